package io.github.perfjunit.api;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apiguardian.api.API;

/** The judged runs of a study: their values, comparisons of their targets, and references from earlier studies. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface StudyRuns {

    /** Returns the judged runs, in the order of time. Warm-up runs are not among them. */
    Stream<RecordedRun> stream();

    /**
     * Returns the values of a metric of one target, in the order of the blocks.
     *
     * @throws IllegalArgumentException if this is no target of the study
     * @throws AssertionError if a run of the target failed, or did not record the metric
     */
    <Q> List<Q> values(Target target, Metric<Q> metric);

    /**
     * Compares two targets without claiming anything: the verdict is shown in the report, and is whatever it is.
     *
     * @throws IllegalArgumentException if one of them is no target of the study
     * @throws AssertionError if the metric can't be compared
     */
    Verdict compare(Target candidate, Target reference, Metric<?> metric);

    /**
     * Returns the runs of a target in the latest reference before this study: a study that is kept in {@code
     * perfjunit.history}, that was made under the same conditions, and whose claims and budgets all held, or that was
     * accepted:
     *
     * <pre>{@code
     * Optional<TargetRuns> before = runs.lastRecorded(service);
     * assumeThat(before).isPresent(); // the first build has nothing to be compared with
     * assertThat(runs).candidate(service).against(before.get()).withMargin(percent(10)).isNotWorseIn(DRAIN_TIME);
     * }</pre>
     *
     * <p>What was measured in another session is a weak reference: with 2 % of variation between sessions, identical
     * programs were called different in 35 % of comparisons at a nominal 5 %. A release that is measured again, in the same
     * blocks, has no such error; leave room for it in the margin otherwise.
     *
     * @return nothing if there is no such study, or if the candidate is another revision ({@code
     *     perfjunit.revision.candidate}), which is no later build; the report then says why
     * @throws IllegalArgumentException if this is no target of the study
     * @throws IllegalStateException without the setting {@code perfjunit.history}, unless the candidate is another revision
     */
    Optional<TargetRuns> lastRecorded(Target target);
}
