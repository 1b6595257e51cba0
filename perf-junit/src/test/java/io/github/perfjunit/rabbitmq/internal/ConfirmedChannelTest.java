package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.process.Await;
import io.github.perfjunit.internal.service.ExternalInstance;
import io.github.perfjunit.rabbitmq.MessageFormat;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ConfirmedChannelTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    /** More than the sockets of both ends take while nobody reads. */
    private static final int MEGABYTE = 1 << 20;

    private static void publishUntilItFails(StalledBroker broker, int size) throws IOException, InterruptedException {
        VirtualHost host = new VirtualHost(
                new ExternalInstance("perfjunit.rabbitmq.uri", "127.0.0.1", broker.port()),
                StalledBroker.credentials());
        try (ProducerConnection connection = new ProducerConnection(host, TIMEOUT)) {
            ConfirmedChannel channel = new ConfirmedChannel(
                    connection, new MessageFormat.Address("", "orders"), StalledBroker.properties());
            for (int i = 0; i < 100; i++) {
                channel.publish(new byte[size]);
            }
            channel.awaitAllConfirmed();
        }
    }

    @Test
    void aBrokerThatHasStoppedReadingDoesNotBlockForEver() throws IOException, InterruptedException {
        try (StalledBroker broker = new StalledBroker("low on memory")) {
            assertThatExceptionOfType(PublishFailure.class)
                    .isThrownBy(() -> publishUntilItFails(broker, MEGABYTE))
                    .withMessageContaining(
                            "messages to queue 'orders' were not confirmed within 1 s; the broker accepts"
                                    + " none, because it is low on memory. Free memory or disk there")
                    .withMessageContaining("perfjunit.publish.timeout");
        }
    }

    @Test
    void noReasonIsMadeUpWhereTheBrokerNamesNone() throws IOException, InterruptedException {
        try (StalledBroker broker = new StalledBroker("")) {
            assertThatExceptionOfType(PublishFailure.class)
                    .isThrownBy(() -> publishUntilItFails(broker, MEGABYTE))
                    .withMessageContaining(
                            "; the broker has stopped reading, as one does that is short of memory or disk");
        }
    }

    @Test
    void smallMessagesThatFitIntoTheSocketHaveADeadlineToo() throws IOException, InterruptedException {
        try (StalledBroker broker = new StalledBroker("low on disk")) {
            assertThatExceptionOfType(PublishFailure.class)
                    .isThrownBy(() -> publishUntilItFails(broker, 1))
                    .withMessageStartingWith("100 messages to queue 'orders' were not confirmed within 1 s; the broker"
                            + " accepts none, because it is low on disk.");
        }
        Await.until("the watch ends", () -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("perf-junit-producer-watch")));
    }
}
