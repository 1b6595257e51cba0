/** What can be configured, under which key, and what holds unless it is. */
@NullMarked
package io.github.perfjunit.settings;

import org.jspecify.annotations.NullMarked;
