package io.github.perfjunit.internal.verdict.sample;

import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.baseline;
import static io.github.perfjunit.internal.study.HandMadeValues.candidate;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.Blocks;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.Refusals;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.AtLeast;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Difference;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Equivalent;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.NotWorse;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Side;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ten blocks: two-sided, W = 8 has p = 50/1024 and W = 9 has 66/1024; one-sided, 10 has 43/1024 and 11 has 54/1024. */
class HypothesisTest {
    private static final Margin FIVE = Margin.percent(5);

    private static PairVerdict ask(Hypothesis hypothesis, double... candidate) {
        return Blocks.judge(Blocks.study(candidate, tens(candidate.length)), hypothesis);
    }

    private static PairVerdict askRates(Hypothesis hypothesis, double[] candidate, double... reference) {
        HandMadeStudy study =
                HandMadeStudy.of("a", "b").values(DRAIN_RATE, "a", candidate).values(DRAIN_RATE, "b", reference);
        return Comparison.of(study.result(), "a", "b").judge(DRAIN_RATE, hypothesis, 0.05);
    }

    private static void assertFound(PairVerdict verdict, Conclusion conclusion, double p) {
        assertThat(verdict.conclusion()).isEqualTo(conclusion);
        assertThat(verdict.significance().pValue()).isCloseTo(p, within(1e-12));
    }

    @Test
    void notWorseGivesTheNumbersOfTheVector() {
        PairVerdict verdict = Blocks.judge(Blocks.study(candidate(), baseline()), new NotWorse(FIVE));
        assertFound(verdict, Conclusion.NOT_WORSE, 1 / 1024.0);
        assertThat(verdict.effect().estimate()).isCloseTo(1.014457831, within(1e-9));
        assertThat(verdict.effect().lower()).isCloseTo(1.008346874, within(1e-9));
        assertThat(verdict.effect().upper()).isCloseTo(1.021790866, within(1e-9));
        assertThat(verdict.effect().attainedLevel()).isCloseTo(0.916015625, within(1e-12));
    }

    @Test
    void differenceGivesTheNumbersOfTheVector() {
        PairVerdict verdict = Blocks.judge(Blocks.study(candidate(), baseline()), new Difference());
        assertFound(verdict, Conclusion.HIGHER, 0.005859375);
        assertThat(verdict.effect().lower()).isCloseTo(1.007109005, within(1e-9));
        assertThat(verdict.effect().upper()).isCloseTo(1.02284922, within(1e-9));
        assertThat(verdict.effect().attainedLevel()).isCloseTo(0.951171875, within(1e-12));
    }

    /** Errors in 6 of 21 runs of the reference and in none of the candidate: the estimate is that of the 15 equal pairs. */
    @Test
    void differenceHasTheSideOfTheFewThatDifferWhereMostAreEqual() {
        double[] errors = new double[21];
        Arrays.setAll(errors, block -> block % 4 == 1 || block == 20 ? 1 + block : 0);
        PairedSample fewer = PairedSample.of(new double[21], errors, Direction.LOWER_IS_BETTER);
        PairedSample more = PairedSample.of(errors, new double[21], Direction.LOWER_IS_BETTER);

        Answer lower = new Difference().answer(fewer, Direction.LOWER_IS_BETTER, 0.05);
        assertThat(lower.effect().estimate()).isZero();
        assertThat(lower.significance().pValue()).isEqualTo(2 / 64.0);
        assertThat(lower.conclusion()).isEqualTo(Conclusion.LOWER);
        assertThat(new Difference()
                        .answer(more, Direction.LOWER_IS_BETTER, 0.05)
                        .conclusion())
                .isEqualTo(Conclusion.HIGHER);

        UnpairedSample unpaired = UnpairedSample.of(new double[21], errors, Direction.LOWER_IS_BETTER);
        assertThat(new Difference()
                        .answer(unpaired, Direction.LOWER_IS_BETTER, 0.05)
                        .conclusion())
                .isEqualTo(Conclusion.LOWER);
    }

    @Test
    void notWorseTurnsAtTheEdgeOfTheMarginWithItsInterval() {
        PairVerdict inside = ask(new NotWorse(FIVE), around(1.05, 10, 10));
        assertFound(inside, Conclusion.NOT_WORSE, 43 / 1024.0);
        assertThat(inside.effect().upper()).isLessThan(1.05);
        PairVerdict outside = ask(new NotWorse(FIVE), around(1.05, 10, 1, 10));
        assertFound(outside, Conclusion.INCONCLUSIVE, 54 / 1024.0);
        assertThat(outside.effect().upper()).isGreaterThan(1.05);
    }

    @Test
    void notWorseSaysWhenTheCandidateIsBeyondTheMargin() {
        assertFound(ask(new NotWorse(FIVE), around(1.1, 10)), Conclusion.HIGHER, 1);
        double[] rates = around(0.9, 10);
        assertFound(askRates(new NotWorse(FIVE), rates, tens(10)), Conclusion.LOWER, 1);
    }

    @Test
    void notWorseAsksForNoLessThanTheReferenceByTheFactorWhereMoreIsBetter() {
        Integer[] allButTen = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        Integer[] allButOneAndTen = {2, 3, 4, 5, 6, 7, 8, 9};
        assertFound(
                askRates(new NotWorse(FIVE), around(1 / 1.05, 10, allButTen), tens(10)),
                Conclusion.NOT_WORSE,
                43 / 1024.0);
        assertFound(
                askRates(new NotWorse(FIVE), around(1 / 1.05, 10, allButOneAndTen), tens(10)),
                Conclusion.INCONCLUSIVE,
                54 / 1024.0);
    }

    @Test
    void aTimeAndItsRateGetTheSameVerdict() {
        double[] rates = Arrays.stream(candidate()).map(time -> 1 / time).toArray();
        double[] referenceRates =
                Arrays.stream(baseline()).map(time -> 1 / time).toArray();
        for (double margin : new double[] {0.5, 1, 1.5, 2, 2.5, 3}) {
            Hypothesis hypothesis = new NotWorse(Margin.percent(margin));
            PairVerdict ofTimes = Blocks.judge(Blocks.study(candidate(), baseline()), hypothesis);
            PairVerdict ofRates = askRates(hypothesis, rates, referenceRates);
            assertThat(ofRates.significance().pValue())
                    .isEqualTo(ofTimes.significance().pValue());
            assertThat(ofRates.conclusion() == Conclusion.NOT_WORSE)
                    .isEqualTo(ofTimes.conclusion() == Conclusion.NOT_WORSE);
        }
    }

    @ParameterizedTest
    @CsvSource({"LOWER, 0.8", "HIGHER, 1.2"})
    void atLeastTurnsAtItsEdgeOnBothSides(Side side, double edge) {
        Hypothesis hypothesis = new AtLeast(side, Margin.percent(20));
        Conclusion claimed = side == Side.LOWER ? Conclusion.LOWER : Conclusion.HIGHER;
        assertFound(ask(hypothesis, beyond(side, edge, 8)), claimed, 50 / 1024.0);
        assertFound(ask(hypothesis, beyond(side, edge, 9)), Conclusion.INCONCLUSIVE, 66 / 1024.0);
    }

    /** Beyond the edge on the wanted side, except for the block of this rank. */
    private static double[] beyond(Side side, double edge, int exception) {
        Integer[] ranks = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        return side == Side.LOWER
                ? around(edge, 10, exception)
                : around(
                        edge,
                        10,
                        Arrays.stream(ranks).filter(rank -> rank != exception).toArray(Integer[]::new));
    }

    @Test
    void atLeastIsNoFindingWhereTheDifferenceIsSurelySmaller() {
        PairVerdict verdict = ask(new AtLeast(Side.LOWER, Margin.percent(20)), around(0.9, 10));
        assertFound(verdict, Conclusion.INCONCLUSIVE, 2 / 1024.0);
    }

    @Test
    void atLeastSaysWhenTheDifferenceIsTheOtherWay() {
        assertThat(ask(new AtLeast(Side.LOWER, Margin.percent(20)), around(1.1, 10))
                        .lines()
                        .get(0))
                .endsWith("   INCONCLUSIVE (the difference is the other way)");
        assertThat(ask(new AtLeast(Side.HIGHER, Margin.percent(20)), around(0.9, 10))
                        .lines()
                        .get(0))
                .endsWith("   INCONCLUSIVE (the difference is the other way)");
    }

    @Test
    void nothingIsLowerByAllOfIt() {
        Refusals.assertIllegal(
                () -> new AtLeast(Side.LOWER, Margin.percent(100)),
                "byAtLeast(100 %): nothing can be lower by 100 % or more");
        assertThat(new AtLeast(Side.HIGHER, Margin.percent(100)).margin().factor())
                .isEqualTo(2);
    }

    @Test
    void equivalentNeedsBothSides() {
        assertFound(ask(new Equivalent(FIVE), around(1.05, 10, 10)), Conclusion.EQUIVALENT, 43 / 1024.0);
        assertFound(ask(new Equivalent(FIVE), around(1.05, 10, 1, 10)), Conclusion.INCONCLUSIVE, 54 / 1024.0);
        Integer[] allButTen = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        Integer[] allButOneAndTen = {2, 3, 4, 5, 6, 7, 8, 9};
        assertFound(ask(new Equivalent(FIVE), around(1 / 1.05, 10, allButTen)), Conclusion.EQUIVALENT, 43 / 1024.0);
        assertFound(
                ask(new Equivalent(FIVE), around(1 / 1.05, 10, allButOneAndTen)), Conclusion.INCONCLUSIVE, 54 / 1024.0);
        assertFound(ask(new Equivalent(FIVE), around(0.9, 10)), Conclusion.INCONCLUSIVE, 1);
    }

    @Test
    void standsBeforeThePValue() {
        assertThat(new Difference().text(Direction.LOWER_IS_BETTER)).isEmpty();
        assertThat(new AtLeast(Side.LOWER, FIVE).text(Direction.LOWER_IS_BETTER))
                .isEqualTo("lower by at least 5 %: ");
        assertThat(new AtLeast(Side.HIGHER, FIVE).text(Direction.LOWER_IS_BETTER))
                .isEqualTo("higher by at least 5 %: ");
        assertThat(new NotWorse(FIVE).text(Direction.LOWER_IS_BETTER)).isEqualTo("not worse than +5 %: ");
        assertThat(new NotWorse(FIVE).text(Direction.HIGHER_IS_BETTER)).isEqualTo("not worse than -4.762 %: ");
        assertThat(new Equivalent(FIVE).text(Direction.LOWER_IS_BETTER)).isEqualTo("equivalent within 5 %: ");
    }

    @Test
    void aShareOfZeroIsRefused() {
        Metric<Number> errors = Metric.count("errors").lowerIsBetter();
        HandMadeStudy study =
                HandMadeStudy.of("a", "b").values(errors, "a", 1, 2, 3, 4, 5, 6).values(errors, "b", 1, 2, 0, 4, 5, 6);
        for (Hypothesis hypothesis :
                new Hypothesis[] {new NotWorse(FIVE), new Equivalent(FIVE), new AtLeast(Side.LOWER, FIVE)}) {
            Refusals.assertRefused(
                    () -> Comparison.of(study.result(), "a", "b").judge(errors, hypothesis, 0.05),
                    "a share of the reference's value can be asked only of positive values, but errors is 0 in block 3,"
                            + " b; give the margin in the metric's unit, or claim isLowerIn or isHigherIn without a margin");
        }
    }
}
