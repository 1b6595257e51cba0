package io.github.perfjunit.internal.verdict.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.statistics.Alternative;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The vectors RS02 and RS04 as logarithms of values. */
class UnpairedSampleTest {
    private static final double FAILED = Double.NaN;

    private static double[] exp(double... logarithms) {
        return DoubleStream.of(logarithms).map(value -> Math.exp(value / 10)).toArray();
    }

    private static UnpairedSample lower(double[] candidate, double... reference) {
        return UnpairedSample.of(candidate, reference, Direction.LOWER_IS_BETTER);
    }

    @Test
    void givesTheNumbersOfTheVectors() {
        UnpairedSample five = lower(exp(1, 2, 3, 5, 7), exp(4, 6, 8, 9, 10));
        assertThat(five.test(Alternative.TWO_SIDED, 0, 0.05).pValue()).isCloseTo(1 / 18.0, within(1e-12));
        assertThat(five.test(Alternative.LESS, 0, 0.05).pValue()).isCloseTo(1 / 36.0, within(1e-12));
        UnpairedSample ten = lower(exp(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), exp(11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
        Significance test = ten.test(Alternative.TWO_SIDED, 0, 0.05);
        assertThat(test.pValue()).isCloseTo(1 / 92378.0, within(1e-15));
        assertThat(test.method()).isEqualTo("exact rank-sum");
        Effect effect = ten.effect(Alternative.TWO_SIDED, 0, 0.05);
        assertThat(effect.estimate()).isCloseTo(Math.exp(-1), within(1e-12));
        assertThat(effect.lower()).isCloseTo(Math.exp(-1.3), within(1e-12));
        assertThat(effect.upper()).isCloseTo(Math.exp(-0.7), within(1e-12));
        assertThat(ten.effectSizes()).isEqualTo("A12 0.00 [0.00, 0.20]");
    }

    @Test
    void saysWhatItIs() {
        UnpairedSample sample = lower(new double[] {1, 2, 4}, 3, 5);
        assertThat(sample.isPaired()).isFalse();
        assertThat(sample.extent()).isEqualTo("3 and 2 runs, not paired");
        assertThat(sample.counts("a", "b")).isEqualTo("a lower in 5 of 6 pairs of runs");
        assertThat(sample.size()).isEqualTo(2);
    }

    @Test
    void putsFailedRunsBeyondAllOthersOnTheUnwantedSide() {
        double[] candidate = {1, 2, 3, FAILED};
        double[] reference = {4, 5, 6, 7};
        assertThat(lower(candidate, reference).counts("a", "b")).startsWith("a lower in 12 of 16");
        assertThat(UnpairedSample.of(candidate, reference, Direction.HIGHER_IS_BETTER)
                        .counts("a", "b"))
                .startsWith("a lower in 16 of 16");
        assertThat(lower(new double[] {FAILED, FAILED, 3}, 4, 5, 6)
                        .effect(Alternative.TWO_SIDED, 0, 0.2)
                        .estimate())
                .isInfinite();
    }

    @Test
    void failedRunsOnBothSidesAreNoEvidenceWhateverTheMargin() {
        UnpairedSample sample = lower(new double[] {FAILED, FAILED, FAILED, FAILED}, FAILED, FAILED, FAILED, FAILED);

        for (double margin : new double[] {0.1, -0.1, 3}) {
            assertThat(sample.test(Alternative.LESS, margin, 0.05).pValue()).isEqualTo(1);
            assertThat(sample.test(Alternative.GREATER, margin, 0.05).pValue()).isEqualTo(1);
        }
    }

    @Test
    void aFailedRunOfEachTargetIsTiedOnceTheMarginIsTakenOff() {
        UnpairedSample sample = lower(new double[] {FAILED, 1}, FAILED, 1);

        Significance test = sample.test(Alternative.LESS, 1, 0.05);

        assertThat(test.zeros()).isEqualTo(1);
        assertThat(test.pValue()).isCloseTo(0.5, within(0.2));
    }

    /** Failed runs of both have no difference: as many of these lie below any number as above. */
    @Test
    void failedRunsOfBothTargetsMakeNoNumber() {
        double[] candidate = new double[20];
        double[] reference = new double[20];
        Arrays.setAll(candidate, i -> i < 15 ? FAILED : 9 + 0.1 * i);
        Arrays.setAll(reference, i -> i < 15 ? FAILED : 10 + 0.1 * i);

        Effect effect = lower(candidate, reference).effect(Alternative.TWO_SIDED, 0, 0.05);

        assertThat(effect.lower()).isZero();
        assertThat(effect.upper()).isInfinite();
    }
}
