package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HodgesLehmannTest {
    @ParameterizedTest
    @ValueSource(doubles = {0.8, 0.9, 0.95, 0.99})
    void leavesOutZeroExactlyWhenTheTestRejects(double confidence) {
        Random random = new Random(11);
        int rejections = 0;
        for (int study = 0; study < 500; study++) {
            double[] d = random.doubles(3 + random.nextInt(20), -1, 1 + random.nextInt(3))
                    .toArray();
            HodgesLehmann.Result interval =
                    HodgesLehmann.withDefaults().withConfidence(confidence).shift(d);
            boolean leftOut = interval.lower() > 0 || interval.upper() < 0;
            boolean rejected = SignedRankTest.withDefaults().test(d).pValue() <= 1 - confidence;
            assertThat(leftOut).as("%s", Arrays.toString(d)).isEqualTo(rejected);
            rejections += rejected ? 1 : 0;
        }
        assertThat(rejections).isBetween(50, 450);
    }

    @Test
    void limitsAreWhereTheShiftedTestStartsToReject() {
        Random random = new Random(12);
        for (int study = 0; study < 200; study++) {
            double[] d = random.doubles(6 + random.nextInt(20), -1, 2).toArray();
            HodgesLehmann.Result interval = HodgesLehmann.withDefaults().shift(d);
            assertThat(shiftedP(d, interval.lower() - 1e-7)).isLessThanOrEqualTo(0.05);
            assertThat(shiftedP(d, interval.lower() + 1e-7)).isGreaterThan(0.05);
            assertThat(shiftedP(d, interval.upper() - 1e-7)).isGreaterThan(0.05);
            assertThat(shiftedP(d, interval.upper() + 1e-7)).isLessThanOrEqualTo(0.05);
            assertThat(interval.estimate()).isBetween(interval.lower(), interval.upper());
        }
    }

    private static double shiftedP(double[] d, double shift) {
        return SignedRankTest.withDefaults().withShift(shift).test(d).pValue();
    }

    @Test
    void isTheWholeLineWhereTheSampleIsTooSmall() {
        for (int n = 1; n <= 5; n++) {
            double[] d = new double[n];
            Arrays.fill(d, 2.5);
            assertThat(HodgesLehmann.withDefaults().shift(d))
                    .isEqualTo(new HodgesLehmann.Result(
                            2.5, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0.95, 1, 0, n, true));
        }
    }

    @Test
    void reachesALevelThatIsAttainedExactly() {
        HodgesLehmann.Result result =
                HodgesLehmann.withDefaults().withConfidence(0.9375).shift(new double[] {1, 2, 3, 4, 5});
        assertThat(result.order()).isEqualTo(1);
        assertThat(result.attainedLevel()).isEqualTo(0.9375);
    }

    @Test
    void approximatesAboveItsLimitAndSaysSo() {
        double[] d = new Random(13).doubles(HodgesLehmann.EXACT_LIMIT + 1).toArray();
        // Here, at 1.73 standard deviations, the largest term of the approximation's error vanishes.
        double confidence = 0.9167;
        HodgesLehmann.Result above =
                HodgesLehmann.withDefaults().withConfidence(confidence).shift(d);
        assertThat(above.isExact()).isFalse();
        int[] ranks = new int[d.length];
        Arrays.setAll(ranks, i -> i + 1);
        OrderInterval exact = OrderInterval.of(new double[101 * 102 / 2], CoinSums.of(ranks), confidence);
        assertThat(above.order()).isEqualTo(exact.order());
        assertThat(above.attainedLevel()).isCloseTo(exact.attainedLevel(), Offset.offset(2e-5));
        assertThat(HodgesLehmann.withDefaults()
                        .shift(Arrays.copyOf(d, HodgesLehmann.EXACT_LIMIT))
                        .isExact())
                .isTrue();
    }

    @Test
    void moreConfidenceIsNeverNarrower() {
        double[] d = new Random(14).doubles(12, -1, 2).toArray();
        double width = 0;
        for (double confidence : new double[] {0.001, 0.5, 0.8, 0.9, 0.95, 0.99, 0.9999}) {
            HodgesLehmann.Result result =
                    HodgesLehmann.withDefaults().withConfidence(confidence).shift(d);
            assertThat(result.attainedLevel()).isGreaterThanOrEqualTo(confidence);
            assertThat(result.upper() - result.lower()).isGreaterThanOrEqualTo(width);
            width = result.upper() - result.lower();
        }
        assertThat(width).isInfinite();
    }

    @Test
    void refusesMoreThanItCanHold() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HodgesLehmann.withDefaults().shift(new double[HodgesLehmann.SAMPLE_LIMIT + 1]))
                .withMessageContainingAll("differences", "2000", "2001");
    }
}
