package io.github.perfjunit.rabbitmq;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * A durable queue of {@link WithRabbitMQ} with properties of its own. A target that declares the queue too must do it with
 * the same ones, or RabbitMQ refuses it.
 */
@Target({})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public @interface DeclaredQueue {

    /** Its name. */
    String name();

    /** Its kind. */
    QueueType type() default QueueType.CLASSIC;

    /** After how many milliseconds a message is dropped or dead-lettered, at least 1; 0 for never. */
    long messageTtlMillis() default 0;

    /** The maximum number of messages that it holds, at least 1; 0 for any number. */
    long maxLength() default 0;

    /** The exchange that gets dropped and rejected messages; empty for none. */
    String deadLetterExchange() default "";

    /** Their routing key; empty for the one that they had. */
    String deadLetterRoutingKey() default "";

    /** Further arguments. */
    Argument[] arguments() default {};
}
