package io.github.perfjunit.workload.load.result;

import io.github.perfjunit.workload.load.result.LoadResult.Second;
import io.github.perfjunit.workload.load.result.LoadResult.WarmUp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Writes down what a load does, call by call. Calls belong to the part in which they were intended to begin. For builders of
 * loads; all methods can be called from any thread.
 */
public final class LoadLog {

    private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();

    private final long measuredFrom;
    private final Histogram latencies = Latencies.histogram();
    private final Histogram startLag = Latencies.histogram();
    private final Map<Long, SecondLog> seconds = new TreeMap<>();
    private final Map<String, Long> failed = new LinkedHashMap<>();
    private final Map<String, String> firstFailures = new LinkedHashMap<>();
    private final Set<Call> underWay = new HashSet<>();
    private long sent;
    private long held;
    private long completed;
    private long warmUpSent;
    private long warmUpCompleted;
    private long warmUpFailed;
    private long lastEnd;
    private long lastCompleted;

    /** One call. Identity counts. */
    public static final class Call {

        private final long intended;
        private final boolean measured;

        private Call(long intended, boolean measured) {
            this.intended = intended;
            this.measured = measured;
        }
    }

    private static final class SecondLog {

        private final Histogram latencies = Latencies.histogram();
        private long sent;
        private long completed;
        private long failed;
    }

    /**
     * An empty log.
     *
     * @param measuredFrom where the warm-up ends, on the clock of {@link System#nanoTime()}
     */
    public LoadLog(long measuredFrom) {
        this.measuredFrom = measuredFrom;
        this.lastEnd = measuredFrom;
        this.lastCompleted = measuredFrom;
    }

    /** A call that is due has to wait, because as many are under way as the load allows. */
    public synchronized void held(Call call) {
        held += call.measured ? 1 : 0;
    }

    /** A call begins. */
    public synchronized Call begin(long intended, long actual) {
        Call call = new Call(intended, intended - measuredFrom >= 0);
        underWay.add(call);
        if (call.measured) {
            sent++;
            startLag.recordValue(Math.max(0, actual - intended));
            second(intended).sent++;
        } else {
            warmUpSent++;
        }
        return call;
    }

    /**
     * A call has ended.
     *
     * @param failure its kind; none if it succeeded
     */
    public synchronized void end(Call call, long at, @Nullable String failure) {
        end(call, at, failure, "");
    }

    /**
     * A call has ended.
     *
     * @param failure its kind; none if it succeeded
     * @param text what the failure said; the first of each kind is kept
     */
    public synchronized void end(Call call, long at, @Nullable String failure, String text) {
        if (!underWay.remove(call)) {
            return;
        }
        if (!call.measured) {
            warmUpCompleted += failure == null ? 1 : 0;
            warmUpFailed += failure == null ? 0 : 1;
            return;
        }
        long took = Math.max(0, at - call.intended);
        latencies.recordValue(took);
        SecondLog second = second(at);
        second.latencies.recordValue(took);
        lastEnd = Math.max(lastEnd, at);
        if (failure == null) {
            completed++;
            second.completed++;
            lastCompleted = Math.max(lastCompleted, at);
        } else {
            failed.merge(failure, 1L, Long::sum);
            firstFailures.putIfAbsent(failure, text);
            second.failed++;
        }
    }

    private SecondLog second(long at) {
        return seconds.computeIfAbsent(Math.max(0, at - measuredFrom) / SECOND_NANOS, number -> new SecondLog());
    }

    /**
     * What came of it. What is still under way counts with the time that it has taken so far.
     *
     * @param until the end of the load as it was planned
     */
    public synchronized LoadResult result(long until, GeneratorUse use) {
        long now = System.nanoTime();
        long inFlight = underWay.stream().filter(call -> call.measured).count();
        underWay.stream()
                .filter(call -> call.measured)
                .forEach(call -> latencies.recordValue(Math.max(0, now - call.intended)));
        underWay.clear();
        return new LoadResult(
                sent,
                completed,
                failed,
                firstFailures,
                inFlight,
                new WarmUp(warmUpSent, warmUpCompleted, warmUpFailed),
                0,
                Duration.ofNanos(Math.max(until, completed == 0 ? lastEnd : lastCompleted) - measuredFrom),
                Latencies.of(latencies),
                Latencies.of(startLag),
                seconds(),
                use,
                Optional.empty(),
                Optional.empty(),
                held);
    }

    private List<Second> seconds() {
        List<Second> rows = new ArrayList<>();
        seconds.forEach((number, log) -> rows.add(new Second(
                number,
                log.sent,
                log.completed,
                log.failed,
                Duration.ofNanos(log.latencies.getValueAtPercentile(50)),
                Duration.ofNanos(log.latencies.getValueAtPercentile(99)),
                Duration.ofNanos(log.latencies.getMaxValue()),
                0)));
        return rows;
    }
}
