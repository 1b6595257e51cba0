package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadReceived;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Steadiness;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The meaning of the figures of a result, which depends on the protocol and names their metrics. For builders of loads. */
public interface LoadMetricsRecorder {

    /** Returns the result as far as it is meaningful, without times that measure nothing. */
    default LoadResult meant(LoadResult result) {
        return result;
    }

    /** Returns the kind of work that the target does for such a load. */
    default Steadiness.Unit unit() {
        return Steadiness.Unit.REQUEST;
    }

    /** Returns how much of that work the target did in the measured part. */
    default long units(LoadResult result) {
        return unit() == Steadiness.Unit.EVENT
                ? result.streams().map(LoadReceived.Streams::received).orElse(0L)
                : result.window().completed();
    }

    /** Returns how long, from the beginning of the measured part, the target worked for what is counted. */
    default Duration worked(LoadResult result, LoadShape shape) {
        return result.window().length();
    }

    /** Records all of them. */
    void record(LoadResult result, LoadShape shape, MetricSink run);

    /**
     * Records what the target used.
     *
     * @param cpuNanos processor time while it {@link #worked}
     */
    void recordCpu(long cpuNanos, LoadResult result, MetricSink run);

    /** Returns the notes on such a load, beside those on all loads. */
    default List<Note> notes(LoadResult result) {
        return List.of();
    }

    /** Returns the kinds of failures that are counted also where there are none, if failures are a result. */
    default List<String> kindsOfFailures() {
        return List.of();
    }

    /** Why such a load does not count, beside what holds for all loads. */
    default Optional<String> problem(LoadResult result) {
        return Optional.empty();
    }
}
