package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.drain.Progress;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.sampling.TargetSampler;
import java.util.Optional;

/** The receiver of the result of a load. A run is one. */
public interface LoadSink extends MetricSink {

    /**
     * Returns the sink of a run.
     *
     * @throws IllegalArgumentException if the run is not one that perf-junit gave to a scenario
     */
    static LoadSink of(Run run) {
        if (run instanceof LoadSink sink) {
            return sink;
        }
        throw new IllegalArgumentException("load...into(" + run
                + "): it must be the Run that the scenario takes as a parameter, and is a "
                + run.getClass().getName());
    }

    /**
     * Returns the common state of the loads of this run.
     *
     * @throws IllegalStateException if it is not the sink of a run
     */
    default LoadSession loads() {
        throw new IllegalStateException("this sink receives loads, and begins none");
    }

    /** Receives the progress of work beside the load, such as the filling of a queue, once a second at most. */
    default void progress(Progress progress) {}

    /** Keeps what was measured beside the metrics, under the name of the load, if it has one. */
    void keep(Optional<String> load, LoadResult result);

    /** Keeps the steps of a search. */
    default void keep(CapacityCurve curve) {}

    /**
     * Receives the time in which the target worked for the measured part of a load.
     *
     * @param unit of its work, such as {@code request}
     * @param count the number of units
     */
    default void worked(String unit, long count, TargetSampler.Span span) {}

    /**
     * Looks after the target and the services between two loads.
     *
     * @throws RuntimeException if one of them has ended
     */
    default void requireAlive() {}

    /** Adds a note to the record of the run. */
    void note(Note note);

    /** Adds a note that changes nothing in the figures of the run. */
    default void note(String sentence) {
        note(Note.other(sentence));
    }

    /**
     * Refuses claims and budgets on a metric of this run; its value is kept and shown.
     *
     * @param reason a clause, as it stands behind "because"
     */
    default void refuse(Metric<?> metric, String reason) {
        note("nothing can be claimed of " + metric + ", because " + reason);
    }

    /** Records what is asked of the target, in words: figures of another workload are not compared with those of this run. */
    default void workload(String description) {}

    /**
     * The address of the target, to which paths belong: {@code http://127.0.0.1:54321}, without a slash at its end.
     *
     * @throws IllegalStateException if there is no started target
     */
    default String origin() {
        throw new IllegalStateException("there is no started target whose path could be loaded");
    }

    /**
     * The same at another port of the target.
     *
     * @param port its name
     */
    default String origin(String port) {
        throw new IllegalStateException("there is no started target whose port '" + port + "' could be loaded");
    }

    /** Returns the sampler that watches the target. */
    TargetSampler sampler();
}
