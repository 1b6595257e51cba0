/** Tests of single parts. */
@NullMarked
package io.github.perfjunit.load.http;

import org.jspecify.annotations.NullMarked;
