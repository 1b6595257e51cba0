package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RankSumResultTest {
    @Test
    void saysWhatItSaw() {
        RankSumTest.Result result =
                RankSumTest.withDefaults().with(Alternative.GREATER).test(new double[] {3, 3, 5}, new double[] {1, 3});
        // Ranks 1, 3, 3, 3, 5: of ten allocations, x is as large in the three with the 5 and two of the threes.
        assertThat(result)
                .isEqualTo(new RankSumTest.Result(
                        3.0 / 10, PValueMethod.EXACT, Alternative.GREATER, 3, 2, 3, 2, 5, 3.0 / 10));
        assertThat(result.a12()).isEqualTo(5.0 / 6);
        assertThat(result.cliffDelta()).isEqualTo(4.0 / 6);
    }

    @Test
    void tiesMakeOneEndLessProbableThanTheOther() {
        // The single value can be the 2 or one of three 1s.
        RankSumTest test = RankSumTest.withDefaults();
        double[] x = {1};
        double[] y = {1, 1, 2};
        assertThat(test.test(x, y).smallestAttainableP()).isEqualTo(0.5);
        assertThat(test.with(Alternative.LESS).test(x, y).smallestAttainableP()).isEqualTo(0.75);
        assertThat(test.with(Alternative.GREATER).test(x, y).smallestAttainableP())
                .isEqualTo(0.25);
    }

    @ParameterizedTest
    @EnumSource(PValueMethod.class)
    void constantSamplesAreNoEvidence(PValueMethod method) {
        for (Alternative alternative : Alternative.values()) {
            RankSumTest.Result result = RankSumTest.withDefaults()
                    .with(method)
                    .with(alternative)
                    .withShift(0.1)
                    .test(new double[] {0.3, 0.1 + 0.2, 0.3}, new double[] {0.2, 0.3 - 0.1});
            assertThat(result.pValue()).isEqualTo(1);
            assertThat(result.smallestAttainableP()).isEqualTo(1);
            assertThat(result.ties()).isEqualTo(5);
            assertThat(result.zeros()).isEqualTo(6);
            assertThat(result.a12()).isEqualTo(0.5);
            assertThat(result.cliffDelta()).isZero();
        }
    }

    @Test
    void takesTheShiftOffXWithoutBreakingTies() {
        RankSumTest test = RankSumTest.withDefaults().with(Alternative.LESS);
        double[] x = {0.3, 0.1 + 0.2, 0.7, 1.1};
        double[] y = {0, 0, 0.4, 1, 1.4};
        double[] moved = {0, 0, 0.4, 0.8};
        // 0.3 - 0.3 and (0.1 + 0.2) - 0.3 differ by rounding noise that is no smaller than themselves.
        assertThat(test.withShift(0.3).test(x, y)).isEqualTo(test.test(moved, y));
        assertThat(test.withShift(0.3).test(x, y).zeros()).isEqualTo(5);
        assertThat(test.withShift(-0.3).test(y, x).u())
                .isEqualTo(20 - test.test(moved, y).u());
        double[] distinct = {1, 1.00001, 1.00002};
        assertThat(test.withShift(1).test(distinct, new double[] {0.5}).ties()).isZero();
    }

    @Test
    void dependsNeitherOnOrderNorOnUnitAndMirrors() {
        double[] x = {1, 3, 3, 4, 8, 2};
        double[] y = {3, 5, 5, 9};
        RankSumTest less = RankSumTest.withDefaults().with(Alternative.LESS);
        RankSumTest greater = RankSumTest.withDefaults().with(Alternative.GREATER);
        assertThat(less.test(new double[] {8, 3, 2, 1, 4, 3}, new double[] {5, 9, 3, 5}))
                .isEqualTo(less.test(x, y));
        assertThat(less.test(times(1e-7, x), times(1e-7, y))).isEqualTo(less.test(x, y));
        assertThat(greater.test(times(-1, x), times(-1, y)).pValue())
                .isEqualTo(less.test(x, y).pValue());
        assertThat(less.test(x, y).pValue()).isNotEqualTo(greater.test(x, y).pValue());
        for (PValueMethod method : PValueMethod.values()) {
            RankSumTest.Result there = less.with(method).test(x, y);
            RankSumTest.Result back = greater.with(method).test(y, x);
            assertThat(back.pValue()).isEqualTo(there.pValue());
            assertThat(back.smallestAttainableP()).isEqualTo(there.smallestAttainableP());
            assertThat(back.u()).isEqualTo(24 - there.u());
            assertThat(back.cliffDelta()).isEqualTo(-there.cliffDelta());
        }
    }

    private static double[] times(double factor, double[] values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    @Test
    void approximatesAboveItsLimitAndSaysSo() {
        double[] x = new Random(21).doubles(101).toArray();
        double[] y = new Random(22).doubles(100, 0.1, 1.1).toArray();
        RankSumTest test = RankSumTest.withDefaults();
        assertThat(test.test(Arrays.copyOf(x, 100), y).method()).isEqualTo(PValueMethod.EXACT);
        RankSumTest.Result approximate = test.test(x, y);
        assertThat(approximate.method()).isEqualTo(PValueMethod.ASYMPTOTIC_CONTINUITY_CORRECTED);
        assertThat(approximate.isExact()).isFalse();
        RankSumTest.Result exact = test.with(PValueMethod.EXACT).test(x, y);
        assertThat(exact.isExact()).isTrue();
        assertThat(exact.pValue()).isBetween(1e-5, 0.5);
        assertThat(approximate.pValue()).isCloseTo(exact.pValue(), Percentage.withPercentage(5));
        assertThat(test.with(PValueMethod.ASYMPTOTIC).test(x, y).pValue()).isLessThan(approximate.pValue());
    }

    @Test
    void exactIsRefusedAboveItsLimit() {
        RankSumTest exact = RankSumTest.withDefaults().with(PValueMethod.EXACT);
        double[] x = IntStream.range(0, RankSumTest.EXACT_LIMIT / 4 + 1)
                .asDoubleStream()
                .toArray();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> exact.test(x, new double[4]))
                .withMessageContainingAll("x and y", "40000 pairs", "40004", "AUTO");
        // The smaller sample is 0 and 1, the larger one 2 and above.
        double[] atLimit = Arrays.copyOfRange(x, 2, 2 + RankSumTest.EXACT_LIMIT / 4);
        RankSumTest.Result result =
                exact.with(Alternative.GREATER).test(Arrays.copyOf(atLimit, 9999), new double[] {0, 1, 1e6, 1e6});
        assertThat(result.isExact()).isTrue();
        assertThat(result.a12()).isEqualTo(0.5);
    }

    @ParameterizedTest
    @CsvSource({"0.05, 1, 4", "0.05, 2, 5", "0.05, 6, 5", "0.05, 7, 6", "0.05, 23, 6", "0.05, 24, 7", "0.1, 1, 3"})
    void knowsHowManyValuesAFamilyNeeds(double alpha, int claims, int n) {
        assertThat(RankSumTest.smallestN(alpha, claims)).isEqualTo(n);
    }

    @ParameterizedTest
    @EnumSource(Alternative.class)
    void whatIsSmallestWithoutTiesIsWhatSeparatedSamplesReach(Alternative alternative) {
        for (int n = 1; n <= 40; n += 3) {
            for (int m = 1; m <= 12; m++) {
                double[] x = IntStream.range(0, n).asDoubleStream().toArray();
                double[] y = IntStream.range(n, n + m).asDoubleStream().toArray();
                RankSumTest.Result result =
                        RankSumTest.withDefaults().with(alternative).test(x, y);
                assertThat(RankSumTest.smallestPossibleP(n, m, alternative)).isEqualTo(result.smallestAttainableP());
            }
        }
        assertThat(RankSumTest.smallestPossibleP(60, 60, Alternative.LESS))
                .isCloseTo(1 / 9.66149088403633e34, Percentage.withPercentage(1e-10));
        assertThat(RankSumTest.smallestPossibleP(Integer.MAX_VALUE, Integer.MAX_VALUE, alternative))
                .isZero();
    }
}
