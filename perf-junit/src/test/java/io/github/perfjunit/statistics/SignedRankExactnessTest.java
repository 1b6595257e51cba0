package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import org.apache.commons.math3.stat.inference.WilcoxonSignedRankTest;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the exact p-values against computations that share nothing with them. */
class SignedRankExactnessTest {
    private static final long SEED = 20_261_121;

    @ParameterizedTest
    @EnumSource(ZeroHandling.class)
    void equalsEnumerationOfAllSigns(ZeroHandling zeros) {
        Random random = new Random(SEED);
        for (int study = 0; study < 300; study++) {
            double[] d = integers(random, 1 + random.nextInt(12), 4);
            for (Alternative alternative : Alternative.values()) {
                SignedRankTest.Result result = SignedRankTest.withDefaults()
                        .with(zeros)
                        .with(alternative)
                        .test(d);
                assertThat(result.isExact()).isTrue();
                assertThat(result.pValue())
                        .as("%s %s %s", Arrays.toString(d), zeros, alternative)
                        .isCloseTo(enumerated(d, zeros, alternative), Offset.offset(1e-12))
                        .isGreaterThanOrEqualTo(result.smallestAttainableP());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {53, 54, 60, 100})
    void equalsCountingInBigIntegers(int n) {
        Random random = new Random(SEED);
        for (double shift : new double[] {0, 1, 4}) {
            double[] d = integers(random, n, 15);
            Arrays.setAll(d, i -> d[i] + shift);
            SignedRankTest.Result result =
                    SignedRankTest.withDefaults().with(Alternative.GREATER).test(d);
            assertThat(result.isExact()).isTrue();
            assertThat(result.ties()).isGreaterThan(n / 2);
            assertThat(result.pValue()).isCloseTo(counted(d), Percentage.withPercentage(1e-9));
        }
    }

    @Test
    void equalsCommonsMathWithoutTies() {
        Random random = new Random(SEED);
        for (int n = 2; n <= 14; n++) {
            double[] d = random.doubles(n, -1, 1.5).toArray();
            double theirs = new WilcoxonSignedRankTest().wilcoxonSignedRankTest(d, new double[n], true);
            assertThat(SignedRankTest.withDefaults().test(d).pValue())
                    .isCloseTo(Math.min(1, theirs), Offset.offset(1e-12));
        }
    }

    /** Ties and zeros abound. */
    private static double[] integers(Random random, int n, int bound) {
        return random.ints(n, -bound, bound + 1).asDoubleStream().toArray();
    }

    private static double enumerated(double[] d, ZeroHandling zeros, Alternative alternative) {
        double[] kept = zeros == ZeroHandling.PRATT
                ? d
                : Arrays.stream(d).filter(x -> x != 0).toArray();
        double[] ranks = Arrays.stream(kept)
                .filter(x -> x != 0)
                .map(x -> midrank(x, kept))
                .toArray();
        double[] nonZero = Arrays.stream(d).filter(x -> x != 0).toArray();
        double observed = 0;
        for (int i = 0; i < ranks.length; i++) {
            observed += nonZero[i] > 0 ? ranks[i] : 0;
        }
        int atMost = 0;
        int atLeast = 0;
        for (int signs = 0; signs < 1 << ranks.length; signs++) {
            double sum = 0;
            for (int i = 0; i < ranks.length; i++) {
                sum += (signs >> i & 1) * ranks[i];
            }
            atMost += sum <= observed ? 1 : 0;
            atLeast += sum >= observed ? 1 : 0;
        }
        int favourable =
                switch (alternative) {
                    case LESS -> atMost;
                    case GREATER -> atLeast;
                    case TWO_SIDED -> Math.min(1 << ranks.length, 2 * Math.min(atMost, atLeast));
                };
        return (double) favourable / (1 << ranks.length);
    }

    /** By definition: one more than those below, and half of the others that are equal. */
    private static double midrank(double x, double[] all) {
        double below = Arrays.stream(all).filter(y -> Math.abs(y) < Math.abs(x)).count();
        double equal =
                Arrays.stream(all).filter(y -> Math.abs(y) == Math.abs(x)).count();
        return below + (equal + 1) / 2;
    }

    /** P(W >= w) with Pratt's zeros, as an exact fraction. */
    private static double counted(double[] d) {
        int observed = 0;
        int nonZero = 0;
        BigInteger[] ways = new BigInteger[d.length * (d.length + 1) + 1];
        Arrays.fill(ways, BigInteger.ZERO);
        ways[0] = BigInteger.ONE;
        for (double x : d) {
            int doubled = (int) Math.round(2 * midrank(x, d));
            if (x != 0) {
                nonZero++;
                observed += x > 0 ? doubled : 0;
                for (int sum = ways.length - 1; sum >= doubled; sum--) {
                    ways[sum] = ways[sum].add(ways[sum - doubled]);
                }
            }
        }
        BigInteger atLeast = Arrays.stream(ways, observed, ways.length).reduce(BigInteger.ZERO, BigInteger::add);
        return new BigDecimal(atLeast)
                .divide(new BigDecimal(BigInteger.TWO.pow(nonZero)), MathContext.DECIMAL64)
                .doubleValue();
    }
}
