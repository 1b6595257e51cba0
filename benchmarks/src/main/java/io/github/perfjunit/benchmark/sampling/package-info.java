/** What sampling costs, and whether it changes what is sampled. */
@NullMarked
package io.github.perfjunit.benchmark.sampling;

import org.jspecify.annotations.NullMarked;
