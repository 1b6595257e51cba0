package io.github.perfjunit.studies.calendar;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * A monitoring system: it reads the metrics of programs at once and then every five seconds. After a first reading in the measured
 * part, Spring Boot was slower for seconds.
 */
final class Monitoring implements AutoCloseable {

    /** The answered readings; a reading is of one program. */
    static final Metric<Number> READINGS = Metric.count("metrics.readings");

    /** The readings without a complete answer of status 200. */
    static final Metric<Number> MISSED = Metric.count("metrics.readings.missed");

    private static final Duration PERIOD = Duration.ofSeconds(5);

    /** The longest time to connect, and to wait for each part of an answer. It is shorter than the period. */
    private static final Duration TIMEOUT = Duration.ofSeconds(3);

    private final List<URI> addresses;
    private final AtomicLong answered = new AtomicLong();
    private final Queue<String> missed = new ConcurrentLinkedQueue<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(Monitoring::thread);

    private Monitoring(List<URI> addresses) {
        this.addresses = addresses;
    }

    /**
     * Begins to read the metrics of some programs of a system that runs.
     *
     * @param framework of these programs
     */
    static Monitoring of(Run run, Framework framework, String... programs) {
        Monitoring monitoring = new Monitoring(Stream.of(programs)
                .map(program -> URI.create(run.endpoint(program + ".uri")).resolve(framework.metricsPath()))
                .toList());
        Future<?> unused =
                monitoring.clock.scheduleAtFixedRate(monitoring::readAll, 0, PERIOD.toSeconds(), TimeUnit.SECONDS);
        return monitoring;
    }

    /** A reading can't be interrupted, and must not keep this JVM alive. */
    private static Thread thread(Runnable readings) {
        Thread thread = new Thread(readings, "monitoring");
        thread.setDaemon(true);
        return thread;
    }

    private void readAll() {
        addresses.forEach(this::read);
    }

    /** Throws nothing, because an exception would cancel all later readings. */
    private void read(URI address) {
        try {
            read((HttpURLConnection) address.toURL().openConnection());
            answered.incrementAndGet();
        } catch (IOException | RuntimeException e) {
            missed.add(address + ": " + e);
        }
    }

    /** Closes the connection only if its answer is not read to the end. */
    private static void read(HttpURLConnection connection) throws IOException {
        connection.setConnectTimeout((int) TIMEOUT.toMillis());
        connection.setReadTimeout((int) TIMEOUT.toMillis());
        connection.setRequestProperty("Accept", "text/plain;version=0.0.4");
        try {
            int status = connection.getResponseCode();
            if (status != HttpURLConnection.HTTP_OK) {
                throw new IOException("status " + status);
            }
            try (InputStream metrics = connection.getInputStream()) {
                metrics.transferTo(OutputStream.nullOutputStream());
            }
        } catch (IOException e) {
            connection.disconnect();
            throw e;
        }
    }

    /** Ends the readings and records how many there were. A remark of the run names the first that was missed. */
    void recordInto(Run run) throws InterruptedException {
        clock.shutdown();
        if (!clock.awaitTermination(2 * TIMEOUT.toSeconds() * addresses.size(), TimeUnit.SECONDS)) {
            missed.add("the last reading did not end");
        }
        run.record(READINGS, answered.get());
        run.record(MISSED, missed.size());
        if (!missed.isEmpty()) {
            run.note(missed.size() + " readings of metrics were missed; the first: " + missed.peek());
        }
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
