package io.github.perfjunit.embedded;

import static com.rabbitmq.client.MessageProperties.PERSISTENT_BASIC;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(Lifecycle.PER_CLASS)
@SuppressWarnings("NullAway.Init") // set by start()
class RabbitMqStandInIT {

    private static final int MESSAGES = 5_000;
    private static final int DEADLINE_MILLIS = 30_000;

    private ServicesProcess services;
    private ConnectionFactory factory;

    @BeforeAll
    void start(@TempDir Path directory) throws Exception {
        services = ServicesProcess.launch(directory, "rabbitmq");
        factory = new ConnectionFactory(); // guest, guest, virtual host /
        factory.setHost("127.0.0.1");
        factory.setPort(ServicesProcess.port(services.awaitReady(), "rabbitmq"));
        factory.setAutomaticRecoveryEnabled(false);
    }

    @AfterAll
    void stop() throws Exception {
        if (services != null) {
            services.close();
        }
    }

    @Test
    void deliversWhatWasConfirmed() throws Exception {
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            publish(channel, "drained", MESSAGES);
            assertThat(count(channel, "drained")).isEqualTo(MESSAGES);

            var all = new CountDownLatch(MESSAGES);
            channel.basicQos(250);
            String consumer = channel.basicConsume(
                    "drained",
                    false,
                    (tag, message) -> {
                        channel.basicAck(message.getEnvelope().getDeliveryTag(), false);
                        all.countDown();
                    },
                    tag -> {});

            assertThat(all.await(DEADLINE_MILLIS, TimeUnit.MILLISECONDS))
                    .as("%d messages were not delivered", all.getCount())
                    .isTrue();
            channel.basicCancel(consumer);
            assertThat(count(channel, "drained")).isZero();
        }
    }

    /** RabbitMQ would deliver one message to each consumer. Several rounds, because a second delivery might arrive late. */
    @Test
    void countsPrefetchForAllConsumersOfAChannel() throws Exception {
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            publish(channel, "shared", 20);
            var deliveries = new LinkedBlockingQueue<Long>();
            channel.basicQos(1);
            for (int i = 0; i < 2; i++) {
                channel.basicConsume(
                        "shared",
                        false,
                        (tag, message) -> deliveries.add(message.getEnvelope().getDeliveryTag()),
                        tag -> {});
            }

            for (int i = 1; i <= 20; i++) {
                long delivery =
                        requireNonNull(deliveries.poll(DEADLINE_MILLIS, TimeUnit.MILLISECONDS), "delivery " + i);
                channel.queueDeclarePassive("shared"); // the broker has sent all it wanted before it answers
                assertThat(deliveries).as("beside delivery %d", i).isEmpty();
                channel.basicAck(delivery, false);
            }
        }
    }

    @Test
    void purges() throws Exception {
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            publish(channel, "purged", 100);

            assertThat(channel.queuePurge("purged").getMessageCount()).isEqualTo(100);
            assertThat(count(channel, "purged")).isZero();
        }
    }

    @Test
    void ignoresUnknownArguments() throws Exception {
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            channel.exchangeDeclare("odd", "direct", true, false, Map.of("x-perf", "x"));
            channel.queueDeclare("odd", true, false, false, Map.of("x-queue-type", "classic", "x-perf", 1));

            assertThat(count(channel, "odd")).isZero();
        }
    }

    @Test
    void forgetsWhatWasRejected() throws Exception {
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            publish(channel, "rejected", 1);

            channel.basicReject(
                    channel.basicGet("rejected", false).getEnvelope().getDeliveryTag(), false);

            assertThat(channel.basicGet("rejected", false)).isNull();
            assertThat(count(channel, "rejected")).isZero();
        }
    }

    @Test
    void deliversAgainAndAgainWhatWasRequeued() throws Exception {
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            publish(channel, "requeued", 1);

            for (int attempt = 1; attempt <= 3; attempt++) {
                var message = channel.basicGet("requeued", false);
                assertThat(message).as("attempt %d", attempt).isNotNull();
                channel.basicNack(message.getEnvelope().getDeliveryTag(), false, true);
            }

            assertThat(count(channel, "requeued")).isEqualTo(1);
        }
    }

    @Test
    void keepsWhatAConsumerTookAlongWhenItDied() throws Exception {
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            publish(channel, "taken", 10);
        }
        for (int death = 1; death <= 3; death++) {
            try (Connection dying = factory.newConnection()) {
                Channel channel = dying.createChannel();
                for (int i = 0; i < 10; i++) {
                    assertThat(channel.basicGet("taken", false))
                            .as("message %d before death %d", i, death)
                            .isNotNull();
                }
                // The count includes them: a drain is over when they are acknowledged, not when they are delivered.
                assertThat(count(channel, "taken")).isEqualTo(10);
            }
        }
    }

    @Test
    void routesByTopic() throws Exception {
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            channel.confirmSelect();
            channel.exchangeDeclare("orders", "topic", true);
            channel.queueDeclare("european", true, false, false, Map.of());
            channel.queueBind("european", "orders", "orders.eu.*");

            channel.basicPublish("orders", "orders.eu.de", PERSISTENT_BASIC, body(1));
            channel.basicPublish("orders", "orders.us.ny", PERSISTENT_BASIC, body(2));
            channel.waitForConfirmsOrDie(DEADLINE_MILLIS);

            assertThat(channel.basicGet("european", true).getBody()).isEqualTo(body(1));
            assertThat(channel.basicGet("european", true)).isNull();
        }
    }

    @Test
    void returnsWhatCannotBeRouted() throws Exception {
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            var returned = new CompletableFuture<String>();
            channel.addReturnListener(message -> returned.complete(message.getRoutingKey()));

            channel.basicPublish("", "nowhere", true, PERSISTENT_BASIC, body(1));

            assertThat(returned.get(DEADLINE_MILLIS, TimeUnit.MILLISECONDS)).isEqualTo("nowhere");
            assertThat(connection.isOpen()).isTrue();
        }
    }

    /** By the default exchange, which routes by the queue's name. */
    private static void publish(Channel channel, String queue, int messages) throws Exception {
        channel.queueDeclare(queue, true, false, false, Map.of());
        channel.confirmSelect();
        for (int i = 0; i < messages; i++) {
            channel.basicPublish("", queue, PERSISTENT_BASIC, body(i));
        }
        channel.waitForConfirmsOrDie(DEADLINE_MILLIS);
    }

    private static int count(Channel channel, String queue) throws IOException {
        return channel.queueDeclarePassive(queue).getMessageCount();
    }

    private static byte[] body(int number) {
        return ("{\"order\":" + number + "}").getBytes(UTF_8);
    }
}
