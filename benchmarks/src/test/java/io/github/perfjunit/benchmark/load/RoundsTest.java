package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.benchmark.load.Rounds.Use;
import io.github.perfjunit.internal.sampling.host.HostCpu;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("it reads the processor time of this JVM")
class RoundsTest {

    private static final long SECOND = 1_000_000_000L;

    private static Use use(double seconds, double busySeconds, double ownSeconds) {
        return new Use(new HostCpu((long) (seconds * SECOND), 2, (long) (busySeconds * SECOND), 0), (long)
                (ownSeconds * SECOND));
    }

    @Test
    void whatOthersUsedIsInPercentOfACore() {
        Use before = use(100, 50, 10);

        assertThat(use(110, 62, 20).foreignPercentSince(before)).isCloseTo(20, within(1e-9));
        assertThat(use(110, 60, 20).foreignPercentSince(before)).isZero();
        assertThat(use(110, 59.9, 20).foreignPercentSince(before))
                .as("the kernel samples the time of the machine")
                .isZero();
    }

    /** The programs of a round are children of this JVM, and most have ended when it asks. */
    @Test
    void whatChildrenUsedIsTheRoundsOwn() throws IOException, InterruptedException {
        Use before = Use.now();
        Process child =
                new ProcessBuilder("sh", "-c", "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; times").start();
        String times = new String(child.getInputStream().readAllBytes(), UTF_8);
        assertThat(child.waitFor()).as(times).isZero();

        double seconds = Double.parseDouble(times.substring(times.indexOf('m') + 1, times.indexOf('s')));
        assertThat(seconds).isGreaterThan(0.05);
        assertThat(Use.now().ownNanos() - before.ownNanos()).isGreaterThan((long) (0.8 * seconds * SECOND));
    }

    @Test
    void aMedianIsThatOfTheRoundsThatCount() {
        Rounds<Double> rounds = new Rounds<>(List.of(3.0, 1.0, 8.0), 2);

        assertThat(rounds.median(round -> 10 * round)).isEqualTo(30);
        assertThat(rounds).hasToString("rounds=3 disturbed=2");
    }
}
