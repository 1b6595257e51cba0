package io.github.perfjunit.benchmark.aafield;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.benchmark.aafield.Neighbour.Stretch;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NeighbourTest {

    private static final Duration BURNT = Duration.ofMillis(1_500);
    private static final long DEADLINE_SECONDS = 60;

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

    /** The end of the process is what the pause between two looks waits for, and must not come. */
    private static void awaitBurnt(ProcessHandle process) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
        while (used(process).compareTo(BURNT) < 0) {
            assertThat(System.nanoTime() - deadline)
                    .as("%s of processor time in %d s", used(process), DEADLINE_SECONDS)
                    .isNegative();
            assertThat(endsWithin(process, Duration.ofMillis(50)))
                    .as("the neighbour ended by itself")
                    .isFalse();
        }
    }

    private static Duration used(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private static boolean endsWithin(ProcessHandle process, Duration time) throws InterruptedException {
        try {
            process.onExit().get(time.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new AssertionError(e);
        }
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
