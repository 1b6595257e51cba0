/** Patterns that find values in text. */
@NullMarked
package io.github.perfjunit.internal.text;

import org.jspecify.annotations.NullMarked;
