package io.github.perfjunit.internal.sampling.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.sampling.proc.LinuxUnits;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class HostCpuTest {
    private static final long TICK = LinuxUnits.ofThisKernel().ticksToNanos(1);

    @Test
    @EnabledOnOs(OS.LINUX)
    void countsUsersAndSystemAndNotInterruptsOrGuestsTwice() {
        HostCpu cpu = HostCpu.parse("cpu  100 20 3 5000 60 7 8 9 50 10\ncpu0 1 1 1 1 1 1 1 1 1 1\n", 77);
        assertThat(cpu).isEqualTo(new HostCpu(77, 123 * TICK, 9 * TICK));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void refusesSomethingElse() {
        assertThatExceptionOfType(SamplingException.class)
                .isThrownBy(() -> HostCpu.parse("intr 5 6", 0))
                .withMessage("expected /proc/stat, but it began with: intr 5 6");
    }

    @Test
    void growsWithWhatIsUsed() {
        HostCpu before = HostCpu.now();
        long burnt = 0;
        while (System.nanoTime() - before.nanoTime() < 300_000_000) {
            burnt++;
        }
        HostCpu after = HostCpu.now();
        assertThat(burnt).isPositive();
        assertThat(after.busyNanos() - before.busyNanos()).isGreaterThan(20_000_000);
        assertThat(after.stolenNanos()).isGreaterThanOrEqualTo(before.stolenNanos());
    }

    @Test
    void refusesALineWithoutNumbers() {
        assertThatExceptionOfType(SamplingException.class)
                .isThrownBy(() -> HostCpu.parse("cpu  1 2 much 4 5 6 7 8\n", 1))
                .withMessageContaining("\"much\"");
    }
}
