package io.github.perfjunit.load.engine;

import org.HdrHistogram.Histogram;

/** What one worker counted in one second of the measured part. */
final class Second {

    private final int number;
    private final Histogram latencies = Latencies.empty();
    private long sent;
    private long completed;
    private long failed;
    private long bytes;
    private long cpuNanos;

    /** The number counts from 0. */
    Second(int number) {
        this.number = number;
    }

    void sent() {
        sent++;
    }

    void ended(boolean well, long nanos, long received) {
        if (well) {
            completed++;
        } else {
            failed++;
        }
        bytes += received;
        Latencies.record(latencies, nanos);
    }

    void used(long nanos) {
        cpuNanos = nanos;
    }

    void add(Second other) {
        latencies.add(other.latencies);
        sent += other.sent;
        completed += other.completed;
        failed += other.failed;
        bytes += other.bytes;
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

    long cpuNanos() {
        return cpuNanos;
    }
}
