package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.NavigableMap;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.inference.MannWhitneyUTest;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Holds the p-values against computations that share nothing with them. */
@Execution(ExecutionMode.CONCURRENT)
class RankSumExactnessTest {
    private static final long SEED = 20_261_122;
    private static final Percentage PRECISION = Percentage.withPercentage(1e-10);

    @Test
    void equalsEnumerationOfAllAllocations() {
        Random random = new Random(SEED);
        for (int study = 0; study < 300; study++) {
            double[] x = integers(random, 1 + random.nextInt(6), 1 + random.nextInt(5));
            double[] y = integers(random, 1 + random.nextInt(6), 1 + random.nextInt(5));
            for (Alternative alternative : Alternative.values()) {
                RankSumTest.Result result =
                        RankSumTest.withDefaults().with(alternative).test(x, y);
                String as = Arrays.toString(x) + " " + Arrays.toString(y) + " " + alternative;
                double[] us = Allocations.allU(x, y);
                assertThat(result.isExact()).isTrue();
                assertThat(result.u()).as(as).isEqualTo(Allocations.u(x, y));
                assertThat(result.pValue()).as(as).isEqualTo(Allocations.p(us, Allocations.u(x, y), alternative));
                double smallest = Arrays.stream(us)
                        .map(u -> Allocations.p(us, u, alternative))
                        .min()
                        .orElseThrow();
                assertThat(result.smallestAttainableP()).as(as).isEqualTo(smallest);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"30, 30, 3, 1", "60, 60, 2, 0", "60, 60, 1, 1", "20, 60, 3, 2", "60, 9, 2, 1"})
    void equalsCountingInBigIntegersWithTies(int n, int m, int bound, int shift) {
        Random random = new Random(SEED);
        double[] x = integers(random, n, bound);
        double[] y = Arrays.stream(integers(random, m, bound))
                .map(value -> value + shift)
                .toArray();
        RankSumTest.Result result =
                RankSumTest.withDefaults().with(Alternative.LESS).test(x, y);
        assertThat(result.isExact()).isTrue();
        assertThat(result.ties()).isGreaterThan(n);
        NullDistribution ours = SubsetSums.of(PooledRanks.of(x, y, 0).doubled(), n, PooledRanks.offset(n));
        NavigableMap<Integer, Double> atMost = Allocations.atMostWithTies(x, y);
        assertThat(result.pValue()).isCloseTo(atMost.get((int) (2 * result.u())), PRECISION);
        assertThat(atMost).hasSizeGreaterThan(100);
        atMost.forEach((doubledU, p) -> assertThat(ours.atMost(doubledU)).isCloseTo(p, PRECISION));
        // The other tail, by exchanging the samples.
        Allocations.atMostWithTies(y, x).forEach((doubledU, p) -> assertThat(ours.atLeast(2 * n * m - doubledU))
                .isCloseTo(p, PRECISION));
    }

    @ParameterizedTest
    @CsvSource({"28, 28", "29, 29", "60, 60", "10, 60", "100, 100", "2500, 4"})
    void equalsCountingInBigIntegersWithoutTies(int n, int m) {
        double[] expected = Allocations.atMostWithoutTies(n, m);
        int[] ranks = IntStream.rangeClosed(1, n + m).toArray();
        NullDistribution ours = SubsetSums.of(ranks, n, n * (n + 1L) / 2);
        // Up to 2^53 allocations the arithmetic is exact, 28 of 56 being the most.
        Percentage precision = n + m <= 56 ? Percentage.withPercentage(0) : PRECISION;
        for (int u = 0; u <= n * m; u++) {
            assertThat(ours.atMost(u)).isCloseTo(expected[u], precision);
            assertThat(ours.atLeast(n * m - u)).isCloseTo(expected[u], precision);
        }
        assertThat(ours.atMost(-1)).isZero();
        assertThat(ours.atMost(n * m + 1)).isEqualTo(1);
        assertThat(ours.atLeast(n * m + 1)).isZero();
        assertThat(ours.atLeast(-1)).isEqualTo(1);
    }

    @Test
    void approximatesAsCommonsMathDoesWithoutTies() {
        Random random = new Random(SEED);
        RankSumTest test = RankSumTest.withDefaults().with(PValueMethod.ASYMPTOTIC);
        for (int study = 0; study < 50; study++) {
            double[] x = random.doubles(2 + random.nextInt(30)).toArray();
            double[] y = random.doubles(2 + random.nextInt(30), 0.2, 1.2).toArray();
            MannWhitneyUTest theirs = new MannWhitneyUTest();
            RankSumTest.Result result = test.test(x, y);
            assertThat(Math.max(result.u(), x.length * y.length - result.u())).isEqualTo(theirs.mannWhitneyU(x, y));
            assertThat(result.pValue()).isCloseTo(theirs.mannWhitneyUTest(x, y), Offset.offset(1e-12));
        }
    }

    @Test
    void approximatesWithTheVarianceOfAllAllocations() {
        Random random = new Random(SEED);
        for (int study = 0; study < 50; study++) {
            double[] x = integers(random, 2 + random.nextInt(5), 3);
            double[] y = integers(random, 2 + random.nextInt(5), 3);
            double[] us = Allocations.allU(x, y);
            double mean = DoubleStream.of(us).average().orElseThrow();
            double variance = DoubleStream.of(us)
                    .map(u -> (u - mean) * (u - mean))
                    .average()
                    .orElseThrow();
            long offset = PooledRanks.offset(x.length);
            int[] doubled = PooledRanks.of(x, y, 0).doubled();
            NullDistribution normal = NormalApproximation.ofSubset(doubled, x.length, offset, 0);
            // One standard deviation below the mean, on the scale of doubled ranks, as near as an integer comes.
            long below = (long) Math.floor(2 * (mean - Math.sqrt(variance)));
            double z = (below - 2 * mean) / (2 * Math.sqrt(variance));
            assertThat(normal.atMost(below))
                    .isCloseTo(
                            new org.apache.commons.math3.distribution.NormalDistribution().cumulativeProbability(z),
                            Offset.offset(1e-12));
        }
    }

    /** Ties abound. */
    private static double[] integers(Random random, int n, int bound) {
        return random.ints(n, -bound, bound + 1).asDoubleStream().toArray();
    }
}
