package io.github.perfjunit.rabbitmq;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.rabbitmq.client.ShutdownSignalException;
import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.MessageGenerator;
import io.github.perfjunit.internal.drain.Progress;
import io.github.perfjunit.internal.drain.ProgressMeter;
import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.RateStart;
import io.github.perfjunit.rabbitmq.internal.BrokerUse;
import io.github.perfjunit.rabbitmq.internal.ConfirmedChannel;
import io.github.perfjunit.rabbitmq.internal.PacedMessages;
import io.github.perfjunit.rabbitmq.internal.ProducerConnection;
import io.github.perfjunit.rabbitmq.internal.PublishFailure;
import io.github.perfjunit.rabbitmq.internal.VirtualHost;
import io.github.perfjunit.spi.ProvidedByService;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

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
public final class MessageProducer extends RateStart<TimedMessages> implements Backlog {

    private final BrokerUse use;
    private final VirtualHost broker;
    private final String queue;
    private final Duration timeout;
    private final RandomGenerator random;
    private final Consumer<Progress> progress;
    private int published;

    /**
     * A producer for one run.
     *
     * @param seed the same for every target of a block
     * @param timeout how long the broker may take to confirm
     * @param loads what the loads of the run have in common
     * @param progress is told once a second at most how far a backlog has come
     */
    public MessageProducer(
            BrokerUse use, String queue, long seed, Duration timeout, LoadSession loads, Consumer<Progress> progress) {
        super(loads, queue);
        this.progress = progress;
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
        publish(count, generator, MessageFormat.json());
    }

    /** The same with messages of random letters of this size, of content type {@code text/plain}. */
    public void publish(int count, Bytes size) {
        publish(count, MessageGenerator.letters(size), MessageFormat.of("text/plain"));
    }

    /**
     * The same with messages that are described and addressed like this.
     *
     * @throws PublishFailure if a message was refused, could not be routed, or was not confirmed in time
     */
    public void publish(int count, MessageGenerator generator, MessageFormat format) {
        if (count < 1) {
            throw new IllegalArgumentException("publish(" + count + ", ...): at least one message must be published");
        }
        publishing(format, channel -> publish(channel, count, generator));
        System.gc();
    }

    private void publish(ConfirmedChannel channel, int count, MessageGenerator generator)
            throws IOException, InterruptedException {
        ProgressMeter meter = new ProgressMeter("published", count, progress);
        for (int i = 0; i < count; i++) {
            channel.publish(next(generator));
            published++;
            meter.at(System.nanoTime(), i + 1);
        }
        channel.awaitAllConfirmed();
        if (channel.unroutable() > 0 || channel.refused() > 0) {
            throw new PublishFailure("of " + count + " messages to " + channel.address() + ", the broker refused "
                    + channel.refused() + " and could not route " + channel.unroutable());
        }
    }

    /** The work that is done on a channel. */
    private interface Publishing {
        void on(ConfirmedChannel channel) throws IOException, InterruptedException;
    }

    private void publishing(MessageFormat format, Publishing messages) {
        MessageFormat.Address address = format.addressOr(queue);
        try (ProducerConnection connection = new ProducerConnection(broker)) {
            messages.on(new ConfirmedChannel(connection.connection(), address, format.properties(), timeout));
        } catch (IOException | ShutdownSignalException e) {
            throw broker.failure("publishing to " + address + " broke off after " + published, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PublishFailure("interrupted while publishing to " + address);
        }
    }

    private byte[] next(MessageGenerator generator) {
        return generator.generate(published + 1, random).getBytes(UTF_8);
    }

    @Override
    protected TimedMessages timed(LoadSession session, LoadShape shape, Chain chain) {
        return new TimedMessages(this, session, shape, chain);
    }

    /** Publishes at these instants, and tells of each. */
    void publish(PacedMessages messages, MessageFormat format) {
        publishing(format, channel -> {
            while (messages.hasNext()) {
                byte[] body = next(messages.generator());
                messages.awaitNext();
                long from = System.nanoTime();
                channel.publish(body);
                messages.handedOver(System.nanoTime() - from);
                published++;
            }
            channel.awaitAllConfirmed();
            messages.notRouted(channel.refused(), channel.unroutable());
        });
    }

    /**
     * Refuses messages for which there is nothing to publish to.
     *
     * @throws LoadRefusal if their exchange or queue is missing
     */
    void requireDestination(MessageFormat format) {
        MessageFormat.Address address = format.addressOr(queue);
        boolean isQueue = address.exchange().isEmpty();
        if (isQueue ? !broker.hasQueue(address.routingKey()) : !broker.hasExchange(address.exchange())) {
            throw new LoadRefusal("messages can't be published to " + address + ": virtual host '" + broker.name()
                    + "' has no such " + (isQueue ? "queue" : "exchange")
                    + "; declare it with @WithRabbitMQ, or, if the target does, describe the load after its start");
        }
    }

    /** Returns how many messages of this run the broker has taken. */
    public int published() {
        return published;
    }

    /** The address of the broker for clients of your own, with credentials: {@code amqp://USER:PASSWORD@HOST:PORT/VHOST}. */
    public String uri() {
        return use.uri();
    }

    /** The queue's name. */
    public String queue() {
        return queue;
    }

    @Override
    public String description() {
        return "queue '" + queue + "'";
    }

    @Override
    public String unit() {
        return "messages";
    }

    @Override
    public long size() {
        return published;
    }

    @Override
    public String workload() {
        return published + " messages to '" + queue + "'";
    }

    @Override
    public OptionalLong consumers() {
        return OptionalLong.of(broker.consumers(queue));
    }

    /** Returns the number of ready messages that a passive declaration of the queue counts. */
    @Override
    public long waiting() {
        return broker.count(queue);
    }

    /** Returns the number of messages that consumers hold unacknowledged, where the broker can be asked; takes seconds on some. */
    @Override
    public OptionalLong unfinished() {
        return use.unacknowledged(queue).stream().asLongStream().findAny();
    }

    /** Returns the number of messages once the broker has taken back those that the target's consumers held. */
    @Override
    public long left() {
        return broker.countWithoutConsumers(queue);
    }
}
