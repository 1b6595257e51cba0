package io.github.perfjunit.assertion;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.StudyRuns;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.assertj.core.annotation.CheckReturnValue;
import org.jspecify.annotations.Nullable;

/**
 * Assertions on the runs of a study. A study that was not finished fails each of them; a target of which a run failed fails those
 * about this target.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class RunsAssert extends AbstractRunsAssert<RunsAssert> {

    /** Creates assertions on these runs; {@code assertThat(runs)} does so. */
    public RunsAssert(StudyRuns actual) {
        this(actual, null);
    }

    RunsAssert(StudyRuns actual, @Nullable PerfSoftAssertions softly) {
        super(actual, RunsAssert.class, "assertThat(runs)", softly);
    }

    /**
     * Verifies that every planned run was made and completed.
     *
     * <pre>{@code
     * assertThat(runs).areComplete();   // passes if all runs drained their backlog, fails if one lost a message
     * }</pre>
     */
    public RunsAssert areComplete() {
        return verify(() -> refuse(runs.study().incomplete()));
    }

    /**
     * Verifies that every run of every target recorded these metrics.
     *
     * <pre>{@code
     * assertThat(runs).haveRecorded(DRAIN_TIME, CPU_TIME);   // passes after awaitDrained
     * assertThat(runs).haveRecorded(STARTUP_TIME);           // fails in a scenario that doesn't ask for readiness
     * }</pre>
     */
    public RunsAssert haveRecorded(Metric<?>... metrics) {
        if (metrics.length == 0) {
            throw new IllegalArgumentException("haveRecorded() needs at least one metric, such as DRAIN_TIME");
        }
        return verify(() -> {
            refuse(runs.study().incomplete());
            for (NamedTarget target : runs.targets()) {
                for (Metric<?> metric : metrics) {
                    new TargetMeasurements(runs.study(), target.name()).baseValues(metric);
                }
            }
        });
    }

    /** Begins a claim about this target; continue with {@code against(reference)}. */
    @CheckReturnValue
    public CandidateAssert candidate(Target candidate) {
        String name = runs.nameOf(candidate);
        return new CandidateAssert(this, !isFinished(), List.of(name));
    }

    /**
     * Begins a claim about each of these targets, with p-values adjusted for their number; continue with
     * {@code against(reference)}.
     */
    @CheckReturnValue
    public CandidateAssert candidates(Target first, Target second, Target... more) {
        List<String> names = Stream.concat(Stream.of(first, second), Arrays.stream(more))
                .map(runs::nameOf)
                .distinct()
                .toList();
        return new CandidateAssert(this, !isFinished(), names);
    }

    /** Chooses the target that a budget is for; not needed where there is only one. */
    @CheckReturnValue
    public TargetAssert forTarget(Target target) {
        String name = runs.nameOf(target);
        return new TargetAssert(this, !isFinished(), name);
    }

    /** Begins a budget for the median of the only target's runs; continue with {@code isLessThan(limit)}. */
    @CheckReturnValue
    public <Q> BudgetAssert<Q> median(Metric<Q> metric) {
        return onlyTarget("median(" + metric + ")").median(metric);
    }

    /** Begins a budget for the worst of the only target's runs; continue with {@code isLessThan(limit)}. */
    @CheckReturnValue
    public <Q> BudgetAssert<Q> worst(Metric<Q> metric) {
        return onlyTarget("worst(" + metric + ")").worst(metric);
    }

    private TargetAssert onlyTarget(String call) {
        if (runs.targets().size() != 1) {
            throw new IllegalArgumentException("assertThat(runs)." + call
                    + ": whose? This study has several targets; write assertThat(runs).forTarget(...)." + call);
        }
        return forTarget(runs.targets().get(0).target());
    }

    private boolean isFinished() {
        return proceed(() -> {
                    refuse(runs.study().unfinished());
                    return true;
                })
                .isPresent();
    }

    private void refuse(Optional<String> why) {
        why.ifPresent(reason -> {
            throw new ComparisonRefused("the study "
                    + runs.study().header().design().title() + " is not complete, so nothing is judged: " + reason);
        });
    }
}
