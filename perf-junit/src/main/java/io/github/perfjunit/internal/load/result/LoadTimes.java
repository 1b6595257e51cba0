package io.github.perfjunit.internal.load.result;

import java.time.Duration;
import java.util.Map;

/**
 * The times of the measured part of a load, and of its requests.
 *
 * @param elapsed from the beginning of the measured part to the last request that was completed, or to the end of the duration
 *     if that is later; what was given up after the end doesn't make it longer
 * @param window what was completed while there was a load: the throughput without its tail
 * @param latencies of all that was sent, whatever its outcome: from the intended send in an open load, from the actual one
 *     in a closed load; none where answers are not awaited
 * @param startLag how much later than intended each was sent; empty in a closed load
 * @param failures those of requests that did not succeed
 * @param timings of answers and connections over HTTP; none of other loads
 */
public record LoadTimes(
        Duration elapsed, Window window, Latencies latencies, Latencies startLag, Failures failures, Timings timings) {

    /** Creates the times of a load of which no more is known than how long it was, and its requests took. */
    public static LoadTimes of(Duration elapsed, Window window, Latencies latencies) {
        return new LoadTimes(elapsed, window, latencies, Latencies.NONE, Failures.NONE, Timings.NONE);
    }

    /** The same with other latencies. */
    LoadTimes with(Latencies others) {
        return new LoadTimes(elapsed, window, others, startLag, failures, timings);
    }

    /**
     * The time in which requests were sent.
     *
     * @param completed how many were completed in it, whenever they were sent
     * @param length from the beginning of the measured part to its planned end. Where a number of requests ends it, to the last one
     *     that was sent, or to the end of all if most were completed later
     */
    public record Window(long completed, Duration length) {

        /** Returns the length in seconds. */
        public double seconds() {
            return length.toNanos() / 1e9;
        }
    }

    /**
     * The requests that did not succeed, those in flight at the end included.
     *
     * @param latencies how long they took
     * @param bySecond how many of those that were due in a second of the measured part failed, by its number
     */
    public record Failures(Latencies latencies, Map<Long, Long> bySecond) {

        /** None, or none of which more is known than how many there were. */
        public static final Failures NONE = new Failures(Latencies.NONE, Map.of());

        public Failures {
            bySecond = Map.copyOf(bySecond);
        }
    }

    /**
     * Times before the end of an answer.
     *
     * @param firstBytes until the first byte of an answer came, counted as latencies are; of requests that were completed
     * @param connecting until a connection stood, of those that were opened in the measured part
     * @param securing from then on until TLS was agreed upon
     */
    public record Timings(Latencies firstBytes, Latencies connecting, Latencies securing) {

        /** Nothing was timed. */
        public static final Timings NONE = new Timings(Latencies.NONE, Latencies.NONE, Latencies.NONE);
    }
}
