package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.Connection;
import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.settings.Constants;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The connection of a producer. A broker that is short of disk or memory does not read from it, so that a call that writes would last for
 * ever: its socket is closed after a while, which ends the call.
 *
 * @see <a href="https://www.rabbitmq.com/docs/alarms">RabbitMQ: memory and disk alarms</a>
 */
final class ProducerConnection implements AutoCloseable {

    /** The time in which the broker must answer the end of the connection. */
    private static final Duration CLOSE = Duration.ofSeconds(5);

    private static final Duration POLL = Duration.ofMillis(100);
    private static final long NOTHING_IS_WRITTEN = 0;

    private final AtomicReference<@Nullable Socket> socket = new AtomicReference<>();
    private final AtomicReference<String> blocked = new AtomicReference<>("");
    private final Connection connection;
    private final Duration timeout;
    private final Thread watch = new Thread(this::watch, "perf-junit-producer-watch");

    /** When the call that writes must have ended, on the clock of {@link System#nanoTime()}. */
    private volatile long deadline = NOTHING_IS_WRITTEN;

    private volatile boolean isStalled;
    private volatile boolean isClosed;

    /**
     * Connects.
     *
     * @param timeout how long the broker may take to read a message
     */
    ProducerConnection(VirtualHost host, Duration timeout) {
        this.timeout = timeout;
        this.connection = host.connect("perf-junit producer", socket::set);
        connection.addBlockedListener(blocked::set, () -> blocked.set(""));
        watch.setDaemon(true);
        watch.start();
    }

    Connection connection() {
        return connection;
    }

    Duration timeout() {
        return timeout;
    }

    /** A call that writes to the broker. */
    interface Writing {
        void call() throws IOException;
    }

    /**
     * Calls it; by one thread at a time.
     *
     * @throws IOException if that fails, also because the broker did not read
     */
    void write(Writing writing) throws IOException {
        write(writing, timeout);
    }

    private void write(Writing writing, Duration atMost) throws IOException {
        deadline = System.nanoTime() + atMost.toNanos() | 1;
        try {
            writing.call();
        } finally {
            deadline = NOTHING_IS_WRITTEN;
        }
    }

    private void watch() {
        while (!isClosed) {
            check();
            Interruption.pause(POLL, "the watch of a producer");
        }
    }

    private void check() {
        long until = deadline;
        Socket open = socket.get();
        if (until != NOTHING_IS_WRITTEN && System.nanoTime() - until > 0 && open != null) {
            isStalled = true;
            try {
                open.close();
            } catch (IOException e) {
                // it is closed all the same
            }
        }
    }

    /** Returns whether a call was ended because the broker did not read. */
    boolean isStalled() {
        return isStalled;
    }

    /** Returns why the broker takes no messages, with the way out, as the end of a sentence; nothing if it is not known to. */
    String reason() {
        String reason = String.valueOf(blocked.get());
        if (reason.isEmpty() && !isStalled) {
            return "";
        }
        return (reason.isEmpty()
                        ? "; the broker has stopped reading, as one does that is short of memory or disk"
                        : "; the broker accepts none, because it is " + reason)
                + ". Free memory or disk there, or lower its limits (vm_memory_high_watermark, disk_free_limit); if it is only slow, raise "
                + Constants.PUBLISH_TIMEOUT;
    }

    /** Ends the connection, which is given up when the broker doesn't answer. */
    @Override
    public void close() {
        try {
            write(() -> connection.abort((int) CLOSE.toMillis()), CLOSE.multipliedBy(2));
        } catch (IOException e) {
            throw new AssertionError("abort reports no failure", e);
        } finally {
            isClosed = true;
        }
    }
}
