/** Tests of single parts. */
@NullMarked
package io.github.perfjunit.generator.engine;

import org.jspecify.annotations.NullMarked;
