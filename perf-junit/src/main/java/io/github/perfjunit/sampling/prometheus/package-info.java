/** Reads metrics that a program publishes in the text format of Prometheus. */
@NullMarked
package io.github.perfjunit.sampling.prometheus;

import org.jspecify.annotations.NullMarked;
