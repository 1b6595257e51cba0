package io.github.perfjunit.internal.verdict.sample;

import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.internal.verdict.Refusals;
import io.github.perfjunit.statistics.Alternative;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PairedSampleTest {
    private static final double FAILED = Double.NaN;

    private static PairedSample lower(double[] candidate, double... reference) {
        return PairedSample.of(candidate, reference, Direction.LOWER_IS_BETTER);
    }

    @Test
    void takesLogarithmsOfRatiosWhereAllIsPositive() {
        PairedSample sample = lower(new double[] {2, 8}, 4, 4);
        assertThat(sample.kind()).isEqualTo(Effect.Kind.RATIO);
        assertThat(sample.differences()).containsExactly(new double[] {Math.log(0.5), Math.log(2)}, within(1e-15));
    }

    @Test
    void aZeroAmongRatiosIsBeyondAllOthers() {
        PairedSample sample = PairedSample.of(
                new double[] {2, 0, 4, 0}, new double[] {4, 4, 0, 0}, Direction.LOWER_IS_BETTER, Effect.Kind.RATIO);

        assertThat(sample.differences()[0]).isCloseTo(Math.log(0.5), within(1e-15));
        assertThat(sample.differences()[1]).isLessThan(-100);
        assertThat(sample.differences()[2]).isGreaterThan(100);
        assertThat(sample.differences()[3]).isZero();
    }

    @Test
    void valuesBelowZeroAmongRatiosKeepTheirOrder() {
        PairedSample sample = PairedSample.of(
                new double[] {2, -3, -1}, new double[] {4, -2, 2}, Direction.LOWER_IS_BETTER, Effect.Kind.RATIO);

        assertThat(sample.differences()[1]).isLessThan(-100);
        assertThat(sample.differences()[2]).isLessThan(-100);
    }

    @Test
    void anEffectThatReachesAZeroIsNoNumber() {
        double[] candidate = {1, 1, 1, 1, 1, 1, 1, 0, 0, 0};
        double[] reference = {2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9};

        Effect effect = PairedSample.of(candidate, reference, Direction.LOWER_IS_BETTER, Effect.Kind.RATIO)
                .effect(Alternative.TWO_SIDED, 0, 0.05);

        assertThat(effect.lower()).isZero();
        assertThat(effect.upper()).isLessThan(1);
    }

    @Test
    void takesDifferencesWhereSomethingIsZero() {
        PairedSample sample = lower(new double[] {2, 8}, 4, 0);
        assertThat(sample.kind()).isEqualTo(Effect.Kind.DIFFERENCE);
        assertThat(sample.differences()).containsExactly(-2, 8);
    }

    @Test
    void putsAFailedRunBeyondAllOthersOnTheUnwantedSide() {
        double[] candidate = {FAILED, 5, 5, FAILED};
        double[] reference = {10, FAILED, 10, FAILED};
        double[] lower = lower(candidate, reference).differences();
        assertThat(lower[0]).as("the candidate failed").isGreaterThan(100);
        assertThat(lower[1]).as("the reference failed").isLessThan(-100);
        assertThat(lower[2]).isEqualTo(Math.log(0.5));
        assertThat(lower[3]).as("both failed").isZero();
        assertThat(PairedSample.of(candidate, reference, Direction.HIGHER_IS_BETTER)
                        .differences())
                .containsExactly(-lower[0], -lower[1], lower[2], 0);
    }

    @Test
    void isNotMovedAcrossByAnyMargin() {
        PairedSample sample = lower(new double[] {FAILED, 1, 1}, 1, FAILED, 1000);
        for (double shift : new double[] {Math.log(1e9), Math.log(1e-9)}) {
            assertThat(sample.test(Alternative.LESS, shift, 0.05).zeros()).isZero();
            assertThat(sample.differencesAround(shift)[0] - shift).isPositive();
            assertThat(sample.differencesAround(shift)[1] - shift).isNegative();
        }
    }

    /** Else a candidate that fails as often as its reference would be favoured: by p = .047 here. */
    @Test
    void aMarginFavoursNeitherOfTwoTargetsThatFailEquallyOften() {
        double[] candidate = around(0.9, 13);
        double[] reference = tens(13);
        Arrays.fill(candidate, 0, 2, FAILED);
        Arrays.fill(reference, 2, 4, FAILED);

        for (Direction direction : new Direction[] {Direction.LOWER_IS_BETTER, Direction.HIGHER_IS_BETTER}) {
            boolean lower = direction == Direction.LOWER_IS_BETTER;
            PairedSample relative = lower
                    ? PairedSample.of(candidate, reference, direction)
                    : PairedSample.of(reference, candidate, direction);
            PairedSample absolute = lower
                    ? PairedSample.of(candidate, reference, direction, Effect.Kind.DIFFERENCE)
                    : PairedSample.of(reference, candidate, direction, Effect.Kind.DIFFERENCE);
            Alternative better = lower ? Alternative.LESS : Alternative.GREATER;
            double sign = lower ? 1 : -1;

            Significance share = relative.test(better, sign * Math.log(1.05), 0.05);
            Significance amount = absolute.test(better, sign * 0.5, 0.05);

            assertThat(share.pValue()).isCloseTo(0.060, within(0.0005));
            assertThat(share.ties()).isEqualTo(4);
            assertThat(amount.pValue()).isCloseTo(0.060, within(0.0005));
        }
    }

    @Test
    void aMarginFavoursNeitherOfTwoTargetsThatHaveZerosEquallyOften() {
        double[] candidate = around(0.9, 13);
        double[] reference = tens(13);
        Arrays.fill(candidate, 0, 2, 0);
        Arrays.fill(reference, 2, 4, 0);
        PairedSample sample = PairedSample.of(candidate, reference, Direction.LOWER_IS_BETTER, Effect.Kind.RATIO);

        assertThat(sample.test(Alternative.LESS, Math.log(1.05), 0.05).ties()).isEqualTo(4);
    }

    /** Pairs of opposite failures have no average: as many of them lie below any number as above. */
    @Test
    void failuresOfBothTargetsMakeNoNumber() {
        double[] candidate = around(0.9, 30);
        double[] reference = tens(30);
        Arrays.fill(candidate, 0, 15, FAILED);
        Arrays.fill(reference, 15, 30, FAILED);

        Effect effect = lower(candidate, reference).effect(Alternative.TWO_SIDED, 0, 0.05);

        assertThat(effect.lower()).isZero();
        assertThat(effect.upper()).isInfinite();
    }

    /** The estimate can be the mean of two averages: of one failure with a value, and of two values. */
    @Test
    void noMeanOfAFailureAndAValueLooksMeasured() {
        double[] candidate = new double[16];
        double[] reference = new double[16];
        Arrays.fill(candidate, 1);
        Arrays.fill(reference, 1.1);
        Arrays.fill(candidate, 0, 5, FAILED);
        reference[5] = FAILED;
        PairedSample sample = PairedSample.of(candidate, reference, Direction.LOWER_IS_BETTER, Effect.Kind.DIFFERENCE);

        assertThat(sample.effect(Alternative.TWO_SIDED, 0, 0.05).estimate()).isInfinite();
    }

    /** Else two targets that fail together would be shown to be equivalent. */
    @Test
    void blocksInWhichBothFailedSayNothing() {
        double[] allButOneFailed = new double[10];
        Arrays.fill(allButOneFailed, FAILED);
        allButOneFailed[0] = 10;
        PairedSample sample = lower(allButOneFailed, allButOneFailed);
        Significance notWorse = sample.test(Alternative.LESS, Math.log(1.05), 0.05);
        assertThat(notWorse.pValue()).isEqualTo(0.5);
        assertThat(notWorse.zeros()).isEqualTo(9);
        assertThat(notWorse.isOutOfReach()).isTrue();
    }

    @Test
    void blocksInWhichBothFailedMakeTheIntervalNoNarrower() {
        double[] candidate = Arrays.copyOf(around(0.9, 10), 16);
        double[] reference = Arrays.copyOf(tens(10), 16);
        Arrays.fill(candidate, 10, 16, FAILED);
        Arrays.fill(reference, 10, 16, FAILED);
        assertThat(lower(candidate, reference).effect(Alternative.TWO_SIDED, 0, 0.05))
                .isEqualTo(lower(around(0.9, 10), tens(10)).effect(Alternative.TWO_SIDED, 0, 0.05));
    }

    @Test
    void showsNoNumberThatFailedRunsHaveMade() {
        double[] candidate = around(0.9, 10);
        candidate[4] = FAILED;
        Effect effect = lower(candidate, tens(10)).effect(Alternative.TWO_SIDED, 0, 0.05);
        assertThat(effect.estimate()).isBetween(0.89, 0.91);
        assertThat(effect.lower()).isBetween(0.89, 0.9);
        assertThat(effect.upper()).isInfinite();
    }

    @Test
    void countsTheSideThatIsMoreFrequent() {
        assertThat(lower(new double[] {1, 1, 3}, 2, 2, 2).counts("a", "b")).isEqualTo("a lower in 2 of 3");
        assertThat(lower(new double[] {3, 1, 3}, 2, 2, 2).counts("a", "b")).isEqualTo("a higher in 2 of 3");
        assertThat(lower(new double[] {2, 2, 2}, 2, 2, 2).counts("a", "b")).isEqualTo("a lower in 0 of 3");
    }

    @Test
    void needsTwoValuesForEachPair() {
        Refusals.assertIllegal(
                () -> lower(new double[] {1, 2}, 1),
                "a pair needs two values, but there are 2 of the candidate and 1 of the reference");
    }

    @Test
    void keepsItsValuesToItself() {
        double[] candidate = {1, 2};
        PairedSample sample = lower(candidate, 3, 4);
        candidate[0] = 99;
        sample.candidate()[0] = 99;
        sample.differences()[0] = 99;
        assertThat(sample.candidate()).containsExactly(1, 2);
        assertThat(sample.differences()[0]).isEqualTo(Math.log(1 / 3.0));
    }
}
