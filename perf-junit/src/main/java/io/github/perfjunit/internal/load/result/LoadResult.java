package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.internal.load.result.LoadCounts.WarmUp;
import io.github.perfjunit.internal.load.result.LoadParts.Named;
import io.github.perfjunit.internal.load.result.LoadParts.Sessions;
import io.github.perfjunit.internal.load.result.LoadParts.Step;
import io.github.perfjunit.internal.load.result.LoadReceived.Deliveries;
import io.github.perfjunit.internal.load.result.LoadReceived.Messages;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadTimes.Failures;
import io.github.perfjunit.internal.load.result.LoadTimes.Timings;
import io.github.perfjunit.internal.load.result.LoadTimes.Window;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The result of the measured part of a load.
 *
 * @param counts of its requests
 * @param times of its requests, and of the load itself
 * @param parts of it that are counted by themselves
 * @param received on connections, beside the answers to requests
 * @param seconds one after the other
 * @param generator that made it
 */
public record LoadResult(
        LoadCounts counts,
        LoadTimes times,
        LoadParts parts,
        LoadReceived received,
        List<Second> seconds,
        GeneratorUse generator) {

    public LoadResult {
        seconds = List.copyOf(seconds);
    }

    /** See {@link LoadCounts#sent}. */
    public long sent() {
        return counts.sent();
    }

    /** See {@link LoadCounts#completed}. */
    public long completed() {
        return counts.completed();
    }

    /** See {@link LoadCounts#failed}. */
    public Map<String, Long> failed() {
        return counts.failed();
    }

    /** See {@link LoadCounts#firstFailures}. */
    public Map<String, String> firstFailures() {
        return counts.firstFailures();
    }

    /** See {@link LoadCounts#inFlight}. */
    public long inFlight() {
        return counts.inFlight();
    }

    /** See {@link LoadCounts#held}. */
    public long held() {
        return counts.held();
    }

    /** See {@link LoadCounts#bytes}. */
    public long bytes() {
        return counts.bytes();
    }

    /** See {@link LoadCounts#warmUp}. */
    public WarmUp warmUp() {
        return counts.warmUp();
    }

    /** See {@link LoadTimes#elapsed}. */
    public Duration elapsed() {
        return times.elapsed();
    }

    /** See {@link LoadTimes#window}. */
    public Window window() {
        return times.window();
    }

    /** See {@link LoadTimes#latencies}. */
    public Latencies latencies() {
        return times.latencies();
    }

    /** See {@link LoadTimes#startLag}. */
    public Latencies startLag() {
        return times.startLag();
    }

    /** See {@link LoadTimes#failures}. */
    public Failures failures() {
        return times.failures();
    }

    /** See {@link LoadTimes#timings}. */
    public Timings timings() {
        return times.timings();
    }

    /** See {@link LoadParts#steps}. */
    public List<Step> steps() {
        return parts.steps();
    }

    /** See {@link LoadParts#named}. */
    public List<Named> named() {
        return parts.named();
    }

    /** See {@link LoadParts#sessions}. */
    public Optional<Sessions> sessions() {
        return parts.sessions();
    }

    /** See {@link LoadReceived#streams}. */
    public Optional<Streams> streams() {
        return received.streams();
    }

    /** See {@link LoadReceived#messages}. */
    public Optional<Messages> messages() {
        return received.messages();
    }

    /** See {@link LoadReceived#deliveries}. */
    public Optional<Deliveries> deliveries() {
        return received.deliveries();
    }

    /**
     * One second of the measured part.
     *
     * @param second from 0
     * @param p50 of the answers in it, as {@code p99} and {@code max}; zero without any
     * @param received events or messages that came in it; 0 where requests are answered one by one
     */
    public record Second(
            long second,
            long sent,
            long completed,
            long failed,
            Duration p50,
            Duration p99,
            Duration max,
            long bytes,
            long received) {

        /** The same where nobody waits for answers. */
        Second withoutTimes() {
            return new Second(
                    second, sent, completed, failed, Duration.ZERO, Duration.ZERO, Duration.ZERO, bytes, received);
        }

        /** One of requests and answers. */
        public Second(
                long second,
                long sent,
                long completed,
                long failed,
                Duration p50,
                Duration p99,
                Duration max,
                long bytes) {
            this(second, sent, completed, failed, p50, p99, max, bytes, 0);
        }
    }

    /** All that did not succeed. */
    public long unsuccessful() {
        return sent() - completed();
    }

    /** Returns how many requests were due by the schedule: a session is due with its first request. */
    long arrivals() {
        return sessions().map(Sessions::begun).orElse(sent());
    }

    /** Returns how long the slowest of those took that were due by the schedule. */
    Duration longest() {
        return sessions().map(Sessions::longest).orElseGet(latencies()::max);
    }

    /** Returns the share of the requests that succeeded, from 0 to 1; 0 if none was sent. */
    public double successRate() {
        return sent() == 0 ? 0 : (double) completed() / sent();
    }

    /**
     * The most that were completed in one second of the measured part. A backlog that is answered after it, or in a last second
     * which it fills only partly, is no peak.
     */
    public long peakPerSecond() {
        long whole = Math.max(1, window().length().toSeconds());
        return seconds.stream()
                .filter(second -> second.second() < whole)
                .mapToLong(Second::completed)
                .max()
                .orElse(0);
    }

    /** Returns the duration of the measured part until the last answer, in seconds. */
    public double elapsedSeconds() {
        return elapsed().toNanos() / 1e9;
    }

    /** Returns the completed requests of a name per second while there was a load; 0 if there was no time. */
    public OptionalDouble throughput(Named requests) {
        return window().length().isZero()
                ? OptionalDouble.empty()
                : OptionalDouble.of(requests.inWindow() / window().seconds());
    }

    /** Returns the completed sessions per second while there was a load, if that is known. */
    public OptionalDouble throughput(Sessions users) {
        return window().length().isZero() || users.inWindow().isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(users.inWindow().getAsLong() / window().seconds());
    }

    /** Returns the completed requests per second while there was a load; 0 if there was no time. */
    public OptionalDouble throughput() {
        return window().length().isZero()
                ? OptionalDouble.empty()
                : OptionalDouble.of(window().completed() / window().seconds());
    }

    /**
     * Returns the rate of what came with completed requests. What comes with those that end after the measured part is no rate of
     * it, so it is their share in all that is taken.
     *
     * @param amount that came with all completed requests
     * @return per second; empty without completed requests, or if there was no time
     */
    public OptionalDouble rateOf(long amount) {
        OptionalDouble rate = throughput();
        return rate.isEmpty() || completed() == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(rate.getAsDouble() * amount / completed());
    }

    /** Returns the time from the end of the load to the last answer. */
    public Duration tail() {
        return elapsed().minus(window().length());
    }

    /** Returns the number of answers after the end of the load, as far as it is known: it may have been some more. */
    public long answersInTail() {
        long end = (long) Math.ceil(window().seconds());
        long later = seconds.stream()
                .filter(second -> second.second() >= end)
                .mapToLong(Second::completed)
                .sum();
        return Math.max(later, completed() - window().completed());
    }

    /** Returns how much of one core the generator used, in percent. */
    public double generatorCpuPercent() {
        return generator.percentOfOneCore();
    }

    /** The same where nobody waits for answers: how long it took to hand a request on is no latency. */
    public LoadResult withoutTimes() {
        return new LoadResult(
                counts,
                times.with(Latencies.NONE),
                parts,
                received,
                seconds.stream().map(Second::withoutTimes).toList(),
                generator);
    }

    /** The same with the latencies of those requests only that were completed, also in steps and by name. */
    public LoadResult ofCompleted() {
        Latencies completedOnes = latencies().minus(failures().latencies());
        return new LoadResult(counts, times.with(completedOnes), parts.ofCompleted(), received, seconds, generator);
    }
}
