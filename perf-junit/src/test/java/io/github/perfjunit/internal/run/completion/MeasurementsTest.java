package io.github.perfjunit.internal.run.completion;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class MeasurementsTest {
    @Test
    void aGapOfMoreThanThreeIntervalsIsTold() {
        Duration interval = Duration.ofMillis(100);
        assertThat(Measurements.gapNote(Duration.ofMillis(300), interval)).isEmpty();
        assertThat(Measurements.gapNote(Duration.ofMillis(620), interval)
                        .orElseThrow()
                        .text())
                .contains("the longest gap between samples was 620 ms, more than three intervals of 100 ms:"
                        + " a peak may have been missed");
    }
}
