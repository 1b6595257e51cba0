package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.Connection;
import java.time.Duration;

/** A connection that is given up when the broker doesn't answer its end: one that is short of disk or memory reads nothing. */
public record ProducerConnection(Connection connection) implements AutoCloseable {

    private static final int CLOSE_MILLIS = (int) Duration.ofSeconds(5).toMillis();

    public ProducerConnection(VirtualHost broker) {
        this(broker.connect("perf-junit producer"));
    }

    @Override
    public void close() {
        connection.abort(CLOSE_MILLIS);
    }
}
