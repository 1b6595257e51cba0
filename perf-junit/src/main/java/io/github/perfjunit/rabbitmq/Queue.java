package io.github.perfjunit.rabbitmq;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * Says which queue a {@link io.github.perfjunit.rabbitmq.MessageProducer} parameter publishes to. Needed only where
 * {@link WithRabbitMQ} names several.
 */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public @interface Queue {

    /** The queue's name. */
    String value();
}
