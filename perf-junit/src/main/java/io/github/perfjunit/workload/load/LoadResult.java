package io.github.perfjunit.workload.load;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What came of the measured part of a load.
 *
 * @param sent {@code completed}, all that failed, and what was in flight at the end
 * @param completed answered as expected
 * @param failed by kind, such as {@code status 503}, {@code connect}, {@code timeout}
 * @param inFlight not answered when the load was over
 * @param warmUp what happened before anything was measured
 * @param bytes received; 0 where nobody counts them
 * @param elapsed from the first intended send to the last answer, or to the end of the duration if that is later
 * @param latencies of all that was sent, whatever came of it: from the intended send in an open load, from the actual one in
 *     a closed load
 * @param startLag how much later than intended each was sent; empty in a closed load
 * @param seconds one after the other
 */
public record LoadResult(
        long sent,
        long completed,
        Map<String, Long> failed,
        long inFlight,
        WarmUp warmUp,
        long bytes,
        Duration elapsed,
        Latencies latencies,
        Latencies startLag,
        List<Second> seconds,
        GeneratorUse generator) {

    public LoadResult {
        failed = Collections.unmodifiableMap(new LinkedHashMap<>(failed));
        seconds = List.copyOf(seconds);
    }

    /** What happened in the warm-up. */
    public record WarmUp(long sent, long completed, long failed) {}

    /**
     * One second of the measured part.
     *
     * @param second from 0
     * @param p50 of the answers in it, as {@code p99} and {@code max}
     */
    public record Second(
            long second,
            long sent,
            long completed,
            long failed,
            Duration p50,
            Duration p99,
            Duration max,
            long bytes) {}

    /**
     * What the generator used in the measured part.
     *
     * @param cores how many it can keep busy
     */
    public record GeneratorUse(Duration cpu, int cores) {}

    /** All that did not succeed. */
    public long unsuccessful() {
        return sent - completed;
    }

    /** Which share succeeded; 0 of nothing. */
    public double successRate() {
        return sent == 0 ? 0 : (double) completed / sent;
    }

    /** The most that were completed in one second. */
    public long peakPerSecond() {
        return seconds.stream().mapToLong(Second::completed).max().orElse(0);
    }

    double elapsedSeconds() {
        return elapsed.toNanos() / 1e9;
    }

    /** How much of one core the generator used, in percent. */
    public double generatorCpuPercent() {
        return elapsed.isZero() ? 0 : 100.0 * generator.cpu().toNanos() / elapsed.toNanos();
    }
}
