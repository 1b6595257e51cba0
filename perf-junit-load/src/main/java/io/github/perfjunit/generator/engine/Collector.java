package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanPart;
import io.github.perfjunit.internal.protocol.Answer.Progress;
import io.github.perfjunit.internal.protocol.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** Adds up what the workers tell. */
final class Collector {

    private final Plan plan;
    private final Timeline timeline;
    private final ConnectionCount connections;
    private final ProcessUse use;

    private final Histogram latencies = Latencies.empty();
    private final Histogram startLag = Latencies.empty();
    private final Messages messages = new Messages();
    private final List<Result.SecondFigures> seconds = new ArrayList<>();
    private final Map<Integer, Partial> partial = new TreeMap<>();
    private final List<Totals> totals = new ArrayList<>();
    private long completed;
    private long sent;
    private long failed;
    private long bytes;
    private long received;
    private long cpuBefore;
    private long gcBefore;
    private long begunAt;
    private long cpuNanos = -1;
    private long overNanos;
    private long gcNanos;

    /** A second that not all workers have told yet. */
    private record Partial(SecondBucket second, int workers) {}

    Collector(Plan plan, Timeline timeline, ConnectionCount connections, ProcessUse use) {
        this.plan = plan;
        this.timeline = timeline;
        this.connections = connections;
        this.use = use;
        begun();
    }

    /** The measured part begins. */
    void begun() {
        begunAt = System.nanoTime();
        cpuBefore = use.cpuNanos();
        gcBefore = use.gcNanos();
    }

    /** The measured part is over; answers may still come. */
    void over() {
        overNanos = System.nanoTime() - begunAt;
        cpuNanos = use.cpuNanos() - cpuBefore;
        gcNanos = use.gcNanos() - gcBefore;
    }

    /** Progress if this was the last worker's. */
    Optional<Progress> add(SecondBucket second) {
        Partial before = partial.get(second.number());
        if (before != null) {
            second.add(before.second());
        }
        Partial now = new Partial(second, before == null ? 1 : before.workers() + 1);
        if (now.workers() < plan.threads()) {
            partial.put(second.number(), now);
            return Optional.empty();
        }
        partial.remove(second.number());
        Result.SecondFigures figures = whole(second);
        return Optional.of(new Progress(
                second.number(),
                sent,
                completed,
                failed,
                received,
                figures.p50Nanos(),
                figures.p99Nanos(),
                figures.maxNanos()));
    }

    private Result.SecondFigures whole(SecondBucket second) {
        latencies.add(second.latencies());
        sent += second.count();
        completed += second.completed();
        failed += second.failed();
        bytes += second.bytes();
        received += second.received();
        Result.SecondFigures figures = second.figures();
        seconds.add(figures);
        return figures;
    }

    void add(Totals worker) {
        totals.add(worker);
        latencies.add(worker.inFlight());
        startLag.add(worker.startLag());
        messages.add(worker.messages());
    }

    Result result() {
        partial.values().forEach(rest -> whole(rest.second()));
        if (cpuNanos < 0) {
            over();
        }
        Map<String, Long> failures = new TreeMap<>();
        Map<String, String> firstFailures = new TreeMap<>();
        for (Totals each : totals) {
            each.failures().forEach((kind, count) -> failures.merge(kind, count, Long::sum));
            each.firstFailures().forEach(firstFailures::putIfAbsent);
        }
        return new Result(
                sent,
                completed,
                failures,
                firstFailures,
                totals.stream().mapToLong(Totals::inFlightCount).sum(),
                totals.stream().mapToLong(Totals::held).sum(),
                new Result.WarmUp(
                        totals.stream().mapToLong(each -> each.warmUp().sent()).sum(),
                        totals.stream()
                                .mapToLong(each -> each.warmUp().completed())
                                .sum(),
                        totals.stream()
                                .mapToLong(each -> each.warmUp().failed())
                                .sum()),
                bytes,
                elapsedNanos(),
                window(),
                new Result.Connections(connections.allOpened(), connections.peakOpen(), connections.allWaited()),
                latencies,
                failures(),
                startLag,
                new Result.Messages(messages.count(), messages.first()),
                seconds,
                new Result.Generator(
                        cpuNanos,
                        overNanos,
                        gcNanos,
                        ProcessUse.peakRssBytes(),
                        Runtime.getRuntime().availableProcessors(),
                        totals.stream()
                                .mapToDouble(each -> each.loop().busyShare())
                                .max()
                                .orElse(0),
                        lateness()),
                streams(),
                steps(),
                names(),
                sessions(),
                firstBytes(),
                connecting(),
                Optional.empty());
    }

    private Optional<Histogram> firstBytes() {
        FirstBytes all = new FirstBytes();
        totals.forEach(each -> all.add(each.firstBytes()));
        return plan.hasAnswersOfOnePart() ? Optional.of(all.of(latencies)) : Optional.empty();
    }

    private Result.Connecting connecting() {
        Result.Connecting all = new Result.Connecting(Latencies.empty(), Latencies.empty());
        totals.forEach(each -> each.connects().addTo(all.connect(), all.tls()));
        return all;
    }

    private Result.Failures failures() {
        FailureTimes all = new FailureTimes(timeline);
        totals.forEach(each -> all.add(each.failureTimes()));
        return all.result();
    }

    private List<Result.Step> steps() {
        StepLog all = new StepLog(new StepTimes(plan.steps(), timeline));
        totals.forEach(each -> all.add(each.steps()));
        return all.results(totals.stream().map(Totals::loop).toList());
    }

    private Result.Window window() {
        long inside =
                totals.stream().mapToLong(each -> each.window().completed()).sum();
        return isTail(inside)
                ? new Result.Window(completed, elapsedNanos())
                : new Result.Window(
                        inside,
                        totals.stream()
                                .mapToLong(each -> each.window().nanos())
                                .max()
                                .orElse(0));
    }

    private Optional<Result.Sessions> sessions() {
        SessionLog all = new SessionLog(timeline, new RequestCount(plan.requestCount()));
        totals.forEach(each -> all.add(each.sessions()));
        return plan.sessions().map(each -> all.result(sent()));
    }

    /** A few requests that are all sent at once have no other time than the one in which they are answered. */
    private boolean isTail(long inside) {
        return plan.requestCount().isPresent() && 2 * inside < completed;
    }

    private List<Result.Named> names() {
        NameLog all = new NameLog(plan);
        totals.forEach(each -> all.add(each.names()));
        return all.results(sent());
    }

    /** Returns the time in which requests were sent. */
    private NameLog.Window sent() {
        long inside =
                totals.stream().mapToLong(each -> each.window().completed()).sum();
        return isTail(inside) ? NameLog.Window.WHOLE : NameLog.Window.WHILE_SENDING;
    }

    private Histogram lateness() {
        Histogram all = Latencies.empty();
        totals.forEach(each -> all.add(each.loop().lateness()));
        return all;
    }

    private Optional<Result.Streams> streams() {
        if (!plan.part().countsConnections()) {
            return Optional.empty();
        }
        StreamLog all = new StreamLog();
        totals.forEach(each -> all.add(each.streams()));
        boolean last = plan.part().requests() == PlanPart.Requests.LAST;
        return Optional.of(new Result.Streams(
                all.allOpened(),
                (last ? sent - completed : 0) + all.allLost(),
                received,
                all.gaps(),
                last ? OptionalLong.of(all.allSilent()) : OptionalLong.empty(),
                all.allUnasked(),
                all.firstLoss(),
                all.allLostInWarmUp()));
    }

    /**
     * Returns the elapsed time of the measured part, in nanoseconds. Requests that were given up after the end don't make it
     * longer: in that time nothing was done.
     */
    private long elapsedNanos() {
        long completion = latest(Totals::lastCompleted);
        long last = completion == Long.MIN_VALUE ? latest(Totals::lastEnd) : completion;
        return last == Long.MIN_VALUE ? timeline.duration() : Math.max(last - timeline.measured(), timeline.duration());
    }

    /** Returns the latest of these instants, among the workers that have one; {@link Long#MIN_VALUE} if none has. */
    private long latest(ToLongFunction<Totals> instant) {
        return totals.stream()
                .mapToLong(instant)
                .filter(each -> each != Long.MIN_VALUE)
                .reduce((one, other) -> one - other > 0 ? one : other)
                .orElse(Long.MIN_VALUE);
    }
}
