package io.github.perfjunit.internal.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.sampling.Steadiness.Part;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SteadinessTest {

    @Test
    void tellsThatEachUnitOfWorkStillBecameCheaper() {
        assertThat(Steadiness.caution(
                        "message", new Part(Duration.ofMillis(2400), 2000), new Part(Duration.ofMillis(900), 1000)))
                .contains("not yet steady: processor time per message was still falling at the end, from 1.200 ms to"
                        + " 0.900 ms (-25 %): longer work, or a longer warm-up, would show it faster");
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
    void isSilentOtherwise(long firstMillis, long firstCount, long secondMillis, long secondCount) {
        assertThat(Steadiness.caution(
                        "request",
                        new Part(Duration.ofMillis(firstMillis), firstCount),
                        new Part(Duration.ofMillis(secondMillis), secondCount)))
                .isEmpty();
    }
}
