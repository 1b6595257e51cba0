package io.github.perfjunit.generator.engine;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * The result of a run. Values are those of the measured part unless stated otherwise.
 *
 * @param held how many had to wait until they could be sent, because as many were under way as the plan allows
 * @param elapsedNanos from the begin of the measured part to the last request that was completed, or to the planned end if
 *     that is later; to the last that failed where none was completed
 * @param window what was completed while there was a load
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
        Histogram startLag,
        Messages messages,
        List<SecondFigures> seconds,
        Generator generator,
        Optional<Streams> streams,
        List<Step> steps,
        List<Named> named,
        Optional<Sessions> sessions) {

    /**
     * The requests of one name.
     *
     * @param inWindow how many were completed in the {@link Result#window() time} in which requests were sent
     */
    public record Named(String name, long sent, long completed, long inWindow, Histogram histogram) {}

    /**
     * The sessions of users.
     *
     * @param begun in the measured part
     * @param completed those whose last request was due in the measured part, whenever they ended; so is {@code failed}
     * @param inWindow how many were completed in the {@link Result#window() time} in which requests were sent
     */
    public record Sessions(long begun, long completed, long failed, long inWindow, long longestNanos) {}

    /** A phase of the measured part of a schedule that has several: the requests that were due in it. */
    public record Step(long sent, long completed, Histogram histogram) {}

    /**
     * The result on connections that last.
     *
     * @param failed those that could not be opened, or did not last
     * @param received events or messages of the measured part
     * @param gaps from an event to the next on the same connection, or to the end where no event ended the longest silence
     * @param silent how many of those that were opened brought no event from the begin of the measured part on; absent where none is expected
     * @param unasked messages that answered none of those that were sent, where each is taken for an answer
     */
    public record Streams(long opened, long failed, long received, Histogram gaps, OptionalLong silent, long unasked) {}

    /** The part that isn't measured. */
    public record WarmUp(long sent, long completed, long failed) {}

    /**
     * The time in which requests were sent.
     *
     * @param completed how many were completed in it, whenever they were sent
     * @param nanos from the begin of the measured part to its planned end. Where requests are counted, to the last send, or to
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
     * @param overNanos from the begin of the measured part to its planned end, or to the real one where requests are counted
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
            long cpuNanos) {

        static SecondFigures of(SecondBucket second) {
            Histogram latencies = second.latencies();
            boolean any = latencies.getTotalCount() > 0;
            return new SecondFigures(
                    second.number(),
                    second.count(),
                    second.completed(),
                    second.failed(),
                    any ? latencies.getValueAtPercentile(50) : 0,
                    any ? latencies.getValueAtPercentile(99) : 0,
                    any ? latencies.getMaxValue() : 0,
                    second.bytes(),
                    second.received(),
                    second.cpuNanos());
        }
    }
}
