/** Fuzzing of everything that perf-junit reads: damaged and hostile input for each reader, by seeded mutations of valid documents. */
@NullMarked
package io.github.perfjunit.benchmark.fuzz;

import org.jspecify.annotations.NullMarked;
