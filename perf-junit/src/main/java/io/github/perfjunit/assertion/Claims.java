package io.github.perfjunit.assertion;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.Family;
import io.github.perfjunit.internal.verdict.MeasuredRuns;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.warning.Warning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Claims about some candidates and a reference: makes the verdicts, keeps them for the report, and fails those that do not
 * hold.
 *
 * @param comparisons one for each candidate
 * @param chain what was written so far
 */
record Claims(MeasuredRuns runs, List<Comparison> comparisons, String chain) {

    /** The meaning of "in these metrics" in a claim. */
    enum Scope {
        /** In every one of them: the claim as a whole is as sure as its weakest part, without a correction. */
        ALL,
        /** In at least one of them: they are a family. */
        ANY
    }

    /**
     * A claim.
     *
     * @param words between the targets' names, such as {@code lower than}
     */
    record Wording(Conclusion claimed, String words, Scope scope) {

        static Wording notWorse(String margin) {
            return new Wording(Conclusion.NOT_WORSE, "not worse by more than " + margin + " than", Scope.ALL);
        }

        static Wording equivalent(String margin) {
            return new Wording(Conclusion.EQUIVALENT, "equivalent within " + margin + " to", Scope.ALL);
        }
    }

    double declaredAlpha() {
        return runs.study().header().design().alpha();
    }

    void verify(Wording wording, Function<Metric<?>, Hypothesis> hypothesis, double alpha, Metric<?>... metrics) {
        String text = text(wording, alpha, metrics);
        List<PairVerdict> verdicts = keepingRefusals(text, () -> {
            requireClaimable(wording, metrics);
            return verdicts(wording.scope(), hypothesis, alpha, metrics);
        });
        boolean holds = wording.scope() == Scope.ALL
                ? verdicts.stream().allMatch(verdict -> verdict.conclusion() == wording.claimed())
                : comparisons.stream().allMatch(comparison -> holdsForOne(comparison, wording, verdicts));
        runs.log().claimed(AssertionLog.Claim.decided(text, holds, verdicts));
        if (!holds) {
            throw new AssertionError(
                    new ShouldHold(text, wording.claimed(), verdicts, alpha).message(warnings(metrics), runs.study()));
        }
    }

    /** "Each of these candidates" stays each, also in "any of" the metrics. */
    private static boolean holdsForOne(Comparison comparison, Wording wording, List<PairVerdict> verdicts) {
        return verdicts.stream()
                .anyMatch(verdict -> verdict.candidate().equals(comparison.candidate())
                        && verdict.conclusion() == wording.claimed());
    }

    /** A claim that can't be judged was made all the same: the report counts it. */
    List<PairVerdict> keepingRefusals(String text, Supplier<List<PairVerdict>> verdicts) {
        try {
            return verdicts.get();
        } catch (RuntimeException | AssertionError e) {
            runs.log().claimed(AssertionLog.Claim.refused(text, AssertionLog.reason(e)));
            throw e;
        }
    }

    void requireClaimable(Wording wording, Metric<?>... metrics) {
        if (runs.disturbed() == DisturbedPolicy.REFUSE) {
            comparisons.forEach(Comparison::requireUndisturbed);
        }
        if (metrics.length == 0) {
            throw new IllegalArgumentException("a claim needs at least one metric, such as DRAIN_TIME");
        }
        if (runs.study().header().design().claims() == 0) {
            throw new AssertionError("@RepeatRun(claims = 0) declares that nothing will be claimed of these runs, but "
                    + candidates() + (comparisons.size() == 1 ? " was" : " were") + " claimed to be " + wording.words()
                    + " " + reference() + "; remove claims = 0");
        }
    }

    /** The warnings that concern the targets of this claim, the worst first. */
    List<Warning> warnings(Metric<?>... metrics) {
        return comparisons.stream()
                .flatMap(comparison -> comparison.warnings(List.of(metrics)).stream())
                .distinct()
                .sorted(Warning.WORST_FIRST)
                .toList();
    }

    /** Several candidates are a family in each metric; in "any of" everything is one. */
    private List<PairVerdict> verdicts(
            Scope scope, Function<Metric<?>, Hypothesis> hypothesis, double alpha, Metric<?>... metrics) {
        List<PairVerdict> verdicts = new ArrayList<>();
        for (Metric<?> metric : metrics) {
            List<PairVerdict> ofMetric = comparisons.stream()
                    .map(comparison -> comparison.judge(metric, hypothesis.apply(metric), alpha))
                    .toList();
            verdicts.addAll(scope == Scope.ALL ? Family.adjust(ofMetric) : ofMetric);
        }
        return scope == Scope.ALL ? verdicts : Family.adjust(verdicts);
    }

    String text(Wording wording, double alpha, Metric<?>... metrics) {
        String in = wording.scope() == Scope.ANY && metrics.length > 1 ? " in any of " : " in ";
        return candidates() + (comparisons.size() == 1 ? " is " : " are each ") + wording.words() + " " + reference()
                + in + Arrays.stream(metrics).map(Metric::id).collect(Collectors.joining(", ")) + " (alpha "
                + Levels.show(alpha)
                + ")";
    }

    String candidates() {
        return comparisons.stream().map(Comparison::candidate).collect(Collectors.joining(" and "));
    }

    private String reference() {
        return comparisons.get(0).referenceInWords();
    }
}
