package io.github.perfjunit.internal.load.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchPlanTest {

    @ParameterizedTest
    @CsvSource({
        "0.00005, 0.00005",
        "0.5, 0.5",
        "1, 1",
        "9.9996, 10",
        "10, 10",
        "99.994, 99.99",
        "99.996, 100",
        "100, 100",
        "312.5, 312.5",
        "999.94, 999.9",
        "999.96, 1000",
        "999.9999, 1000",
        "1000, 1000",
        "1000.4, 1000",
        "5120, 5120",
        "10000, 10000",
        "99999.6, 100000"
    })
    void ratesHaveFourFiguresAndNoZerosBehindThePoint(double rate, String text) {
        assertThat(SearchPlan.text(rate)).isEqualTo(text);
    }
}
