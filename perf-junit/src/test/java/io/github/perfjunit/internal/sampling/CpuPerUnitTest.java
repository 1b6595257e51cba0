package io.github.perfjunit.internal.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuPerUnitTest {

    private static CpuPerUnit of(long millis, long count) {
        return new CpuPerUnit(Duration.ofMillis(millis), count);
    }

    @Test
    void fallsWhenEachUnitOfWorkBecomesCheaper() {
        assertThat(of(2400, 2000).millis()).isEqualTo(1.2);
        assertThat(of(2400, 2000).fellUntil(of(900, 1000))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "1000, 1000, 900, 1000", // by 10 % and not by more
        "1000, 1000, 1500, 1000", // it rose
        "199, 100, 200, 1000", // too few ticks in the first
        "400, 1000, 199, 1000", // or in the second
        "1000, 0, 500, 10", // no work
        "1000, 10, 500, 0"
    })
    void doesNotFallOtherwise(long firstMillis, long firstCount, long secondMillis, long secondCount) {
        assertThat(of(firstMillis, firstCount).fellUntil(of(secondMillis, secondCount)))
                .isFalse();
    }
}
