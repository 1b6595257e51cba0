package io.github.perfjunit.rabbitmq;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/** A durable exchange of {@link WithRabbitMQ}. */
@Target({})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public @interface Exchange {

    /** Its name. Those that begin with {@code amq.} are RabbitMQ's own, and need no declaration. */
    String name();

    /** The type of the exchange, which determines how it finds the queues of a message. */
    ExchangeType type() default ExchangeType.DIRECT;

    /** Further arguments, such as {@code alternate-exchange}. */
    Argument[] arguments() default {};
}
