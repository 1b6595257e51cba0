package io.github.perfjunit.service.rabbitmq;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import io.github.perfjunit.service.BackingService;
import io.github.perfjunit.service.DockerProvider;
import io.github.perfjunit.service.EmbeddedProvider;
import io.github.perfjunit.service.ServiceChoice;
import io.github.perfjunit.service.ServiceContext;
import io.github.perfjunit.service.ServiceFinder;
import io.github.perfjunit.service.ServiceInstance;
import io.github.perfjunit.service.ServiceProvider;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A started RabbitMQ, with the little administration that runs need: declare, purge, count. */
public final class RabbitMq implements BackingService {

    private static final String NAME = "rabbitmq";
    private static final List<ServiceProvider> WAYS = List.of(
            new DockerProvider(
                    Constants.RABBITMQ_IMAGE, Defaults.RABBITMQ_IMAGE, 5672, ".*Server startup complete.*\\n"),
            new LocalRabbitMq(),
            new EmbeddedProvider(NAME));
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;
    private static final Duration CONSUMERS_GONE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(10);

    private final ServiceInstance instance;
    private final ServiceChoice choice;
    private final ConnectionFactory factory;
    private @Nullable Connection administration;

    private RabbitMq(ServiceInstance instance, ServiceChoice choice) {
        this.instance = instance;
        this.choice = choice;
        this.factory = factory(instance.host(), instance.port());
    }

    /** Finds one: docker, then local, then embedded. */
    public static RabbitMq start(ServiceContext context) {
        ServiceFinder.Found found = ServiceFinder.find(NAME, WAYS, context);
        try {
            return new RabbitMq(found.instance(), found.choice());
        } catch (RuntimeException | LinkageError e) {
            found.instance().close();
            throw e;
        }
    }

    /** One that runs already, and is not found but given. */
    public static RabbitMq running(ServiceInstance instance) {
        return new RabbitMq(instance, new ServiceChoice(NAME, instance.mode(), instance.description(), List.of()));
    }

    static ConnectionFactory factory(String host, int port) {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setHost(host);
        factory.setPort(port);
        factory.setUsername(Credentials.GUEST.username());
        factory.setPassword(Credentials.GUEST.password());
        factory.setVirtualHost(Credentials.GUEST.virtualHost());
        factory.setAutomaticRecoveryEnabled(false);
        factory.setConnectionTimeout(CONNECT_TIMEOUT_MILLIS);
        factory.setHandshakeTimeout(CONNECT_TIMEOUT_MILLIS);
        return factory;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ServiceInstance instance() {
        return instance;
    }

    @Override
    public ServiceChoice choice() {
        return choice;
    }

    @Override
    public Map<String, String> placeholders() {
        Credentials guest = Credentials.GUEST;
        Map<String, String> placeholders = new LinkedHashMap<>();
        placeholders.put("rabbitmq.host", instance.host());
        placeholders.put("rabbitmq.port", Integer.toString(instance.port()));
        placeholders.put("rabbitmq.username", guest.username());
        placeholders.put("rabbitmq.password", guest.password());
        placeholders.put(
                "rabbitmq.uri",
                "amqp://" + guest.username() + ":" + guest.password() + "@" + instance.host() + ":" + instance.port());
        return placeholders;
    }

    /** A connection of one's own, to be closed by the caller. */
    public Connection connect(String name) {
        try {
            return factory.newConnection(name);
        } catch (IOException | TimeoutException e) {
            throw new BrokerFailure(instance, "no connection", e);
        }
    }

    /** Declares a durable queue without arguments. */
    public void declare(String queue) {
        administer(
                "can't declare queue '" + queue + "'",
                channel -> channel.queueDeclare(queue, true, false, false, null).getMessageCount());
    }

    /** Removes the messages that wait in a queue. */
    public void purge(String queue) {
        administer("can't purge queue '" + queue + "'", channel -> channel.queuePurge(queue)
                .getMessageCount());
    }

    /**
     * How many messages a passive declare counts. RabbitMQ counts those that are ready, not those that a consumer holds
     * unacknowledged.
     */
    public int count(String queue) {
        return administer("can't count queue '" + queue + "'", channel -> channel.queueDeclarePassive(queue)
                .getMessageCount());
    }

    /**
     * How many messages a passive declare counts once nobody consumes any more: those that a consumer held unacknowledged
     * have come back by then.
     *
     * @throws IllegalStateException if there are consumers still after ten seconds
     */
    public int countWithoutConsumers(String queue) {
        long deadline = System.nanoTime() + CONSUMERS_GONE.toNanos();
        while (true) {
            int consumers =
                    administer("can't count queue '" + queue + "'", channel -> channel.queueDeclarePassive(queue)
                            .getConsumerCount());
            if (consumers == 0) {
                return count(queue);
            }
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException(
                        "queue '" + queue + "' has " + consumers + " consumers " + CONSUMERS_GONE.toSeconds()
                                + " s after the target ended; does something else consume from it?");
            }
            LockSupport.parkNanos(POLL.toNanos());
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
            try (Channel channel = connection.createChannel()) {
                return operation.on(channel);
            }
        } catch (IOException | TimeoutException | com.rabbitmq.client.ShutdownSignalException e) {
            throw new BrokerFailure(instance, failure, e);
        }
    }

    @Override
    public synchronized void close() {
        if (administration != null) {
            administration.abort();
        }
        instance.close();
    }

    private interface Operation {
        int on(Channel channel) throws IOException;
    }
}
