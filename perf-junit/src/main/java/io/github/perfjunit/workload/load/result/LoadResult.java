package io.github.perfjunit.workload.load.result;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
 * @param streams what came on connections that last, in loads of such
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
        GeneratorUse generator,
        Optional<Streams> streams) {

    public LoadResult {
        failed = Collections.unmodifiableMap(new LinkedHashMap<>(failed));
        seconds = List.copyOf(seconds);
    }

    /** That of requests and answers. */
    public LoadResult(
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
        this(
                sent,
                completed,
                failed,
                inFlight,
                warmUp,
                bytes,
                elapsed,
                latencies,
                startLag,
                seconds,
                generator,
                Optional.empty());
    }

    /**
     * What came on connections that last: events of streams, or messages.
     *
     * @param opened how many connections were opened
     * @param failed how many could not be opened, or were ended by the other side although they were to last
     * @param received how many events or messages came in the measured part
     * @param gaps how long after the one before it each came, on the same connection; empty where nobody counts that
     */
    public record Streams(long opened, long failed, long received, Latencies gaps) {}

    /** What happened in the warm-up. */
    public record WarmUp(long sent, long completed, long failed) {}

    /**
     * One second of the measured part.
     *
     * @param second from 0
     * @param p50 of the answers in it, as {@code p99} and {@code max}
     * @param received events or messages that came in it; 0 where requests are answered one by one
     */
    public record Second(
            long second,
            long sent,
            long completed,
            long failed,
            Duration p50,
            Duration p99,
            Duration max,
            long bytes,
            long received) {

        /** One of requests and answers. */
        public Second(
                long second,
                long sent,
                long completed,
                long failed,
                Duration p50,
                Duration p99,
                Duration max,
                long bytes) {
            this(second, sent, completed, failed, p50, p99, max, bytes, 0);
        }
    }

    /**
     * What the generator used in the measured part.
     *
     * @param cores how many it can keep busy; 0 if nobody tells
     */
    public record GeneratorUse(Duration cpu, int cores) {

        /** What nobody tells, of a generator on other machines. */
        public static final GeneratorUse ELSEWHERE = new GeneratorUse(Duration.ZERO, 0);

        /** Whether anybody tells it. */
        public boolean isKnown() {
            return cores > 0;
        }
    }

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

    /** How long the measured part took, in seconds. */
    public double elapsedSeconds() {
        return elapsed.toNanos() / 1e9;
    }

    /** How much of one core the generator used, in percent. */
    public double generatorCpuPercent() {
        return elapsed.isZero() ? 0 : 100.0 * generator.cpu().toNanos() / elapsed.toNanos();
    }
}
