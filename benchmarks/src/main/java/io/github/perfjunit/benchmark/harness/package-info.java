/** What perf-junit itself costs in a study, and how fast its stand-ins start. */
@NullMarked
package io.github.perfjunit.benchmark.harness;

import org.jspecify.annotations.NullMarked;
