package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.sample.AbsoluteMargin;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.PairedSample;
import io.github.perfjunit.internal.verdict.sample.RelativeMargin;
import io.github.perfjunit.internal.verdict.sample.Sample;
import io.github.perfjunit.internal.verdict.sample.Tolerance;
import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.statistics.Alternative;
import io.github.perfjunit.statistics.Planning;
import io.github.perfjunit.statistics.RankSumTest;
import io.github.perfjunit.statistics.SignedRankTest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A forecast of the effects that a study can detect with its size and its noise. perf-junit reports it for the declared
 * margin or difference, never for the effect that was found: that would only repeat the p-value.
 */
public final class PowerForecast {

    /** With fewer blocks the noise is not known well enough to plan by it. */
    private static final int FEWEST_BLOCKS = 3;

    private static final double POWER = 0.8;

    private PowerForecast() {}

    /** The smallest number of blocks, or of runs of each target, with which such a claim can be significant at all. */
    public static int fewest(PairVerdict verdict, double alpha) {
        int family = verdict.significance().family();
        Alternative sides = verdict.hypothesis().sides();
        return verdict.sample().isPaired()
                ? SignedRankTest.smallestN(alpha, family, sides)
                : RankSumTest.smallestN(sides == Alternative.TWO_SIDED ? alpha : Math.min(2 * alpha, 0.99), family);
    }

    /** Returns a line on what would help a claim that does not hold; null if nothing can be stated. */
    public static @Nullable String of(PairVerdict verdict, double alpha) {
        Sample sample = verdict.sample();
        boolean isOnItsScale = sample.kind() == verdict.hypothesis().scale().orElse(Effect.Kind.RATIO);
        if (!isOnItsScale || !isPlannable(sample, sample.size())) {
            return null;
        }
        String forecast = of(verdict.hypothesis(), verdict.metric().direction(), sample, alpha);
        return forecast == null
                ? null
                : verdict.metric() + "  " + verdict.candidate() + " / " + verdict.reference() + "  " + forecast;
    }

    private static @Nullable String of(Hypothesis hypothesis, Direction direction, Sample sample, double alpha) {
        String claim = hypothesis.text(direction);
        if (hypothesis instanceof Hypothesis.NotWorse notWorse) {
            return identical(aim(sample, notWorse.margin(), Planning.Goal::notWorse), claim, sample.size(), alpha);
        }
        if (hypothesis instanceof Hypothesis.Equivalent same) {
            return identical(aim(sample, same.margin(), Planning.Goal::equivalence), claim, sample.size(), alpha);
        }
        return hypothesis instanceof Hypothesis.Difference ? detectable(sample, alpha) : null;
    }

    /**
     * A goal to be shown, and the noise on its scale.
     *
     * @param shown the noise in words
     */
    private record Aim(Planning.Goal goal, double noise, String shown) {}

    private static Aim aim(Sample sample, Tolerance margin, DoubleFunction<Planning.Goal> goal) {
        if (margin instanceof RelativeMargin relative) {
            return new Aim(goal.apply(relative.share()), sample.noise(), noise(sample));
        }
        AbsoluteMargin absolute = (AbsoluteMargin) margin;
        String shown = "the differences of " + sample.size() + " blocks have a standard deviation of "
                + Values.format(absolute.quantity(), sample.noise());
        // only the ratio of margin and noise counts: ln(1 + share) is 1 for this share
        return new Aim(goal.apply(Math.E - 1), sample.noise() / absolute.amount(), shown);
    }

    /** Failed runs have no noise to plan by, and chances are known up to a number of blocks. */
    private static boolean isPlannable(Sample sample, int blocks) {
        return sample.isPaired()
                && sample.size() >= FEWEST_BLOCKS
                && blocks <= Planning.CHANCE_LIMIT
                && DoubleStream.concat(Arrays.stream(sample.candidate()), Arrays.stream(sample.reference()))
                        .noneMatch(Double::isNaN);
    }

    /** Returns lines on the decisions that the study was declared to make, from the runs so far. */
    public static List<String> soFar(StudyResult study) {
        List<String> lines = new ArrayList<>();
        for (DeclaredDecision decision : study.header().design().decisionPlan().decisions()) {
            Metrics.withId(decision.metric())
                    .filter(metric -> isMeasured(study, decision, metric))
                    .ifPresent(metric -> DeclaredDecisions.pairs(study, decision, metric)
                            .filter(pairs -> pairs.kind() == Effect.Kind.RATIO
                                    && isPlannable(
                                            pairs, study.header().design().blocks()))
                            .ifPresent(pairs -> lines.addAll(of(decision, metric.direction(), pairs, study))));
        }
        if (!lines.isEmpty() && study.header().design().decisionPlan().canStopEarly()) {
            lines.add("being able to stop early takes about a tenth of these chances");
        }
        return lines;
    }

    /** Progress is told while the study runs: what is wrong with it is for the verdicts to say. */
    private static boolean isMeasured(StudyResult study, DeclaredDecision decision, Metric<?> metric) {
        return Stream.of(decision.candidate(), decision.reference())
                .map(target -> new TargetMeasurements(study, target))
                .allMatch(runs -> runs.failed() == 0 && runs.hasRecorded(metric));
    }

    private static List<String> of(
            DeclaredDecision decision, Direction direction, PairedSample pairs, StudyResult study) {
        int blocks = study.header().design().blocks();
        double alpha = study.header().design().alpha();
        List<String> lines = new ArrayList<>();
        if (decision.hasMargin()) {
            String claim = DeclaredDecisions.hypothesisOf(decision).text(direction);
            Aim aim = new Aim(Planning.Goal.notWorse(decision.margin()), pairs.noise(), noise(pairs));
            lines.add(decision + ": " + identical(aim, claim, blocks, alpha));
        }
        if (decision.difference() > 0) {
            Aim aim = new Aim(Planning.Goal.difference(decision.difference()), pairs.noise(), noise(pairs));
            lines.add(decision + ": "
                    + sentence(aim, blocks, alpha, "a difference of " + new Margin(decision.difference()), "is found"));
        }
        return lines;
    }

    private static String identical(Aim aim, String hypothesis, int blocks, double alpha) {
        String claim = hypothesis.replace(": ", "");
        return sentence(aim, blocks, alpha, "an identical candidate", "passes \"" + claim + "\"");
    }

    private static String sentence(Aim aim, int blocks, double alpha, String what, String happens) {
        Planning planning = Planning.withDefaults().withAlpha(alpha).withPower(POWER);
        double chance = planning.chance(aim.goal(), aim.noise(), blocks);
        return "with this noise (" + aim.shown() + ") " + what + " " + happens + " in about "
                + Math.round(100 * chance) + " of 100 studies of " + blocks + " blocks"
                + (chance >= POWER ? "" : enough(planning.smallestN(aim.goal(), aim.noise())));
    }

    private static String enough(OptionalInt blocks) {
        return blocks.isPresent()
                ? "; a study of " + blocks.getAsInt() + " blocks would make it 80"
                : "; not even " + Planning.MAX_BLOCKS + " blocks would make it 80: the noise has to become less";
    }

    private static String noise(Sample sample) {
        return String.format(
                Locale.ROOT,
                "the ratios of %d blocks have a standard deviation of %.1f %%",
                sample.size(),
                100 * sample.noise());
    }

    private static String detectable(Sample sample, double alpha) {
        Planning planning = Planning.withDefaults().withAlpha(alpha);
        double low = 0;
        double high = 1;
        for (int step = 0; step < 12; step++) {
            double middle = (low + high) / 2;
            if (planning.chanceOfDifference(sample.noise(), Math.expm1(middle), sample.size()) >= POWER) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return String.format(
                Locale.ROOT,
                "with this noise (%s), %d blocks find a difference of %s in 80 of 100 studies",
                noise(sample),
                sample.size(),
                high == 1 ? "more than 170 %" : String.format(Locale.ROOT, "%.1f %%", 100 * Math.expm1(high)));
    }
}
