package io.github.perfjunit.generator.engine;

import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The second that is being counted. Each is handed over when it is over: from then on it belongs to the receiver. */
final class Seconds {

    private static final long SECOND = 1_000_000_000;

    private final Timeline timeline;
    private final Consumer<SecondBucket> receiver;
    private final LongSupplier cpu;

    private SecondBucket second = new SecondBucket(0);
    private long cpuBefore = -1;

    /**
     * With a receiver of seconds.
     *
     * @param cpu the processor time of this process
     */
    Seconds(Timeline timeline, Consumer<SecondBucket> receiver, LongSupplier cpu) {
        this.timeline = timeline;
        this.receiver = receiver;
        this.cpu = cpu;
    }

    /** The second that was reached last. */
    SecondBucket current() {
        return second;
    }

    /** The second in which {@code now} lies, or the first. */
    SecondBucket at(long now) {
        if (isOver(now)) {
            rollTo(now);
        }
        return second;
    }

    /** Hands over the seconds that ended before {@code now}. */
    void rollTo(long now) {
        if (cpuBefore < 0 && timeline.isMeasured(now)) {
            cpuBefore = cpu.getAsLong();
        }
        while (isOver(now)) {
            handOver();
        }
    }

    /** Whether the current second ended before {@code now}. */
    private boolean isOver(long now) {
        return now - timeline.measured() >= (second.number() + 1) * SECOND;
    }

    private void handOver() {
        long used = cpu.getAsLong();
        second.used(cpuBefore < 0 ? 0 : used - cpuBefore);
        cpuBefore = used;
        SecondBucket over = second;
        second = new SecondBucket(over.number() + 1);
        receiver.accept(over);
    }

    /** At the end: hands over the second that has begun, if anything happened in it. */
    void close() {
        if (!second.isEmpty()) {
            handOver();
        }
    }
}
