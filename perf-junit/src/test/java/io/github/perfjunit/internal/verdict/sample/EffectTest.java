package io.github.perfjunit.internal.verdict.sample;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.internal.verdict.sample.Effect.Kind;
import io.github.perfjunit.statistics.Alternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EffectTest {
    private static final double INFINITE = Double.POSITIVE_INFINITY;
    private static final Quantity<?> SECONDS = DRAIN_TIME.quantity();
    private static final Quantity<?> BYTES = RSS_PEAK.quantity();
    private static final Quantity<?> COUNT =
            Metric.count("errors").lowerIsBetter().quantity();
    private static final double MIB = 1024 * 1024;

    private static Effect ratio(double estimate, double lower, double upper) {
        return new Effect(Kind.RATIO, estimate, lower, upper, 0.951);
    }

    private static Effect difference(double estimate, double lower, double upper) {
        return new Effect(Kind.DIFFERENCE, estimate, lower, upper, 0.951);
    }

    @Test
    void showsAFactorWithItsInterval() {
        assertThat(ratio(0.652, 0.611, 0.688).format(SECONDS)).isEqualTo("x 0.652 [0.611, 0.688] 95.1 % CI");
        assertThat(ratio(2, 0.5, INFINITE).format(SECONDS)).isEqualTo("x 2.000 [0.500, infinite] 95.1 % CI");
    }

    /** As 0.000, an end that is open looked measured, and a small ratio looked open. */
    @Test
    void showsAnOpenEndAndASmallRatioAsWhatTheyAre() {
        assertThat(ratio(0.5, 0, 0.688).format(SECONDS)).isEqualTo("x 0.500 [open, 0.688] 95.1 % CI");
        assertThat(ratio(0, 0, 0.688).format(SECONDS)).isEqualTo("x 0 [open, 0.688] 95.1 % CI");
        assertThat(ratio(0.000412, 0.0000312, 0.001).format(SECONDS))
                .isEqualTo("x 0.000412 [3.12e-05, 0.001] 95.1 % CI");
    }

    @Test
    void showsADifferenceInTheDisplayUnitWithItsSign() {
        assertThat(difference(-1.5 * MIB, -2 * MIB, 0).format(BYTES)).isEqualTo("-1.50 MiB [-2.00, +0.00] 95.1 % CI");
        assertThat(difference(999.7, -INFINITE, 1234).format(COUNT)).isEqualTo("+1000 [-infinite, +1234] 95.1 % CI");
    }

    @Test
    void isSeenFromTheOtherSide() {
        assertThat(ratio(2, 0, 4).reversed()).isEqualTo(ratio(0.5, 0.25, INFINITE));
        assertThat(difference(0, -INFINITE, 4).reversed()).isEqualTo(difference(0, -4, INFINITE));
    }

    @Test
    void saysWhereThereIsNoInterval() {
        Effect few = new Effect(Kind.RATIO, 0.5, 0, INFINITE, 1);
        assertThat(few.format(SECONDS)).isEqualTo("x 0.500 [no interval: too few blocks]");
        assertThat(few.halfWidth(SECONDS)).isEqualTo("unknown (too few blocks)");
    }

    @Test
    void hasHalfTheWidthOfItsIntervalAsNoiseFloor() {
        assertThat(ratio(1, 1 / 1.21, 1.21).halfWidth(SECONDS)).isEqualTo("+/- 21.0 %");
        assertThat(difference(0, -2 * MIB, 3 * MIB).halfWidth(BYTES)).isEqualTo("+/- 2.50 MiB");
        assertThat(difference(0, -2, 3).halfWidth(COUNT)).isEqualTo("+/- 2.50");
        assertThat(ratio(1, 0.9, INFINITE).halfWidth(SECONDS)).isEqualTo("unknown (too many failed runs)");
        assertThat(difference(0, -INFINITE, INFINITE).halfWidth(COUNT)).isEqualTo("unknown (too many failed runs)");
    }

    @ParameterizedTest
    @CsvSource({"TWO_SIDED, 0.05, 0.95", "LESS, 0.05, 0.9", "GREATER, 0.05, 0.9", "LESS, 0.6, 0.01"})
    void hasTheLevelOfItsTest(Alternative alternative, double alpha, double level) {
        assertThat(Effect.confidence(alternative, alpha)).isCloseTo(level, within(1e-12));
        assertThat(Effect.confidence(alternative, 0)).as("never quite sure").isLessThan(1);
    }
}
