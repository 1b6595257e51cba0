/** Tests of single parts. */
@NullMarked
package io.github.perfjunit.generator.http;

import org.jspecify.annotations.NullMarked;
