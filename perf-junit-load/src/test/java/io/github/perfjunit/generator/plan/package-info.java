/** Tests of single parts. */
@NullMarked
package io.github.perfjunit.generator.plan;

import org.jspecify.annotations.NullMarked;
