/** The speed at which messages are published, and its cost, beside RabbitMQ's own PerfTest. */
@NullMarked
package io.github.perfjunit.benchmark.producer;

import org.jspecify.annotations.NullMarked;
