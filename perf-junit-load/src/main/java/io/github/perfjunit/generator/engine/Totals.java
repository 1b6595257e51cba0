package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Result;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * The counts of one worker, without those in its seconds.
 *
 * @param inFlight how long those in flight have taken so far, but for those of which a first event came
 * @param held how many had to wait, because as many were under way as the plan allows
 * @param lastCompleted {@link Long#MIN_VALUE} without any; so is {@code lastEnd}
 */
record Totals(
        Map<String, Long> failures,
        Map<String, String> firstFailures,
        FailureTimes failureTimes,
        Result.WarmUp warmUp,
        Histogram startLag,
        Histogram inFlight,
        long inFlightCount,
        long held,
        StreamLog streams,
        Messages messages,
        long lastCompleted,
        long lastEnd,
        Result.Window window,
        LoopWatch loop,
        StepLog steps,
        NameLog names,
        SessionLog sessions,
        FirstBytes firstBytes,
        ConnectLog connects) {}
