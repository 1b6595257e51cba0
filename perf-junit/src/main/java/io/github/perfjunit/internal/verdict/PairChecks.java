package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.PairedSample;
import io.github.perfjunit.internal.verdict.warning.OrderEffects;
import io.github.perfjunit.internal.verdict.warning.SeriesChecks;
import io.github.perfjunit.internal.verdict.warning.Warning;
import io.github.perfjunit.statistics.Summary;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** The checks of the pairs of two targets. */
final class PairChecks {

    /** The ratio of two targets' spreads above which perf-junit warns. */
    private static final double UNEQUAL_SPREAD = 4;

    /** With six blocks of sound runs with heavy tails one of seventeen studies spreads so unequally. */
    private static final int FEWEST_FOR_SPREAD = 8;

    private final String name;
    private final String candidateName;
    private final String referenceName;
    private final PairedSample pairs;
    private final boolean[] candidateFirst;

    PairChecks(TargetMeasurements candidate, TargetMeasurements reference, Metric<?> metric, PairedSample pairs) {
        this.name = metric + " of " + candidate.target() + " and " + reference.target();
        this.candidateName = candidate.target();
        this.referenceName = reference.target();
        this.pairs = pairs;
        this.candidateFirst = new boolean[pairs.size()];
        List<Integer> ours = candidate.places();
        List<Integer> theirs = reference.places();
        IntStream.range(0, pairs.size()).forEach(i -> candidateFirst[i] = ours.get(i) < theirs.get(i));
    }

    SeriesChecks series() {
        return new SeriesChecks(
                "the difference in " + name,
                pairs.differences(),
                pairs.kind() == Effect.Kind.RATIO ? SeriesChecks.SlopeUnit.PERCENT : SeriesChecks.SlopeUnit.BASE_UNIT);
    }

    /** Adds the differences of the blocks, and the sums of each, to what may depend on the order in a block. */
    void addTo(OrderEffects ofDifferences, OrderEffects ofSums) {
        double[] ours = pairs.candidate();
        double[] theirs = pairs.reference();
        boolean ratio = pairs.kind() == Effect.Kind.RATIO;
        double[] sums = new double[ours.length];
        Arrays.setAll(sums, i -> ratio ? Math.log(ours[i]) + Math.log(theirs[i]) : ours[i] + theirs[i]);
        if (Arrays.stream(sums).noneMatch(Double::isNaN)) {
            ofDifferences.add(name, pairs.differences(), candidateFirst);
            ofSums.add(name, sums, candidateFirst);
        }
    }

    /** The estimate is of the middle: where one target spreads or is skewed more, its mean can lie on the other side. */
    Optional<Warning> shape(PairVerdict verdict) {
        double means = verdict.meansRatio();
        double estimate = verdict.effect().estimate();
        if (pairs.kind() != Effect.Kind.RATIO || pairs.size() < FEWEST_FOR_SPREAD) {
            return Optional.empty();
        }
        if ((means - 1) * (estimate - 1) < 0 && verdict.conclusion() != Conclusion.INCONCLUSIVE) {
            return Optional.of(Warning.of(
                    NoteKind.OPPOSITE_MEANS,
                    String.format(
                            Locale.ROOT,
                            "%s: the estimate is x %.3f, but the ratio of means x %.3f: single runs are far off",
                            name,
                            estimate,
                            means)));
        }
        return unequalSpread(spread(pairs.candidate()), spread(pairs.reference()));
    }

    private Optional<Warning> unequalSpread(double ours, double theirs) {
        double more = Math.max(ours, theirs);
        double less = Math.min(ours, theirs);
        if (more <= UNEQUAL_SPREAD * less) {
            return Optional.empty();
        }
        String wide = ours > theirs ? candidateName : referenceName;
        String narrow = ours > theirs ? referenceName : candidateName;
        return Optional.of(Warning.of(
                NoteKind.UNEQUAL_SPREAD,
                name + ": " + wide
                        + (less == 0
                                ? " spreads, while all runs of " + narrow + " are the same"
                                : String.format(
                                        Locale.ROOT, " spreads %.1f times as much as %s", more / less, narrow))));
    }

    private static double spread(double[] values) {
        return Summary.withDefaults()
                .of(Arrays.stream(values)
                        .filter(value -> !Double.isNaN(value))
                        .map(Math::log)
                        .toArray())
                .sd();
    }

    /** Returns how often the candidate ran before the reference, in words, and whether an effect of that could be seen. */
    static String orders(TargetMeasurements candidate, TargetMeasurements reference) {
        List<Integer> ours = candidate.places();
        List<Integer> theirs = reference.places();
        int first = (int) IntStream.range(0, Math.min(ours.size(), theirs.size()))
                .filter(i -> ours.get(i) < theirs.get(i))
                .count();
        return candidate.target() + " before " + reference.target() + " in " + first + " of "
                + Plurals.of(ours.size(), "block")
                + (OrderEffects.isInvisible(first, ours.size() - first)
                        ? " (too few to see whether the order matters)"
                        : "");
    }
}
