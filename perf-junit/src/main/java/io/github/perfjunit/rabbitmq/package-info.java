/** RabbitMQ for the targets of a test class: annotations, and producers of messages as parameters of scenarios. */
@NullMarked
package io.github.perfjunit.rabbitmq;

import org.jspecify.annotations.NullMarked;
