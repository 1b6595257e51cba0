package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.internal.load.plan.StepPart;
import io.github.perfjunit.internal.load.result.LoadCounts.WarmUp;
import io.github.perfjunit.internal.load.result.LoadParts.Step;
import io.github.perfjunit.internal.load.result.LoadResult.Second;
import io.github.perfjunit.internal.load.result.LoadTimes.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Writes down what a load does, call by call. Calls belong to the part in which they were intended to begin. For builders of
 * loads; all methods can be called from any thread.
 */
public final class LoadLog {

    private static final long SECOND_NANOS = Duration.ofSeconds(1).toNanos();

    private final long measuredFrom;
    private OptionalLong until;
    private final Map<String, StepLog> steps = new LinkedHashMap<>();
    private final List<Stretch> stretches = new ArrayList<>();
    private final Histogram latencies = Latencies.histogram();
    private final Histogram failedLatencies = Latencies.histogram();
    private final Map<Long, Long> failedBySecond = new TreeMap<>();
    private final Histogram startLag = Latencies.histogram();
    private final NavigableMap<Long, SecondLog> seconds = new TreeMap<>();
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
    private long completedInside;
    private long lastBegun;
    private long completedWhenBegun;

    private static final class StepLog {

        private final Histogram latencies = Latencies.histogram();
        private final Histogram failed = Latencies.histogram();
        private long completed;
        private long completedInside;

        private void took(long nanos, boolean well) {
            latencies.recordValue(nanos);
            if (well) {
                completed++;
            } else {
                failed.recordValue(nanos);
            }
        }
    }

    /**
     * The counts up to now.
     *
     * @param p50 of the calls that ended in a second, as {@code p99} and {@code max}; zero without any
     */
    public record SoFar(long sent, long completed, long failed, Duration p50, Duration p99, Duration max) {}

    /** A stretch of time that belongs to a step. */
    private record Stretch(long end, StepLog step) {}

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
     * @param until where the measured part is to end; absent where a number of calls ends it
     */
    public LoadLog(long measuredFrom, OptionalLong until) {
        this.measuredFrom = measuredFrom;
        this.until = until;
        this.lastBegun = measuredFrom;
        this.lastEnd = measuredFrom;
        this.lastCompleted = measuredFrom;
    }

    /** The same for a load with steps that consist of these. */
    public LoadLog(long measuredFrom, OptionalLong until, List<StepPart> parts) {
        this(measuredFrom, until);
        long end = measuredFrom;
        for (StepPart part : parts) {
            end += part.length().toNanos();
            stretches.add(new Stretch(end, steps.computeIfAbsent(part.step(), name -> new StepLog())));
        }
    }

    /** The step at this instant; the very end belongs to the last one. */
    private Optional<StepLog> step(long instant) {
        return stretches.stream()
                .filter(stretch -> instant - stretch.end < 0)
                .findFirst()
                .or(() -> stretches.isEmpty() ? Optional.empty() : Optional.of(stretches.get(stretches.size() - 1)))
                .map(Stretch::step);
    }

    /** A call that is due has to wait, because as many are under way as the load allows. */
    public synchronized void held(Call call) {
        held += call.measured ? 1 : 0;
    }

    /** A call begins. */
    public Call begin(long intended, long actual) {
        return begin(intended, actual, 0);
    }

    /**
     * A call begins.
     *
     * @param excused the part of its lateness that is not the generator's
     */
    public synchronized Call begin(long intended, long actual, long excused) {
        Call call = new Call(intended, intended - measuredFrom >= 0);
        underWay.add(call);
        if (call.measured) {
            sent++;
            startLag.recordValue(Math.max(0, actual - intended - excused));
            second(intended).sent++;
            lastBegun = Math.max(lastBegun, actual);
            completedWhenBegun = completedInside;
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
        if (failure == null && at - measuredFrom >= 0 && (until.isEmpty() || at - until.getAsLong() < 0)) {
            completedInside++;
            step(at).ifPresent(step -> step.completedInside++);
        }
        if (!call.measured) {
            warmUpCompleted += failure == null ? 1 : 0;
            warmUpFailed += failure == null ? 0 : 1;
            return;
        }
        long took = Math.max(0, at - call.intended);
        latencies.recordValue(took);
        step(call.intended).ifPresent(step -> step.took(took, failure == null));
        SecondLog second = second(at);
        second.latencies.recordValue(took);
        lastEnd = Math.max(lastEnd, at);
        if (failure == null) {
            completed++;
            second.completed++;
            lastCompleted = Math.max(lastCompleted, at);
        } else {
            failed.merge(failure, 1L, Long::sum);
            failed(call, took);
            firstFailures.putIfAbsent(failure, text);
            second.failed++;
        }
    }

    private SecondLog second(long at) {
        return seconds.computeIfAbsent(Math.max(0, at - measuredFrom) / SECOND_NANOS, number -> new SecondLog());
    }

    /** Returns the counts up to now, with the times of this second, from 0. */
    public synchronized SoFar soFar(long second) {
        SecondLog last = seconds.getOrDefault(second, new SecondLog());
        return new SoFar(
                sent,
                completed,
                failed.values().stream().mapToLong(Long::longValue).sum(),
                Duration.ofNanos(last.latencies.getValueAtPercentile(50)),
                Duration.ofNanos(last.latencies.getValueAtPercentile(99)),
                Duration.ofNanos(last.latencies.getMaxValue()));
    }

    /** Returns the result of a load that was stopped at this instant, before its planned end. */
    public synchronized LoadResult stopped(long end, GeneratorUse use) {
        until = OptionalLong.of(end);
        return result(end, use);
    }

    /**
     * Returns the result of the load. A call that is still under way counts with the time that it has taken so far.
     *
     * @param end the end of the load as it was planned
     */
    public synchronized LoadResult result(long end, GeneratorUse use) {
        long now = System.nanoTime();
        long inFlight = underWay.stream().filter(call -> call.measured).count();
        underWay.stream()
                .filter(call -> call.measured)
                .forEach(call -> inFlight(call, Math.max(0, now - call.intended)));
        underWay.clear();
        Duration elapsed = Duration.ofNanos(Math.max(end, completed == 0 ? lastEnd : lastCompleted) - measuredFrom);
        Window window = window(elapsed);
        return new LoadResult(
                new LoadCounts(
                        sent,
                        completed,
                        failed,
                        firstFailures,
                        inFlight,
                        held,
                        0,
                        new WarmUp(warmUpSent, warmUpCompleted, warmUpFailed)),
                new LoadTimes(
                        elapsed,
                        window,
                        Latencies.of(latencies),
                        Latencies.of(startLag),
                        new LoadTimes.Failures(Latencies.of(failedLatencies), failedBySecond),
                        LoadTimes.Timings.NONE),
                new LoadParts(
                        steps.values().stream()
                                .map(step -> new Step(
                                        step.latencies.getTotalCount(),
                                        step.completed,
                                        OptionalLong.of(step.completedInside),
                                        Latencies.of(step.latencies),
                                        Latencies.of(step.failed),
                                        OptionalDouble.empty()))
                                .toList(),
                        List.of(),
                        Optional.empty()),
                LoadReceived.NONE,
                seconds(window),
                use);
    }

    private void failed(Call call, long nanos) {
        failedLatencies.recordValue(nanos);
        failedBySecond.merge(Math.max(0, call.intended - measuredFrom) / SECOND_NANOS, 1L, Long::sum);
    }

    private void inFlight(Call call, long nanos) {
        latencies.recordValue(nanos);
        failed(call, nanos);
        step(call.intended).ifPresent(step -> step.took(nanos, false));
    }

    private Window window(Duration elapsed) {
        if (until.isPresent()) {
            return new Window(completedInside, Duration.ofNanos(until.getAsLong() - measuredFrom));
        }
        // a few calls that begin all at once have no other time than the one in which they end
        return 2 * completedWhenBegun < completed
                ? new Window(completed, elapsed)
                : new Window(completedWhenBegun, Duration.ofNanos(lastBegun - measuredFrom));
    }

    /** Also seconds in which nothing happened: without them, nobody would see that. */
    private List<Second> seconds(Window window) {
        SecondLog idle = new SecondLog();
        long end = Math.max((long) Math.ceil(window.seconds()), seconds.isEmpty() ? 0 : seconds.lastKey() + 1);
        return LongStream.range(0, end)
                .mapToObj(number -> second(number, seconds.getOrDefault(number, idle)))
                .toList();
    }

    private static Second second(long number, SecondLog log) {
        return new Second(
                number,
                log.sent,
                log.completed,
                log.failed,
                Duration.ofNanos(log.latencies.getValueAtPercentile(50)),
                Duration.ofNanos(log.latencies.getValueAtPercentile(99)),
                Duration.ofNanos(log.latencies.getMaxValue()),
                0);
    }
}
