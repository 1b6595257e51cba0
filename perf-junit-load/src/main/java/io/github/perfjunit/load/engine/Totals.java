package io.github.perfjunit.load.engine;

import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What one worker counted, but for what is in its seconds.
 *
 * @param inFlight how long those in flight have taken so far, but for those of which a first event came
 * @param firstIntended {@link Long#MIN_VALUE} if nothing was sent; so is {@code lastEnd} without any end
 */
record Totals(
        Map<String, Long> failures,
        Map<String, String> firstFailures,
        long warmUpSent,
        long warmUpCompleted,
        long warmUpFailed,
        Histogram startLag,
        Histogram inFlight,
        long inFlightCount,
        StreamLog streams,
        Messages messages,
        long firstIntended,
        long lastEnd) {}
