/** Reads metrics that a program publishes in the text format of Prometheus. */
@NullMarked
package io.github.perfjunit.internal.sampling.prometheus;

import org.jspecify.annotations.NullMarked;
