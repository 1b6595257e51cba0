package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.internal.load.result.LoadResult.Second;
import io.github.perfjunit.internal.load.result.LoadResult.Streams;
import io.github.perfjunit.internal.load.result.LoadResult.WarmUp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** Results of loads, made by hand. */
public final class Results {

    private Results() {}

    /** A load of ten seconds in which everything took this long and was sent so late. */
    public static LoadResult of(long completed, Map<String, Long> failed, long inFlight, Duration lag, Duration cpu) {
        long sent =
                completed + failed.values().stream().mapToLong(Long::longValue).sum() + inFlight;
        List<Second> seconds = new ArrayList<>();
        for (int second = 0; second < 10; second++) {
            Duration millisecond = Duration.ofMillis(1);
            seconds.add(new Second(second, sent / 10, completed / 10, 0, millisecond, millisecond, millisecond, 100));
        }
        return new LoadResult(
                sent,
                completed,
                failed,
                Map.of(),
                inFlight,
                new WarmUp(0, 0, 0),
                1_000,
                Duration.ofSeconds(10),
                all(sent, Duration.ofMillis(1)),
                all(sent, lag),
                seconds,
                new GeneratorUse(cpu, Duration.ofSeconds(10), 1));
    }

    /** One in which all went well. */
    public static LoadResult good() {
        return of(10_000, Map.of(), 0, Duration.ofNanos(20_000), Duration.ofSeconds(1));
    }

    /** The same, where the first failures of these kinds said this. */
    public static LoadResult saying(LoadResult result, Map<String, String> firstFailures) {
        return new LoadResult(
                result.sent(),
                result.completed(),
                result.failed(),
                firstFailures,
                result.inFlight(),
                result.warmUp(),
                result.bytes(),
                result.elapsed(),
                result.latencies(),
                result.startLag(),
                result.seconds(),
                result.generator());
    }

    /** The same by another generator. */
    public static LoadResult with(LoadResult result, GeneratorUse generator) {
        return with(result, result.latencies(), generator);
    }

    /** The same where everything took this long. */
    public static LoadResult taking(LoadResult result, Duration time) {
        return with(result, all(result.sent(), time), result.generator());
    }

    /** The same by a generator that was so late in so many instants, and so late in the others. */
    public static LoadResult late(LoadResult result, long most, Duration usual, long rest, Duration late) {
        Latencies ticks = Latencies.sum(List.of(all(most, usual), all(rest, late)));
        return with(result, result.generator().late(ticks));
    }

    private static LoadResult with(LoadResult result, Latencies latencies, GeneratorUse generator) {
        return new LoadResult(
                result.sent(),
                result.completed(),
                result.failed(),
                result.firstFailures(),
                result.inFlight(),
                result.warmUp(),
                result.bytes(),
                result.elapsed(),
                latencies,
                result.startLag(),
                result.seconds(),
                generator);
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

    /** The same on connections that last. */
    public static LoadResult lasting(LoadResult requests, Streams streams) {
        return new LoadResult(
                requests.sent(),
                requests.completed(),
                requests.failed(),
                requests.firstFailures(),
                requests.inFlight(),
                requests.warmUp(),
                requests.bytes(),
                requests.elapsed(),
                requests.latencies(),
                requests.startLag(),
                requests.seconds(),
                requests.generator(),
                Optional.of(streams),
                Optional.empty(),
                0);
    }

    /** The same, where so many had to wait because as many were under way as was allowed. */
    public static LoadResult held(LoadResult result, long held) {
        return new LoadResult(
                result.sent(),
                result.completed(),
                result.failed(),
                result.firstFailures(),
                result.inFlight(),
                result.warmUp(),
                result.bytes(),
                result.elapsed(),
                result.latencies(),
                result.startLag(),
                result.seconds(),
                result.generator(),
                result.streams(),
                result.messages(),
                held);
    }

    /** The same at several rates, with so many requests at each. */
    public static LoadResult stepped(LoadResult result, long... requests) {
        return new LoadResult(
                result.sent(),
                result.completed(),
                result.failed(),
                result.firstFailures(),
                result.inFlight(),
                result.warmUp(),
                result.bytes(),
                result.elapsed(),
                result.latencies(),
                result.startLag(),
                result.seconds(),
                result.generator(),
                result.streams(),
                result.messages(),
                result.held(),
                result.window(),
                LongStream.of(requests)
                        .mapToObj(sent ->
                                new LoadResult.Step(sent, sent, OptionalLong.of(sent), all(sent, Duration.ofMillis(1))))
                        .toList());
    }

    /** The same, where so many of the requests had these names, and all of them went well. */
    public static LoadResult named(LoadResult result, Map<String, Long> names) {
        List<LoadResult.Named> named = names.entrySet().stream()
                .map(each -> new LoadResult.Named(
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
        return new LoadResult(
                of.sent(),
                completed,
                of.failed(),
                of.firstFailures(),
                0,
                of.warmUp(),
                of.bytes(),
                of.elapsed(),
                all,
                of.startLag(),
                of.seconds(),
                of.generator(),
                of.streams(),
                of.messages(),
                0,
                of.window(),
                of.steps(),
                List.of(new LoadResult.Named(name, of.sent(), completed, completed, all, failures, all)),
                Optional.empty(),
                new LoadResult.Failures(failures, Map.of(2L, failed)),
                of.timings(),
                Optional.empty());
    }

    /** The same, where so many connections were opened, and each thing before the end of an answer took so long. */
    public static LoadResult timed(LoadResult result, long connections, Duration time) {
        List<LoadResult.Named> named = result.named().stream()
                .map(each -> new LoadResult.Named(
                        each.name(),
                        each.sent(),
                        each.completed(),
                        each.inWindow(),
                        each.latencies(),
                        each.failed(),
                        all(each.sent(), time)))
                .toList();
        LoadResult.Timings timings =
                new LoadResult.Timings(all(result.sent(), time), all(connections, time), all(connections, time));
        return in(result, result.sessions(), named, timings);
    }

    /** The same in sessions. */
    public static LoadResult in(LoadResult result, LoadResult.Sessions sessions) {
        return in(result, Optional.of(sessions), result.named());
    }

    /** The same in sessions, or without, and with these names. */
    public static LoadResult in(
            LoadResult result, Optional<LoadResult.Sessions> sessions, List<LoadResult.Named> named) {
        return in(result, sessions, named, result.timings());
    }

    private static LoadResult in(
            LoadResult result,
            Optional<LoadResult.Sessions> sessions,
            List<LoadResult.Named> named,
            LoadResult.Timings timings) {
        return new LoadResult(
                result.sent(),
                result.completed(),
                result.failed(),
                result.firstFailures(),
                result.inFlight(),
                result.warmUp(),
                result.bytes(),
                result.elapsed(),
                result.latencies(),
                result.startLag(),
                result.seconds(),
                result.generator(),
                result.streams(),
                result.messages(),
                result.held(),
                result.window(),
                result.steps(),
                named,
                sessions,
                result.failures(),
                timings,
                result.deliveries());
    }

    /** The same with what came of its messages on other connections. */
    public static LoadResult delivering(LoadResult result, LoadResult.Deliveries deliveries) {
        return new LoadResult(
                result.sent(),
                result.completed(),
                result.failed(),
                result.firstFailures(),
                result.inFlight(),
                result.warmUp(),
                result.bytes(),
                result.elapsed(),
                result.latencies(),
                result.startLag(),
                result.seconds(),
                result.generator(),
                result.streams(),
                result.messages(),
                result.held(),
                result.window(),
                result.steps(),
                result.named(),
                result.sessions(),
                result.failures(),
                result.timings(),
                Optional.of(deliveries));
    }

    /** So many deliveries of 100 messages, each after 5 ms, and so many that are missing; half of all came in time. */
    public static LoadResult.Deliveries deliveries(long delivered, long lost) {
        return new LoadResult.Deliveries(
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
                Optional.empty());
    }

    private static Latencies all(long count, Duration value) {
        Histogram histogram = Latencies.histogram();
        histogram.recordValueWithCount(value.toNanos(), count);
        return Latencies.of(histogram);
    }

    /** The same in another time, of which a part is the load. */
    public static LoadResult window(
            LoadResult result, Duration elapsed, List<Second> seconds, LoadResult.Window window) {
        return new LoadResult(
                result.sent(),
                result.completed(),
                result.failed(),
                result.firstFailures(),
                result.inFlight(),
                result.warmUp(),
                result.bytes(),
                elapsed,
                result.latencies(),
                result.startLag(),
                seconds,
                result.generator(),
                result.streams(),
                result.messages(),
                result.held(),
                window,
                List.of());
    }
}
