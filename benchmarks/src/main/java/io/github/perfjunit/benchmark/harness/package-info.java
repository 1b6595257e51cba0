/** The cost of perf-junit itself in a study, and the start-up time of its stand-ins. */
@NullMarked
package io.github.perfjunit.benchmark.harness;

import org.jspecify.annotations.NullMarked;
