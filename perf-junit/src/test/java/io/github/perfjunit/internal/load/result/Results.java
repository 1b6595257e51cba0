package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.internal.load.result.LoadCounts.WarmUp;
import io.github.perfjunit.internal.load.result.LoadParts.Named;
import io.github.perfjunit.internal.load.result.LoadParts.Sessions;
import io.github.perfjunit.internal.load.result.LoadParts.Step;
import io.github.perfjunit.internal.load.result.LoadReceived.Deliveries;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadResult.Second;
import io.github.perfjunit.internal.load.result.LoadTimes.Failures;
import io.github.perfjunit.internal.load.result.LoadTimes.Timings;
import io.github.perfjunit.internal.load.result.LoadTimes.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** Results of loads, made by hand. */
public final class Results {

    private Results() {}

    /** Requests of which so many were completed, and nothing more is known. */
    public static LoadResult of(long sent, long completed, Map<String, Long> failed, Duration elapsed, Latencies all) {
        return new LoadResult(
                new LoadCounts(sent, completed, failed, Map.of(), 0, 0, 0, WarmUp.NONE),
                LoadTimes.of(elapsed, new Window(completed, elapsed), all),
                LoadParts.NONE,
                LoadReceived.NONE,
                List.of(),
                GeneratorUse.ELSEWHERE);
    }

    /** A load of ten seconds in which everything took this long and was sent so late. */
    public static LoadResult of(long completed, Map<String, Long> failed, long inFlight, Duration lag, Duration cpu) {
        long sent =
                completed + failed.values().stream().mapToLong(Long::longValue).sum() + inFlight;
        List<Second> seconds = new ArrayList<>();
        for (int second = 0; second < 10; second++) {
            Duration millisecond = Duration.ofMillis(1);
            seconds.add(new Second(second, sent / 10, completed / 10, 0, millisecond, millisecond, millisecond, 100));
        }
        Duration elapsed = Duration.ofSeconds(10);
        return new LoadResult(
                new LoadCounts(sent, completed, failed, Map.of(), inFlight, 0, 1_000, WarmUp.NONE),
                new LoadTimes(
                        elapsed,
                        new Window(completed, elapsed),
                        all(sent, Duration.ofMillis(1)),
                        all(sent, lag),
                        Failures.NONE,
                        Timings.NONE),
                LoadParts.NONE,
                LoadReceived.NONE,
                seconds,
                new GeneratorUse(cpu, elapsed, 1));
    }

    /** One in which all went well. */
    public static LoadResult good() {
        return of(10_000, Map.of(), 0, Duration.ofNanos(20_000), Duration.ofSeconds(1));
    }

    private static LoadResult with(LoadResult result, LoadCounts counts) {
        return new LoadResult(
                counts, result.times(), result.parts(), result.received(), result.seconds(), result.generator());
    }

    private static LoadResult with(LoadResult result, LoadTimes times) {
        return new LoadResult(
                result.counts(), times, result.parts(), result.received(), result.seconds(), result.generator());
    }

    private static LoadResult with(LoadResult result, LoadParts parts) {
        return new LoadResult(
                result.counts(), result.times(), parts, result.received(), result.seconds(), result.generator());
    }

    private static LoadResult with(LoadResult result, LoadReceived received) {
        return new LoadResult(
                result.counts(), result.times(), result.parts(), received, result.seconds(), result.generator());
    }

    /** The same, where the first failures of these kinds said this. */
    public static LoadResult saying(LoadResult result, Map<String, String> firstFailures) {
        return with(
                result,
                new LoadCounts(
                        result.sent(),
                        result.completed(),
                        result.failed(),
                        firstFailures,
                        result.inFlight(),
                        result.held(),
                        result.bytes(),
                        result.warmUp()));
    }

    /** The same by another generator. */
    public static LoadResult with(LoadResult result, GeneratorUse generator) {
        return new LoadResult(
                result.counts(), result.times(), result.parts(), result.received(), result.seconds(), generator);
    }

    /** The same where everything took this long. */
    public static LoadResult taking(LoadResult result, Duration time) {
        return with(result, result.times().with(all(result.sent(), time)));
    }

    /** The same by a generator that was so late in so many instants, and so late in the others. */
    public static LoadResult late(LoadResult result, long most, Duration usual, long rest, Duration late) {
        Latencies ticks = Latencies.sum(List.of(all(most, usual), all(rest, late)));
        return with(result, result.generator().late(ticks));
    }

    /** One of connections that last: so many were opened, and so many events or messages came, 10 ms apart. */
    public static LoadResult ofStreams(long opened, long received) {
        return ofStreams(opened, received, 0);
    }

    /** The same, where so many brought nothing. */
    public static LoadResult ofStreams(long opened, long received, long silent) {
        return lasting(
                of(opened, Map.of(), 0, Duration.ofNanos(20_000), Duration.ofSeconds(1)),
                new Streams(opened, 0, received, all(received, Duration.ofMillis(10)), OptionalLong.of(silent)));
    }

    /** The same, where so many messages came in answers. */
    public static LoadResult answered(LoadResult result, long messages) {
        return with(
                result,
                new LoadReceived(
                        Optional.empty(),
                        Optional.of(new LoadReceived.Messages(messages, Latencies.NONE)),
                        Optional.empty()));
    }

    /** The same, where so many were completed in a measured part of this length, and the last one much later. */
    public static LoadResult lateEnd(LoadResult result, long inWindow, Duration length) {
        LoadTimes times = result.times();
        return with(
                result,
                new LoadTimes(
                        length.multipliedBy(2),
                        new Window(inWindow, length),
                        times.latencies(),
                        times.startLag(),
                        times.failures(),
                        times.timings()));
    }

    /** The same on connections that last. */
    public static LoadResult lasting(LoadResult requests, Streams streams) {
        return with(requests, new LoadReceived(Optional.of(streams), Optional.empty(), Optional.empty()));
    }

    /** The same, where so many had to wait because as many were under way as was allowed. */
    public static LoadResult held(LoadResult result, long held) {
        return with(
                result,
                new LoadCounts(
                        result.sent(),
                        result.completed(),
                        result.failed(),
                        result.firstFailures(),
                        result.inFlight(),
                        held,
                        result.bytes(),
                        result.warmUp()));
    }

    /** The same at several rates, with so many requests at each. */
    public static LoadResult stepped(LoadResult result, long... requests) {
        List<Step> steps = LongStream.of(requests)
                .mapToObj(sent -> new Step(sent, sent, OptionalLong.of(sent), all(sent, Duration.ofMillis(1))))
                .toList();
        return with(result, new LoadParts(steps, result.named(), result.sessions()));
    }

    /** The same, where the busiest thread of the generator used so much of a core in each step, in percent. */
    public static LoadResult busy(LoadResult result, double... percents) {
        List<Step> steps = new ArrayList<>();
        for (int index = 0; index < percents.length; index++) {
            Step step = result.steps().get(index);
            steps.add(new Step(
                    step.sent(),
                    step.completed(),
                    step.inWindow(),
                    step.latencies(),
                    step.failed(),
                    OptionalDouble.of(percents[index])));
        }
        return with(result, new LoadParts(steps, result.named(), result.sessions()));
    }

    /** The same, where so many of the requests had these names, and all of them went well. */
    public static LoadResult named(LoadResult result, Map<String, Long> names) {
        List<Named> named = names.entrySet().stream()
                .map(each -> new Named(
                        each.getKey(),
                        each.getValue(),
                        each.getValue(),
                        each.getValue(),
                        all(each.getValue(), Duration.ofMillis(1))))
                .toList();
        return in(result, result.sessions(), named);
    }

    /** One of a single name, of which so many were completed after this time, and others failed in another. */
    public static LoadResult partlyFailed(
            String name, long completed, Duration took, String kind, long failed, Duration failedAfter) {
        LoadResult of = of(completed, Map.of(kind, failed), 0, Duration.ofMillis(1), Duration.ofSeconds(1));
        Latencies failures = all(failed, failedAfter);
        Latencies all = Latencies.sum(List.of(all(completed, took), failures));
        LoadResult timed = with(
                of,
                new LoadTimes(
                        of.elapsed(),
                        of.window(),
                        all,
                        of.startLag(),
                        new Failures(failures, Map.of(2L, failed)),
                        of.timings()));
        return in(
                timed, Optional.empty(), List.of(new Named(name, of.sent(), completed, completed, all, failures, all)));
    }

    /** The same, where so many connections were opened, and each thing before the end of an answer took so long. */
    public static LoadResult timed(LoadResult result, long connections, Duration time) {
        List<Named> named = result.named().stream()
                .map(each -> new Named(
                        each.name(),
                        each.sent(),
                        each.completed(),
                        each.inWindow(),
                        each.latencies(),
                        each.failed(),
                        all(each.sent(), time)))
                .toList();
        LoadTimes times = result.times();
        Timings timings = new Timings(all(result.sent(), time), all(connections, time), all(connections, time));
        return with(
                in(result, result.sessions(), named),
                new LoadTimes(
                        times.elapsed(),
                        times.window(),
                        times.latencies(),
                        times.startLag(),
                        times.failures(),
                        timings));
    }

    /** The same in sessions. */
    public static LoadResult in(LoadResult result, Sessions sessions) {
        return in(result, Optional.of(sessions), result.named());
    }

    /** The same in sessions, or without, and with these names. */
    public static LoadResult in(LoadResult result, Optional<Sessions> sessions, List<Named> named) {
        return with(result, new LoadParts(result.steps(), named, sessions));
    }

    /** The same with what came of its messages on other connections. */
    public static LoadResult delivering(LoadResult result, Deliveries deliveries) {
        return with(result, new LoadReceived(result.streams(), result.messages(), Optional.of(deliveries)));
    }

    /** So many deliveries of 100 messages, each after 5 ms, and so many that are missing; half of all came in time. */
    public static Deliveries deliveries(long delivered, long lost) {
        return new Deliveries(
                100,
                delivered,
                delivered / 2,
                lost,
                0,
                0,
                0,
                "",
                0,
                "",
                0,
                all(delivered, Duration.ofMillis(5)).plus(lost, Duration.ofSeconds(10)),
                Optional.empty(),
                false);
    }

    private static Latencies all(long count, Duration value) {
        Histogram histogram = Latencies.histogram();
        histogram.recordValueWithCount(value.toNanos(), count);
        return Latencies.of(histogram);
    }

    /** The same in another time, of which a part is the load. */
    public static LoadResult window(LoadResult result, Duration elapsed, List<Second> seconds, Window window) {
        LoadTimes times = result.times();
        return new LoadResult(
                result.counts(),
                new LoadTimes(elapsed, window, times.latencies(), times.startLag(), times.failures(), times.timings()),
                result.parts(),
                result.received(),
                seconds,
                result.generator());
    }
}
