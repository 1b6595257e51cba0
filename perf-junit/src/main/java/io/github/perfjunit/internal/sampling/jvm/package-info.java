/** Readings of a JVM from the counters that it publishes, and from the answers to diagnostic commands. */
@NullMarked
package io.github.perfjunit.internal.sampling.jvm;

import org.jspecify.annotations.NullMarked;
