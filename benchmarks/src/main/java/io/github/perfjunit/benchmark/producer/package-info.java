/** How fast messages are published, and at what cost, beside RabbitMQ's own PerfTest. */
@NullMarked
package io.github.perfjunit.benchmark.producer;

import org.jspecify.annotations.NullMarked;
