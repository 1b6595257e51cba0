package io.github.perfjunit.internal.protocol;

import java.util.Optional;

/** A line on the generator's standard output: an object whose only field is called as its record. */
public sealed interface Answer permits Answer.Ready, Answer.Warm, Answer.Possible, Answer.Refused, Answer.Broken,
        Answer.Begins, Answer.Progress, Result {

    /**
     * The first line of all. What reads it must understand those of other versions too: {@code protocol} and {@code version}
     * stay.
     *
     * @param protocol the {@link WirePlan#VERSION version} of the protocol
     * @param version of the generator's jar
     * @param transport of Netty
     */
    record Ready(int protocol, long pid, String version, String transport) implements Answer {}

    /** The warm-up is over. */
    record Warm() implements Answer {}

    /** The plan is possible. */
    record Possible() implements Answer {}

    /**
     * The command can't be obeyed.
     *
     * @param reason a sentence that names the field
     */
    record Refused(String reason) implements Answer {}

    /** The generator has failed, and ends. */
    record Broken(String reason) implements Answer {}

    /**
     * The load has begun.
     *
     * @param nanos until its measured part begins. Reading a plan with many rows takes time: nobody else can know it
     */
    record Begins(long nanos) implements Answer {}

    /**
     * The counts of the measured part, up to the end of one more second.
     *
     * @param received events or messages
     * @param p50Nanos of the answers in this second, as {@code p99Nanos} and {@code maxNanos}; 0 without any
     * @param sender of the requests beside connections that listen, which are in the other figures too; empty without any
     */
    record Progress(
            int second,
            long sent,
            long completed,
            long failed,
            long received,
            long p50Nanos,
            long p99Nanos,
            long maxNanos,
            Optional<Progress> sender)
            implements Answer {

        /** Creates the progress of a load without requests beside it. */
        public Progress(
                int second,
                long sent,
                long completed,
                long failed,
                long received,
                long p50Nanos,
                long p99Nanos,
                long maxNanos) {
            this(second, sent, completed, failed, received, p50Nanos, p99Nanos, maxNanos, Optional.empty());
        }
    }
}
