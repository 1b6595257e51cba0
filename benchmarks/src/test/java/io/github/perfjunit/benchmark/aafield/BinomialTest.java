package io.github.perfjunit.benchmark.aafield;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinomialTest {

    /** The p-values of R 4.2.2: {@code binom.test(hits, trials, probability, alternative = "greater")}, to 15 digits. */
    @ParameterizedTest
    @CsvSource({
        "8, 67, 0.03125, 0.00114723556735038",
        "12, 200, 0.03125, 0.0242957064118027",
        "3, 20, 0.05, 0.0754836737884964",
        "8, 10, 0.5, 0.0546875"
    })
    void agreesWithR(long hits, long trials, double probability, double pValue) {
        assertThat(Binomial.atLeast(hits, trials, probability)).isCloseTo(pValue, withinPercentage(1e-9));
    }

    @Test
    void nothingOrMoreIsCertain() {
        assertThat(Binomial.atLeast(0, 0, 0.03125)).isEqualTo(1);
        assertThat(Binomial.atLeast(0, 50, 0.03125)).isEqualTo(1);
    }

    @Test
    void allHitsAreAPower() {
        assertThat(Binomial.atLeast(5, 5, 0.25)).isCloseTo(Math.pow(0.25, 5), withinPercentage(1e-9));
    }

    @Test
    void moreHitsThanTrialsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Binomial.atLeast(6, 5, 0.25));
    }
}
