/** Measurements that check what perf-junit states about its statistics. */
@NullMarked
package io.github.perfjunit.benchmark;

import org.jspecify.annotations.NullMarked;
