package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Boundaries that come from random signs of the observed magnitudes. */
@Execution(ExecutionMode.CONCURRENT)
class SequentialBoundariesTest {
    private static final List<Integer> LOOKS = SequentialSignedRankTest.looks();

    @ParameterizedTest
    @EnumSource(Alternative.class)
    void areThoseOfTheTableWhereTheMagnitudesAreContinuous(Alternative alternative) {
        double[] d = gaussians(30, 21);
        SignFlipPaths paths = SignFlipPaths.of(3, SignFlipPaths.DEFAULT_BITS);
        for (int n : LOOKS) {
            BlockRanks ranks = BlockRanks.of(Arrays.copyOf(d, n), 0);
            long boundary = paths.largestBoundary(ranks, alternative, SequentialPlan.spendable(0.05, n));
            paths.stopAt(boundary, ranks, alternative);
            // In which block the largest magnitudes are makes a difference of a rank or two.
            assertThat(0.5 * boundary)
                    .as("after %s blocks", n)
                    .isCloseTo(SequentialPlan.tabulatedBoundary(n, alternative), Offset.offset(n <= 7 ? 0.0 : 3.0));
        }
    }

    @ParameterizedTest
    @EnumSource(Alternative.class)
    void areExactAtTheEarlyLooks(Alternative alternative) {
        Random random = new Random(22);
        for (int study = 0; study < 20; study++) {
            double[] d = integers(random, 15, 5);
            SequentialSignedRankTest.Result result =
                    SequentialSignedRankTest.withDefaults().with(alternative).test(d);
            double[] boundaries = result.looks().stream()
                    .mapToDouble(SequentialSignedRankTest.Look::boundary)
                    .toArray();
            double[] shares = cumulativeShares(d, boundaries, alternative);
            double[] oneRankMore = new double[3];
            for (int look = 0; look < 3; look++) {
                double[] more = Arrays.copyOf(boundaries, look + 1);
                more[look] = nextAttainable(Arrays.copyOf(d, LOOKS.get(look)), boundaries[look]);
                oneRankMore[look] = cumulativeShares(d, more, alternative)[look];
            }
            for (int look = 0; look < 3; look++) {
                if (result.looks().get(look).method() == SequentialSignedRankTest.Look.Method.CONDITIONAL_MONTE_CARLO) {
                    double spendable = result.looks().get(look).spendable();
                    assertThat(shares[look]).as(Arrays.toString(d)).isLessThanOrEqualTo(spendable);
                    assertThat(oneRankMore[look]).as(Arrays.toString(d)).isGreaterThan(spendable);
                }
            }
        }
    }

    /** Among all signs of the magnitudes, the share that has crossed up to each look. */
    private static double[] cumulativeShares(double[] d, double[] boundaries, Alternative alternative) {
        double[][] ranks = new double[boundaries.length][];
        Arrays.setAll(ranks, look -> prattRanks(Arrays.copyOf(d, LOOKS.get(look))));
        int blocks = LOOKS.get(boundaries.length - 1);
        double[] shares = new double[boundaries.length];
        for (int signs = 0; signs < 1 << blocks; signs++) {
            boolean crossed = false;
            for (int look = 0; look < boundaries.length; look++) {
                crossed = crossed || statistic(ranks[look], signs, alternative) <= boundaries[look];
                shares[look] += crossed ? Math.scalb(1.0, -blocks) : 0;
            }
        }
        return shares;
    }

    private static double statistic(double[] ranks, int signs, Alternative alternative) {
        double plus = 0;
        double minus = 0;
        for (int i = 0; i < ranks.length; i++) {
            if ((signs >> i & 1) == 1) {
                plus += ranks[i];
            } else {
                minus += ranks[i];
            }
        }
        return switch (alternative) {
            case LESS -> plus;
            case GREATER -> minus;
            case TWO_SIDED -> Math.min(plus, minus);
        };
    }

    private static double nextAttainable(double[] d, double boundary) {
        double[] ranks = prattRanks(d);
        double next = Double.POSITIVE_INFINITY;
        for (int signs = 0; signs < 1 << ranks.length; signs++) {
            double sum = statistic(ranks, signs, Alternative.LESS);
            next = sum > boundary ? Math.min(next, sum) : next;
        }
        return next;
    }

    /** By definition, zeros ranked and then left without a rank. */
    private static double[] prattRanks(double[] d) {
        return Arrays.stream(d)
                .map(x -> x == 0
                        ? 0
                        : Arrays.stream(d)
                                        .filter(y -> Math.abs(y) < Math.abs(x))
                                        .count()
                                + (Arrays.stream(d)
                                                        .filter(y -> Math.abs(y) == Math.abs(x))
                                                        .count()
                                                + 1)
                                        / 2.0)
                .toArray();
    }

    @ParameterizedTest
    @EnumSource(Alternative.class)
    void neverDependOnBlocksAfterTheirLook(Alternative alternative) {
        SequentialSignedRankTest test =
                SequentialSignedRankTest.withDefaults().with(alternative).withSeed(5);
        Random random = new Random(23);
        for (int study = 0; study < 3; study++) {
            double[] d = gaussians(30, study);
            // Continuous at first, then on a grid: from the table to random signs.
            int continuous = new int[] {0, 8, 16}[study];
            for (int i = continuous; i < 30; i++) {
                d[i] = random.nextInt(9) - 4;
            }
            List<SequentialSignedRankTest.Look> all = test.test(d).looks();
            assertThat(all.get(5).method()).isEqualTo(SequentialSignedRankTest.Look.Method.CONDITIONAL_MONTE_CARLO);
            assertThat(all.get(0).method() == SequentialSignedRankTest.Look.Method.TABLE)
                    .isEqualTo(continuous > 7);
            for (int look = 0; look < LOOKS.size(); look++) {
                List<SequentialSignedRankTest.Look> then =
                        test.test(Arrays.copyOf(d, LOOKS.get(look))).looks();
                assertThat(then).isEqualTo(all.subList(0, look + 1));
            }
        }
    }

    @Test
    void areTheSameForTheSameSeedAndAboutTheSameForAnother() {
        double[] d = integers(new Random(24), 30, 6);
        SequentialSignedRankTest test = SequentialSignedRankTest.withDefaults();
        assertThat(test.test(d)).isEqualTo(test.withSeed(0).test(d));
        List<SequentialSignedRankTest.Look> other = test.withSeed(99).test(d).looks();
        for (int look = 0; look < LOOKS.size(); look++) {
            double boundary = test.test(d).looks().get(look).boundary();
            // Up to fifteen blocks all signs are tried, whatever the seed.
            assertThat(other.get(look).boundary()).isCloseTo(boundary, Offset.offset(look <= 2 ? 0.0 : 3.0));
        }
    }

    @Test
    void leaveNothingToRejectWhereNoSignsAreRareEnough() {
        SequentialSignedRankTest.Result zeros =
                SequentialSignedRankTest.withDefaults().test(new double[30]);
        assertThat(zeros.isRejected()).isFalse();
        assertThat(zeros.looks()).allSatisfy(look -> {
            assertThat(look.boundary()).isEqualTo(-1);
            assertThat(look.nominalLevel()).isZero();
            assertThat(look.zeros()).isEqualTo(look.n());
        });
        // Seven unanimous blocks have a probability of 1/64, and a quarter of what may be spent is less.
        double[] unanimous = {1, 2, 3, 4, 5, 6, 7};
        SequentialSignedRankTest one = SequentialSignedRankTest.withDefaults();
        assertThat(one.test(unanimous).isRejected()).isTrue();
        assertThat(one.withFamily(4).test(unanimous).isRejected()).isFalse();
        assertThat(one.withFamily(4).test(unanimous).looks().get(0).boundary()).isEqualTo(-1);
    }

    private static double[] gaussians(int n, long seed) {
        Random random = new Random(seed);
        double[] d = new double[n];
        Arrays.setAll(d, i -> random.nextGaussian());
        return d;
    }

    /** Ties and zeros abound. */
    private static double[] integers(Random random, int n, int bound) {
        return random.ints(n, -bound, bound + 1).asDoubleStream().toArray();
    }
}
