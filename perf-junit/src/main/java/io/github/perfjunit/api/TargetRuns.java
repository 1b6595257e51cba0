package io.github.perfjunit.api;

import java.util.List;
import org.apiguardian.api.API;

/**
 * The judged runs of one target in a study that was recorded earlier: a reference for claims, and the source of limits.
 *
 * <pre>{@code
 * TargetRuns july = RecordedRuns.read(Path.of("baselines/july")).of("service");
 * assertThat(runs).candidate(service).against(july).isLowerIn(DRAIN_TIME);
 * }</pre>
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface TargetRuns {

    /** Returns the target's name. */
    String target();

    /**
     * Returns the values of a metric, in the order of the blocks.
     *
     * @throws AssertionError if a run failed, or if the metric was not recorded in every run
     */
    <Q> List<Q> values(Metric<Q> metric);

    /**
     * Returns the median of a metric as a limit for the runs of another study: {@code
     * july.median(DRAIN_TIME).plus(percent(10))}.
     *
     * @throws AssertionError if the study was not finished, a run failed, or the metric was not recorded in every run
     */
    <Q> RecordedLimit<Q> median(Metric<Q> metric);
}
