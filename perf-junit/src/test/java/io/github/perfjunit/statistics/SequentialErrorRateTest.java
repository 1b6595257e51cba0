package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Simulated studies; the seed is fixed, so these can fail by a change of the code only. */
@Execution(ExecutionMode.CONCURRENT)
class SequentialErrorRateTest {
    private static final int PATHS = 60_000;
    private static final int STUDIES = 1500;

    /** With few paths per test, so that many tests cost little: 2048 are enough for shares of 5 %. */
    private static final int BITS = 11;

    @ParameterizedTest
    @EnumSource(Alternative.class)
    void theTableSpendsWhatItIsSaidToSpend(Alternative alternative) throws IOException {
        JsonObject expected = Vectors.all().stream()
                .filter(vector -> Vectors.kind(vector).equals("groupSequentialSignedRank"))
                .findFirst()
                .orElseThrow()
                .getAsJsonObject("expected")
                .getAsJsonObject((alternative == Alternative.TWO_SIDED ? "twoSided" : "oneSided") + "_cumulativeSpent");
        int[] decided = decidedWhereNothingDiffers(alternative);
        int soFar = 0;
        for (int n : SequentialSignedRankTest.looks()) {
            soFar += decided[n];
            assertThat((double) soFar / PATHS)
                    .as("after %s blocks", n)
                    .isCloseTo(Vectors.number(expected, Integer.toString(n)), Offset.offset(0.0035))
                    .isLessThan(SequentialPlan.spendable(0.05, n) + 0.0035);
        }
    }

    /** At which look how many studies reject, with W+ counted as the positive Walsh averages. */
    private static int[] decidedWhereNothingDiffers(Alternative alternative) {
        Random random = new Random(4711);
        int[] decided = new int[SequentialSignedRankTest.MAX_BLOCKS + 1];
        for (int path = 0; path < PATHS; path++) {
            double[] d = new double[SequentialSignedRankTest.MAX_BLOCKS];
            int plus = 0;
            for (int n = 1; n <= d.length; n++) {
                d[n - 1] = random.nextDouble() - 0.5;
                for (int i = 0; i < n; i++) {
                    plus += d[i] + d[n - 1] > 0 ? 1 : 0;
                }
                if (SequentialSignedRankTest.isLook(n)
                        && statistic(plus, n, alternative) <= SequentialPlan.tabulatedBoundary(n, alternative)) {
                    decided[n]++;
                    break;
                }
            }
        }
        return decided;
    }

    private static int statistic(int plus, int n, Alternative alternative) {
        int minus = n * (n + 1) / 2 - plus;
        return switch (alternative) {
            case LESS -> plus;
            case GREATER -> minus;
            case TWO_SIDED -> Math.min(plus, minus);
        };
    }

    @ParameterizedTest
    @EnumSource(Alternative.class)
    void staysWithinItsLevelWithTiesAndZeros(Alternative alternative) {
        SequentialSignedRankTest test =
                SequentialSignedRankTest.withDefaults().with(alternative).withBits(BITS);
        assertThat(rejections(test, random -> Math.rint(1.5 * random.nextGaussian())))
                .isBetween(0.030, 0.068);
    }

    @Test
    void aFamilySpendsItsShare() {
        SequentialSignedRankTest test =
                SequentialSignedRankTest.withDefaults().withFamily(2).withBits(BITS);
        assertThat(rejections(test, Random::nextGaussian)).isBetween(0.012, 0.037);
    }

    private static double rejections(SequentialSignedRankTest test, ToDoubleFunction<Random> difference) {
        Random random = new Random(4711);
        int rejected = 0;
        for (int study = 0; study < STUDIES; study++) {
            rejected += test.test(study(random, difference)).isRejected() ? 1 : 0;
        }
        return (double) rejected / STUDIES;
    }

    private static double[] study(Random random, ToDoubleFunction<Random> difference) {
        double[] d = new double[SequentialSignedRankTest.MAX_BLOCKS];
        Arrays.setAll(d, i -> difference.applyAsDouble(random));
        return d;
    }

    @Test
    void endsEarlyWhereTheDifferenceIsClear() {
        Random random = new Random(4711);
        int blocks = 0;
        int studies = 1000;
        for (int study = 0; study < studies; study++) {
            // Ten per cent, each run with a noise of three: that of a difference is sqrt(2) times as large.
            double[] d = study(random, r -> Math.log(1.1) + Math.sqrt(2) * 0.03 * r.nextGaussian());
            blocks +=
                    SequentialSignedRankTest.withDefaults().test(d).decidedAt().orElseThrow();
        }
        assertThat((double) blocks / studies).isBetween(7.1, 8.0);
    }
}
