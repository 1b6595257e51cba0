package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ShutdownSignalException;
import io.github.perfjunit.rabbitmq.MessageFormat;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** A channel on which every message is confirmed by the broker, refused, or returned because nobody would get it. */
public final class ConfirmedChannel {

    /** The prefetch of a channel that nobody has asked to limit it. */
    private static final int UNLIMITED = 0;

    private final Channel channel;
    private final MessageFormat.Address address;
    private final BasicProperties properties;
    private final Duration timeout;
    private final Confirms confirms = new Confirms();
    private final AtomicInteger unroutable = new AtomicInteger();
    private final AtomicReference<String> blocked = new AtomicReference<>("");

    public ConfirmedChannel(
            Connection connection, MessageFormat.Address address, BasicProperties properties, Duration timeout)
            throws IOException {
        this.channel = connection.createChannel();
        this.address = address;
        this.properties = properties;
        this.timeout = timeout;
        connection.addBlockedListener(blocked::set, () -> blocked.set(""));
        channel.confirmSelect();
        channel.addConfirmListener(confirms);
        channel.addReturnListener(returned -> unroutable.incrementAndGet());
    }

    /** Publishes, as soon as there is room among the messages that are not confirmed yet. */
    public void publish(byte[] body) throws IOException, InterruptedException {
        if (!confirms.awaitRoom(channel.getNextPublishSeqNo(), timeout)) {
            throw notConfirmed();
        }
        channel.basicPublish(address.exchange(), address.routingKey(), true, properties, body);
    }

    /** Waits until the broker has confirmed, refused or returned every message. */
    public void awaitAllConfirmed() throws IOException, InterruptedException {
        if (!confirms.awaitAll(timeout)) {
            throw notConfirmed();
        }
        if (confirms.refused() > 0) {
            // some brokers refuse a message first and return it afterwards; the answer to any question comes after both
            channel.basicQos(UNLIMITED);
        }
    }

    private RuntimeException notConfirmed() {
        String why = String.valueOf(blocked.get());
        ShutdownSignalException closed = channel.getCloseReason();
        return closed != null
                ? closed
                : new PublishFailure(confirms.outstanding() + " messages to " + address + " were not confirmed within "
                        + timeout.toSeconds() + " s"
                        + (why.isEmpty() ? "" : "; the broker accepts none, because it is " + why));
    }

    public MessageFormat.Address address() {
        return address;
    }

    public int refused() {
        return confirms.refused();
    }

    public int unroutable() {
        return unroutable.get();
    }
}
