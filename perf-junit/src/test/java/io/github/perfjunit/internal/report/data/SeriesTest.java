package io.github.perfjunit.internal.report.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeriesTest {

    @TempDir
    Path directory;

    private static Series noise(int n) {
        Random random = new Random(42);
        List<Double> seconds = new ArrayList<>();
        List<Double> rss = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            seconds.add(i / 10.0);
            rss.add(random.nextDouble());
            cpu.add(random.nextDouble());
        }
        return new Series(seconds, rss, cpu);
    }

    @Test
    void readsReadingsAndWorksOutTheUseOfTheProcessorBetweenThem() throws IOException {
        Path file = directory.resolve("a.csv");
        Files.writeString(
                file,
                """
                seconds,rss_bytes,cpu_seconds,measured
                0.1,1000,0.05,true
                0.3,3000,0.25,true
                """);
        Series series = Series.read(file).orElseThrow();
        assertThat(series.seconds()).containsExactly(0.1, 0.3);
        assertThat(series.rss()).containsExactly(1000.0, 3000.0);
        assertThat(series.cpu().get(0)).isCloseTo(50, offset(1e-9));
        assertThat(series.cpu().get(1)).isCloseTo(100, offset(1e-9));
    }

    @Test
    void isNothingWithoutAFile() {
        assertThat(Series.read(directory.resolve("none.csv"))).isEmpty();
    }

    @Test
    void keepsEveryStretchsExtremesWhenItIsThinned() {
        Series whole = noise(2000);
        Series thin = whole.thinned(400);
        assertThat(thin.seconds()).hasSizeBetween(200, 400).isSorted();
        for (int stretch = 0; stretch < 100; stretch++) {
            List<Double> rss = whole.rss().subList(20 * stretch, 20 * stretch + 20);
            List<Double> cpu = whole.cpu().subList(20 * stretch, 20 * stretch + 20);
            assertThat(thin.rss()).contains(Collections.max(rss), Collections.min(rss));
            assertThat(thin.cpu()).contains(Collections.max(cpu), Collections.min(cpu));
        }
    }

    @Test
    void leavesAShortSeriesAsItIs() {
        assertThat(noise(400).thinned(400)).isEqualTo(noise(400));
        assertThat(noise(401).thinned(400).seconds()).hasSizeLessThanOrEqualTo(400);
    }
}
