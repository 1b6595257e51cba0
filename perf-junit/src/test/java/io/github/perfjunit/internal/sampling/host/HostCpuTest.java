package io.github.perfjunit.internal.sampling.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.management.OperatingSystemMXBean;
import io.github.perfjunit.internal.sampling.proc.LinuxUnits;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.lang.management.ManagementFactory;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class HostCpuTest {
    private static final long TICK = LinuxUnits.ofThisKernel().ticksToNanos(1);

    @Test
    @EnabledOnOs(OS.LINUX)
    void processesAreBusyWhereProcessorsAreNotIdleStolenOrInAnInterrupt() {
        HostCpu cpu = HostCpu.parse(
                "cpu  1 2 3 5000 60 7 8 9 50 10\ncpu0 1 1 1 1 1 1 1 1 1 1\ncpu1 1 1 1 1 1 1 1 1 1 1\nintr 5\n",
                10_000 * TICK);
        assertThat(cpu).isEqualTo(new HostCpu(10_000 * TICK, 2, (2 * 10_000 - 5000 - 60 - 7 - 8 - 9) * TICK, 9 * TICK));
    }

    /** The kernel's ticks may see this thread always or never, for it wakes at the same distance from each of them. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aProcessThatWakesInStepWithTheTicksIsNotOverlooked() {
        HostCpu before = HostCpu.now();
        long own = ownNanos();
        long end = before.nanoTime() + 2_000_000_000;
        for (long next = before.nanoTime(); System.nanoTime() - end < 0; next += 4_000_000) {
            LockSupport.parkNanos(next - System.nanoTime());
            while (System.nanoTime() - next < 1_000_000) {
                Thread.onSpinWait();
            }
        }
        own = ownNanos() - own;
        HostCpu after = HostCpu.now();
        long stolen = after.stolenNanos() - before.stolenNanos();
        assertThat(after.busyNanosSince(before).orElseThrow())
                .as("the machine's, beside " + own)
                .isGreaterThan(own - stolen - 150_000_000);
    }

    @Test
    void nothingIsKnownWhereTheNumberOfProcessorsChanges() {
        HostCpu before = new HostCpu(0, 2, 5, 0);
        assertThat(new HostCpu(1, 2, 7, 0).busyNanosSince(before)).hasValue(2);
        assertThat(new HostCpu(1, 3, 7, 0).busyNanosSince(before)).isEmpty();
    }

    private static long ownNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void nothingIsBusyWhereNothingIsCounted() {
        assertThat(HostCpu.parse("cpu  0 0 0 0 0 0 0 0 0 0\ncpu0 0 0 0 0 0 0 0 0 0 0\n", 77))
                .isEqualTo(new HostCpu(77, 1, 0, 0));
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
        assertThat(after.busyNanosSince(before).orElseThrow()).isGreaterThan(20_000_000);
        assertThat(after.stolenNanos()).isGreaterThanOrEqualTo(before.stolenNanos());
    }

    @Test
    void refusesALineWithoutNumbers() {
        assertThatExceptionOfType(SamplingException.class)
                .isThrownBy(() -> HostCpu.parse("cpu  1 2 much 4 5 6 7 8\n", 1))
                .withMessageContaining("\"much\"");
    }
}
