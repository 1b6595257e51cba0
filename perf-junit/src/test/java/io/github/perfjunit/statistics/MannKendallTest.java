package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MannKendallTest {
    @Test
    void equalsEnumerationOfAllOrders() {
        Random random = new Random(41);
        for (int study = 0; study < 60; study++) {
            int n = 1 + random.nextInt(7);
            int bound = 1 + random.nextInt(6);
            double[] x = random.ints(n, 0, bound).asDoubleStream().toArray();
            List<Integer> scores = new ArrayList<>();
            collectScores(x.clone(), 0, scores);
            int s = score(x);
            double less = share(scores.stream().filter(other -> other <= s).count(), scores);
            double greater = share(scores.stream().filter(other -> other >= s).count(), scores);
            assertP(x, Alternative.LESS, less);
            assertP(x, Alternative.GREATER, greater);
            assertP(x, Alternative.TWO_SIDED, Math.min(1, 2 * Math.min(less, greater)));
        }
    }

    private static void assertP(double[] x, Alternative alternative, double expected) {
        MannKendall.Result result = MannKendall.withDefaults().with(alternative).test(x);
        assertThat(result.isExact()).isTrue();
        assertThat(result.s()).isEqualTo(score(x));
        assertThat(result.pValue())
                .as("%s %s", Arrays.toString(x), alternative)
                .isCloseTo(expected, Offset.offset(1e-12));
    }

    private static double share(long count, List<Integer> all) {
        return (double) count / all.size();
    }

    private static void collectScores(double[] x, int fixed, List<Integer> scores) {
        if (fixed == x.length) {
            scores.add(score(x));
        }
        for (int i = fixed; i < x.length; i++) {
            swap(x, fixed, i);
            collectScores(x, fixed + 1, scores);
            swap(x, fixed, i);
        }
    }

    private static void swap(double[] x, int i, int j) {
        double value = x[i];
        x[i] = x[j];
        x[j] = value;
    }

    private static int score(double[] x) {
        int score = 0;
        for (int i = 0; i < x.length; i++) {
            for (int j = i + 1; j < x.length; j++) {
                score += (int) Math.signum(x[j] - x[i]);
            }
        }
        return score;
    }

    @Test
    void isCloseToTheNormalDistributionForLongSeries() {
        Random random = new Random(42);
        int n = 60;
        for (int study = 0; study < 20; study++) {
            double[] x = new double[n];
            Arrays.setAll(x, i -> Math.rint(3 * random.nextGaussian()) + 0.02 * i);
            MannKendall.Result result =
                    MannKendall.withDefaults().with(Alternative.GREATER).test(x);
            double sd = Math.sqrt(n * (n - 1) * (2 * n + 5) / 18.0);
            double expected = NormalDistribution.of(0, sd).survivalProbability(result.s() - 1);
            assertThat(result.isExact()).isTrue();
            assertThat(result.pValue()).isCloseTo(expected, Offset.offset(0.002));
        }
    }

    @Test
    void approximatesAboveItsLimitAndSaysSo() {
        Random random = new Random(43);
        // Heavily tied, so that the tie correction matters.
        double[] x =
                random.ints(MannKendall.EXACT_LIMIT + 1, 0, 3).asDoubleStream().toArray();
        for (Alternative alternative : Alternative.values()) {
            MannKendall test = MannKendall.withDefaults().with(alternative);
            MannKendall.Result above = test.test(x);
            assertThat(above.method()).isEqualTo(PValueMethod.ASYMPTOTIC_CONTINUITY_CORRECTED);
            NullDistribution exact = InversionCounts.of(List.of(count(x, 0), count(x, 1), count(x, 2)));
            long untied = exactPairs(x);
            assertThat(above.pValue())
                    .isCloseTo(exact.pValue((untied + above.s()) / 2, alternative), Offset.offset(0.002));
        }
        assertThat(MannKendall.withDefaults()
                        .test(Arrays.copyOf(x, MannKendall.EXACT_LIMIT))
                        .isExact())
                .isTrue();
    }

    private static int count(double[] x, double value) {
        return (int) Arrays.stream(x).filter(each -> each == value).count();
    }

    private static long exactPairs(double[] x) {
        return (long) count(x, 0) * count(x, 1) + (long) count(x, 2) * (count(x, 0) + count(x, 1));
    }

    @Test
    void findsATrendWithItsSlope() {
        double[] x = {5, 5.5, 6, 6.5, 7, 7.5};
        MannKendall.Result result = MannKendall.withDefaults().test(x);
        assertThat(result.s()).isEqualTo(15);
        assertThat(result.tau()).isEqualTo(1);
        assertThat(result.slope()).isEqualTo(0.5);
        assertThat(result.pValue()).isCloseTo(2.0 / 720, Offset.offset(1e-15));
        assertThat(MannKendall.withDefaults().with(Alternative.GREATER).test(x).pValue())
                .isCloseTo(1.0 / 720, Offset.offset(1e-15));
        assertThat(MannKendall.withDefaults().with(Alternative.LESS).test(x).pValue())
                .isEqualTo(1);
    }

    @Test
    void oneWildValueDoesNotMoveTheSlope() {
        double[] x = {5, 5.5, 6, 600, 7, 7.5, 8};
        assertThat(MannKendall.withDefaults().test(x).slope()).isCloseTo(0.5, Offset.offset(1e-12));
    }

    @Test
    void reportsTiesAndTauB() {
        MannKendall.Result result = MannKendall.withDefaults().test(new double[] {1, 1, 2, 3});
        assertThat(result.ties()).isEqualTo(2);
        assertThat(result.s()).isEqualTo(5);
        assertThat(result.tau()).isCloseTo(5 / Math.sqrt(5 * 6), Offset.offset(1e-15));
        // The slopes are 0, 1/2, 2/3, 1, 1, 1.
        assertThat(result.slope()).isCloseTo((2.0 / 3 + 1) / 2, Offset.offset(1e-15));
    }

    @Test
    void findsNothingWhereNothingMoves() {
        for (int n : new int[] {1, 2, 30, 150}) {
            double[] x = new double[n];
            Arrays.fill(x, 0.1);
            MannKendall.Result result = MannKendall.withDefaults().test(x);
            assertThat(result.pValue()).isEqualTo(1);
            assertThat(result.slope()).isZero();
            assertThat(result.tau()).isZero();
        }
    }
}
