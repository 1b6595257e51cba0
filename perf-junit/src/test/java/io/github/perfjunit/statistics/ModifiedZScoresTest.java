package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ModifiedZScoresTest {
    @Test
    void areStandardDeviationsWhereValuesAreNormal() {
        double[] x = new Random(61).doubles(4001).toArray();
        Random random = new Random(62);
        Arrays.setAll(x, i -> 100 + 7 * random.nextGaussian());
        ModifiedZScores.Result result = ModifiedZScores.of(x);
        assertThat(result.scale()).isEqualTo(ModifiedZScores.Scale.MEDIAN_DEVIATION);
        assertThat(result.scores().get(0)).isCloseTo((x[0] - 100) / 7, Offset.offset(0.15));
        assertThat(result.flagged()).hasSizeLessThan(10);
    }

    @Test
    void flagBothSides() {
        ModifiedZScores.Result result = ModifiedZScores.of(new double[] {-50, 9, 10, 11, 10.5, 9.5, 90});
        assertThat(result.median()).isEqualTo(10);
        assertThat(result.mad()).isEqualTo(1);
        assertThat(result.flagged()).containsExactly(0, 6);
    }

    @Test
    void fallBackOnTheMeanDeviationWhereMostValuesAreEqual() {
        ModifiedZScores.Result result = ModifiedZScores.of(new double[] {3, 3, 3, 3, 3, 3, 3, 3, 3, 13});
        assertThat(result.mad()).isZero();
        assertThat(result.scale()).isEqualTo(ModifiedZScores.Scale.MEAN_DEVIATION);
        // The mean absolute deviation is 1.
        assertThat(result.scores().get(9)).isCloseTo(10 / 1.253314, Offset.offset(1e-5));
        assertThat(result.scores().get(0)).isZero();
        assertThat(result.flagged()).containsExactly(9);
    }

    @Test
    void roundingIsNoDeviation() {
        ModifiedZScores.Result result = ModifiedZScores.of(new double[] {0.3, 0.1 + 0.2, 0.3, 0.1 + 0.2, 0.3});
        assertThat(result.scale()).isEqualTo(ModifiedZScores.Scale.NONE);
        assertThat(result.scores()).containsOnly(0.0);
        assertThat(result.flagged()).isEmpty();
    }
}
