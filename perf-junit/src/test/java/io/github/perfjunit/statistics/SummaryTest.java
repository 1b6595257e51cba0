package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SummaryTest {
    /** By hand: positions 1 + (n-1)p, (n+1)p, and np rounded up, averaged where it is whole. */
    @ParameterizedTest
    @CsvSource({
        "R7_LINEAR, 10, 3.25, 5.5, 7.75",
        "R6_WEIBULL, 10, 2.75, 5.5, 8.25",
        "R2_AVERAGED_STEP, 10, 3, 5.5, 8",
        "R7_LINEAR, 12, 3.75, 6.5, 9.25",
        "R6_WEIBULL, 12, 3.25, 6.5, 9.75",
        "R2_AVERAGED_STEP, 12, 3.5, 6.5, 9.5",
        "R7_LINEAR, 2, 1.25, 1.5, 1.75",
        "R6_WEIBULL, 2, 1, 1.5, 2",
        "R2_AVERAGED_STEP, 2, 1, 1.5, 2",
        "R7_LINEAR, 5, 2, 3, 4",
        "R6_WEIBULL, 5, 1.5, 3, 4.5",
        "R2_AVERAGED_STEP, 5, 2, 3, 4",
    })
    void readsQuartiles(Summary.QuantileType type, int n, double q1, double median, double q3) {
        double[] values = new double[n];
        Arrays.setAll(values, i -> n - i);
        Summary.Result result = Summary.withDefaults().with(type).of(values);
        assertThat(result.q1()).isEqualTo(q1);
        assertThat(result.median()).isEqualTo(median);
        assertThat(result.q3()).isEqualTo(q3);
        assertThat(result.quantileType()).isEqualTo(type);
        assertThat(values[0]).isEqualTo(n);
    }

    @Test
    void describes() {
        Summary.Result result = Summary.withDefaults().of(new double[] {2, 4, 4, 4, 5, 5, 7, 9});
        assertThat(result.n()).isEqualTo(8);
        assertThat(result.min()).isEqualTo(2);
        assertThat(result.max()).isEqualTo(9);
        assertThat(result.mean()).isEqualTo(5);
        assertThat(result.sd()).isCloseTo(Math.sqrt(32.0 / 7), Offset.offset(1e-15));
        assertThat(result.quantileType()).isEqualTo(Summary.QuantileType.R7_LINEAR);
    }

    @Test
    void keepsItsPrecisionFarFromZero() {
        double[] values = {1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16};
        Summary.Result result = Summary.withDefaults().of(values);
        assertThat(result.mean()).isEqualTo(1e9 + 10);
        assertThat(result.sd()).isCloseTo(Math.sqrt(30), Offset.offset(1e-12));
        assertThat(result.sd())
                .isCloseTo(new DescriptiveStatistics(values).getStandardDeviation(), Offset.offset(1e-9));
    }

    @ParameterizedTest
    @EnumSource(Summary.QuantileType.class)
    void equalValuesHaveNoSpread(Summary.QuantileType type) {
        double[] values = new double[7];
        Arrays.fill(values, 0.1);
        assertThat(Summary.withDefaults().with(type).of(values))
                .isEqualTo(new Summary.Result(7, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0, type));
    }

    @ParameterizedTest
    @EnumSource(Summary.QuantileType.class)
    void oneValueHasNoStandardDeviation(Summary.QuantileType type) {
        assertThat(Summary.withDefaults().with(type).of(new double[] {3}))
                .isEqualTo(new Summary.Result(1, 3, 3, 3, 3, 3, 3, Double.NaN, type));
    }
}
