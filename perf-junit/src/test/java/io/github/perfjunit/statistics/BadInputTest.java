package io.github.perfjunit.statistics;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
    static Stream<Arguments> samples() {
        return Stream.of(
                sample("differences", SignedRankTest.withDefaults()::test),
                sample("differences", HodgesLehmann.withDefaults()::shift),
                sample("values", MedianInterval.withDefaults()::of),
                sample("values", Summary.withDefaults()::of),
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
        refused(() -> SignedRankTest.smallestN(level, 1), "alpha" + rest);
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
    void countsAreAtLeastOne() {
        refused(() -> SignedRankTest.smallestPossibleP(0, Alternative.LESS), "n must be at least 1, but was 0");
        refused(() -> SignedRankTest.smallestN(0.05, 0), "claims must be at least 1, but was 0");
    }

    @Test
    @SuppressWarnings("NullAway")
    void optionsAreThere() {
        SignedRankTest test = SignedRankTest.withDefaults();
        refused(() -> test.with((Alternative) null), "alternative must not be null");
        refused(() -> test.with((ZeroHandling) null), "zeroHandling must not be null");
        refused(() -> test.with((PValueMethod) null), "method must not be null");
        refused(() -> Summary.withDefaults().with(null), "quantileType must not be null");
        refused(() -> SignedRankTest.smallestPossibleP(3, null), "alternative must not be null");
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }
}
