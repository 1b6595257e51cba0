package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.verdict.Refusals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarginTest {
    @Test
    void isAShareOfTheReference() {
        assertThat(Margin.percent(5).share()).isEqualTo(0.05);
        assertThat(Margin.percent(5).factor()).isEqualTo(1.05);
        assertThat(Margin.percent(250).factor()).isEqualTo(3.5);
    }

    /** An annotation says 0.011, a claim percent(1.1): they must be the same decision. */
    @ParameterizedTest
    @CsvSource({"1.1, 0.011", "0.7, 0.007", "2.3, 0.023", "5, 0.05", "0.1, 0.001", "33.3, 0.333"})
    void isTheSameHoweverItIsWritten(double percent, double share) {
        assertThat(Margin.percent(percent)).isEqualTo(new Margin(share));
    }

    @ParameterizedTest
    @CsvSource({"5, 5 %", "2.5, 2.5 %", "0.1, 0.1 %", "33.33333, 33.33 %", "1000, 1000 %"})
    void isShownInPercent(double percent, String text) {
        assertThat(Margin.percent(percent)).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-5, -5", "NaN, NaN", "Infinity, Infinity", "-Infinity, -Infinity"})
    void mustBeMoreThanNothing(double percent, String shown) {
        Refusals.assertIllegal(
                () -> Margin.percent(percent),
                "a margin must be more than 0 %, but was " + shown + " %; write percent(5), for instance");
    }
}
