package io.github.perfjunit.internal.load.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The requests of the measured part of a load, counted by what came of them.
 *
 * @param sent {@code completed}, all that failed, and what was in flight at the end
 * @param completed answered as expected
 * @param failed by kind, such as {@code status 503}, {@code connect}, {@code timeout}
 * @param firstFailures the text of the first failure of a kind; empty, or without the kind, where it had no text
 * @param inFlight not answered when the load was over
 * @param held how many had to wait because as many were under way as the load allows
 * @param bytes received; 0 where they are not counted
 * @param warmUp what happened before anything was measured
 */
public record LoadCounts(
        long sent,
        long completed,
        Map<String, Long> failed,
        Map<String, String> firstFailures,
        long inFlight,
        long held,
        long bytes,
        WarmUp warmUp) {

    public LoadCounts {
        failed = Collections.unmodifiableMap(new LinkedHashMap<>(failed));
        firstFailures = Map.copyOf(firstFailures);
    }

    /** The counts of the warm-up. */
    public record WarmUp(long sent, long completed, long failed) {

        /** There was none. */
        public static final WarmUp NONE = new WarmUp(0, 0, 0);
    }
}
