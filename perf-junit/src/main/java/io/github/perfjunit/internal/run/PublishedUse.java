package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.CpuPercent;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.StartedTarget;
import io.github.perfjunit.internal.sampling.Schedule;
import io.github.perfjunit.internal.sampling.prometheus.PublishedMetrics;
import io.github.perfjunit.internal.target.NamedTarget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The figures that a deployment elsewhere publishes of its process and its JVM. perf-junit requests them once a second in
 * the scenario's window, because the process is not visible from here. Figures that the deployment doesn't publish stay
 * absent.
 */
public final class PublishedUse implements AutoCloseable {

    private static final long INTERVAL_NANOS = Duration.ofSeconds(1).toNanos();

    /** The metrics that were published at one instant, on the clock of {@link System#nanoTime()}. */
    private record Answer(long nanoTime, PublishedMetrics metrics) {}

    private final PrometheusEndpoint endpoint;
    private final List<Answer> answers = new ArrayList<>();
    private final long begunAt;
    private final Thread asking;
    private int failed;
    private @Nullable String failure;
    private volatile boolean over;

    private PublishedUse(PrometheusEndpoint endpoint) {
        this.endpoint = endpoint;
        ask();
        this.begunAt = System.nanoTime();
        this.asking = new Thread(this::askUntilOver, "perf-junit metrics of " + endpoint.target());
        asking.setDaemon(true);
        asking.start();
    }

    /** Asks from now on, if it is known where. A target that was launched and can't be seen has ended, and answers nothing. */
    static Optional<PublishedUse> of(NamedTarget target, StartedTarget started) {
        return target.isLaunched()
                ? Optional.empty()
                : target.metricsPath().map(path -> new PublishedUse(PrometheusEndpoint.of(target, started)));
    }

    /** Returns when it had asked for the first time, which may take seconds; nothing is known of the time before. */
    long begunAt() {
        return begunAt;
    }

    private void askUntilOver() {
        long next = System.nanoTime() + INTERVAL_NANOS;
        while (!over) {
            long left = next - System.nanoTime();
            if (left > 0) {
                LockSupport.parkNanos(this, left);
            } else {
                long asked = System.nanoTime();
                ask();
                long now = System.nanoTime();
                // the deployment has as long without this question as it had with it
                next = Math.max(Schedule.after(next, INTERVAL_NANOS), now + (now - asked));
            }
        }
    }

    private synchronized void ask() {
        if (over) {
            return;
        }
        try {
            PublishedMetrics metrics = PublishedMetrics.of(endpoint.fetch());
            answers.add(new Answer(System.nanoTime(), metrics));
        } catch (IllegalStateException e) {
            failed++;
            failure = e.getMessage();
        }
    }

    /** Asks for the last time. Idempotent. */
    @Override
    public void close() {
        ask();
        over = true;
        LockSupport.unpark(asking);
    }

    /** Records what was published, of this kind, in its window. */
    public synchronized void into(RunMetrics metrics, Consumer<String> notes) {
        if (failure != null) {
            notes.accept("of " + (answers.size() + failed) + " looks at its metrics " + failed + " failed: " + failure);
        }
        if (answers.size() < 2) {
            return;
        }
        recordCpu(metrics, notes);
        recordMemory(metrics);
        List<Metric<?>> before = List.copyOf(metrics.metrics().values());
        answers.get(answers.size() - 1).metrics().jvmInto(metrics);
        metrics.metrics().values().stream()
                .filter(metric -> !before.contains(metric))
                .forEach(metric -> metrics.kind(metric, PublishedMetrics.KIND));
    }

    private void recordCpu(RunMetrics metrics, Consumer<String> notes) {
        Answer first = answers.get(0);
        Answer last = answers.get(answers.size() - 1);
        List<Duration> times = answers.stream()
                .flatMap(answer -> answer.metrics().cpuTime().stream())
                .toList();
        if (first.metrics().cpuTime().isEmpty() || last.metrics().cpuTime().isEmpty()) {
            return;
        }
        Duration used = times.get(times.size() - 1).minus(times.get(0));
        boolean wentDown =
                IntStream.range(1, times.size()).anyMatch(i -> times.get(i).compareTo(times.get(i - 1)) < 0);
        if (wentDown) {
            notes.accept(
                    "its processor time went down, so it was started anew, or several answer there: none is recorded");
            return;
        }
        record(metrics, Metrics.CPU_TIME, used);
        double window = last.nanoTime() - first.nanoTime();
        record(metrics, Metrics.CPU_MEAN, CpuPercent.ofOneCore(100.0 * used.toNanos() / window));
    }

    /** The mean over time, by trapezoids, and the largest that was seen. */
    private void recordMemory(RunMetrics metrics) {
        double area = 0;
        long largest = 0;
        for (int i = 0; i < answers.size(); i++) {
            Optional<Bytes> now = answers.get(i).metrics().residentMemory();
            if (now.isEmpty()) {
                return;
            }
            largest = Math.max(largest, now.get().value());
            if (i > 0) {
                long before = answers.get(i - 1)
                        .metrics()
                        .residentMemory()
                        .orElseThrow()
                        .value();
                double nanos = answers.get(i).nanoTime() - answers.get(i - 1).nanoTime();
                area += (before + now.get().value()) / 2.0 * nanos;
            }
        }
        double window =
                answers.get(answers.size() - 1).nanoTime() - answers.get(0).nanoTime();
        record(metrics, Metrics.RSS_MEAN, Bytes.bytes(Math.round(area / window)));
        record(metrics, Metrics.RSS_PEAK, Bytes.bytes(largest));
    }

    private static <Q> void record(RunMetrics metrics, Metric<Q> metric, Q value) {
        metrics.record(metric, value);
        metrics.kind(metric, PublishedMetrics.KIND);
    }
}
