package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Result;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** When requests of the measured part that failed were due, and how long they took. Without failures it costs nothing. */
final class FailureTimes {

    private static final long SECOND = 1_000_000_000;

    private final Timeline timeline;
    private final Histogram latencies = Latencies.growing();
    private final SortedMap<Integer, Long> bySecond = new TreeMap<>();

    FailureTimes(Timeline timeline) {
        this.timeline = timeline;
    }

    /** A request of the measured part has failed, or has no answer at the end. */
    void failed(Exchange exchange, long now) {
        long since = Math.max(0, exchange.intended - timeline.measured());
        bySecond.merge((int) (since / SECOND), 1L, Long::sum);
        if (!exchange.hasFirst) {
            Latencies.record(latencies, now - exchange.intended);
        }
    }

    void add(FailureTimes other) {
        latencies.add(other.latencies);
        other.bySecond.forEach((second, count) -> bySecond.merge(second, count, Long::sum));
    }

    Result.Failures result() {
        Map<String, Long> seconds = new LinkedHashMap<>();
        bySecond.forEach((second, count) -> seconds.put(String.valueOf(second), count));
        return new Result.Failures(latencies, seconds);
    }
}
