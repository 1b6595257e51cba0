package io.github.perfjunit.internal.verdict.sample;

import static io.github.perfjunit.api.Metrics.CPU_MEAN;
import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.LATENCY_P99;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.internal.study.HandMadeValues.baseline;
import static io.github.perfjunit.internal.study.HandMadeValues.candidate;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.PowerForecast;
import io.github.perfjunit.internal.verdict.Refusals;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Equivalent;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.NotWorse;
import io.github.perfjunit.statistics.Alternative;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ten blocks: one-sided, W = 10 has p = 43/1024 and W = 11 has 54/1024. */
class AbsoluteMarginTest {
    private static final AbsoluteMargin HALF = AbsoluteMargin.of(DRAIN_TIME, Duration.ofMillis(500));
    private static final Integer[] ALL_BUT_TEN = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    private static final Integer[] ALL_BUT_ONE_AND_TEN = {2, 3, 4, 5, 6, 7, 8, 9};

    /** From tens by this much: below it by 1, 2, 3 ... thousandths, above it by as much at these ranks. */
    private static double[] away(double difference, Integer... above) {
        List<Integer> flipped = List.of(above);
        return IntStream.rangeClosed(1, 10)
                .mapToDouble(rank -> 10 + difference + (flipped.contains(rank) ? 0.001 : -0.001) * rank)
                .toArray();
    }

    private static PairVerdict ask(Metric<?> metric, Hypothesis hypothesis, double[] candidate, double... reference) {
        HandMadeStudy study =
                HandMadeStudy.of("a", "b").values(metric, "a", candidate).values(metric, "b", reference);
        return Comparison.of(study.result(), "a", "b").judge(metric, hypothesis, 0.05);
    }

    private static PairVerdict ask(Hypothesis hypothesis, double... candidate) {
        return ask(DRAIN_TIME, hypothesis, candidate, tens(10));
    }

    private static void assertFound(PairVerdict verdict, Conclusion conclusion, int of1024) {
        assertThat(verdict.conclusion()).isEqualTo(conclusion);
        assertThat(verdict.significance().pValue()).isCloseTo(of1024 / 1024.0, within(1e-12));
        assertThat(verdict.effect().kind()).isEqualTo(Effect.Kind.DIFFERENCE);
    }

    @Test
    void notWorseTurnsAtTheEdgeOfTheMarginWithItsInterval() {
        PairVerdict inside = ask(new NotWorse(HALF), away(0.5, 10));
        assertFound(inside, Conclusion.NOT_WORSE, 43);
        assertThat(inside.effect().upper()).isLessThan(0.5);
        PairVerdict outside = ask(new NotWorse(HALF), away(0.5, 1, 10));
        assertFound(outside, Conclusion.INCONCLUSIVE, 54);
        assertThat(outside.effect().upper()).isGreaterThan(0.5);
    }

    @Test
    void notWorseAsksForNoLessThanTheReferenceByTheAmountWhereMoreIsBetter() {
        Hypothesis hypothesis = new NotWorse(new AbsoluteMargin(DRAIN_RATE.quantity(), 0.5));
        assertFound(ask(DRAIN_RATE, hypothesis, away(-0.5, ALL_BUT_TEN), tens(10)), Conclusion.NOT_WORSE, 43);
        assertFound(
                ask(DRAIN_RATE, hypothesis, away(-0.5, ALL_BUT_ONE_AND_TEN), tens(10)), Conclusion.INCONCLUSIVE, 54);
        assertThat(hypothesis.text(Direction.HIGHER_IS_BETTER)).isEqualTo("not worse than -0.500 1/s: ");
    }

    @Test
    void notWorseSaysWhenTheCandidateIsBeyondTheMargin() {
        assertFound(ask(new NotWorse(HALF), away(1)), Conclusion.HIGHER, 1024);
        Hypothesis rates = new NotWorse(new AbsoluteMargin(DRAIN_RATE.quantity(), 0.5));
        assertFound(ask(DRAIN_RATE, rates, away(-1), tens(10)), Conclusion.LOWER, 1024);
    }

    @Test
    void equivalentNeedsBothSides() {
        assertFound(ask(new Equivalent(HALF), away(0.5, 10)), Conclusion.EQUIVALENT, 43);
        assertFound(ask(new Equivalent(HALF), away(0.5, 1, 10)), Conclusion.INCONCLUSIVE, 54);
        assertFound(ask(new Equivalent(HALF), away(-0.5, ALL_BUT_TEN)), Conclusion.EQUIVALENT, 43);
        assertFound(ask(new Equivalent(HALF), away(-0.5, ALL_BUT_ONE_AND_TEN)), Conclusion.INCONCLUSIVE, 54);
        assertFound(ask(new Equivalent(HALF), away(-1)), Conclusion.INCONCLUSIVE, 1024);
    }

    /** Seconds with an amount are what their exponentials are with a share: two ways to the same numbers. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.5, 0.7, 1, 1.5})
    void isAShareOnTheScaleOfLogarithms(double margin) {
        double[] times = exponentials(candidate());
        double[] references = exponentials(baseline());
        for (boolean both : new boolean[] {false, true}) {
            AbsoluteMargin amount = new AbsoluteMargin(DRAIN_TIME.quantity(), margin);
            Margin share = new Margin(Math.expm1(margin));
            PairVerdict byAmount =
                    ask(DRAIN_TIME, both ? new Equivalent(amount) : new NotWorse(amount), candidate(), baseline());
            PairVerdict byShare =
                    ask(DRAIN_TIME, both ? new Equivalent(share) : new NotWorse(share), times, references);
            assertThat(byAmount.significance().pValue())
                    .isEqualTo(byShare.significance().pValue());
            assertThat(byAmount.conclusion()).isEqualTo(byShare.conclusion());
            assertThat(byAmount.effect().upper())
                    .isCloseTo(Math.log(byShare.effect().upper()), within(1e-9));
            assertThat(byAmount.effect().attainedLevel())
                    .isEqualTo(byShare.effect().attainedLevel());
        }
    }

    private static double[] exponentials(double... values) {
        return Arrays.stream(values).map(Math::exp).toArray();
    }

    @Test
    void canBeAskedWhereValuesAreZero() {
        Metric<Number> errors = Metric.count("errors").lowerIsBetter();
        PairVerdict verdict = ask(
                errors, new NotWorse(AbsoluteMargin.of(errors, 2)), new double[] {0, 1, 0, 0, 1, 1}, 0, 0, 0, 1, 0, 0);
        assertThat(verdict.lines().get(0))
                .isEqualTo("errors  a / b  +0.500 [-0.500, +1.00] 90.6 % CI   not worse than +2: exact p = 0.0156"
                        + "   NOT_WORSE");
    }

    @Test
    void isShownInTheUnitOfTheMetric() {
        assertThat(AbsoluteMargin.of(DRAIN_TIME, Duration.ofMillis(5))).hasToString("0.005 s");
        assertThat(AbsoluteMargin.of(LATENCY_P99, Duration.ofMillis(5))).hasToString("5 ms");
        assertThat(AbsoluteMargin.of(RSS_PEAK, Bytes.mebibytes(8))).hasToString("8 MiB");
        assertThat(AbsoluteMargin.of(Metric.count("errors"), 2)).hasToString("2");
        assertThat(AbsoluteMargin.of(Metric.share("misses"), Share.of(0.01))).hasToString("1 percentage point");
        assertThat(new AbsoluteMargin(CPU_MEAN.quantity(), 2.5).above()).isEqualTo("+2.500 percentage points");
        assertThat(new Equivalent(HALF).text(Direction.LOWER_IS_BETTER)).isEqualTo("equivalent within 0.500 s: ");
    }

    @ParameterizedTest
    @CsvSource({"0, 0 s", "-0.5, -0.500 s", "NaN, - s", "Infinity, Infinity s"})
    void mustBeMoreThanNothing(double amount, String shown) {
        Refusals.assertIllegal(
                () -> new AbsoluteMargin(Quantity.DURATION, amount), "a margin must be more than 0, but was " + shown);
    }

    @Test
    void mustHaveTheTypeOfTheValues() {
        Refusals.assertIllegal(
                () -> AbsoluteMargin.of(RSS_PEAK, Duration.ofMillis(5)),
                "withMargin(PT0.005S): a margin of rss.peak must have the type of its values, not Duration");
    }

    /** A failed candidate has the rank 10 on the unwanted side: W = 10. */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1e3, 1e5})
    void noMarginIsWideEnoughForAFailedRun(double margin) {
        HandMadeStudy study = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", away(-0.5))
                .values(DRAIN_TIME, "b", tens(10))
                .worstRank()
                .failure("a", 2, "it hung");
        Hypothesis hypothesis = new NotWorse(new AbsoluteMargin(DRAIN_TIME.quantity(), margin));
        PairVerdict verdict = Comparison.of(study.result(), "a", "b").judge(DRAIN_TIME, hypothesis, 0.05);
        assertFound(verdict, Conclusion.NOT_WORSE, 43);
    }

    /** With 6 and 6 runs, the failed one is above all 6 others: U = 6 of 36. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e5, 1e6})
    void noMarginIsWideEnoughForAFailedRunThatIsNotPaired(double margin) {
        UnpairedSample sample = UnpairedSample.of(
                new double[] {10, 10.1, 10.2, 10.3, 10.4, Double.NaN},
                new double[] {10.05, 10.15, 10.25, 10.35, 10.45, 10.55},
                Direction.LOWER_IS_BETTER,
                Effect.Kind.DIFFERENCE);
        double expected = UnpairedSample.of(
                        new double[] {1, 2, 3, 4, 5, 99},
                        new double[] {11, 12, 13, 14, 15, 16},
                        Direction.LOWER_IS_BETTER)
                .test(Alternative.LESS, 0, 0.05)
                .pValue();
        assertThat(sample.test(Alternative.LESS, margin, 0.05).pValue()).isEqualTo(expected);
    }

    @Test
    void tellsHowManyBlocksAnIdenticalCandidateNeeds() {
        double[] noisy = {10, 10.4, 9.6, 10.2, 9.8, 10.5, 9.5, 10.1, 9.9, 10.3};
        AbsoluteMargin narrow = new AbsoluteMargin(DRAIN_TIME.quantity(), 0.1);
        PairVerdict verdict = ask(new NotWorse(narrow), noisy);
        assertThat(PowerForecast.of(verdict, 0.05))
                .startsWith(
                        "drain.time  a / b  with this noise (the differences of 10 blocks have a standard deviation of"
                                + " 0.333 s) an identical candidate passes \"not worse than +0.100 s\" in about ")
                .contains(" of 100 studies of 10 blocks; a study of ");
        AbsoluteMargin wide = new AbsoluteMargin(DRAIN_TIME.quantity(), 5);
        assertThat(PowerForecast.of(ask(new Equivalent(wide), noisy), 0.05))
                .endsWith("about 100 of 100 studies of 10 blocks");
    }
}
