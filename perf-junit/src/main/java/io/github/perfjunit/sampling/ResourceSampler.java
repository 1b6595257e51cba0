package io.github.perfjunit.sampling;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Watches memory and CPU time of a run's target, from its launch to its end. Every run has one, whether the scenario takes
 * it as a parameter or not; taking it gives access to the readings:
 *
 * <pre>{@code
 * @RepeatRun(10)
 * void warmAndSteady(Run run, ResourceSampler sampler) {
 *     run.startAndAwaitReady();
 *     Reading before = sampler.mark();
 *     work();
 *     Usage usage = sampler.between(before.nanoTime(), sampler.mark().nanoTime());
 *     run.record(STEADY_CPU, usage.cpuTime());
 * }
 * }</pre>
 */
public final class ResourceSampler implements AutoCloseable {

    private final Duration interval;
    private @Nullable ProcessSampler process;

    /** A sampler that is going to read this often. Created by perf-junit. */
    public ResourceSampler(Duration interval) {
        this.interval = interval;
    }

    /** Starts watching; what was watched before is watched no more. Called by perf-junit. */
    public void attach(Sampled sampled) {
        close();
        process = ProcessSampler.of(sampled, interval);
    }

    /** Whether there is anything that it reads. */
    public boolean isAttached() {
        return process != null;
    }

    /** See {@link ProcessSampler#mark()}. */
    public Reading mark() {
        return attached().mark();
    }

    /** See {@link ProcessSampler#between(long, long)}. */
    public Usage between(long fromNanos, long toNanos) {
        return attached().between(fromNanos, toNanos);
    }

    /** All readings so far, in the order of their time; none before the target was started. */
    public List<Reading> series() {
        return process == null ? List.of() : process.series();
    }

    /** How often it reads by itself. */
    public Duration interval() {
        return interval;
    }

    /** The CPU time that the readings have cost this JVM. */
    public Duration ownCpu() {
        return process == null ? Duration.ZERO : process.ownCpu();
    }

    /** The longest stretch without a reading: how much a peak may have been missed. */
    public Duration longestGap() {
        return process == null ? Duration.ZERO : process.longestGap();
    }

    private ProcessSampler attached() {
        if (process == null) {
            throw new IllegalStateException("there is nothing to sample yet: call run.start() before");
        }
        return process;
    }

    /** Ends the sampling; what was read stays readable. */
    @Override
    public void close() {
        if (process != null) {
            process.close();
        }
    }
}
