package io.github.perfjunit.internal.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.github.perfjunit.internal.host.HostWatch.Account;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.host.HostCpu;
import io.github.perfjunit.internal.sampling.host.HostStrain;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostLoadTest {
    private static final long SECOND = 1_000_000_000;
    private static final HostStrain CALM =
            new HostStrain(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());

    private static Account account(double seconds, double busy, double own, double stolen) {
        HostCpu host = new HostCpu((long) (seconds * SECOND), 2, (long) (busy * SECOND), (long) (stolen * SECOND));
        return new Account(
                host, own < 0 ? OptionalLong.empty() : OptionalLong.of((long) (own * SECOND)), 0, Map.of(), CALM);
    }

    @Test
    void foreignIsWhatNeitherTargetNorTestJvmNorServicesUsed() {
        HostLoad load = HostLoad.between(account(10, 5, 3, 1), account(14, 11, 5, 1.2), 3 * SECOND);
        assertThat(load.seconds()).isEqualTo(4);
        assertThat(load.busyPercent()).isEqualTo(150);
        assertThat(load.foreignPercent().orElseThrow()).isEqualTo(25);
        assertThat(load.stolenPercent()).isCloseTo(5, within(1e-9));
        assertThat(load.notes("in the window", 1.25))
                .extracting(Note::text)
                .containsExactly(
                        "other processes used 25 % of a core in the window (more than 18 %); load average 1.3");
    }

    @Test
    void isNotKnownOfServicesThatCanNotBeSeen() {
        HostLoad load = HostLoad.between(account(0, 0, -1, 0), account(1, 2, 1, 0.5), 0);
        assertThat(load.foreignPercent()).isEmpty();
        assertThat(load.notes("before the launch", 1))
                .extracting(Note::text)
                .containsExactly("the hypervisor gave 50 % of a core to others before the launch (more than 10 %)");
    }

    @Test
    void isNeverLessThanNothing() {
        HostLoad load = HostLoad.between(account(0, 0, 0, 0), account(1, 1, 1, 0), SECOND / 10);
        assertThat(load.foreignPercent().orElseThrow()).isZero();
        assertThat(load.notes("in the window", 1)).isEmpty();
    }

    @Test
    void isNotedAboveItsThreshold() {
        assertThat(new HostLoad(10, 100, OptionalDouble.of(10), 10).notes("", 1))
                .isEmpty();
        assertThat(new HostLoad(10, 100, OptionalDouble.of(10.1), 10.1).notes("", 1))
                .extracting(Note::kind)
                .containsExactly(NoteKind.FOREIGN_LOAD, NoteKind.STOLEN_TIME);
        assertThat(new HostLoad(0.4, 100, OptionalDouble.of(90), 90).notes("", 1))
                .isEmpty();
        assertThat(new HostLoad(60, 800, OptionalDouble.of(39), 0).notes("", 1)).isEmpty();
        assertThat(new HostLoad(60, 800, OptionalDouble.of(41), 0).notes("in it", -1))
                .extracting(Note::text)
                .containsExactly("other processes used 41 % of a core in it (more than 40 %)");
    }

    /**
     * The kernel looks once in a tick which process has the processor. On a machine where nothing but the target runs, in
     * bursts, one window in a hundred at most is called foreign load, so that hardly a study of 20 runs is.
     */
    @ParameterizedTest
    @CsvSource({"0.5,0.3", "0.5,0.9", "2,0.5", "10,0.5", "60,0.2"})
    void isHardlyEverNotedWhereNobodyElseRuns(double seconds, double use) {
        Random random = new Random(1);
        int windows = 2_000;
        int noted = 0;
        for (int window = 0; window < windows; window++) {
            int ticks = (int) (100 * seconds);
            double busy = 0;
            for (int tick = 0; tick < ticks; tick++) {
                busy += random.nextDouble() < use ? 1 : 0;
            }
            double foreign = Math.max(0, 100 * (busy / ticks - use));
            noted += new HostLoad(seconds, 100 * busy / ticks, OptionalDouble.of(foreign), 0)
                            .notes("", 1)
                            .isEmpty()
                    ? 0
                    : 1;
        }
        assertThat(noted).isLessThan(windows / 100);
        double neighbour = 100 * (use + 0.9);
        assertThat(new HostLoad(seconds, neighbour, OptionalDouble.of(90), 0).notes("", 1))
                .as("a neighbour with most of a core")
                .hasSize(1);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void seesAStrangerThatBurnsCpu() throws Exception {
        Process stranger = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
        try (HostWatch watch = HostWatch.of(Map.of())) {
            watch.launching();
            await().atMost(Duration.ofMinutes(1))
                    .until(() ->
                            stranger.info().totalCpuDuration().orElseThrow().toMillis() >= 300);
            HostLoad load = watch.sinceLaunch(watch.account(), 0);
            Duration burnt = stranger.info().totalCpuDuration().orElseThrow();
            assertThat(load.foreignPercent().orElseThrow())
                    .isGreaterThan(50 * burnt.toNanos() / 1e9 / load.seconds())
                    .isPositive();
        } finally {
            stranger.destroyForcibly().waitFor();
        }
    }
}
