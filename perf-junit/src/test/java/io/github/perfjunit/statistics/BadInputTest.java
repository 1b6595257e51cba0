package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BadInputTest {
    private static final double[] GOOD = {1, 2, 3, 4};

    static Stream<Arguments> samples() {
        return Stream.of(
                sample("differences", SignedRankTest.withDefaults()::test),
                sample("differences", HodgesLehmann.withDefaults()::shift),
                sample("x", x -> RankSumTest.withDefaults().test(x, GOOD)),
                sample("y", y -> RankSumTest.withDefaults().test(GOOD, y)),
                sample("x", x -> HodgesLehmann.withDefaults().shiftBetween(x, GOOD)),
                sample("y", y -> HodgesLehmann.withDefaults().shiftBetween(GOOD, y)),
                sample("numerators", x -> HodgesLehmann.withDefaults().ratio(x, GOOD)),
                sample("denominators", y -> HodgesLehmann.withDefaults().ratio(GOOD, y)),
                sample("x", x -> HodgesLehmann.withDefaults().ratioBetween(x, GOOD)),
                sample("y", y -> HodgesLehmann.withDefaults().ratioBetween(GOOD, y)),
                sample("x", x -> VarghaDelaney.withDefaults().of(x, GOOD)),
                sample("y", y -> VarghaDelaney.withDefaults().of(GOOD, y)),
                sample("values", MedianInterval.withDefaults()::of),
                sample("values", Summary.withDefaults()::of),
                sample("differences", SequentialSignedRankTest.withDefaults()::test),
                sample("series", MannKendall.withDefaults()::test),
                sample("series", LagOneAutocorrelation.withDefaults()::test),
                sample("values", ModifiedZScores::of),
                sample("pValues", Holm::adjust));
    }

    private static Arguments sample(String name, Consumer<double[]> consumer) {
        return Arguments.of(name, consumer);
    }

    @ParameterizedTest
    @MethodSource("samples")
    @SuppressWarnings("NullAway")
    void samplesAreThere(String name, Consumer<double[]> consumer) {
        refused(() -> consumer.accept(null), name + " must not be null");
        refused(() -> consumer.accept(new double[0]), name + " must hold at least one value, but is empty");
    }

    @ParameterizedTest
    @MethodSource("samples")
    void samplesAreFinite(String name, Consumer<double[]> consumer) {
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            refused(() -> consumer.accept(new double[] {0.5, 1, bad, 0}), name + "[2] must be finite, but was " + bad);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.1, 95, Double.NaN, Double.POSITIVE_INFINITY})
    void levelsLieBetweenZeroAndOne(double level) {
        String rest = " must lie strictly between 0 and 1, but was " + level;
        refused(() -> HodgesLehmann.withDefaults().withConfidence(level), "confidence" + rest);
        refused(() -> MedianInterval.withDefaults().withConfidence(level), "confidence" + rest);
        refused(() -> VarghaDelaney.withDefaults().withConfidence(level), "confidence" + rest);
        refused(() -> SignedRankTest.smallestN(level, 1), "alpha" + rest);
        refused(() -> RankSumTest.smallestN(level, 1), "alpha" + rest);
        refused(() -> Planning.withDefaults().withAlpha(level), "alpha" + rest);
        refused(() -> Planning.withDefaults().withPower(level), "power" + rest);
    }

    @Test
    void pValuesAreProbabilities() {
        refused(() -> Holm.adjust(new double[] {0.5, 1.5}), "pValues[1] must lie between 0 and 1, but was 1.5");
        refused(() -> Holm.adjust(new double[] {-0.5, 1}), "pValues[0] must lie between 0 and 1, but was -0.5");
    }

    @Test
    void shiftsAreFiniteAndLeaveFiniteDifferences() {
        DoubleConsumer shift = SignedRankTest.withDefaults()::withShift;
        refused(() -> shift.accept(Double.NaN), "shift must be finite, but was NaN");
        refused(
                () -> SignedRankTest.withDefaults().withShift(-1e308).test(new double[] {1, 1e308}),
                "differences[1] - shift must be finite, but was Infinity");
    }

    @Test
    void independentSamplesLeaveFiniteDifferences() {
        double[] huge = {1, 1e308};
        DoubleConsumer shift = RankSumTest.withDefaults()::withShift;
        refused(() -> shift.accept(Double.NEGATIVE_INFINITY), "shift must be finite, but was -Infinity");
        refused(
                () -> RankSumTest.withDefaults().withShift(-1e308).test(huge, GOOD),
                "x[1] - shift must be finite, but was Infinity");
        refused(
                () -> HodgesLehmann.withDefaults().shiftBetween(huge, new double[] {0, 1, -1e308}),
                "x[1] - y[2] must be finite, but was Infinity");
    }

    @Test
    void ratiosNeedPositivePairs() {
        HodgesLehmann estimator = HodgesLehmann.withDefaults();
        String rest = "a ratio needs positive values, but ";
        refused(() -> estimator.ratio(new double[] {1, 0}, GOOD), rest + "numerators[1] was 0.0");
        refused(() -> estimator.ratio(GOOD, new double[] {1, 2, -3}), rest + "denominators[2] was -3.0");
        refused(() -> estimator.ratioBetween(new double[] {-0.0}, GOOD), rest + "x[0] was -0.0");
        refused(() -> estimator.ratioBetween(GOOD, new double[] {1, -1}), rest + "y[1] was -1.0");
        refused(
                () -> estimator.ratio(GOOD, new double[] {1, 2}),
                "numerators and denominators must be pairs, but numerators holds 4 values and denominators 2");
        refused(
                () -> estimator.ratio(new double[] {1, 1e-300}, new double[] {1, 1e300}),
                "ln(numerators[1] / denominators[1]) must be finite, but was -Infinity");
    }

    @Test
    void samplesFitIntoMemory() {
        HodgesLehmann estimator = HodgesLehmann.withDefaults();
        double[] many = new double[HodgesLehmann.SAMPLE_LIMIT + 1];
        Arrays.fill(many, 1);
        String rest = " may hold at most 2000 values, but holds 2001: summarise them in groups first";
        refused(() -> estimator.shiftBetween(many, GOOD), "x" + rest);
        refused(() -> estimator.shiftBetween(GOOD, many), "y" + rest);
        refused(() -> estimator.ratioBetween(GOOD, many), "y" + rest);
        refused(() -> estimator.ratio(many, many), "numerators" + rest);
    }

    @Test
    void countsAreAtLeastOne() {
        refused(() -> RankSumTest.smallestPossibleP(0, 1, Alternative.LESS), "n must be at least 1, but was 0");
        refused(() -> RankSumTest.smallestPossibleP(1, -1, Alternative.LESS), "m must be at least 1, but was -1");
        refused(() -> RankSumTest.smallestN(0.05, 0), "claims must be at least 1, but was 0");
        refused(() -> SignedRankTest.smallestPossibleP(0, Alternative.LESS), "n must be at least 1, but was 0");
        refused(() -> SignedRankTest.smallestN(0.05, 0), "claims must be at least 1, but was 0");
        refused(() -> SequentialSignedRankTest.withDefaults().withFamily(0), "claims must be at least 1, but was 0");
    }

    @Test
    @SuppressWarnings("NullAway")
    void optionsAreThere() {
        SignedRankTest test = SignedRankTest.withDefaults();
        refused(() -> test.with((Alternative) null), "alternative must not be null");
        refused(() -> test.with((ZeroHandling) null), "zeroHandling must not be null");
        refused(() -> test.with((PValueMethod) null), "method must not be null");
        refused(() -> RankSumTest.withDefaults().with((Alternative) null), "alternative must not be null");
        refused(() -> RankSumTest.withDefaults().with((PValueMethod) null), "method must not be null");
        refused(() -> RankSumTest.smallestPossibleP(3, 3, null), "alternative must not be null");
        refused(() -> Summary.withDefaults().with(null), "quantileType must not be null");
        refused(() -> SignedRankTest.smallestPossibleP(3, null), "alternative must not be null");
        refused(() -> SequentialSignedRankTest.withDefaults().with(null), "alternative must not be null");
        refused(() -> MannKendall.withDefaults().with(null), "alternative must not be null");
        refused(() -> LagOneAutocorrelation.withDefaults().with(null), "alternative must not be null");
        refused(() -> Planning.withDefaults().smallestN(null, 0.1), "goal must not be null");
        refused(() -> new Planning.Goal(null, 0.1), "kind must not be null");
    }

    @Test
    void aSequentialTestLooksWhereItMay() {
        refused(
                () -> SequentialSignedRankTest.withDefaults().test(new double[8]),
                "differences must hold one value per block at a look, which are [7, 10, 15, 20, 25, 30], but holds 8");
        DoubleConsumer shift = SequentialSignedRankTest.withDefaults()::withShift;
        refused(() -> shift.accept(Double.NaN), "shift must be finite, but was NaN");
    }

    @Test
    void aPlanHasSenseBehindIt() {
        Planning planning = Planning.withDefaults();
        refused(() -> planning.chanceOfNotWorse(-0.1, 0.05, 10), "sd must not be negative, but was -0.1");
        refused(() -> planning.chanceOfDifference(Double.NaN, 0.05, 10), "sd must be finite, but was NaN");
        refused(() -> planning.chanceOfEquivalence(0.1, 0.05, 0), "n must be at least 1, but was 0");
        refused(() -> planning.chanceOfEquivalence(0.1, 0.05, 1001), "n must be at most 1000, but was 1001");
        refused(() -> Planning.Goal.notWorse(-0.05), "margin must not be negative, but was -0.05");
        refused(() -> Planning.Goal.equivalence(Double.NaN), "margin must be finite, but was NaN");
        refused(() -> Planning.Goal.difference(-1), "difference must be more than -1, but was -1.0");
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }
}
