package io.github.perfjunit.rabbitmq;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/** Leads messages from an exchange of {@link WithRabbitMQ} to one of its queues. */
@Target({})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public @interface Binding {

    /** An {@link Exchange} of the same class, or one of RabbitMQ's own, such as {@code amq.topic}. */
    String exchange();

    /** A queue of the same class. */
    String queue();

    /** The routing key, for a topic exchange a pattern: {@code order.#}. */
    String routingKey() default "";

    /** The arguments of the binding, which an exchange of headers compares. */
    Argument[] arguments() default {};
}
