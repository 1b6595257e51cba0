package io.github.perfjunit.api;

import java.util.Optional;
import org.apiguardian.api.API;

/** A run of a study that is over, with what was recorded of it. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface RecordedRun {

    /** Returns the name of the target, which is that of its field. */
    String target();

    /** Returns the number of the block that the run belongs to, from 1. */
    int block();

    /** Returns whether the run completed. The metrics of a run that did not are shown and count for nothing. */
    boolean isCompleted();

    /** Returns the value of a metric; empty if the run did not record it. */
    <Q> Optional<Q> value(Metric<Q> metric);
}
