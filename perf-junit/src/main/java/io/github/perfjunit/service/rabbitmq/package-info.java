/** RabbitMQ as a backing service: from a container, from the machine's own packages, or its embedded stand-in. */
@NullMarked
package io.github.perfjunit.service.rabbitmq;

import org.jspecify.annotations.NullMarked;
