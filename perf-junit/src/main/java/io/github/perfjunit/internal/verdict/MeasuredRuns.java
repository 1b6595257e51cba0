package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.RecordedRun;
import io.github.perfjunit.api.StudyRuns;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetRuns;
import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.text.Plurals;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The runs of a study with all that an assertion on them needs: the study, its targets by name, and the log. */
public class MeasuredRuns implements StudyRuns {

    private final StudyResult study;
    private final List<NamedTarget> targets;
    private final AssertionLog log;
    private final Earlier earlier;
    private final DisturbedPolicy disturbed;

    /**
     * The studies of earlier builds.
     *
     * @param history what they have measured, if it is kept
     * @param unrelated why this study is no later build of them, if so: then it is compared with none
     */
    public record Earlier(Optional<StudyHistory> history, Optional<String> unrelated) {}

    protected MeasuredRuns(
            StudyResult study,
            List<NamedTarget> targets,
            AssertionLog log,
            Earlier earlier,
            DisturbedPolicy disturbed) {
        this.study = study;
        this.targets = List.copyOf(targets);
        this.log = log;
        this.earlier = earlier;
        this.disturbed = disturbed;
    }

    /**
     * Returns the runs behind the interface that users see.
     *
     * @throws IllegalArgumentException if perf-junit did not make them
     */
    public static MeasuredRuns of(StudyRuns runs) {
        if (runs instanceof MeasuredRuns measured) {
            return measured;
        }
        throw new IllegalArgumentException(
                "only the Runs that a verdict test takes as a parameter can be asserted on, not "
                        + runs.getClass().getName());
    }

    @Override
    public final Stream<RecordedRun> stream() {
        return study.judged().stream().map(run -> run);
    }

    @Override
    public final <Q> List<Q> values(Target target, Metric<Q> metric) {
        return new TargetMeasurements(study, nameOf(target)).values(metric);
    }

    @Override
    public final Verdict compare(Target candidate, Target reference, Metric<?> metric) {
        PairVerdict verdict = Comparison.of(study, nameOf(candidate), nameOf(reference))
                .describe(metric, study.header().design().alpha());
        log.described(verdict);
        return verdict;
    }

    @Override
    public final Optional<TargetRuns> lastRecorded(Target target) {
        String name = nameOf(target);
        if (earlier.unrelated().isPresent()) {
            log.absent("lastRecorded(" + name + ")", earlier.unrelated().get());
            return Optional.empty();
        }
        StudyHistory kept = earlier.history()
                .orElseThrow(() -> new IllegalStateException("no history is kept; give the setting " + Constants.HISTORY
                        + " a directory that outlives the build, such as -D" + Constants.HISTORY + "=perf-history"));
        Optional<TargetRuns> last = References.lastBefore(study, kept, name).map(runs -> runs);
        if (last.isEmpty()) {
            log.absent("lastRecorded(" + name + ")", References.whyNoneBefore(study, kept, name));
        }
        return last;
    }

    /** The study that these are the runs of. */
    public final StudyResult study() {
        return study;
    }

    /**
     * Returns the name of a target in the study.
     *
     * @throws IllegalArgumentException if it is none of the study's targets
     */
    @SuppressWarnings("ReferenceEquality") // two targets that are declared alike are two targets
    public final String nameOf(Target target) {
        return targets.stream()
                .filter(named -> named.target() == target)
                .map(NamedTarget::name)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + target
                        + "' is not a target of this study; its targets are the static Target fields of the class: "
                        + targets.stream().map(NamedTarget::name).toList()));
    }

    /** The targets as the test class declares them. */
    public final List<NamedTarget> targets() {
        return targets;
    }

    /** The treatment of verdicts on runs that were disturbed. */
    public final DisturbedPolicy disturbed() {
        return disturbed;
    }

    /** The log of what is asserted of the runs. */
    public final AssertionLog log() {
        return log;
    }

    /** The studies of earlier builds. */
    protected final Earlier earlier() {
        return earlier;
    }

    @Override
    public String toString() {
        return "the " + Plurals.of(study.judged().size(), "run") + " of "
                + study.header().design().title();
    }
}
