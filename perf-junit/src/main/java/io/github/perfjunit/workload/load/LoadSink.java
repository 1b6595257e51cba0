package io.github.perfjunit.workload.load;

import io.github.perfjunit.metric.MetricSink;
import io.github.perfjunit.metric.Note;
import io.github.perfjunit.sampling.ResourceSampler;
import io.github.perfjunit.workload.load.result.LoadResult;

/** Where the result of a load goes. A run is one. */
public interface LoadSink extends MetricSink {

    /** Keeps what was measured beside the metrics. */
    void keep(LoadResult result);

    /** Adds a note to the record of the run. */
    void note(Note note);

    /** Adds a note that changes nothing in the figures of the run. */
    default void note(String sentence) {
        note(Note.other(sentence));
    }

    /** Who watches the target. */
    ResourceSampler sampler();
}
