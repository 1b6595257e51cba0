package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class LagOneAutocorrelationTest {
    private static final LagOneAutocorrelation TEST = LagOneAutocorrelation.withDefaults();

    @Test
    void triesAllOrdersOfShortSeries() {
        // Deviations -1.5, -0.5, 0.5, 1.5: 0.75 - 0.25 + 0.75 by 5. Only the reverse order gives as much.
        double[] x = {1, 2, 3, 4};
        LagOneAutocorrelation.Result result = TEST.with(Alternative.GREATER).test(x);
        assertThat(result.r()).isCloseTo(0.25, Offset.offset(1e-15));
        assertThat(result.isExact()).isTrue();
        assertThat(result.permutations()).isEqualTo(24);
        assertThat(result.pValue()).isEqualTo(2.0 / 24);
        assertThat(TEST.test(x).pValue()).isEqualTo(4.0 / 24);
        assertThat(TEST.with(Alternative.LESS).test(x).pValue()).isEqualTo(1);
    }

    @Test
    void countsEqualOrders() {
        // By hand: r is -0.75 for ABAB and BABA, the least there is, and each is four of the 24 orders.
        double[] x = {0.1, 0.3, 0.1, 0.3};
        LagOneAutocorrelation.Result result = TEST.with(Alternative.LESS).test(x);
        assertThat(result.r()).isCloseTo(-0.75, Offset.offset(1e-12));
        assertThat(result.pValue()).isEqualTo(8.0 / 24);
    }

    /** Backwards the products are the same and add up in another order: without a tolerance some would not count. */
    @Test
    void anOrderAndItsReverseCountAlike() {
        Random random = new Random(54);
        for (int study = 0; study < 20; study++) {
            double[] x = random.doubles(7).toArray();
            double[] reversed = new double[7];
            Arrays.setAll(reversed, i -> x[6 - i]);
            LagOneAutocorrelation.Result result = TEST.with(Alternative.LESS).test(x);
            assertThat(Math.round(result.pValue() * result.permutations())).isEven();
            assertThat(TEST.with(Alternative.LESS).test(reversed).pValue()).isEqualTo(result.pValue());
        }
    }

    @Test
    void triesRandomOrdersOfLongerSeries() {
        double[] x = new double[20];
        Arrays.setAll(x, i -> i);
        LagOneAutocorrelation.Result rising = TEST.with(Alternative.GREATER).test(x);
        assertThat(rising.isExact()).isFalse();
        assertThat(rising.permutations()).isEqualTo(9999);
        assertThat(rising.pValue()).isEqualTo(1.0 / 10_000);
        Arrays.setAll(x, i -> i % 2);
        LagOneAutocorrelation.Result alternating = TEST.with(Alternative.LESS).test(x);
        assertThat(alternating.r()).isCloseTo(-0.95, Offset.offset(1e-12));
        assertThat(alternating.pValue()).isLessThan(0.001);
        assertThat(TEST.with(Alternative.GREATER).test(x).pValue()).isEqualTo(1);
    }

    @Test
    void isTheSameForTheSameSeed() {
        double[] x = new Random(51).doubles(25).toArray();
        assertThat(TEST.withSeed(7).test(x)).isEqualTo(TEST.withSeed(7).test(x));
        assertThat(TEST.withSeed(8).test(x)).isNotEqualTo(TEST.withSeed(7).test(x));
        assertThat(TEST.withSeed(8).test(x).pValue())
                .isCloseTo(TEST.withSeed(7).test(x).pValue(), Offset.offset(0.05));
    }

    @Test
    void rejectsAsOftenAsPromisedWhereNothingIsRelated() {
        Random random = new Random(52);
        int rejected = 0;
        int studies = 300;
        for (int study = 0; study < studies; study++) {
            rejected += TEST.test(random.doubles(9).toArray()).pValue() <= 0.1 ? 1 : 0;
        }
        assertThat((double) rejected / studies).isBetween(0.04, 0.17);
    }

    @Test
    void doesNotDependOnUnitsAndOrigins() {
        double[] x = new Random(53).doubles(8).toArray();
        double[] scaled = Arrays.stream(x).map(each -> 3 - each * 1e200).toArray();
        LagOneAutocorrelation.Result result = TEST.test(scaled);
        assertThat(result.r()).isCloseTo(TEST.test(x).r(), Offset.offset(1e-9));
        assertThat(result.pValue()).isEqualTo(TEST.test(x).pValue());
    }

    @Test
    void findsNothingInAConstantSeries() {
        for (int n : new int[] {1, 2, 8, 9, 50}) {
            double[] x = new double[n];
            Arrays.fill(x, 0.1);
            LagOneAutocorrelation.Result result = TEST.test(x);
            assertThat(result.r()).isZero();
            assertThat(result.pValue()).isEqualTo(1);
            assertThat(result.permutations()).isZero();
        }
        // Two values can't be related in another way.
        assertThat(TEST.test(new double[] {1, 2}).pValue()).isEqualTo(1);
    }
}
