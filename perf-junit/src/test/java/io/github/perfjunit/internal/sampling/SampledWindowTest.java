package io.github.perfjunit.internal.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampledWindowTest {

    /** The clock may run over the end of a long in the middle of a series. */
    private static final long T = Math.subtractExact(Long.MAX_VALUE, 500);

    private static final Origin LAUNCHED = new Origin(Origin.Kind.LAUNCHED, T);
    private static final Origin RUNNING = new Origin(Origin.Kind.RUNNING, T);

    private static final List<Reading> SERIES =
            List.of(marked(100, 1_000, 40, 40), marked(200, 1_000, 60, 90), marked(1_000, 3_000, 20, 95));

    @Test
    void interpolatesBetweenReadings() {
        Usage usage = new SampledWindow(SERIES, LAUNCHED, T + 50, T + 600).usage();
        // 500 of the first 1000 were used by then, and half of the last 2000 were.
        assertThat(usage.cpuTime()).isEqualTo(Duration.ofNanos(1_500));
        assertThat(usage.cpuMeanPercent()).isCloseTo(100.0 * 1_500 / 550, within(1e-9));
        // 20..40 for 50, 40..60 for 100, 60..40 for 400
        assertThat(usage.rssMeanBytes()).isCloseTo((30 * 50 + 50 * 100 + 50 * 400) / 550.0, within(1e-9));
        assertThat(usage.samples()).isEqualTo(2);
    }

    @Test
    void usesTheHighWaterMarkOfAWindowThatBeginsWithTheLaunch() {
        Usage usage = new SampledWindow(SERIES, LAUNCHED, T, T + 1_000).usage();
        assertThat(usage.rssPeakBytes()).isEqualTo(95);
        assertThat(usage.peakKind()).isEqualTo(PeakKind.HIGH_WATER_MARK);
        assertThat(usage.rssPeakSampledBytes()).isEqualTo(60);
        assertThat(new SampledWindow(SERIES, LAUNCHED, T, T + 999).usage().rssPeakBytes())
                .isEqualTo(90);
    }

    @Test
    void usesTheLargestSampleOfALaterWindow() {
        for (Usage usage : List.of(
                new SampledWindow(SERIES, LAUNCHED, T + 1, T + 1_000).usage(),
                new SampledWindow(SERIES, RUNNING, T, T + 1_000).usage())) {
            assertThat(usage.rssPeakBytes()).isEqualTo(60);
            assertThat(usage.peakKind()).isEqualTo(PeakKind.LARGEST_SAMPLED_SUM);
        }
    }

    @Test
    void countsNoMemoryAfterTheLastReading() {
        Usage usage = new SampledWindow(SERIES, RUNNING, T + 100, T + 100_000).usage();
        assertThat(usage.rssMeanBytes()).isCloseTo((50 * 100 + 40 * 800) / 900.0, within(1e-9));
        assertThat(usage.cpuTime()).isEqualTo(Duration.ofNanos(2_000));
        assertThat(usage.window()).isEqualTo(Duration.ofNanos(99_900));
    }

    private static Reading marked(long at, long cpu, long rss, long peak) {
        return new Reading(T + at, cpu, rss, peak, PeakKind.HIGH_WATER_MARK, 1);
    }
}
