/** Text: patterns that find values in it, numbers of things. */
@NullMarked
package io.github.perfjunit.internal.text;

import org.jspecify.annotations.NullMarked;
