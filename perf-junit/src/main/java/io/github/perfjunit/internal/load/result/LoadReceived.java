package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.internal.recording.Note;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The events and messages that came in a load.
 *
 * @param streams those on connections that last, in loads of such
 * @param messages those in answers that consist of messages, if any came
 * @param deliveries of messages to other connections, if they are measured
 */
public record LoadReceived(Optional<Streams> streams, Optional<Messages> messages, Optional<Deliveries> deliveries) {

    /** Nothing came but the answers to requests, one each. */
    public static final LoadReceived NONE = new LoadReceived(Optional.empty(), Optional.empty(), Optional.empty());

    /**
     * The result on connections that last: events of streams, or messages.
     *
     * @param opened how many connections were opened
     * @param failed how many could not be opened, or were ended by the other side although they were to last, in the measured part
     * @param received how many events or messages came in the measured part
     * @param gaps how long after the one before it each came, on the same connection, and the last silence of a stream
     *     where it is longer than any before it; empty where that is not counted
     * @param silent how many of those that were opened brought nothing in the measured part, where something is expected
     * @param unasked how many messages came that answer nothing, where each is taken for an answer
     * @param waited how many messages were due while all connections were busy
     * @param firstLoss why the first of those that failed did, where that is known; else empty
     * @param inWarmUp those that failed before the measured part
     */
    public record Streams(
            long opened,
            long failed,
            long received,
            Latencies gaps,
            OptionalLong silent,
            long unasked,
            long waited,
            String firstLoss,
            Losses inWarmUp) {

        /** Creates streams on which nothing came unasked, and nothing had to wait. */
        public Streams(long opened, long failed, long received, Latencies gaps, OptionalLong silent) {
            this(opened, failed, received, gaps, silent, 0, 0, "", Losses.NONE);
        }
    }

    /**
     * Connections that could not be opened, or were ended by the other side although they were to last.
     *
     * @param first why the first of them was; empty without any
     */
    public record Losses(long count, String first) {

        /** There were none. */
        public static final Losses NONE = new Losses(0, "");

        /** A note on those of the warm-up, which count nowhere. */
        public Optional<Note> note(String lines) {
            return count == 0
                    ? Optional.empty()
                    : Optional.of(Note.other(count + " " + lines
                            + " could not be opened, or were ended by the server, in the warm-up; first: " + first));
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
     * @param isOfOthers whether others sent the messages, of which nothing is known but what came: {@code unexpected} are those
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
            Latencies latencies,
            Optional<LoadResult> sender,
            boolean isOfOthers) {

        /** All that were expected. */
        public long expected() {
            return delivered + lost;
        }
    }
}
