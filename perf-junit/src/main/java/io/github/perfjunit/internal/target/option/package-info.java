/** Options of a target with their values, which may be placeholders or be supplied late. */
@NullMarked
package io.github.perfjunit.internal.target.option;

import org.jspecify.annotations.NullMarked;
