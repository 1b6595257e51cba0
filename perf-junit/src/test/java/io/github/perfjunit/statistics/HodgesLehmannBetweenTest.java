package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shifts between independent samples, and ratios of both kinds. */
class HodgesLehmannBetweenTest {
    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.1, 0.05, 0.01})
    void leavesOutAShiftExactlyWhenTheTestRejectsIt(double alpha) {
        Random random = new Random(31);
        int rejections = 0;
        for (int study = 0; study < 500; study++) {
            double[] x = random.doubles(1 + random.nextInt(15)).toArray();
            double[] y = random.doubles(1 + random.nextInt(15)).toArray();
            double shift = 0.4 * random.nextGaussian();
            HodgesLehmann.Result interval =
                    HodgesLehmann.withDefaults().withConfidence(1 - alpha).shiftBetween(x, y);
            boolean leftOut = interval.lower() > shift || interval.upper() < shift;
            double p = RankSumTest.withDefaults().withShift(shift).test(x, y).pValue();
            assertThat(leftOut)
                    .as("%s %s %s", Arrays.toString(x), Arrays.toString(y), shift)
                    .isEqualTo(p <= alpha);
            rejections += leftOut ? 1 : 0;
        }
        assertThat(rejections).isBetween(50, 450);
    }

    @Test
    void aLevelThatIsReachedExactlyCounts() {
        // The most extreme allocations of three and three have 2/20, and 1 - 0.9 is a little less in doubles.
        double[] x = {1, 2, 3};
        double[] y = {14, 25, 36};
        HodgesLehmann.Result result =
                HodgesLehmann.withDefaults().withConfidence(0.9).shiftBetween(x, y);
        assertThat(result).isEqualTo(new HodgesLehmann.Result(-23, -35, -11, 0.9, 0.9, 1, 6, true));
    }

    @Test
    void isTheWholeLineWhereTheSamplesAreTooSmall() {
        assertThat(HodgesLehmann.withDefaults().shiftBetween(new double[] {4, 4, 4}, new double[] {1, 1, 1}))
                .isEqualTo(new HodgesLehmann.Result(
                        3, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0.95, 1, 0, 6, true));
        assertThat(HodgesLehmann.withDefaults().ratioBetween(new double[] {4, 4, 4}, new double[] {2, 2}))
                .isEqualTo(new HodgesLehmann.Result(2, 0, Double.POSITIVE_INFINITY, 0.95, 1, 0, 5, true));
    }

    @Test
    void approximatesAboveItsLimitAndSaysSo() {
        double[] x = new Random(32).doubles(101).toArray();
        double[] y = new Random(33).doubles(100).toArray();
        // Here, at 1.73 standard deviations, the largest term of the approximation's error vanishes.
        double confidence = 0.9167;
        HodgesLehmann estimator = HodgesLehmann.withDefaults().withConfidence(confidence);
        assertThat(estimator.shiftBetween(Arrays.copyOf(x, 100), y).isExact()).isTrue();
        HodgesLehmann.Result above = estimator.shiftBetween(x, y);
        assertThat(above.isExact()).isFalse();
        double[] exact = Allocations.atMostWithoutTies(101, 100);
        assertThat(2 * exact[above.order() - 1]).isLessThan(1 - confidence);
        assertThat(2 * exact[above.order()]).isGreaterThan(1 - confidence);
        assertThat(above.attainedLevel()).isCloseTo(1 - 2 * exact[above.order() - 1], Offset.offset(2e-5));
    }

    @Test
    void mirrorsWhenTheSamplesChangePlaces() {
        double[] x = new Random(34).doubles(9, 1, 2).toArray();
        double[] y = new Random(35).doubles(7, 1, 3).toArray();
        HodgesLehmann.Result there = HodgesLehmann.withDefaults().shiftBetween(x, y);
        HodgesLehmann.Result back = HodgesLehmann.withDefaults().shiftBetween(y, x);
        assertThat(back.estimate()).isEqualTo(-there.estimate());
        assertThat(back.lower()).isEqualTo(-there.upper());
        assertThat(back.upper()).isEqualTo(-there.lower());
        assertThat(there.estimate()).isBetween(there.lower(), there.upper());
        assertThat(there.n()).isEqualTo(16);
    }

    @Test
    void ratiosDoNotDependOnUnitsAndInvert() {
        double[] x = new Random(36).doubles(12, 1, 2).toArray();
        double[] y = new Random(37).doubles(12, 2, 3).toArray();
        double[] millis = Arrays.stream(y).map(value -> 1000 * value).toArray();
        HodgesLehmann estimator = HodgesLehmann.withDefaults();
        sameButFor(1, estimator.ratio(x, y), logs(estimator, x, y));
        sameButFor(1000, estimator.ratio(millis, x), estimator.ratio(y, x));
        sameButFor(1000, estimator.ratioBetween(millis, x), estimator.ratioBetween(y, x));
        HodgesLehmann.Result inverse = estimator.ratioBetween(x, y);
        HodgesLehmann.Result ratio = estimator.ratioBetween(y, x);
        assertThat(1 / inverse.estimate()).isCloseTo(ratio.estimate(), Percentage.withPercentage(1e-10));
        assertThat(1 / inverse.upper()).isCloseTo(ratio.lower(), Percentage.withPercentage(1e-10));
        assertThat(ratio.lower()).isGreaterThan(1);
    }

    private static HodgesLehmann.Result logs(HodgesLehmann estimator, double[] x, double[] y) {
        double[] logs = new double[x.length];
        Arrays.setAll(logs, i -> Math.log(x[i]) - Math.log(y[i]));
        HodgesLehmann.Result shift = estimator.shift(logs);
        return new HodgesLehmann.Result(
                Math.exp(shift.estimate()),
                Math.exp(shift.lower()),
                Math.exp(shift.upper()),
                shift.confidence(),
                shift.attainedLevel(),
                shift.order(),
                shift.n(),
                shift.isExact());
    }

    private static void sameButFor(double factor, HodgesLehmann.Result actual, HodgesLehmann.Result expected) {
        Percentage rounding = Percentage.withPercentage(1e-10);
        assertThat(actual.estimate()).isCloseTo(factor * expected.estimate(), rounding);
        assertThat(actual.lower()).isCloseTo(factor * expected.lower(), rounding);
        assertThat(actual.upper()).isCloseTo(factor * expected.upper(), rounding);
        assertThat(actual.order()).isEqualTo(expected.order()).isPositive();
        assertThat(actual.attainedLevel()).isEqualTo(expected.attainedLevel());
    }

    @Test
    void pairingTakesOutWhatPairsHaveInCommon() {
        double[] numerators = {11, 220, 3300, 44_000, 550_000, 6_600_000};
        double[] denominators = {10, 200, 3000, 40_000, 500_000, 6_000_000};
        HodgesLehmann estimator = HodgesLehmann.withDefaults();
        HodgesLehmann.Result paired = estimator.ratio(numerators, denominators);
        assertThat(paired.estimate()).isCloseTo(1.1, Offset.offset(1e-12));
        assertThat(paired.upper()).isCloseTo(1.1, Offset.offset(1e-12));
        assertThat(estimator.ratioBetween(numerators, denominators).upper()).isGreaterThan(100);
    }
}
