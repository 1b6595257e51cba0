package io.github.perfjunit.workload;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ShutdownSignalException;
import io.github.perfjunit.service.rabbitmq.BrokerUse;
import io.github.perfjunit.service.rabbitmq.VirtualHost;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;

/**
 * Publishes messages to a queue of RabbitMQ and waits until the broker has confirmed every one of them. Injected into
 * scenarios of classes with {@code @WithRabbitMQ}; a new one for each run.
 *
 * <p>Messages are persistent and of content type {@code application/json}, without a content encoding: with one, SmallRye
 * hands raw bytes to consumers that expect JSON. Confirms are asynchronous: up to 1,000 messages
 * are under way.
 */
public final class MessageProducer {

    private static final BasicProperties PERSISTENT_JSON = new BasicProperties.Builder()
            .contentType("application/json")
            .deliveryMode(2)
            .build();

    private final BrokerUse use;
    private final VirtualHost broker;
    private final String queue;
    private final Duration timeout;
    private final RandomGenerator random;
    private int published;

    /**
     * A producer for one run.
     *
     * @param seed the same for every target of a block
     * @param timeout how long the broker may take to confirm
     */
    public MessageProducer(BrokerUse use, String queue, long seed, Duration timeout) {
        this.use = use;
        this.broker = use.host();
        this.queue = queue;
        this.timeout = timeout;
        this.random = new SplittableRandom(seed);
    }

    /**
     * Publishes so many messages and waits until the broker has confirmed them all. Afterwards this JVM collects garbage, so
     * that it does not do so while a target is measured.
     *
     * @throws PublishFailure if a message was refused, could not be routed, or was not confirmed in time
     */
    public void publish(int count, MessageGenerator generator) {
        if (count < 1) {
            throw new IllegalArgumentException("publish(" + count + ", ...): at least one message must be published");
        }
        try (Connection connection = broker.connect("perf-junit producer")) {
            publish(connection, count, generator);
        } catch (IOException | ShutdownSignalException e) {
            throw broker.failure("publishing to queue '" + queue + "' broke off after " + published, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PublishFailure("interrupted while publishing to queue '" + queue + "'");
        }
        System.gc();
    }

    private void publish(Connection connection, int count, MessageGenerator generator)
            throws IOException, InterruptedException {
        Channel channel = connection.createChannel();
        Confirms confirms = new Confirms();
        AtomicInteger unroutable = new AtomicInteger();
        AtomicReference<String> blocked = new AtomicReference<>("");
        connection.addBlockedListener(blocked::set, () -> blocked.set(""));
        channel.confirmSelect();
        channel.addConfirmListener(confirms);
        channel.addReturnListener(returned -> unroutable.incrementAndGet());
        for (int i = 0; i < count; i++) {
            byte[] body = generator.generate(published + 1, random).getBytes(UTF_8);
            if (!confirms.awaitRoom(channel.getNextPublishSeqNo(), timeout)) {
                throw notConfirmed(channel, confirms, String.valueOf(blocked.get()));
            }
            channel.basicPublish("", queue, true, PERSISTENT_JSON, body);
            published++;
        }
        if (!confirms.awaitAll(timeout)) {
            throw notConfirmed(channel, confirms, String.valueOf(blocked.get()));
        }
        if (unroutable.get() > 0 || confirms.refused() > 0) {
            throw new PublishFailure("of " + count + " messages to queue '" + queue + "', the broker refused "
                    + confirms.refused() + " and could not route " + unroutable.get());
        }
    }

    private RuntimeException notConfirmed(Channel channel, Confirms confirms, String blocked) {
        ShutdownSignalException closed = channel.getCloseReason();
        return closed != null
                ? closed
                : new PublishFailure(confirms.outstanding() + " messages to queue '" + queue
                        + "' were not confirmed within " + timeout.toSeconds() + " s"
                        + (blocked.isEmpty() ? "" : "; the broker accepts none, because it is " + blocked));
    }

    /** How many messages of this run the broker has taken. */
    public int published() {
        return published;
    }

    /** The queue's name. */
    public String queue() {
        return queue;
    }

    /** What a passive declare of the queue counts now. */
    public int waiting() {
        return broker.count(queue);
    }

    /** How many messages consumers hold unacknowledged, where the broker can be asked. It takes seconds on some. */
    OptionalInt unacknowledged() {
        return use.unacknowledged(queue);
    }

    /** The same, once the broker has noticed that the target's consumers are gone and taken back what they held. */
    int waitingWithoutConsumers() {
        return broker.countWithoutConsumers(queue);
    }
}
