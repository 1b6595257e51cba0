package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Result.SecondFigures;
import org.HdrHistogram.Histogram;

/** The counts of one worker in one second of the measured part. */
final class SecondBucket {

    private final int number;
    private final Histogram latencies = Latencies.empty();
    private long sent;
    private long completed;
    private long failed;
    private long bytes;
    private long received;
    private long cpuNanos;

    /** The number counts from 0. */
    SecondBucket(int number) {
        this.number = number;
    }

    void sent() {
        sent++;
    }

    void ended(boolean well) {
        if (well) {
            completed++;
        } else {
            failed++;
        }
    }

    void took(long nanos) {
        Latencies.record(latencies, nanos);
    }

    void bytes(long count) {
        bytes += count;
    }

    void received(int count) {
        received += count;
    }

    void used(long nanos) {
        cpuNanos = nanos;
    }

    void add(SecondBucket other) {
        latencies.add(other.latencies);
        sent += other.sent;
        completed += other.completed;
        failed += other.failed;
        bytes += other.bytes;
        received += other.received;
        cpuNanos += other.cpuNanos;
    }

    int number() {
        return number;
    }

    Histogram latencies() {
        return latencies;
    }

    long count() {
        return sent;
    }

    long completed() {
        return completed;
    }

    long failed() {
        return failed;
    }

    long bytes() {
        return bytes;
    }

    long received() {
        return received;
    }

    /** Whether nothing at all happened in it. */
    boolean isEmpty() {
        return sent + completed + failed + bytes + received == 0 && latencies.getTotalCount() == 0;
    }

    long cpuNanos() {
        return cpuNanos;
    }

    SecondFigures figures() {
        boolean any = latencies.getTotalCount() > 0;
        return new SecondFigures(
                number,
                count(),
                completed,
                failed,
                any ? latencies.getValueAtPercentile(50) : 0,
                any ? latencies.getValueAtPercentile(99) : 0,
                any ? latencies.getMaxValue() : 0,
                bytes,
                received,
                cpuNanos);
    }
}
