/** The studies that are disturbed, their targets, and the main class of the JVM that runs one of them. */
@NullMarked
package io.github.perfjunit.benchmark.chaos.study;

import org.jspecify.annotations.NullMarked;
