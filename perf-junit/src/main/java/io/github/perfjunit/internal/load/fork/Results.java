package io.github.perfjunit.internal.load.fork;

import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadCounts;
import io.github.perfjunit.internal.load.result.LoadParts;
import io.github.perfjunit.internal.load.result.LoadReceived;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadTimes;
import io.github.perfjunit.internal.protocol.Result;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Makes a result of a load of what the generator says, and refuses one that contradicts itself. */
final class Results {

    private Results() {}

    /**
     * The result of a load.
     *
     * @throws IllegalArgumentException if the counts don't add up
     */
    static LoadResult of(Result said) {
        long failed = said.failed().values().stream().mapToLong(Long::longValue).sum();
        if (said.sent() != said.completed() + failed + said.inFlight()) {
            throw new IllegalArgumentException("sent " + said.sent() + " is not completed " + said.completed()
                    + " + failed " + failed + " + in flight " + said.inFlight());
        }
        if (said.histogram().getTotalCount() != said.sent()) {
            throw new IllegalArgumentException("the histogram holds "
                    + said.histogram().getTotalCount() + " latencies of " + said.sent() + " requests");
        }
        return new LoadResult(
                counts(said),
                times(said),
                new LoadParts(
                        said.steps().stream().map(Results::step).toList(),
                        said.named().stream().map(Results::named).toList(),
                        said.sessions().map(Results::sessions)),
                new LoadReceived(
                        said.streams().map(streams -> streams(streams, said.connections())),
                        Optional.of(said.messages())
                                .filter(messages -> messages.count() > 0)
                                .map(messages ->
                                        new LoadReceived.Messages(messages.count(), Latencies.of(messages.first()))),
                        said.deliveries().map(Results::deliveries)),
                said.seconds().stream().map(Results::second).toList(),
                use(said.generator(), said.connections()));
    }

    private static LoadCounts counts(Result said) {
        return new LoadCounts(
                said.sent(),
                said.completed(),
                said.failed(),
                said.firstFailure(),
                said.inFlight(),
                said.held(),
                said.bytes(),
                new LoadCounts.WarmUp(
                        said.warmUp().sent(),
                        said.warmUp().completed(),
                        said.warmUp().failed()));
    }

    private static LoadTimes times(Result said) {
        return new LoadTimes(
                Duration.ofNanos(said.elapsedNanos()),
                new LoadTimes.Window(
                        said.window().completed(),
                        Duration.ofNanos(said.window().nanos())),
                Latencies.of(said.histogram()),
                Latencies.of(said.startLag()),
                failures(said.failures()),
                new LoadTimes.Timings(
                        said.firstBytes().map(Latencies::of).orElse(Latencies.NONE),
                        Latencies.of(said.connecting().connect()),
                        Latencies.of(said.connecting().tls())));
    }

    private static LoadParts.Step step(Result.Step step) {
        return new LoadParts.Step(
                step.sent(),
                step.completed(),
                OptionalLong.of(step.inWindow()),
                Latencies.of(step.histogram()),
                Latencies.of(step.failedHistogram()),
                OptionalDouble.of(100 * step.busiestShare()));
    }

    private static LoadReceived.Deliveries deliveries(Result.Deliveries deliveries) {
        return new LoadReceived.Deliveries(
                deliveries.messages(),
                deliveries.delivered(),
                deliveries.inWindow(),
                deliveries.lost(),
                deliveries.unheard(),
                deliveries.duplicates(),
                deliveries.unexpected(),
                deliveries.firstUnexpected(),
                deliveries.unknown(),
                deliveries.firstUnknown(),
                deliveries.nameless(),
                Latencies.of(deliveries.latencies()),
                deliveries.sender().map(Results::of),
                deliveries.ofOthers());
    }

    private static LoadTimes.Failures failures(Result.Failures failures) {
        Map<Long, Long> bySecond = new HashMap<>();
        failures.bySecond().forEach((second, count) -> bySecond.put(Long.valueOf(second), count));
        return new LoadTimes.Failures(Latencies.of(failures.histogram()), bySecond);
    }

    private static LoadResult.Second second(Result.SecondFigures second) {
        return new LoadResult.Second(
                second.second(),
                second.sent(),
                second.completed(),
                second.failed(),
                Duration.ofNanos(second.p50Nanos()),
                Duration.ofNanos(second.p99Nanos()),
                Duration.ofNanos(second.maxNanos()),
                second.bytes(),
                second.received());
    }

    private static GeneratorUse use(Result.Generator generator, Result.Connections connections) {
        return new GeneratorUse(
                Duration.ofNanos(generator.cpuNanos()),
                Duration.ofNanos(generator.overNanos()),
                generator.cores(),
                OptionalDouble.of(100 * generator.busiestShare()),
                Latencies.of(generator.lateness()),
                Duration.ofNanos(generator.gcNanos()),
                connections.peakOpen());
    }

    private static LoadReceived.Streams streams(Result.Streams streams, Result.Connections connections) {
        return new LoadReceived.Streams(
                streams.opened(),
                streams.failed(),
                streams.received(),
                Latencies.of(streams.gaps()),
                streams.silent(),
                streams.unasked(),
                connections.waited(),
                streams.firstLoss(),
                new LoadReceived.Losses(
                        streams.inWarmUp().count(), streams.inWarmUp().first()));
    }

    private static LoadParts.Named named(Result.Named named) {
        return new LoadParts.Named(
                named.name(),
                named.sent(),
                named.completed(),
                named.inWindow(),
                Latencies.of(named.histogram()),
                Latencies.of(named.failedHistogram()),
                named.firstBytes().map(Latencies::of).orElse(Latencies.NONE));
    }

    private static LoadParts.Sessions sessions(Result.Sessions sessions) {
        return new LoadParts.Sessions(
                sessions.begun(),
                sessions.completed(),
                sessions.failed(),
                OptionalLong.of(sessions.inWindow()),
                Duration.ofNanos(sessions.longestNanos()));
    }
}
