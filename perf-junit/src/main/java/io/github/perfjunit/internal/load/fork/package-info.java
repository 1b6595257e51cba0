/** The load generator: a JVM of its own from the artifact perf-junit-load, and how it is talked to. */
@NullMarked
package io.github.perfjunit.internal.load.fork;

import org.jspecify.annotations.NullMarked;
