package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Simulated studies; the seed is fixed, so these can fail by a change of the code only. */
class SignedRankErrorRateTest {
    private static final int STUDIES = 4000;
    private static final int PAIRS = 10;

    @Test
    void rejectsAsOftenAsPromisedWhereNothingDiffers() {
        // The exact level of the test at n = 10 is 0.0488.
        assertThat(rate(
                        Random::nextGaussian,
                        d -> SignedRankTest.withDefaults().test(d).pValue() <= 0.05))
                .isBetween(0.036, 0.062);
    }

    @Test
    void staysWithinItsLevelWithTiesAndZeros() {
        ToDoubleFunction<Random> coarse = random -> Math.rint(1.5 * random.nextGaussian());
        for (ZeroHandling zeros : ZeroHandling.values()) {
            SignedRankTest test = SignedRankTest.withDefaults().with(zeros);
            assertThat(rate(coarse, d -> test.test(d).pValue() <= 0.05)).isBetween(0.02, 0.06);
        }
    }

    @Test
    void findsADifferenceOfItsOwnSizeInFourStudiesOfFive() {
        // 1.02 standard deviations are detected with a power of 80 % by ten pairs.
        assertThat(rate(
                        random -> 1.02 + random.nextGaussian(),
                        d -> SignedRankTest.withDefaults().test(d).pValue() <= 0.05))
                .isBetween(0.77, 0.83);
    }

    @Test
    void intervalsCover() {
        assertThat(rate(random -> 3 + random.nextGaussian(), d -> {
                    HodgesLehmann.Result result = HodgesLehmann.withDefaults().shift(d);
                    return result.lower() <= 3 && 3 <= result.upper();
                }))
                .isBetween(0.938, 0.964);
        // Skewed on purpose: the median's interval needs no symmetry.
        assertThat(rate(random -> Math.exp(random.nextGaussian()), d -> {
                    MedianInterval.Result result = MedianInterval.withDefaults().of(d);
                    return result.lower() <= 1 && 1 <= result.upper();
                }))
                .isBetween(0.970, 0.987);
    }

    private static double rate(ToDoubleFunction<Random> difference, Predicate<double[]> event) {
        Random random = new Random(4711);
        int count = 0;
        for (int study = 0; study < STUDIES; study++) {
            double[] d = new double[PAIRS];
            for (int i = 0; i < PAIRS; i++) {
                d[i] = difference.applyAsDouble(random);
            }
            count += event.test(d) ? 1 : 0;
        }
        return (double) count / STUDIES;
    }
}
