package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SignedRankResultTest {
    private static final double[] ONE_SIGN =
            IntStream.rangeClosed(1, 10).asDoubleStream().toArray();

    @Test
    void reproducesThePublishedTableAndIsExactByDefault() {
        SignedRankTest.Result published =
                SignedRankTest.withDefaults().with(PValueMethod.ASYMPTOTIC).test(ONE_SIGN);
        assertThat(published.pValue()).isCloseTo(0.005062, Offset.offset(5e-7));
        assertThat(published.isExact()).isFalse();
        assertThat(published.method().description()).contains("without continuity correction", "published");

        SignedRankTest.Result exact = SignedRankTest.withDefaults().test(ONE_SIGN);
        assertThat(exact.pValue()).isEqualTo(1.0 / 512);
        assertThat(exact.isExact()).isTrue();
    }

    @Test
    void saysWhatItSaw() {
        SignedRankTest.Result result =
                SignedRankTest.withDefaults().with(Alternative.GREATER).test(new double[] {0, 0, 3, -3, 1, 5});
        // Ranks with the zeros in: 1.5, 1.5, 4.5, 4.5, 3, 6. Negative could also be none, the 3 or the other 4.5.
        assertThat(result)
                .isEqualTo(new SignedRankTest.Result(
                        4.0 / 16, PValueMethod.EXACT, Alternative.GREATER, 6, 2, 2, 3, 13.5, 4.5, 1.0 / 16));
        assertThat(result.nonZero()).isEqualTo(4);
        assertThat(result.negative()).isEqualTo(1);
        assertThat(result.rankBiserial()).isEqualTo(0.5);
    }

    @Test
    void zerosRaiseTheSmallestAttainableP() {
        double[] d = {0, 0, 0, 0, 1, 2, 3, 4, 5, -6};
        assertThat(SignedRankTest.withDefaults().test(d).smallestAttainableP()).isEqualTo(1.0 / 32);
        assertThat(SignedRankTest.withDefaults().with(Alternative.LESS).test(d).smallestAttainableP())
                .isEqualTo(1.0 / 64);
    }

    @ParameterizedTest
    @EnumSource(PValueMethod.class)
    void allZerosAreNoEvidence(PValueMethod method) {
        for (Alternative alternative : Alternative.values()) {
            SignedRankTest.Result result = SignedRankTest.withDefaults()
                    .with(method)
                    .with(alternative)
                    .withShift(0.3)
                    .test(new double[] {0.3, 0.1 + 0.2, 0.3});
            assertThat(result.pValue()).isEqualTo(1);
            assertThat(result.smallestAttainableP()).isEqualTo(1);
            assertThat(result.zeros()).isEqualTo(3);
            assertThat(result.rankBiserial()).isZero();
        }
    }

    @Test
    void isExactForSixtyWithTiesAndSaysWhenItApproximates() {
        Random random = new Random(7);
        double[] sixty = random.ints(60, -20, 25).asDoubleStream().toArray();
        assertThat(SignedRankTest.withDefaults().test(sixty).isExact()).isTrue();

        double[] many =
                random.doubles(SignedRankTest.AUTO_EXACT_LIMIT + 1, -1, 1.4).toArray();
        SignedRankTest.Result approximate = SignedRankTest.withDefaults().test(many);
        assertThat(approximate.method()).isEqualTo(PValueMethod.ASYMPTOTIC_CONTINUITY_CORRECTED);
        SignedRankTest.Result exact =
                SignedRankTest.withDefaults().with(PValueMethod.EXACT).test(many);
        assertThat(exact.isExact()).isTrue();
        assertThat(approximate.pValue()).isCloseTo(exact.pValue(), Offset.offset(5e-4));
    }

    @Test
    void exactAtItsLimitIsWhatTheApproximationTendsToAndIsRefusedAbove() {
        double[] d =
                new Random(3).doubles(SignedRankTest.EXACT_LIMIT + 1, -1, 1.05).toArray();
        SignedRankTest exact = SignedRankTest.withDefaults().with(PValueMethod.EXACT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> exact.test(d))
                .withMessageContainingAll("differences", "1000", "1001", "AUTO");
        double[] atLimit = Arrays.copyOf(d, SignedRankTest.EXACT_LIMIT);
        double approximate = SignedRankTest.withDefaults().test(atLimit).pValue();
        // The next term of Edgeworth's series: the statistic's excess kurtosis is close to -3.6 / n.
        NormalDistribution normal = new NormalDistribution(null, 0, 1);
        double z = normal.inverseCumulativeProbability(approximate / 2);
        double term = 2 * 3.6 / atLimit.length / 24 * (z * z * z - 3 * z) * normal.density(z);
        assertThat(Math.abs(term)).isGreaterThan(5e-5);
        assertThat(exact.test(atLimit).pValue()).isCloseTo(approximate + term, Offset.offset(2e-6));
    }

    @Test
    void roundingNoiseIsNeitherAZeroNorAnOrder() {
        double[] clean = {0.3, 0.3, -0.3, 0.7, 0.7, 0.9};
        double[] noisy = {0.1 + 0.2, 0.3, -0.3, 0.7, 0.7 + 1e-16, 0.9};
        assertThat(SignedRankTest.withDefaults().test(noisy))
                .isEqualTo(SignedRankTest.withDefaults().test(clean));
        double[] distinct = {1, 1.00001, -1.00002};
        assertThat(SignedRankTest.withDefaults().test(distinct).ties()).isZero();
    }

    @Test
    void dependsNeitherOnOrderNorOnUnitAndMirrors() {
        double[] d = {0, 1, -2, 3, 3, -4, 5, 0, 8};
        double[] shuffled = {8, 3, 0, -4, 5, 1, 3, -2, 0};
        double[] scaled = DoubleStream.of(d).map(x -> 1e-7 * x).toArray();
        double[] mirrored = DoubleStream.of(d).map(x -> -x).toArray();
        SignedRankTest less = SignedRankTest.withDefaults().with(Alternative.LESS);
        SignedRankTest greater = SignedRankTest.withDefaults().with(Alternative.GREATER);
        assertThat(less.test(shuffled)).isEqualTo(less.test(d));
        assertThat(less.test(scaled)).isEqualTo(less.test(d));
        assertThat(greater.test(mirrored).pValue()).isEqualTo(less.test(d).pValue());
        assertThat(less.test(d).pValue()).isNotEqualTo(greater.test(d).pValue());
    }

    @ParameterizedTest
    @CsvSource({"1, 6", "2, 7", "3, 7", "4, 8", "6, 8", "7, 9", "12, 9", "13, 10"})
    void knowsHowManyPairsAFamilyNeeds(int claims, int n) {
        assertThat(SignedRankTest.smallestN(0.05, claims)).isEqualTo(n);
        assertThat(SignedRankTest.smallestN(0.05, claims, Alternative.LESS)).isEqualTo(n - 1);
    }

    @Test
    void aLevelThatIsReachedExactlyIsEnough() {
        assertThat(SignedRankTest.smallestN(0.0625, 1)).isEqualTo(5);
        assertThat(SignedRankTest.smallestN(0.0625, 2)).isEqualTo(6);
    }
}
