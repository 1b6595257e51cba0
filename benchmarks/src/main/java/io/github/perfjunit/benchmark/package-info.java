/** What perf-junit says of its statistics, measured. */
@NullMarked
package io.github.perfjunit.benchmark;

import org.jspecify.annotations.NullMarked;
