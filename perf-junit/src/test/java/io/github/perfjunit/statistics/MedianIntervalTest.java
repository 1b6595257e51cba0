package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MedianIntervalTest {
    @Test
    void isSecondAndNinthOfTen() {
        double[] values = {10, 1, 9, 2, 8, 3, 7, 4, 6, 5};
        assertThat(MedianInterval.withDefaults().of(values))
                .isEqualTo(new MedianInterval.Result(5.5, 2, 9, 0.95, 1 - 22.0 / 1024, 2, 10, true));
        assertThat(values).startsWith(10, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7, 30, 100, 999, 1000})
    void coversWhatTheBinomialSays(int n) {
        MedianInterval.Result result = MedianInterval.withDefaults()
                .of(IntStream.rangeClosed(1, n).asDoubleStream().toArray());
        // Their probabilities come from another algorithm, and a saddle-point expansion for large n.
        BinomialDistribution coins = new BinomialDistribution(null, n, 0.5);
        int k = result.order();
        assertThat(result.lower()).isEqualTo(k);
        assertThat(result.upper()).isEqualTo(n + 1.0 - k);
        assertThat(result.attainedLevel())
                .isCloseTo(1 - 2 * coins.cumulativeProbability(k - 1), Offset.offset(1e-11))
                .isGreaterThanOrEqualTo(0.95);
        assertThat(1 - 2 * coins.cumulativeProbability(k)).isLessThan(0.95);
        assertThat(result.isExact()).isTrue();
    }

    @Test
    void approximatesAboveItsLimitAndSaysSo() {
        int n = MedianInterval.EXACT_LIMIT + 1;
        double[] values = new double[n];
        Arrays.setAll(values, i -> i + 1);
        MedianInterval.Result result = MedianInterval.withDefaults().of(values);
        assertThat(result.isExact()).isFalse();
        double exact = 1 - 2 * new BinomialDistribution(null, n, 0.5).cumulativeProbability(result.order() - 1);
        assertThat(result.attainedLevel()).isCloseTo(exact, Offset.offset(1e-4));
    }

    @Test
    void isTheWholeLineWhereTheSampleIsTooSmall() {
        MedianInterval.Result result = MedianInterval.withDefaults().of(new double[] {4});
        assertThat(result.median()).isEqualTo(4);
        assertThat(result.lower()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(result.upper()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(result.attainedLevel()).isEqualTo(1);
        assertThat(result.order()).isZero();
    }

    @Test
    void takesTheNarrowestThatReachesTheConfidence() {
        double[] five = {1, 2, 3, 4, 5};
        MedianInterval.Result result =
                MedianInterval.withDefaults().withConfidence(0.9375).of(five);
        assertThat(result.order()).isEqualTo(1);
        assertThat(result.attainedLevel()).isEqualTo(0.9375);
    }
}
