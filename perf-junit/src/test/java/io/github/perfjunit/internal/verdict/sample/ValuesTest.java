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

    @Test
    void showADashForWhatIsNoNumber() {
        assertThat(Values.number(Metrics.DRAIN_TIME, Double.NaN)).isEqualTo("-");
    }
}
