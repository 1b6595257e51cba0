package io.github.perfjunit.junit;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetRuns;
import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.assertion.RunsAssert;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.study.Counted;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.RecordedRuns;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.AssertProvider;

/**
 * The runs of a study, all of them made. A test that takes this parameter is a verdict: it comes after the runs, and
 * asserts on them.
 *
 * <pre>{@code
 * @Test
 * void quarkusIsFaster(Runs runs) {
 *     assertThat(runs).candidate(quarkus).against(spring).isLowerIn(DRAIN_TIME);
 * }
 * }</pre>
 *
 * <p>It works with AssertJ's own {@code assertThat}.
 */
public final class Runs implements AssertProvider<RunsAssert> {

    private final StudyResult study;
    private final List<NamedTarget> targets;
    private final AssertionLog log;
    private final Optional<StudyHistory> history;
    private final DisturbedPolicy disturbed;

    /**
     * The runs of this study.
     *
     * @param targets the targets as the test class declares them
     * @param log where claims and budgets are kept for the report
     */
    public Runs(StudyResult study, List<NamedTarget> targets, AssertionLog log) {
        this(study, targets, log, Optional.empty());
    }

    /**
     * The runs of this study, with those of earlier builds.
     *
     * @param targets the targets as the test class declares them
     * @param log where claims and budgets are kept for the report
     * @param history what earlier builds have measured, if it is kept
     */
    public Runs(StudyResult study, List<NamedTarget> targets, AssertionLog log, Optional<StudyHistory> history) {
        this(study, targets, log, history, DisturbedPolicy.REPORT);
    }

    private Runs(
            StudyResult study,
            List<NamedTarget> targets,
            AssertionLog log,
            Optional<StudyHistory> history,
            DisturbedPolicy disturbed) {
        this.history = history;
        this.disturbed = disturbed;
        this.study = study;
        this.targets = List.copyOf(targets);
        this.log = log;
    }

    /** Returns the same runs, with this treatment of verdicts where they were disturbed. */
    public Runs withDisturbed(DisturbedPolicy policy) {
        return new Runs(study, targets, log, history, policy);
    }

    /** The judged runs, in the order of time. Warm-up runs are not among them. */
    public Stream<RunRecord> stream() {
        return study.judged().stream();
    }

    /** The values of a metric of one target in the order of the blocks, typed. */
    public <Q> List<Q> values(Target target, Metric<Q> metric) {
        return Arrays.stream(new TargetRuns(study, nameOf(target)).values(metric))
                .mapToObj(metric.quantity()::fromBase)
                .toList();
    }

    /**
     * Compares two targets without claiming anything: the verdict is shown in the report, and is whatever it is.
     *
     * @throws io.github.perfjunit.internal.verdict.ComparisonRefused if the metric can't be compared
     */
    public Verdict compare(Target candidate, Target reference, Metric<?> metric) {
        Verdict verdict = Comparison.of(study, nameOf(candidate), nameOf(reference))
                .describe(metric, study.header().design().alpha());
        log.described(verdict);
        return verdict;
    }

    /**
     * The runs of a target in the latest reference before this study: a study that is kept in {@code perfjunit.history}, that
     * was made under the same conditions, and whose claims and budgets all held, or that was accepted:
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
     * @return nothing if there is no such study; the report then says why
     * @throws IllegalStateException without the setting {@code perfjunit.history}
     */
    public Optional<TargetRuns> lastRecorded(Target target) {
        StudyHistory kept = history.orElseThrow(() -> new IllegalStateException("no history is kept; give the setting "
                + Constants.HISTORY + " a directory that outlives the build, such as -D" + Constants.HISTORY
                + "=perf-history"));
        String name = nameOf(target);
        Optional<TargetRuns> last = RecordedRuns.lastBefore(study, kept, name).map(recorded -> recorded.of(name));
        if (last.isEmpty()) {
            log.absent("lastRecorded(" + name + ")", RecordedRuns.whyNoneBefore(study, kept, name));
        }
        return last;
    }

    /** The study that these are the runs of. */
    public StudyResult study() {
        return study;
    }

    public String nameOf(Target target) {
        return targets.stream()
                .filter(named -> named.target() == target)
                .map(NamedTarget::name)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + target
                        + "' is not a target of this study; its targets are the static Target fields of the class: "
                        + targets.stream().map(NamedTarget::name).toList()));
    }

    public List<NamedTarget> targets() {
        return targets;
    }

    public DisturbedPolicy disturbed() {
        return disturbed;
    }

    public AssertionLog log() {
        return log;
    }

    /** For AssertJ: use {@code assertThat(runs)}. */
    @Override
    public RunsAssert assertThat() {
        return new RunsAssert(this, null);
    }

    @Override
    public String toString() {
        return "the " + Counted.of(study.judged().size(), "run") + " of "
                + study.header().design().title();
    }
}
