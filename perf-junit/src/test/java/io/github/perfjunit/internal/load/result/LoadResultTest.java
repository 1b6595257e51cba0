package io.github.perfjunit.internal.load.result;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.result.LoadCounts.WarmUp;
import io.github.perfjunit.internal.load.result.LoadResult.Second;
import io.github.perfjunit.internal.load.result.LoadTimes.Window;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LoadResultTest {

    private static LoadResult of(Duration window, long... completed) {
        List<Second> seconds = IntStream.range(0, completed.length)
                .mapToObj(second -> new Second(
                        second, completed[second], completed[second], 0, ofMillis(1), ofMillis(1), ofMillis(1), 0))
                .toList();
        LoadResult made = Results.of(1, 1, Map.of(), window, Latencies.NONE);
        return new LoadResult(
                new LoadCounts(1, 1, Map.of(), Map.of(), 0, 0, 0, WarmUp.NONE),
                LoadTimes.of(window, new Window(1, window), made.latencies()),
                made.parts(),
                made.received(),
                seconds,
                made.generator());
    }

    /** A target that stalls answers its backlog after the end, faster than any target was asked. */
    @Test
    void thePeakRateIsOneOfTheMeasuredPart() {
        assertThat(of(ofSeconds(2), 1_000, 900, 2_100).peakPerSecond()).isEqualTo(1_000);
        assertThat(of(ofMillis(1_500), 700, 900).peakPerSecond()).isEqualTo(700);
        assertThat(of(ofMillis(400), 50).peakPerSecond()).isEqualTo(50);
    }
}
