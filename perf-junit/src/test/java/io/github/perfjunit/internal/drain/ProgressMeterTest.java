package io.github.perfjunit.internal.drain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressMeterTest {

    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final List<Progress> told = new ArrayList<>();
    private final ProgressMeter meter = new ProgressMeter("drained", 20_000, told::add);
    private final long start = System.nanoTime();

    @Test
    void tellsOnceASecondHoweverOftenItIsAsked() {
        for (int i = 1; i <= 10_000; i++) {
            meter.at(start + i * (SECOND / 1000), i);
        }
        assertThat(told).hasSizeBetween(9, 10);
        assertThat(told.get(8).done()).isBetween(8_900L, 9_100L);
        assertThat(told).allMatch(progress -> Math.abs(progress.perSecond() - 1000) < 1);
    }

    @Test
    void countsFromTheFirstOneOn() {
        meter.at(start + SECOND, 0);
        meter.at(start + 60 * SECOND, 1_000);
        meter.at(start + 62 * SECOND, 3_000);
        assertThat(told.get(0).perSecond()).as("still starting").isZero();
        assertThat(told.get(2).perSecond()).isEqualTo(1000);
        assertThat(told.get(2).left()).isEqualTo(Duration.ofSeconds(17));
    }

    @Test
    void knowsNoEndBeforeAnythingCame() {
        assertThat(new Progress("drained", 0, 5, 0).left()).isGreaterThan(Duration.ofDays(365));
    }
}
