/** The cost of sampling, and its effect on what is sampled. */
@NullMarked
package io.github.perfjunit.benchmark.sampling;

import org.jspecify.annotations.NullMarked;
