package io.github.perfjunit.internal.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * The result of a run. Values are those of the measured part unless stated otherwise.
 *
 * @param held how many had to wait until they could be sent, because as many were under way as the plan allows
 * @param elapsedNanos from the beginning of the measured part to the last request that was completed, or to the planned end if
 *     that is later; to the last that failed where none was completed
 * @param window what was completed while there was a load
 * @param firstBytes from the intended send to the first byte of an answer, of those that have begun; absent where answers are
 *     streams or messages
 */
public record Result(
        long sent,
        long completed,
        Map<String, Long> failed,
        Map<String, String> firstFailure,
        long inFlight,
        long held,
        WarmUp warmUp,
        long bytes,
        long elapsedNanos,
        Window window,
        Connections connections,
        Histogram histogram,
        Failures failures,
        Histogram startLag,
        Messages messages,
        List<SecondFigures> seconds,
        Generator generator,
        Optional<Streams> streams,
        List<Step> steps,
        List<Named> named,
        Optional<Sessions> sessions,
        Optional<Histogram> firstBytes,
        Connecting connecting,
        Optional<Deliveries> deliveries)
        implements Answer {

    public Result {
        failed = Collections.unmodifiableMap(new LinkedHashMap<>(failed));
        firstFailure = Map.copyOf(firstFailure);
        seconds = List.copyOf(seconds);
        steps = List.copyOf(steps);
        named = List.copyOf(named);
    }

    /** The same with what came of its messages on other connections. */
    public Result with(Deliveries others) {
        return new Result(
                sent,
                completed,
                failed,
                firstFailure,
                inFlight,
                held,
                warmUp,
                bytes,
                elapsedNanos,
                window,
                connections,
                histogram,
                failures,
                startLag,
                messages,
                seconds,
                generator,
                streams,
                steps,
                named,
                sessions,
                firstBytes,
                connecting,
                Optional.of(others));
    }

    /**
     * The deliveries of messages on other connections. Those of measured messages are counted, whenever they came.
     *
     * @param messages that were sent in the measured part, but for those that the target did not take
     * @param delivered to those that were expected, each once
     * @param inWindow how many came in the measured part, of any message
     * @param lost how many of those that were expected never came, the {@code unheard} ones included
     * @param unheard how many messages were sent while no connection was there that could have got them
     * @param duplicates how many came again on the same connection
     * @param unexpected how many came with an id that no message had, or where they were not expected
     * @param unknown how many messages or events came that have no id, of the whole load
     * @param nameless how many messages, of the whole load, had no id of their own
     * @param latencies of those that were delivered, from the instant at which the message was due, and of those that are lost,
     *     up to the end
     * @param sender what came of the requests, if messages were requests of HTTP
     * @param ofOthers whether others sent the messages, of which nothing is known but what came: {@code unexpected} are those
     *     with a time in the future, and {@code unknown} those without a time
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
            Histogram latencies,
            Optional<Result> sender,
            boolean ofOthers) {}

    /**
     * The requests that did not succeed, those in flight at the end included. All of them are in {@link Result#histogram} too.
     *
     * @param histogram how long they took
     * @param bySecond how many of those that were due in a second of the measured part failed, by its number
     */
    public record Failures(Histogram histogram, Map<String, Long> bySecond) {

        public Failures {
            bySecond = Map.copyOf(bySecond);
        }
    }

    /**
     * The requests of one name.
     *
     * @param inWindow how many were completed in the {@link Result#window() time} in which requests were sent
     */
    public record Named(
            String name,
            long sent,
            long completed,
            long inWindow,
            Histogram histogram,
            Histogram failedHistogram,
            Optional<Histogram> firstBytes) {}

    /**
     * Connections that were opened in the measured part.
     *
     * @param connect until they stood
     * @param tls from then on until TLS was agreed upon
     */
    public record Connecting(Histogram connect, Histogram tls) {}

    /**
     * The sessions of users.
     *
     * @param begun in the measured part
     * @param completed those whose last request was due in the measured part, whenever they ended; so is {@code failed}
     * @param inWindow how many were completed in the {@link Result#window() time} in which requests were sent
     */
    public record Sessions(long begun, long completed, long failed, long inWindow, long longestNanos) {}

    /**
     * A step of the measured part: the requests that were due in it.
     *
     * @param inWindow how many were completed while it lasted, whenever they were due
     * @param busiestShare as that of {@link Generator}, in this step
     */
    public record Step(
            long sent,
            long completed,
            long inWindow,
            Histogram histogram,
            Histogram failedHistogram,
            double busiestShare) {}

    /**
     * The result on connections that last.
     *
     * @param failed those that could not be opened, or did not last, in the measured part
     * @param received events or messages of the measured part
     * @param gaps from an event to the next on the same connection, or to the end where no event ended the longest silence
     * @param silent how many of those that were opened brought no event from the beginning of the measured part on; absent where none is expected
     * @param unasked messages that answered none of those that were sent, where each is taken for an answer
     * @param firstLoss why the first of those that failed did, where that is known of connections and not of requests
     * @param inWarmUp those that failed before the measured part
     */
    public record Streams(
            long opened,
            long failed,
            long received,
            Histogram gaps,
            OptionalLong silent,
            long unasked,
            String firstLoss,
            Losses inWarmUp) {}

    /**
     * Connections that could not be opened, or did not last.
     *
     * @param first why the first of them did not; empty without any
     */
    public record Losses(long count, String first) {}

    /** The part that isn't measured. */
    public record WarmUp(long sent, long completed, long failed) {}

    /**
     * The time in which requests were sent.
     *
     * @param completed how many were completed in it, whenever they were sent
     * @param nanos from the beginning of the measured part to its planned end. Where requests are counted, to the last send, or to
     *     the last answer if most came after that
     */
    public record Window(long completed, long nanos) {}

    /** The connections of the whole run. */
    public record Connections(long opened, int peakOpen, long waited) {}

    /**
     * Messages of all answers, where answers consist of messages.
     *
     * @param first from the intended send to the first message, of each request that got one
     */
    public record Messages(long count, Histogram first) {}

    /**
     * The resources that this process used.
     *
     * @param cpuNanos processor time, as {@code gcNanos} in so many nanoseconds
     * @param overNanos from the beginning of the measured part to its planned end, or to the real one where requests are counted
     * @param busiestShare the share of one core, from 0 to 1, that the busiest of the threads that send used
     * @param lateness how much later than planned the ticks of these threads came
     */
    public record Generator(
            long cpuNanos,
            long overNanos,
            long gcNanos,
            OptionalLong peakRssBytes,
            int cores,
            double busiestShare,
            Histogram lateness) {}

    /** One second of the measured part. */
    public record SecondFigures(
            int second,
            long sent,
            long completed,
            long failed,
            long p50Nanos,
            long p99Nanos,
            long maxNanos,
            long bytes,
            long received,
            long cpuNanos) {}
}
