package io.github.perfjunit.internal.load.result;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The result of the measured part of a load.
 *
 * @param sent {@code completed}, all that failed, and what was in flight at the end
 * @param completed answered as expected
 * @param failed by kind, such as {@code status 503}, {@code connect}, {@code timeout}
 * @param firstFailures the text of the first failure of a kind; empty, or without the kind, where it had no text
 * @param inFlight not answered when the load was over
 * @param warmUp what happened before anything was measured
 * @param bytes received; 0 where they are not counted
 * @param elapsed from the begin of the measured part to the last request that was completed, or to the end of the duration
 *     if that is later; what was given up after the end doesn't make it longer
 * @param latencies of all that was sent, whatever its outcome: from the intended send in an open load, from the actual one
 *     in a closed load; none where answers are not awaited
 * @param startLag how much later than intended each was sent; empty in a closed load
 * @param seconds one after the other
 * @param streams what came on connections that last, in loads of such
 * @param messages what came in answers that consist of messages, if any did
 * @param held how many had to wait because as many were under way as the load allows
 * @param window what was completed while there was a load: the throughput without its tail
 * @param steps of a load whose rate or number of users changes, each by itself
 * @param named requests that have names, each name by itself
 * @param sessions in which users sent the requests, if they did so
 * @param failures more of those that did not succeed
 * @param timings of answers and connections over HTTP; none of other loads
 * @param deliveries of messages to other connections, if they are measured
 */
public record LoadResult(
        long sent,
        long completed,
        Map<String, Long> failed,
        Map<String, String> firstFailures,
        long inFlight,
        WarmUp warmUp,
        long bytes,
        Duration elapsed,
        Latencies latencies,
        Latencies startLag,
        List<Second> seconds,
        GeneratorUse generator,
        Optional<Streams> streams,
        Optional<Messages> messages,
        long held,
        Window window,
        List<Step> steps,
        List<Named> named,
        Optional<Sessions> sessions,
        Failures failures,
        Timings timings,
        Optional<Deliveries> deliveries) {

    public LoadResult {
        failed = Collections.unmodifiableMap(new LinkedHashMap<>(failed));
        firstFailures = Map.copyOf(firstFailures);
        seconds = List.copyOf(seconds);
        steps = List.copyOf(steps);
        named = List.copyOf(named);
    }

    /** One of which no more is known of failures than how many there were. */
    public LoadResult(
            long sent,
            long completed,
            Map<String, Long> failed,
            Map<String, String> firstFailures,
            long inFlight,
            WarmUp warmUp,
            long bytes,
            Duration elapsed,
            Latencies latencies,
            Latencies startLag,
            List<Second> seconds,
            GeneratorUse generator,
            Optional<Streams> streams,
            Optional<Messages> messages,
            long held,
            Window window,
            List<Step> steps,
            List<Named> named,
            Optional<Sessions> sessions) {
        this(
                sent,
                completed,
                failed,
                firstFailures,
                inFlight,
                warmUp,
                bytes,
                elapsed,
                latencies,
                startLag,
                seconds,
                generator,
                streams,
                messages,
                held,
                window,
                steps,
                named,
                sessions,
                Failures.NONE,
                Timings.NONE,
                Optional.empty());
    }

    /** That of requests and answers. */
    public LoadResult(
            long sent,
            long completed,
            Map<String, Long> failed,
            Map<String, String> firstFailures,
            long inFlight,
            WarmUp warmUp,
            long bytes,
            Duration elapsed,
            Latencies latencies,
            Latencies startLag,
            List<Second> seconds,
            GeneratorUse generator) {
        this(
                sent,
                completed,
                failed,
                firstFailures,
                inFlight,
                warmUp,
                bytes,
                elapsed,
                latencies,
                startLag,
                seconds,
                generator,
                Optional.empty(),
                Optional.empty(),
                0);
    }

    /** One of which it is not known what came after its end. */
    public LoadResult(
            long sent,
            long completed,
            Map<String, Long> failed,
            Map<String, String> firstFailures,
            long inFlight,
            WarmUp warmUp,
            long bytes,
            Duration elapsed,
            Latencies latencies,
            Latencies startLag,
            List<Second> seconds,
            GeneratorUse generator,
            Optional<Streams> streams,
            Optional<Messages> messages,
            long held) {
        this(
                sent,
                completed,
                failed,
                firstFailures,
                inFlight,
                warmUp,
                bytes,
                elapsed,
                latencies,
                startLag,
                seconds,
                generator,
                streams,
                messages,
                held,
                new Window(completed, elapsed),
                List.of());
    }

    /** One without names and sessions. */
    public LoadResult(
            long sent,
            long completed,
            Map<String, Long> failed,
            Map<String, String> firstFailures,
            long inFlight,
            WarmUp warmUp,
            long bytes,
            Duration elapsed,
            Latencies latencies,
            Latencies startLag,
            List<Second> seconds,
            GeneratorUse generator,
            Optional<Streams> streams,
            Optional<Messages> messages,
            long held,
            Window window,
            List<Step> steps) {
        this(
                sent,
                completed,
                failed,
                firstFailures,
                inFlight,
                warmUp,
                bytes,
                elapsed,
                latencies,
                startLag,
                seconds,
                generator,
                streams,
                messages,
                held,
                window,
                steps,
                List.of(),
                Optional.empty());
    }

    /**
     * The requests of one name.
     *
     * @param sent in the measured part
     * @param completed those of them that were answered as expected
     * @param inWindow how many were completed within the {@link LoadResult#window() window}, whenever they were sent
     * @param latencies of all that were sent
     * @param failed the latencies of those that did not succeed
     * @param firstBytes as those of {@link Timings}
     */
    public record Named(
            String name,
            long sent,
            long completed,
            long inWindow,
            Latencies latencies,
            Latencies failed,
            Latencies firstBytes) {

        /** Creates requests of which none failed, or of which only the ends of answers were timed. */
        public Named(String name, long sent, long completed, long inWindow, Latencies latencies) {
            this(name, sent, completed, inWindow, latencies, Latencies.NONE, Latencies.NONE);
        }

        private Named ofCompleted() {
            return new Named(name, sent, completed, inWindow, latencies.minus(failed), Latencies.NONE, firstBytes);
        }
    }

    /**
     * Times before the end of an answer.
     *
     * @param firstBytes until the first byte of an answer came, counted as latencies are; of answers that had one
     * @param connecting until a connection stood, of those that were opened in the measured part
     * @param securing from then on until TLS was agreed upon
     */
    public record Timings(Latencies firstBytes, Latencies connecting, Latencies securing) {

        /** Nothing was timed. */
        public static final Timings NONE = new Timings(Latencies.NONE, Latencies.NONE, Latencies.NONE);
    }

    /**
     * The requests that did not succeed, those in flight at the end included.
     *
     * @param latencies how long they took
     * @param bySecond how many of those that were due in a second of the measured part failed, by its number
     */
    public record Failures(Latencies latencies, Map<Long, Long> bySecond) {

        /** None. */
        public static final Failures NONE = new Failures(Latencies.NONE, Map.of());

        public Failures {
            bySecond = Map.copyOf(bySecond);
        }
    }

    /**
     * The sessions of users.
     *
     * @param begun in the measured part
     * @param completed those whose last request was due in the measured part, whenever they ended; so is {@code failed}
     * @param inWindow how many were completed within the {@link LoadResult#window() window}, whenever they began
     * @param longest the time of the longest that ended, pauses included
     */
    public record Sessions(long begun, long completed, long failed, long inWindow, Duration longest) {}

    /**
     * The requests of a step of the load.
     *
     * @param sent requests that were due in the step, whenever they ended
     * @param completed those of them that were answered as expected
     * @param inWindow how many were completed while the step lasted, whenever they were due; absent where that is not known
     * @param latencies of all that were due in the step
     * @param failed the latencies of those that did not succeed
     */
    public record Step(long sent, long completed, OptionalLong inWindow, Latencies latencies, Latencies failed) {

        /** Creates a step in which nothing failed, or of whose failures the times are not known. */
        public Step(long sent, long completed, OptionalLong inWindow, Latencies latencies) {
            this(sent, completed, inWindow, latencies, Latencies.NONE);
        }

        private Step ofCompleted() {
            return new Step(sent, completed, inWindow, latencies.minus(failed), Latencies.NONE);
        }
    }

    /**
     * The time in which requests were sent.
     *
     * @param completed how many were completed in it, whenever they were sent
     * @param length from the begin of the measured part to its planned end. Where a number of requests ends it, to the last one
     *     that was sent, or to the end of all if most were completed later
     */
    public record Window(long completed, Duration length) {

        double seconds() {
            return length.toNanos() / 1e9;
        }
    }

    /**
     * The result on connections that last: events of streams, or messages.
     *
     * @param opened how many connections were opened
     * @param failed how many could not be opened, or were ended by the other side although they were to last
     * @param received how many events or messages came in the measured part
     * @param gaps how long after the one before it each came, on the same connection, and the last silence of a stream
     *     where it is longer than any before it; empty where that is not counted
     * @param silent how many of those that were opened brought nothing in the measured part, where something is expected
     * @param unasked how many messages came that answer nothing, where each is taken for an answer
     * @param waited how many messages were due while all connections were busy
     * @param firstLoss why the first of those that failed did, where that is known; else empty
     */
    public record Streams(
            long opened,
            long failed,
            long received,
            Latencies gaps,
            OptionalLong silent,
            long unasked,
            long waited,
            String firstLoss) {

        /** Creates streams on which nothing came unasked, and nothing had to wait. */
        public Streams(long opened, long failed, long received, Latencies gaps, OptionalLong silent) {
            this(opened, failed, received, gaps, silent, 0, 0, "");
        }
    }

    /**
     * The messages in answers that consist of messages.
     *
     * @param received in all answers of the measured part, whatever the outcome of the requests
     * @param first when the first message of an answer came, counted as latencies are; of answers that had one
     */
    public record Messages(long received, Latencies first) {}

    /**
     * The deliveries of messages on other connections.
     *
     * @param messages that were sent in the measured part, but for those that the target did not take
     * @param delivered their deliveries, each once on a connection that was to get it
     * @param inWindow deliveries that came in the measured part, of any message
     * @param lost those that were expected and never came, the {@code unheard} ones included
     * @param unheard messages for which no connection was there
     * @param duplicates those that came again on the same connection
     * @param unexpected those with an id that no message had, or on a connection that was not to get it
     * @param firstUnexpected the first of these, in words
     * @param unknown messages or events without an id, of the whole load
     * @param firstUnknown the first of these, or its beginning
     * @param nameless messages without an id of their own, of the whole load
     * @param latencies of deliveries, from the instant at which the message was due; those that were lost count with the time
     *     for which they were awaited
     * @param sender the result of the requests that were the messages, where they came on no connection of this load
     */
    public record Deliveries(
            long messages,
            long delivered,
            long inWindow,
            long lost,
            long unheard,
            long duplicates,
            long unexpected,
            String firstUnexpected,
            long unknown,
            String firstUnknown,
            long nameless,
            Latencies latencies,
            Optional<LoadResult> sender) {

        /** All that were expected. */
        public long expected() {
            return delivered + lost;
        }
    }

    /** The counts of the warm-up. */
    public record WarmUp(long sent, long completed, long failed) {}

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
        return sent - completed;
    }

    /** Returns how many requests were due by the schedule: a session is due with its first request. */
    long arrivals() {
        return sessions.map(Sessions::begun).orElse(sent);
    }

    /** Returns how long the slowest of those took that were due by the schedule. */
    Duration longest() {
        return sessions.map(Sessions::longest).orElseGet(latencies::max);
    }

    /** Returns the share of the requests that succeeded, from 0 to 1; 0 if none was sent. */
    public double successRate() {
        return sent == 0 ? 0 : (double) completed / sent;
    }

    /** The most that were completed in one second. */
    public long peakPerSecond() {
        return seconds.stream().mapToLong(Second::completed).max().orElse(0);
    }

    /** Returns the duration of the measured part until the last answer, in seconds. */
    public double elapsedSeconds() {
        return elapsed.toNanos() / 1e9;
    }

    /** Returns the completed requests of a name per second while there was a load; 0 if there was no time. */
    public OptionalDouble throughput(Named requests) {
        return window.length().isZero()
                ? OptionalDouble.empty()
                : OptionalDouble.of(requests.inWindow() / window.seconds());
    }

    /** Returns the completed sessions per second while there was a load; 0 if there was no time. */
    public OptionalDouble throughput(Sessions users) {
        return window.length().isZero()
                ? OptionalDouble.empty()
                : OptionalDouble.of(users.inWindow() / window.seconds());
    }

    /** Returns the completed requests per second while there was a load; 0 if there was no time. */
    public OptionalDouble throughput() {
        return window.length().isZero()
                ? OptionalDouble.empty()
                : OptionalDouble.of(window.completed() / window.seconds());
    }

    /** Returns the time from the end of the load to the last answer. */
    public Duration tail() {
        return elapsed.minus(window.length());
    }

    /** Returns the number of answers after the end of the load, as far as it is known: it may have been some more. */
    public long answersInTail() {
        long end = (long) Math.ceil(window.seconds());
        long later = seconds.stream()
                .filter(second -> second.second() >= end)
                .mapToLong(Second::completed)
                .sum();
        return Math.max(later, completed - window.completed());
    }

    /** Returns how much of one core the generator used, in percent. */
    public double generatorCpuPercent() {
        return generator.percentOfOneCore();
    }

    /** The same where nobody waits for answers: how long it took to hand a request on is no latency. */
    public LoadResult withoutTimes() {
        return with(Latencies.NONE, seconds.stream().map(Second::withoutTimes).toList(), steps, named);
    }

    /** The same with the latencies of those requests only that were completed, also in steps and by name. */
    public LoadResult ofCompleted() {
        return with(
                latencies.minus(failures.latencies()),
                seconds,
                steps.stream().map(Step::ofCompleted).toList(),
                named.stream().map(Named::ofCompleted).toList());
    }

    private LoadResult with(
            Latencies otherLatencies, List<Second> otherSeconds, List<Step> otherSteps, List<Named> otherNamed) {
        return new LoadResult(
                sent,
                completed,
                failed,
                firstFailures,
                inFlight,
                warmUp,
                bytes,
                elapsed,
                otherLatencies,
                startLag,
                otherSeconds,
                generator,
                streams,
                messages,
                held,
                window,
                otherSteps,
                otherNamed,
                sessions,
                failures,
                timings,
                deliveries);
    }
}
