package io.github.perfjunit.internal.verdict.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValuesTest {
    @ParameterizedTest
    @CsvSource({"8.21, 8.210", "52, 52", "52.04, 52.04", "143.25, 143.3", "1234.4, 1234", "19250.7, 19251", "0.5, 0.500"
    })
    void showFourFiguresOrWholeNumbers(double value, String expected) {
        assertThat(Values.number(Metrics.DRAIN_TIME, value)).isEqualTo(expected);
    }

    @Test
    void comeWithTheUnitThatPeopleRead() {
        assertThat(Values.format(Metrics.DRAIN_TIME, 8.21)).isEqualTo("8.210 s");
        assertThat(Values.format(Metrics.RSS_PEAK, 143 * 1024 * 1024)).isEqualTo("143 MiB");
        assertThat(Values.format(Metric.count("errors"), 3)).isEqualTo("3");
    }

    @ParameterizedTest
    @CsvSource({
        "0.652, -34.8 %",
        "2, +100.0 %",
        "2.0001, +100.0 %",
        "0.003, -99.7 %",
        "0.0003, -99.97 %",
        "0.00001, -99.999 %",
        "1.004, +0.4 %",
        "1.0004, +0.04 %",
        "0.99996, -0.004 %",
        "1, +0.0 %",
        "1.0000000000000002, +0.0 %",
        "0, -100.0 %"
    })
    void changesReadAsNothingOrAllOnlyWhereTheyAreThat(double factor, String expected) {
        assertThat(Values.change(factor)).isEqualTo(expected);
    }

    @Test
    void showADashForWhatIsNoNumber() {
        assertThat(Values.number(Metrics.DRAIN_TIME, Double.NaN)).isEqualTo("-");
    }
}
