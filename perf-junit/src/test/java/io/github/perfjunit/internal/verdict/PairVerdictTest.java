package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import org.junit.jupiter.api.Test;

class PairVerdictTest {
    private static final double MIB = 1024 * 1024;

    private static PairVerdict compare(Metric<?> metric, double[] candidate, double[] reference) {
        return Comparison.of(
                        HandMadeStudy.of("quarkus", "spring")
                                .values(metric, "quarkus", candidate)
                                .values(metric, "spring", reference)
                                .result(),
                        "quarkus",
                        "spring")
                .judge(metric, new Hypothesis.Difference(), 0.05);
    }

    /** Ratios 0.50, 0.51 ... 0.59: estimate and interval were computed apart, from all 55 Walsh averages of their logs. */
    @Test
    void tellsAClearDifferenceInThreeLines() {
        double[] reference = {10, 10, 10, 10, 10, 10, 10, 10, 10, 10};
        double[] candidate = {5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9};
        assertThat(compare(DRAIN_TIME, candidate, reference).lines())
                .containsExactly(
                        "drain.time  quarkus / spring  x 0.544 [0.520, 0.570] 95.1 % CI   exact p = 0.00195   LOWER",
                        "    n = 10 blocks (coin order, seed 42), quarkus lower in 10 of 10, ties 0, zeros 0,"
                                + " smallest p possible 0.00195",
                        "    ratio of means x 0.545; rank-biserial -1.00; worst run: quarkus 5.900 s, spring 10 s");
    }

    @Test
    void showsDifferencesInTheDisplayUnitWithTheirSign() {
        PairVerdict verdict =
                compare(RSS_PEAK, new double[] {0, MIB, 2 * MIB, 3 * MIB, 4 * MIB, 5 * MIB}, new double[] {
                    10 * MIB, 10 * MIB, 10 * MIB, 10 * MIB, 10 * MIB, 10 * MIB
                });
        assertThat(verdict.lines().get(0))
                .isEqualTo("rss.peak  quarkus / spring  -7.50 MiB [-10.0, -5.00] 96.9 % CI   exact p = 0.0313   LOWER");
    }

    @Test
    void saysThatTooFewBlocksCouldNotDecide() {
        PairVerdict verdict = compare(DRAIN_TIME, new double[] {5, 6}, new double[] {10, 10});
        assertThat(verdict.lines().get(0))
                .contains("[no interval: too few blocks]")
                .endsWith("exact p = 0.500   INCONCLUSIVE");
        assertThat(verdict.lines().get(2)).endsWith("; not conclusive by design: too few blocks");
    }

    @Test
    void marksTheSeedThatSomebodyChose() {
        PairVerdict verdict = Comparison.of(
                        HandMadeStudy.of("quarkus", "spring")
                                .values(DRAIN_TIME, "quarkus", 1)
                                .values(DRAIN_TIME, "spring", 2)
                                .fixedSeed()
                                .result(),
                        "quarkus",
                        "spring")
                .judge(DRAIN_TIME, new Hypothesis.Difference(), 0.05);
        assertThat(verdict.lines().get(1))
                .startsWith("    n = 1 block (coin order, seed 42 fixed: a reproduction), quarkus lower in 1 of 1");
    }

    @Test
    void showsLargeDifferencesAndRatiosAsNumbers() {
        Metric<Number> errors = Metric.count("errors").lowerIsBetter();
        assertThat(compare(errors, new double[] {0, 0, 0, 0, 0, 0}, new double[] {1500, 2500, 3500, 14500, 5500, 6500})
                        .lines()
                        .get(0))
                .startsWith("errors  quarkus / spring  -4500 [-14500, -1500] 96.9 % CI");
        assertThat(compare(DRAIN_TIME, new double[] {20_000, 30_000}, new double[] {1, 1})
                        .lines()
                        .get(0))
                .contains("x 24494.897 [no interval");
    }

    @Test
    void saysWhenEqualValuesLeaveTooLittle() {
        double[] same = {5, 5, 5, 5, 5, 5, 5, 5};
        double[] almost = {5, 5, 5, 5, 5, 5, 4, 3};
        assertThat(compare(DRAIN_TIME, almost, same).lines().get(2))
                .endsWith("; not conclusive: too many equal values");
    }

    @Test
    void isItsLinesAsText() {
        PairVerdict verdict = compare(DRAIN_TIME, new double[] {5, 6}, new double[] {10, 10});
        assertThat(verdict).hasToString(String.join("\n", verdict.lines()));
    }
}
