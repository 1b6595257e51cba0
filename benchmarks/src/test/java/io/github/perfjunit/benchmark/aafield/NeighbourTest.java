package io.github.perfjunit.benchmark.aafield;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.benchmark.aafield.Neighbour.Stretch;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class NeighbourTest {

    private static final Duration BURNT = Duration.ofMillis(1_500);

    /** A JVM that only waits uses less than half a second in all. */
    @Test
    void itBurnsTheProcessorAndIsGoneAfterwards() throws IOException, InterruptedException {
        try (ProcessGuard guard = ProcessGuard.start()) {
            ProcessHandle process;
            try (Neighbour neighbour = Neighbour.start(1, guard)) {
                process = neighbour.process();
                awaitBurnt(process);
            }
            assertThat(process.isAlive()).isFalse();
            assertThat(ProcessHandle.current().descendants()).doesNotContain(process);
        }
    }

    private static void awaitBurnt(ProcessHandle process) {
        Awaitility.await("processor time of the neighbour")
                .atMost(Duration.ofMinutes(1))
                .failFast("the neighbour ended by itself", () -> !process.isAlive())
                .until(() -> used(process).compareTo(BURNT) >= 0);
    }

    private static Duration used(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private static List<Stretch> stretches(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return Stream.generate(() -> Stretch.draw(random)).limit(500).toList();
    }

    @Test
    void aSeedAlwaysGivesTheSameStretches() {
        assertThat(stretches(7)).isEqualTo(stretches(7)).isNotEqualTo(stretches(8));
    }

    @Test
    void stretchesTakeSecondsOnOneCoreOrTwo() {
        assertThat(stretches(7)).allSatisfy(stretch -> {
            assertThat(stretch.rest()).isBetween(Duration.ofSeconds(1), Duration.ofSeconds(4));
            assertThat(stretch.burst()).isBetween(Duration.ofSeconds(2), Duration.ofSeconds(5));
        });
        assertThat(stretches(7)).extracting(Stretch::cores).containsOnly(1, 2);
    }
}
