package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import io.github.perfjunit.internal.text.FailureReasons;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Watches the memory and the CPU time of one process tree, from a daemon thread of its own, until it is closed or the
 * tree has gone. A test is handed one; it is created by perf-junit.
 *
 * <pre>{@code
 * Reading before = sampler.mark();
 * doSomething();
 * Reading after = sampler.mark();
 * Usage usage = sampler.between(before.nanoTime(), after.nanoTime());
 * }</pre>
 *
 * <p>Limits: CPU time has the resolution of the kernel's tick (10 ms nearly everywhere). What a tree used between the
 * last reading and its end is not seen, so mark before stopping it. A child is found within a second, or by the next
 * {@link #mark()}. All methods can be called from any thread; times are those of {@link System#nanoTime()}.
 */
public final class ProcessSampler implements AutoCloseable {

    /** The default interval between the readings of a sampler. */
    public static final Duration DEFAULT_INTERVAL = Duration.ofMillis(100);

    private final String name;
    private final Duration interval;
    private final ProcessTreeReader reader;
    private final OwnCpu ownCpu = new OwnCpu();
    private final SampledSeries series;
    private final Thread thread;
    private State state = State.SAMPLING;
    private @Nullable Throwable failure;

    private enum State {
        SAMPLING,
        GONE,
        FAILED,
        CLOSED
    }

    ProcessSampler(Sampled sampled, Duration interval) {
        if (interval.isNegative() || interval.isZero()) {
            throw new IllegalArgumentException(
                    "a sampler's interval must be longer than nothing, but it was " + interval);
        }
        this.name = sampled.name();
        this.interval = interval;
        this.reader = sampled.reader();
        this.series = new SampledSeries(name, sampled.origin(), interval);
        this.thread = new Thread(() -> ownCpu.devote(this::sample), "perf-junit-sampler: " + name);
        thread.setDaemon(true);
    }

    /**
     * Starts watching a process that was just launched. What it used before the first reading is known then: at the
     * launch it was nothing.
     *
     * @param pid the process at the top of the tree
     * @param startNanos the {@link System#nanoTime()} of the launch
     * @param interval how often to read; {@link #DEFAULT_INTERVAL} is a good choice
     */
    public static ProcessSampler attach(long pid, long startNanos, Duration interval) {
        return of(Sampled.sinceLaunch("process " + pid, ProcessTreeReaders.of(pid), startNanos), interval);
    }

    /** Starts watching a process that has run for a while, as this JVM has: windows begin with the first reading. */
    public static ProcessSampler attachToRunning(long pid, Duration interval) {
        return of(Sampled.running("process " + pid, ProcessTreeReaders.of(pid)), interval);
    }

    /** Starts watching whatever can be read. */
    public static ProcessSampler of(Sampled sampled, Duration interval) {
        ProcessSampler sampler = new ProcessSampler(sampled, interval);
        sampler.start();
        return sampler;
    }

    void start() {
        take(Search.NOW);
        thread.start();
    }

    /**
     * Reads now, from the calling thread, and keeps the reading in the series. If the tree has gone or the sampler was
     * closed: the last reading there is.
     *
     * @throws SamplingException if sampling failed, or if the process ended before it was ever seen
     */
    public synchronized Reading mark() {
        take(Search.NOW);
        return last();
    }

    /**
     * Returns the usage of the tree between two instants. If the window reaches past the last reading, one is taken first.
     * A tree that ended within the window used no more after its last reading, and has no part in the mean memory after
     * it.
     *
     * @param fromNanos the beginning; not before the launch or, if the process ran already, its first reading (a
     *     window may begin up to one interval too early, for which nothing is counted)
     * @param toNanos the end, after the beginning and not in the future
     * @throws IllegalArgumentException if the window is empty, lies in the future or begins too early
     * @throws SamplingException if sampling failed, or if fewer than 2 readings lie in the window
     */
    public synchronized Usage between(long fromNanos, long toNanos) {
        failIfSamplingFailed();
        if (!series.reaches(toNanos)) {
            mark();
        }
        return series.between(fromNanos, toNanos);
    }

    /** All readings so far, in the order of their time. */
    public synchronized List<Reading> series() {
        return series.copy();
    }

    /**
     * The last reading so far.
     *
     * @throws SamplingException if sampling failed, or if the process ended before it was ever seen
     */
    public synchronized Reading last() {
        failIfSamplingFailed();
        return series.last();
    }

    /** The CPU time that the readings have cost this JVM. */
    public Duration ownCpu() {
        return ownCpu.sum();
    }

    /** The longest stretch without a reading, zero if there are fewer than two: how much a peak may have been missed. */
    public synchronized Duration longestGap() {
        return series.longestGap();
    }

    /** Ends the sampling. Idempotent; what was read stays readable. */
    @Override
    public void close() {
        synchronized (this) {
            if (state == State.SAMPLING) {
                state = State.CLOSED;
            }
            reader.close();
        }
        LockSupport.unpark(thread);
    }

    private void sample() {
        long next = System.nanoTime() + interval.toNanos();
        while (isSampling()) {
            long left = next - System.nanoTime();
            if (left > 0) {
                LockSupport.parkNanos(this, left);
            } else {
                take(Search.WHEN_DUE);
                // A reading that was missed is not made up for: two in a row would say the same.
                next = Schedule.after(next, interval.toNanos());
            }
        }
    }

    private synchronized boolean isSampling() {
        return state == State.SAMPLING;
    }

    private synchronized void take(Search search) {
        if (state != State.SAMPLING) {
            return;
        }
        try {
            Optional<Reading> reading =
                    search == Search.NOW ? ownCpu.count(() -> reader.read(search)) : reader.read(search);
            reading.ifPresentOrElse(series::add, () -> state = State.GONE);
        } catch (RuntimeException | Error e) {
            // Kept for whoever asks: an exception that ends a thread would be seen by nobody.
            failure = e;
            state = State.FAILED;
        }
    }

    private void failIfSamplingFailed() {
        if (failure != null) {
            throw new SamplingException(
                    FailureReasons.because(
                            "sampling of " + name + " failed after " + series.size() + " readings", failure),
                    failure);
        }
    }
}
