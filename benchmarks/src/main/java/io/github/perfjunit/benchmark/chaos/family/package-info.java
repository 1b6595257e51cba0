/** The processes of one test JVM and their ports, from /proc. */
@NullMarked
package io.github.perfjunit.benchmark.chaos.family;

import org.jspecify.annotations.NullMarked;
