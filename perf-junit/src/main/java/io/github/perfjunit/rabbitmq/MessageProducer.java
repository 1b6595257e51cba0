package io.github.perfjunit.rabbitmq;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.MessageGenerator;
import io.github.perfjunit.load.RateStart;
import io.github.perfjunit.spi.ProvidedByService;
import java.util.OptionalLong;
import org.apiguardian.api.API;

/**
 * Publishes messages to a queue of RabbitMQ and waits until the broker has confirmed every one of them. Injected into
 * scenarios of classes with {@code @WithRabbitMQ}; a new one for each run.
 *
 * <p>Messages are persistent and of content type {@code application/json}, without a content encoding: with one, SmallRye
 * hands raw bytes to consumers that expect JSON. Confirms are asynchronous: up to 1,000 messages
 * are under way.
 *
 * <p>Besides a backlog it publishes at a rate while the target consumes:
 *
 * <pre>{@code
 * orders.constantRate(200).during(ofSeconds(20)).publishing(RandomOrder::json).into(run, shop.collection("orders"));
 * }</pre>
 */
@ProvidedByService(WithRabbitMQ.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface MessageProducer extends RateStart<TimedMessages>, Backlog {

    /**
     * Begins a load with a name, as one of several of a run:
     *
     * <pre>{@code
     * try (Load.Running reads = load.named("reads").constantRate(50).during(ofSeconds(20)).get("/orders").start(run)) {
     *     orders.named("writes").constantRate(200).during(ofSeconds(20)).publishing(RandomOrder::json)
     *         .into(run, shop.collection("orders"));
     * }
     * }</pre>
     *
     * @param load lower-case letters, digits and single hyphens; different from the names of the run's other loads
     * @throws IllegalArgumentException if it is no such name
     */
    RateStart<TimedMessages> named(String load);

    /**
     * Publishes so many messages and waits until the broker has confirmed them all. Afterwards this JVM collects garbage, so
     * that it does not do so while a target is measured.
     *
     * @param count at least 1
     * @throws IllegalArgumentException if it is below 1: the study ends, and no target is judged by it
     * @throws RuntimeException if a message was refused, could not be routed, or was not confirmed in time
     */
    void publish(int count, MessageGenerator generator);

    /** The same with messages of random letters of this size, of content type {@code text/plain}. */
    void publish(int count, Bytes size);

    /**
     * The same with messages that are described and addressed like this.
     *
     * @throws RuntimeException if a message was refused, could not be routed, or was not confirmed in time
     */
    void publish(int count, MessageGenerator generator, MessageFormat format);

    /** Returns the number of messages of this run that the broker has taken. */
    int published();

    /** Returns the address of the broker for clients of your own, with credentials: {@code amqp://USER:PASSWORD@HOST:PORT/VHOST}. */
    String uri();

    /** Returns the queue's name. */
    String queue();

    /** Returns the number of ready messages that a passive declaration of the queue counts. */
    @Override
    long waiting();

    /**
     * Returns the number of messages that consumers hold unacknowledged, where the broker reports it. Some brokers take
     * seconds to answer.
     */
    @Override
    OptionalLong unfinished();

    /** Returns the number of messages once the broker has taken back those that the target's consumers held. */
    @Override
    long left();
}
