package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/** Whether a broker does what a port that is open only promises: lets a client in, and opens a channel. */
final class HealthCheck {

    private static final Duration POLL = Duration.ofMillis(50);

    private HealthCheck() {}

    /** Waits for it; what the broker says that it is, such as {@code RabbitMQ 3.13.7}. */
    static String await(ServiceInstance instance, Credentials credentials, Duration timeout)
            throws ServiceUnavailableException {
        long deadline = System.nanoTime() + timeout.toNanos();
        while (true) {
            try (Connection connection = VirtualHost.factory(instance.host(), instance.port(), credentials)
                            .newConnection("perf-junit health check");
                    Channel channel = connection.createChannel()) {
                Map<String, Object> properties = connection.getServerProperties();
                return channel.isOpen() ? properties.get("product") + " " + properties.get("version") : "";
            } catch (IOException | TimeoutException e) {
                if (!instance.isAlive() || System.nanoTime() > deadline) {
                    throw new ServiceUnavailableException("no handshake on port " + instance.port() + " in "
                            + timeout.toSeconds() + " s: " + Refusals.inWords(e, credentials) + "; "
                            + String.join(" | ", instance.lastLines(5)));
                }
            }
            Interruption.pause(POLL, "the wait for RabbitMQ");
        }
    }
}
