/** Text: patterns that find values in it, numbers of things, reasons of failures. */
@NullMarked
package io.github.perfjunit.internal.text;

import org.jspecify.annotations.NullMarked;
