package io.github.perfjunit.rabbitmq;

import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.rabbitmq.internal.RabbitMqPlugin;
import io.github.perfjunit.spi.UsesService;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * Gives the targets of a {@link PerfTest} class a RabbitMQ: the external one of the settings, else one from a container,
 * else the one installed on the machine, else the embedded stand-in. Needs {@code com.rabbitmq:amqp-client} on the test
 * classpath.
 *
 * <pre>{@code
 * @WithRabbitMQ(queues = "orders")
 *
 * @WithRabbitMQ(
 *     queues = "orders",
 *     declaredQueues = @DeclaredQueue(name = "invoices", type = QUORUM, maxLength = 100_000),
 *     exchanges = @Exchange(name = "shop", type = TOPIC),
 *     bindings = @Binding(exchange = "shop", queue = "orders", routingKey = "order.#"))
 * }</pre>
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@UsesService(RabbitMqPlugin.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
@SuppressWarnings("exports") // its value is found by reflection, and users never name it
public @interface WithRabbitMQ {

    /** Names of queues: durable, without arguments, empty at the start of each run. */
    String[] queues() default {};

    /** Queues with properties of their own, empty at the start of each run. There must be one queue at least. */
    DeclaredQueue[] declaredQueues() default {};

    /** Exchanges. */
    Exchange[] exchanges() default {};

    /** From exchanges to queues. */
    Binding[] bindings() default {};

    /** Name of a virtual host, which is made; empty for the broker's default one. Targets find it by {rabbitmq.vhost}. */
    String virtualHost() default "";

    /**
     * Name of a user, who is made and has all rights in that virtual host; empty for the broker's default one. Targets find
     * its password by {rabbitmq.password}; it is drawn anew for each test run.
     */
    String user() default "";
}
