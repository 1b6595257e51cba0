package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.ShutdownSignalException;
import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A virtual host of a broker, with the little administration that runs need: declare, purge, count. */
public final class VirtualHost implements AutoCloseable {

    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;
    private static final int NOT_FOUND = 404;
    private static final Duration CONSUMERS_GONE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(10);

    private final ServiceInstance instance;
    private final Credentials credentials;
    private final ConnectionFactory factory;
    private @Nullable Connection administration;

    VirtualHost(ServiceInstance instance, Credentials credentials) {
        this.instance = instance;
        this.credentials = credentials;
        this.factory = factory(instance.host(), instance.port(), credentials);
    }

    static ConnectionFactory factory(String host, int port, Credentials credentials) {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost(host);
        factory.setPort(port);
        factory.setUsername(credentials.username());
        factory.setPassword(credentials.password());
        factory.setVirtualHost(credentials.virtualHost());
        factory.setAutomaticRecoveryEnabled(false);
        factory.setConnectionTimeout(CONNECT_TIMEOUT_MILLIS);
        factory.setHandshakeTimeout(CONNECT_TIMEOUT_MILLIS);
        return factory;
    }

    /** Its name, such as {@code /}. */
    public String name() {
        return credentials.virtualHost();
    }

    /** A connection of one's own, to be closed by the caller. */
    public Connection connect(String name) {
        return connect(factory, name);
    }

    /**
     * The same.
     *
     * @param sockets receives the socket: while the broker doesn't read, only that can be closed
     */
    Connection connect(String name, Consumer<Socket> sockets) {
        ConnectionFactory own = factory.clone();
        own.setSocketConfigurator(own.getSocketConfigurator().andThen(sockets::accept));
        return connect(own, name);
    }

    private Connection connect(ConnectionFactory connections, String name) {
        try {
            return connections.newConnection(name);
        } catch (IOException | TimeoutException e) {
            throw failure("no connection", e);
        }
    }

    /** Creates the failure that reports a failed operation. */
    public BrokerFailure failure(String what, Throwable cause) {
        if (instance.mode() == ServiceMode.EXTERNAL) {
            // not with its cause: the broker's sentences name the user
            return new BrokerFailure(instance, what, Refusals.inWords(cause, credentials));
        }
        return new BrokerFailure(instance, what, cause);
    }

    /** Declares a durable queue. */
    public void declare(QueueDeclaration queue) {
        administer("can't declare queue '" + queue.name() + "'", channel -> channel.queueDeclare(
                        queue.name(), true, false, false, queue.allArguments())
                .getMessageCount());
    }

    void declare(ExchangeDeclaration exchange) {
        administer("can't declare exchange '" + exchange.name() + "'", channel -> {
            channel.exchangeDeclare(exchange.name(), exchange.type().label(), true, false, exchange.arguments());
            return 0;
        });
    }

    void bind(BindingDeclaration binding) {
        administer("can't bind queue '" + binding.queue() + "' to '" + binding.exchange() + "'", channel -> {
            channel.queueBind(binding.queue(), binding.exchange(), binding.routingKey(), binding.arguments());
            return 0;
        });
    }

    /** Whether there is a queue with this name. */
    public boolean hasQueue(String queue) {
        return exists("can't look for queue '" + queue + "'", channel -> channel.queueDeclarePassive(queue)
                .getMessageCount());
    }

    /** Whether there is an exchange with this name. */
    public boolean hasExchange(String exchange) {
        return exists("can't look for exchange '" + exchange + "'", channel -> {
            channel.exchangeDeclarePassive(exchange);
            return 0;
        });
    }

    private boolean exists(String failure, Operation passive) {
        return administer(failure, channel -> {
                    try {
                        passive.on(channel);
                        return 1;
                    } catch (IOException e) {
                        if (Refusals.code(e) == NOT_FOUND) {
                            return 0;
                        }
                        throw e;
                    }
                })
                > 0;
    }

    void deleteQueue(String queue) {
        administer("can't delete queue '" + queue + "'", channel -> channel.queueDelete(queue)
                .getMessageCount());
    }

    void deleteExchange(String exchange) {
        administer("can't delete exchange '" + exchange + "'", channel -> {
            channel.exchangeDelete(exchange);
            return 0;
        });
    }

    /** Removes the messages that wait in a queue. */
    public void purge(String queue) {
        administer("can't purge queue '" + queue + "'", channel -> channel.queuePurge(queue)
                .getMessageCount());
    }

    /**
     * Returns the number of messages that a passive declare counts. RabbitMQ counts the messages that are ready, not those
     * that a consumer holds unacknowledged.
     */
    public int count(String queue) {
        return administer("can't count queue '" + queue + "'", channel -> channel.queueDeclarePassive(queue)
                .getMessageCount());
    }

    /** Returns the number of consumers of a queue. */
    public int consumers(String queue) {
        return administer("can't count queue '" + queue + "'", channel -> channel.queueDeclarePassive(queue)
                .getConsumerCount());
    }

    /**
     * Returns the number of messages that a passive declare counts once the queue has no consumers. By then, the messages
     * that a consumer held unacknowledged have come back.
     *
     * @throws IllegalStateException if there are consumers still after ten seconds
     */
    public int countWithoutConsumers(String queue) {
        long deadline = System.nanoTime() + CONSUMERS_GONE.toNanos();
        while (true) {
            int consumers = consumers(queue);
            if (consumers == 0) {
                return count(queue);
            }
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException(
                        "queue '" + queue + "' has " + consumers + " consumers " + CONSUMERS_GONE.toSeconds()
                                + " s after the target ended; does something else consume from it?");
            }
            Interruption.pause(POLL, "the wait for the last consumer of queue '" + queue + "'");
        }
    }

    /** A channel of its own each time: a refused operation closes its channel. */
    private synchronized int administer(String failure, Operation operation) {
        try {
            Connection connection = administration;
            if (connection == null || !connection.isOpen()) {
                connection = factory.newConnection("perf-junit administration");
                administration = connection;
            }
            Channel channel = connection.createChannel();
            try {
                return operation.on(channel);
            } finally {
                if (channel.isOpen()) {
                    channel.close();
                }
            }
        } catch (IOException | TimeoutException | ShutdownSignalException e) {
            throw failure(failure, e);
        }
    }

    @Override
    public synchronized void close() {
        if (administration != null) {
            administration.abort();
        }
    }

    private interface Operation {
        int on(Channel channel) throws IOException;
    }
}
