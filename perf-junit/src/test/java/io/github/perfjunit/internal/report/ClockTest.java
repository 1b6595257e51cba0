package io.github.perfjunit.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockTest {
    @ParameterizedTest
    @CsvSource({
        "0, 00:00",
        "0.4, 00:00",
        "59.5, 01:00",
        "161, 02:41",
        "3599, 59:59",
        "3599.6, 1:00:00",
        "3761, 1:02:41",
        "90000, 25:00:00"
    })
    void showsMinutesAndFromAnHourOnHours(double seconds, String expected) {
        assertThat(Clock.format(seconds)).isEqualTo(expected);
    }
}
