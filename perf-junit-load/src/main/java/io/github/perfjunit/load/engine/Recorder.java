package io.github.perfjunit.load.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Counts what happens to the requests of one worker. Each second of the measured part is handed over when it is over: from
 * then on it belongs to the receiver.
 */
final class Recorder {

    private static final long SECOND = 1_000_000_000;

    private final Timeline timeline;
    private final Consumer<Second> seconds;
    private final LongSupplier cpu;

    private Second second = new Second(0);
    private long secondEnd;
    private long cpuBefore = -1;
    private final Histogram startLag = Latencies.empty();
    private final Histogram inFlight = Latencies.empty();
    private final Messages messages = new Messages();
    private final Map<String, Failures> failures = new HashMap<>();
    private final WarmUp warmUp = new WarmUp();
    private long firstIntended = Long.MIN_VALUE;
    private long lastEnd = Long.MIN_VALUE;

    /**
     * With a receiver of seconds.
     *
     * @param cpu the processor time of this process
     */
    Recorder(Timeline timeline, Consumer<Second> seconds, LongSupplier cpu) {
        this.timeline = timeline;
        this.seconds = seconds;
        this.cpu = cpu;
        this.secondEnd = timeline.measured() + SECOND;
    }

    void sent(Exchange exchange) {
        if (!exchange.measured) {
            warmUp.sent++;
            return;
        }
        if (firstIntended == Long.MIN_VALUE) {
            firstIntended = exchange.intended;
        }
        second.sent();
    }

    void startLag(long nanos) {
        Latencies.record(startLag, nanos);
    }

    void ended(Exchange exchange, @Nullable Failure failure, long now) {
        if (!exchange.measured) {
            warmUp.ended(failure == null);
            return;
        }
        if (now - secondEnd >= 0) {
            rollTo(now);
        }
        second.ended(failure == null, now - exchange.intended, exchange.bytes());
        messages.add(exchange);
        lastEnd = now;
        if (failure != null) {
            failures.computeIfAbsent(failure.kind(), kind -> new Failures(failure.message())).count++;
        }
    }

    void inFlight(Exchange exchange, long now) {
        if (exchange.measured) {
            Latencies.record(inFlight, now - exchange.intended);
            messages.add(exchange);
        } else {
            warmUp.failed++;
        }
    }

    /** Hands over the seconds that ended before {@code now}. */
    void rollTo(long now) {
        if (cpuBefore < 0 && timeline.isMeasured(now)) {
            cpuBefore = cpu.getAsLong();
        }
        while (now - secondEnd >= 0) {
            handOver();
            secondEnd += SECOND;
        }
    }

    private void handOver() {
        long used = cpu.getAsLong();
        second.used(cpuBefore < 0 ? 0 : used - cpuBefore);
        cpuBefore = used;
        Second over = second;
        second = new Second(over.number() + 1);
        seconds.accept(over);
    }

    /** At the end: hands over the second that has begun, if anything happened in it, and tells the rest. */
    Totals close() {
        if (second.count() + second.completed() + second.failed() > 0) {
            handOver();
        }
        Map<String, Long> counts = new TreeMap<>();
        Map<String, String> first = new TreeMap<>();
        failures.forEach((kind, all) -> {
            counts.put(kind, all.count);
            first.put(kind, all.first);
        });
        return new Totals(
                counts,
                first,
                warmUp.sent,
                warmUp.completed,
                warmUp.failed,
                startLag,
                inFlight,
                messages,
                firstIntended,
                lastEnd);
    }

    private static final class Failures {
        private final String first;
        private long count;

        private Failures(String first) {
            this.first = first;
        }
    }

    private static final class WarmUp {
        private long sent;
        private long completed;
        private long failed;

        private void ended(boolean well) {
            if (well) {
                completed++;
            } else {
                failed++;
            }
        }
    }

    /**
     * What isn't in the seconds.
     *
     * @param firstIntended {@link Long#MIN_VALUE} if nothing was sent; so is {@code lastEnd} without any end
     */
    record Totals(
            Map<String, Long> failures,
            Map<String, String> firstFailures,
            long warmUpSent,
            long warmUpCompleted,
            long warmUpFailed,
            Histogram startLag,
            Histogram inFlight,
            Messages messages,
            long firstIntended,
            long lastEnd) {}
}
