package io.github.perfjunit.rabbitmq;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/** An argument of a queue, an exchange or a binding that has no attribute of its own: {@code x-max-priority}. */
@Target({})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public @interface Argument {

    /** Its name. */
    String name();

    /** Its value: a whole number is sent as a number, {@code true} and {@code false} as truth values, the rest as text. */
    String value();
}
