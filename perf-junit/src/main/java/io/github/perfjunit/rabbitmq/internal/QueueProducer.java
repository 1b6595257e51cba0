package io.github.perfjunit.rabbitmq.internal;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.ShutdownSignalException;
import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.MessageGenerator;
import io.github.perfjunit.internal.drain.Progress;
import io.github.perfjunit.internal.drain.ProgressMeter;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.OpenStart;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.RateStart;
import io.github.perfjunit.rabbitmq.MessageFormat;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.TimedMessages;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** The producer of one queue in one run. */
public final class QueueProducer extends OpenStart<TimedMessages> implements MessageProducer {

    private static final int PERSISTENT = 2;

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
    public QueueProducer(
            BrokerUse use, String queue, long seed, Duration timeout, LoadSession loads, Consumer<Progress> progress) {
        super(loads, queue);
        this.progress = progress;
        this.use = use;
        this.broker = use.host();
        this.queue = queue;
        this.timeout = timeout;
        this.random = new SplittableRandom(seed);
    }

    @Override
    public void publish(int count, MessageGenerator generator) {
        publish(count, generator, MessageFormat.json());
    }

    @Override
    public void publish(int count, Bytes size) {
        publish(count, MessageGenerator.letters(size), MessageFormat.of("text/plain"));
    }

    @Override
    public void publish(int count, MessageGenerator generator, MessageFormat format) {
        if (count < 1) {
            throw new LoadRefusal("publish(" + count + ", ...): at least one message must be published; a run that"
                    + " drains nothing leaves publish(...) and awaitDrained(...) out");
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
        MessageFormat.Address address = address(format, queue);
        try (ProducerConnection connection = new ProducerConnection(broker, timeout)) {
            messages.on(new ConfirmedChannel(connection, address, properties(format)));
        } catch (IOException | ShutdownSignalException e) {
            throw broker.failure("publishing to " + address + " broke off after " + published, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PublishFailure("interrupted while publishing to " + address);
        }
    }

    /** Returns the address of messages: that of their format, or the queue itself. */
    static MessageFormat.Address address(MessageFormat format, String queue) {
        return format.address().orElseGet(() -> new MessageFormat.Address("", queue));
    }

    /** Without a content encoding: with one, SmallRye hands raw bytes to consumers that expect JSON. */
    static BasicProperties properties(MessageFormat format) {
        return new BasicProperties.Builder()
                .contentType(format.contentType())
                .deliveryMode(PERSISTENT)
                .headers(format.headers().isEmpty() ? null : format.headers())
                .build();
    }

    private byte[] next(MessageGenerator generator) {
        return generator.generate(published + 1, random).getBytes(UTF_8);
    }

    @Override
    public RateStart<TimedMessages> named(String load) {
        return new OpenStart<TimedMessages>(session().named(load), queue) {
            @Override
            protected TimedMessages timed(LoadSession session, LoadShape shape, PendingLoad chain) {
                return QueueProducer.this.timed(session, shape, chain);
            }
        };
    }

    @Override
    protected TimedMessages timed(LoadSession session, LoadShape shape, PendingLoad chain) {
        requireNoLimit(shape);
        return new TimedQueueMessages(this, session, shape, chain);
    }

    static void requireNoLimit(LoadShape shape) {
        if (shape.model() instanceof LoadModel.Open open) {
            open.requireNoLimit("messages are published when they are due, however many are not confirmed yet");
        }
    }

    /**
     * Publishes at these instants, and tells of each.
     *
     * @param times puts the time at which a message is due into it
     */
    void publish(PacedMessages messages, MessageFormat format, DueTimes times) {
        publishing(format, channel -> {
            while (messages.hasNext()) {
                String text = messages.generator().generate(published + 1, random);
                times.require(published + 1, text);
                byte[] body = times.into(text, messages.awaitNext()).getBytes(UTF_8);
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
        MessageFormat.Address address = address(format, queue);
        boolean isQueue = address.exchange().isEmpty();
        if (isQueue ? !broker.hasQueue(address.routingKey()) : !broker.hasExchange(address.exchange())) {
            throw new LoadRefusal("messages can't be published to " + address + ": virtual host '" + broker.name()
                    + "' has no such " + (isQueue ? "queue" : "exchange")
                    + "; declare it with @WithRabbitMQ, or, if the target does, describe the load after its start");
        }
    }

    @Override
    public int published() {
        return published;
    }

    @Override
    public String uri() {
        return use.uri();
    }

    @Override
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

    @Override
    public long waiting() {
        return broker.count(queue);
    }

    @Override
    public OptionalLong unfinished() {
        return use.unacknowledged(queue).stream().asLongStream().findAny();
    }

    @Override
    public long left() {
        return broker.countWithoutConsumers(queue);
    }
}
