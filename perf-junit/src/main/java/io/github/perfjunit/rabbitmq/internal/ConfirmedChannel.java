package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ShutdownSignalException;
import io.github.perfjunit.rabbitmq.MessageFormat;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** A channel on which every message is confirmed by the broker, refused, or returned because nobody would get it. */
public final class ConfirmedChannel {

    /** The prefetch of a channel that nobody has asked to limit it. */
    private static final int UNLIMITED = 0;

    private final ProducerConnection connection;
    private final Channel channel;
    private final MessageFormat.Address address;
    private final BasicProperties properties;
    private final Confirms confirms = new Confirms();
    private final AtomicInteger unroutable = new AtomicInteger();

    ConfirmedChannel(ProducerConnection connection, MessageFormat.Address address, BasicProperties properties)
            throws IOException {
        this.connection = connection;
        this.channel = connection.connection().createChannel();
        this.address = address;
        this.properties = properties;
        channel.confirmSelect();
        channel.addConfirmListener(confirms);
        channel.addReturnListener(returned -> unroutable.incrementAndGet());
    }

    /** Publishes, as soon as there is room among the messages that are not confirmed yet. */
    public void publish(byte[] body) throws IOException, InterruptedException {
        if (!confirms.awaitRoom(channel.getNextPublishSeqNo(), connection.timeout())) {
            throw notConfirmed();
        }
        try {
            connection.write(
                    () -> channel.basicPublish(address.exchange(), address.routingKey(), true, properties, body));
        } catch (IOException | ShutdownSignalException e) {
            if (connection.isStalled()) {
                throw notConfirmed();
            }
            throw e;
        }
    }

    /** Waits until the broker has confirmed, refused or returned every message. */
    public void awaitAllConfirmed() throws IOException, InterruptedException {
        if (!confirms.awaitAll(connection.timeout())) {
            throw notConfirmed();
        }
        if (confirms.refused() > 0) {
            // some brokers refuse a message first and return it afterwards; the answer to any question comes after both
            channel.basicQos(UNLIMITED);
        }
    }

    private RuntimeException notConfirmed() {
        ShutdownSignalException closed = channel.getCloseReason();
        return closed != null && !connection.isStalled()
                ? closed
                : new PublishFailure(confirms.outstanding() + " messages to " + address + " were not confirmed within "
                        + connection.timeout().toSeconds() + " s" + connection.reason());
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
