package io.github.perfjunit.internal.verdict.sample;

import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.aroundWithFirst;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.statistics.Alternative;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Boundaries of the vector GS-POCOCK-30: min(W+, W-) at most 0, 3, 17 ..., or W+ at most 1, 5, 22 ... */
class SequentialSampleTest {
    private static SequentialSample sample(int family, double... candidate) {
        return new SequentialSample(
                PairedSample.of(candidate, tens(candidate.length), Direction.LOWER_IS_BETTER), family, 42);
    }

    private static Significance twoSided(int family, double... candidate) {
        return sample(family, candidate).test(Alternative.TWO_SIDED, 0, 0.05);
    }

    @Test
    void decidesAtTheBoundaryOfTheLook() {
        assertThat(twoSided(1, around(1, 7)).isReached()).isTrue();
        assertThat(twoSided(1, around(1, 7, 1)).isReached()).isFalse();
        assertThat(twoSided(1, aroundWithFirst(1, 10, 3)).isReached()).isTrue();
        assertThat(twoSided(1, aroundWithFirst(1, 10, 4)).isReached()).isFalse();
        assertThat(sample(1, around(1.05, 7, 1))
                        .test(Alternative.LESS, Math.log(1.05), 0.05)
                        .isReached())
                .isTrue();
        assertThat(sample(1, around(1.05, 7, 2))
                        .test(Alternative.LESS, Math.log(1.05), 0.05)
                        .isReached())
                .isFalse();
    }

    @Test
    void isStricterThanTheTestOfAFixedNumber() {
        Significance test = twoSided(1, aroundWithFirst(1, 10, 8));
        assertThat(test.pValue()).as("enough for ten blocks").isCloseTo(50 / 1024.0, within(1e-12));
        assertThat(test.isReached()).isFalse();
    }

    @Test
    void givesAFamilyASmallerShare() {
        assertThat(twoSided(2, around(1, 7)).isReached()).isFalse();
        assertThat(twoSided(2, around(1, 10)).isReached()).isTrue();
    }

    @Test
    void staysDecidedByTheLookThatDecided() {
        double[] lateTurn = around(1, 10, 8, 9, 10);
        Significance test = twoSided(1, lateTurn);
        assertThat(test.isReached()).isTrue();
        assertThat(test.pValue()).as("of the first seven blocks").isEqualTo(2 / 128.0);
        assertThat(test.boundary())
                .isEqualTo("look after 7 blocks: decided if p is at most 0.0156, by a tabulated boundary");
    }

    @Test
    void simulatesItsBoundaryWhereThereAreTies() {
        double[] tied = {5, 5, 5, 5, 5, 5, 5};
        assertThat(twoSided(1, tied).boundary())
                .startsWith("look after 7 blocks: decided if p is at most ")
                .endsWith(", by a boundary from random signs of the observed magnitudes");
        double[] tiedBeyondWhatIsExact = new double[20];
        Arrays.setAll(tiedBeyondWhatIsExact, block -> block % 7 == 0 ? 11 : 9);
        assertThat(twoSided(1, tiedBeyondWhatIsExact))
                .as("with the seed of the study")
                .isEqualTo(twoSided(1, tiedBeyondWhatIsExact));
    }

    @Test
    void showsTheRepeatedInterval() {
        Effect effect = sample(1, around(1, 7)).effect(Alternative.TWO_SIDED, 0, 0.05);
        assertThat(effect.upper()).isCloseTo(Math.exp(-0.001), within(1e-12));
        assertThat(effect.lower()).isCloseTo(Math.exp(-0.007), within(1e-12));
        assertThat(effect.attainedLevel()).isCloseTo(1 - 2 / 128.0, within(1e-12));
        assertThat(sample(1, around(1, 7)).extent()).isEqualTo("7 of 30 blocks");
    }

    /** Not worse by 5 %: blocks that say nothing must not be estimated as just that much. */
    @Test
    void estimatesNothingFromBlocksInWhichBothFailed() {
        double[] candidate = {10, Double.NaN, 10.01, Double.NaN, 9.99, Double.NaN, Double.NaN};
        double[] reference = {10, Double.NaN, 10, Double.NaN, 10, Double.NaN, Double.NaN};
        Effect effect = new SequentialSample(PairedSample.of(candidate, reference, Direction.LOWER_IS_BETTER), 1, 42)
                .effect(Alternative.LESS, Math.log(1.05), 0.05);
        assertThat(effect.estimate()).isCloseTo(1, within(1e-3));
    }
}
