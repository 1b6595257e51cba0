package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class VarghaDelaneyTest {
    private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

    @Test
    void countsPairsInWhichXIsLargerAndHalfOfThoseThatAreEqual() {
        VarghaDelaney.Result result = VarghaDelaney.withDefaults().of(new double[] {3, 3, 5}, new double[] {1, 3});
        assertThat(result.estimate()).isEqualTo(5.0 / 6);
        assertThat(result.n()).isEqualTo(3);
        assertThat(result.m()).isEqualTo(2);
        assertThat(result.confidence()).isEqualTo(0.95);
    }

    @Test
    void coversAsOftenAsItSays() {
        Random random = new Random(41);
        double shift = 0.8;
        double truth = NORMAL.cumulativeProbability(shift / Math.sqrt(2));
        int covered = 0;
        int studies = 3000;
        for (int study = 0; study < studies; study++) {
            double[] x = gaussians(random, 12, shift);
            double[] y = gaussians(random, 8, 0);
            VarghaDelaney.Result result =
                    VarghaDelaney.withDefaults().withConfidence(0.9).of(x, y);
            covered += result.lower() <= truth && truth <= result.upper() ? 1 : 0;
        }
        // Approximate by construction, and 0.0055 of simulation noise.
        assertThat((double) covered / studies).isBetween(0.87, 0.93);
    }

    private static double[] gaussians(Random random, int n, double mean) {
        return DoubleStream.generate(() -> mean + random.nextGaussian())
                .limit(n)
                .toArray();
    }

    @Test
    void mirrorsAndStaysWithinZeroAndOne() {
        Random random = new Random(42);
        for (int study = 0; study < 200; study++) {
            double[] x =
                    random.ints(1 + random.nextInt(8), 0, 6).asDoubleStream().toArray();
            double[] y =
                    random.ints(1 + random.nextInt(8), 0, 9).asDoubleStream().toArray();
            VarghaDelaney.Result there = VarghaDelaney.withDefaults().of(x, y);
            VarghaDelaney.Result back = VarghaDelaney.withDefaults().of(y, x);
            assertThat(there.estimate())
                    .isEqualTo(RankSumTest.withDefaults().test(x, y).a12())
                    .isBetween(there.lower(), there.upper());
            assertThat(there.lower()).isBetween(0.0, 1.0).isCloseTo(1 - back.upper(), Offset.offset(1e-12));
            assertThat(there.upper()).isBetween(0.0, 1.0).isCloseTo(1 - back.lower(), Offset.offset(1e-12));
            assertThat(there.upper() - there.lower()).isGreaterThan(0.1);
        }
    }

    @Test
    void moreConfidenceIsWider() {
        double[] x = {1, 2, 4, 8, 9};
        double[] y = {3, 5, 6, 7};
        double width = 0;
        for (double confidence : new double[] {0.001, 0.5, 0.8, 0.95, 0.99, 0.999999}) {
            VarghaDelaney.Result result =
                    VarghaDelaney.withDefaults().withConfidence(confidence).of(x, y);
            assertThat(result.upper() - result.lower()).isGreaterThan(width).isLessThan(1);
            width = result.upper() - result.lower();
        }
    }
}
