package io.github.perfjunit.generator.engine;

/** Counts the silences of one worker's streams, and of answers that last, in the measured part. */
final class Silences {

    private final Timeline timeline;
    private final StreamLog streams;

    Silences(Timeline timeline, StreamLog streams) {
        this.timeline = timeline;
        this.streams = streams;
    }

    /**
     * Counts the silence that an event ends.
     *
     * @param isInside whether it is in the measured part, and not after its end
     */
    void gap(Pulse stream, long now, boolean isInside) {
        if (isInside) {
            long gap = now - stream.latestAt;
            streams.gap(gap);
            stream.longestGap = Math.max(stream.longestGap, gap);
        } else {
            openGap(stream, now);
        }
    }

    /**
     * Counts a silence that no event ended, up to the end of the measured part. It is at least so long, which says something
     * only if no complete gap of this stream was longer: the rest of an ordinary interval would make gaps look shorter.
     */
    void openGap(Pulse stream, long now) {
        if (!stream.hasFirst) {
            return;
        }
        long until = timeline.isOver(now) ? timeline.end() : now;
        long gap = until - stream.latestAt;
        if (timeline.isMeasured(until) && gap > stream.longestGap) {
            streams.gap(gap);
            stream.longestGap = gap;
        }
    }

    /** An answer that lasted has ended: did it bring anything in the measured part? What came after that is something too. */
    void ended(Exchange exchange) {
        boolean isSilent = !exchange.hasFirst || !timeline.isMeasured(exchange.latestAt);
        if (exchange.lasting != null && isSilent) {
            streams.silent();
        }
    }
}
