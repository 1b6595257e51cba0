package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.EarlyEnd;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Comparability.Compared;
import io.github.perfjunit.internal.verdict.sample.Answer;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.PairedSample;
import io.github.perfjunit.internal.verdict.sample.Sample;
import io.github.perfjunit.internal.verdict.sample.UnpairedSample;
import io.github.perfjunit.internal.verdict.warning.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Compares two targets: block by block if they were measured in the same study, as independent samples if the reference was
 * measured elsewhere.
 */
public final class Comparison {

    private final TargetMeasurements candidate;
    private final TargetMeasurements reference;
    private final Comparability comparability;

    /**
     * A comparison of these runs.
     *
     * @throws ComparisonRefused if a study was not finished, a partial set of runs being never judged, or if runs that were
     *     measured elsewhere can't be compared with these
     */
    public Comparison(TargetMeasurements candidate, TargetMeasurements reference) {
        this.candidate = candidate;
        this.reference = reference;
        this.comparability = new Comparability(candidate, reference);
        requireFinished(candidate.study());
        if (!isPaired()) {
            requireFinished(reference.study());
            References.requireComparable(candidate, reference);
        } else if (candidate().equals(reference())) {
            throw new ComparisonRefused(
                    "target '" + candidate() + "' can't be compared with its own runs: both are those of study "
                            + study().header().id() + "; name another target, or another recorded study");
        }
    }

    /** A comparison of two targets of one study. */
    public static Comparison of(StudyResult study, String candidate, String reference) {
        return new Comparison(new TargetMeasurements(study, candidate), new TargetMeasurements(study, reference));
    }

    private static void requireFinished(StudyResult study) {
        study.unfinished().ifPresent(reason -> {
            throw new ComparisonRefused("the study is not complete, so nothing is judged: " + reason);
        });
    }

    private boolean isPaired() {
        return candidate.study().equals(reference.study());
    }

    /** The candidate's name. */
    public String candidate() {
        return candidate.target();
    }

    /** The reference's name. */
    public String reference() {
        return reference.target();
    }

    /** The reference in the text of a claim: runs of another study are not those of a target of the same name in this one. */
    public String referenceInWords() {
        return isPaired()
                ? reference()
                : reference() + " of study " + reference.study().header().id();
    }

    /** Whether both are the same program with the same settings: then this is an A/A study. */
    public boolean isOfOneProgram() {
        return candidate.fingerprint().equals(reference.fingerprint());
    }

    /**
     * Returns the warnings for the message of a claim that does not hold, the worst first.
     *
     * @param metrics the metrics that were judged
     */
    public List<Warning> warnings(Collection<? extends Metric<?>> metrics) {
        return Warnings.forFailure(
                study(), isPaired() ? List.of(candidate(), reference()) : List.of(candidate()), metrics);
    }

    /**
     * Refuses runs of which so many were disturbed that an estimate can be wrong by any amount.
     *
     * @throws ComparisonRefused with the disturbances, the worst first
     */
    public void requireUndisturbed() {
        if (isPaired()) {
            DisturbedRuns.refuse(study(), List.of(candidate(), reference()));
        } else {
            DisturbedRuns.refuse(study(), List.of(candidate()));
            DisturbedRuns.refuseReference(reference);
        }
    }

    private String pair() {
        return candidate() + " / " + reference();
    }

    /**
     * The verdict on one metric.
     *
     * @param alpha significance level, between 0 and 1, both excluded
     * @throws ComparisonRefused if the metric has no direction, was not recorded in every run, was measured in two ways, is a
     *     percentile of too few samples, or can't answer the question; if a target failed; and if the study ended early on another decision
     */
    public PairVerdict judge(Metric<?> metric, Hypothesis hypothesis, double alpha) {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("a significance level lies between 0 and 1, both excluded: " + alpha);
        }
        comparability.requireDirection(metric);
        comparability.requireClaimable(metric);
        Optional<Sample> declared = declared(metric, hypothesis);
        Compared compared = compared(metric, declared.isPresent());
        if (declared.isEmpty()) {
            requireNotEndedEarly(metric);
            requireAllBlocksOfReference();
        } else if (alpha != study().header().design().alpha()) {
            throw new ComparisonRefused("the decision on " + metric + " of " + pair() + " was declared for alpha "
                    + study().header().design().alpha() + ", and boundaries for alpha " + alpha
                    + " are not known; remove atSignificance, or stopWhenDecided");
        }
        Sample sample = declared.orElseGet(() -> sample(compared.metric(), metric.direction(), hypothesis));
        if (hypothesis.scale().equals(Optional.of(Effect.Kind.RATIO))) {
            comparability.requireRatio(metric, sample);
        }
        return verdict(metric, compared, hypothesis, sample, hypothesis.answer(sample, metric.direction(), alpha));
    }

    /**
     * The numbers of one metric. After an early end they are shown without a statement, unless they are what it was for; so
     * are those of a load that can't be claimed.
     */
    public PairVerdict describe(Metric<?> metric, double alpha) {
        Hypothesis hypothesis = new Hypothesis.Difference();
        if (describedOnly(metric).isEmpty()) {
            return judge(metric, hypothesis, alpha);
        }
        comparability.requireDirection(metric);
        Compared compared = compared(metric, false);
        Sample sample = sample(compared.metric(), metric.direction(), hypothesis);
        Answer answer = hypothesis.answer(sample, metric.direction(), alpha);
        return verdict(metric, compared, hypothesis, sample, answer.describedOnly());
    }

    /** Returns why {@link #describe} makes no statement on a metric, if so. */
    public Optional<String> describedOnly(Metric<?> metric) {
        return comparability
                .unclaimable(metric)
                .or(() -> isDeclared(metric)
                        ? Optional.empty()
                        : study().earlyEnd().map(end -> endedEarly(metric, end)));
    }

    /** Returns whether the study declared a decision on a difference in this metric, in this direction. */
    public boolean isDeclared(Metric<?> metric) {
        return declared(metric, new Hypothesis.Difference()).isPresent();
    }

    /** Returns the metric whose values are compared; for a declared decision, that of its looks. */
    private Compared compared(Metric<?> metric, boolean isDeclared) {
        if (isDeclared) {
            Compared atEveryLook = comparability.atEveryLook(metric);
            comparability.requireOneKind(atEveryLook.metric());
            return atEveryLook;
        }
        return comparability.ofOneKind(metric);
    }

    private StudyResult study() {
        return candidate.study();
    }

    private PairVerdict verdict(
            Metric<?> metric, Compared compared, Hypothesis hypothesis, Sample sample, Answer answer) {
        int failed = candidate.failed() + reference.failed();
        List<String> remarks = new ArrayList<>();
        compared.remark().ifPresent(remarks::add);
        candidate.limitation().ifPresent(remarks::add);
        reference.limitation().ifPresent(remarks::add);
        if (failed > 0) {
            remarks.add("failed runs take the worst rank: " + candidate.target() + " " + candidate.failed() + ", "
                    + reference.target() + " " + reference.failed());
        }
        if (!isPaired()) {
            remarks.add(References.remark(reference));
            DisturbedRuns.disturbance(reference).map("WARNING: "::concat).ifPresent(remarks::add);
        }
        return new PairVerdict(
                study().header().design(),
                metric,
                candidate.target(),
                reference.target(),
                hypothesis,
                sample,
                answer,
                answer.effect(),
                List.copyOf(remarks));
    }

    /** The values of a metric, of both. */
    private Sample sample(Metric<?> metric, Direction direction, Hypothesis hypothesis) {
        double[] ours = candidate.valuesOrWorst(metric);
        double[] theirs = reference.valuesOrWorst(metric);
        boolean byDifference = hypothesis.scale().equals(Optional.of(Effect.Kind.DIFFERENCE));
        Effect.Kind kind = byDifference ? Effect.Kind.DIFFERENCE : Effect.Kind.of(ours, theirs);
        return isPaired()
                ? PairedSample.of(ours, theirs, direction, kind)
                : UnpairedSample.of(ours, theirs, direction, kind);
    }

    /** The sample by which a declared decision is made; none if this is no declared one. */
    private Optional<Sample> declared(Metric<?> metric, Hypothesis hypothesis) {
        if (!isPaired() || !study().header().design().decisionPlan().canStopEarly()) {
            return Optional.empty();
        }
        DeclaredDecisions decisions = new DeclaredDecisions(study());
        return decisions
                .find(candidate.target(), reference.target(), metric, hypothesis)
                .map(decisions::sample);
    }

    private void requireNotEndedEarly(Metric<?> metric) {
        study().earlyEnd().ifPresent(end -> {
            throw new ComparisonRefused(endedEarly(metric, end));
        });
    }

    private String endedEarly(Metric<?> metric, EarlyEnd end) {
        return "the study ended early, " + end
                + ". No error rate is known for any other claim on its runs, such as this"
                + " one on " + metric + " of " + pair()
                + "; declare it in stopWhenDecided too, or remove stopWhenDecided";
    }

    private void requireAllBlocksOfReference() {
        reference.study().earlyEnd().ifPresent(end -> {
            throw new ComparisonRefused(
                    "the recorded study " + reference.study().header().id() + " ended early, " + end
                            + ". How many runs it has depends on their values, so no error rate is known for a comparison of "
                            + pair() + "; record a study without stopWhenDecided");
        });
    }
}
