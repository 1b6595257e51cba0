/** The settings that can be configured, with their keys and their default values. */
@NullMarked
package io.github.perfjunit.internal.settings;

import org.jspecify.annotations.NullMarked;
