package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.BiPredicate;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Simulated studies; the seed is fixed, so these can fail by a change of the code only. */
class RankSumErrorRateTest {
    private static final int STUDIES = 4000;

    @Test
    void rejectsAsOftenAsPromisedWhereNothingDiffers() {
        // The exact level of the test for 10 and 10 values is 0.0433.
        assertThat(rate(Random::nextGaussian, 0, RankSumErrorRateTest::rejects)).isBetween(0.033, 0.054);
    }

    @Test
    void staysWithinItsLevelWithTies() {
        assertThat(rate(random -> Math.rint(random.nextGaussian()), 0, RankSumErrorRateTest::rejects))
                .isBetween(0.02, 0.055);
    }

    @Test
    void findsADifference() {
        // The t-test's power here is 0.80; the rank-sum test's efficiency is 0.955 of it and its level a little lower.
        assertThat(rate(Random::nextGaussian, 1.325, RankSumErrorRateTest::rejects))
                .isBetween(0.7, 0.8);
    }

    @Test
    void intervalsCover() {
        assertThat(rate(Random::nextGaussian, 3, (x, y) -> {
                    HodgesLehmann.Result result = HodgesLehmann.withDefaults().shiftBetween(x, y);
                    return result.lower() <= 3 && 3 <= result.upper();
                }))
                .isBetween(0.946, 0.967);
    }

    private static boolean rejects(double[] x, double[] y) {
        return RankSumTest.withDefaults().test(x, y).pValue() <= 0.05;
    }

    private static double rate(ToDoubleFunction<Random> value, double shift, BiPredicate<double[], double[]> event) {
        Random random = new Random(4712);
        int count = 0;
        for (int study = 0; study < STUDIES; study++) {
            double[] x = new double[10];
            double[] y = new double[10];
            for (int i = 0; i < x.length; i++) {
                x[i] = shift + value.applyAsDouble(random);
                y[i] = value.applyAsDouble(random);
            }
            count += event.test(x, y) ? 1 : 0;
        }
        return (double) count / STUDIES;
    }
}
