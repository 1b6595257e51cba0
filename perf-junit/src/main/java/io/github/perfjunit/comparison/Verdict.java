package io.github.perfjunit.comparison;

import io.github.perfjunit.experiment.StudyDesign.SeedOrigin;
import io.github.perfjunit.experiment.StudyHeader;
import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.statistics.SignedRankTest;
import java.util.List;
import java.util.Locale;

/**
 * What the runs of two targets say about one metric.
 *
 * @param alpha the significance level of the finding
 * @param test the signed-rank test on the blocks' ratios or differences
 * @param meansRatio mean of the candidate divided by mean of the reference, for skewed runs beside the estimate
 * @param worst of each target, in the metric's base unit: candidate, then reference
 */
public record Verdict(
        StudyHeader.Design design,
        Metric<?> metric,
        String candidate,
        String reference,
        Finding finding,
        Effect effect,
        SignedRankTest.Result test,
        double alpha,
        double meansRatio,
        Worst worst) {

    private static final String INDENT = "    ";

    /** The worst run of each target, in the metric's base unit. */
    public record Worst(double candidate, double reference) {}

    /** Whether no outcome whatever could have been significant. */
    public boolean couldNotDecide() {
        return test.smallestAttainableP() > alpha;
    }

    /** The verdict in a few lines, none much longer than a console is wide. */
    public List<String> lines() {
        String first = String.format(
                Locale.ROOT,
                "%s  %s / %s  %s   %s   %s",
                metric,
                candidate,
                reference,
                effect.format(metric.quantity()),
                probability(),
                finding);
        return List.of(first, INDENT + basis(), INDENT + beside());
    }

    private String probability() {
        return (test.isExact() ? "exact p = " : "approximate p = ") + significant(test.pValue());
    }

    private String basis() {
        boolean fewer = effect.estimate() < effect.neutral();
        return String.format(
                Locale.ROOT,
                "n = %d blocks (coin order, seed %d%s), %s %s in %d of %d, ties %d, zeros %d, smallest p possible %s",
                test.n(),
                design.seed(),
                design.seedOrigin() == SeedOrigin.FIXED ? " fixed: a reproduction" : "",
                candidate,
                fewer ? "lower" : "higher",
                fewer ? test.negative() : test.positive(),
                test.n(),
                test.ties(),
                test.zeros(),
                significant(test.smallestAttainableP()));
    }

    private String beside() {
        String text = String.format(
                Locale.ROOT,
                "%sworst run: %s %s, %s %s",
                Double.isFinite(meansRatio) ? String.format(Locale.ROOT, "ratio of means x %.3f; ", meansRatio) : "",
                candidate,
                Values.format(metric, worst.candidate()),
                reference,
                Values.format(metric, worst.reference()));
        return couldNotDecide() ? text + "; not conclusive by design: too few blocks" : text;
    }

    private static String significant(double p) {
        return String.format(Locale.ROOT, "%.3g", p);
    }

    @Override
    public String toString() {
        return String.join("\n", lines());
    }
}
