package io.github.perfjunit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives the targets of a {@link PerfTest} class a RabbitMQ: from a container, else the one installed on the machine, else
 * the embedded stand-in. Needs {@code com.rabbitmq:amqp-client} on the test classpath.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
public @interface WithRabbitMQ {

    /** Names of the queues: durable, without arguments, empty at the start of each run. At least one. */
    String[] queues();
}
