package io.github.perfjunit.internal.sampling.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostFactsTest {
    @TempDir
    Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void readsWhatLinuxTells() throws IOException {
        write("proc/cpuinfo", "processor\t: 0\nmodel name\t: Fast 9000\n\nprocessor\t: 1\nmodel name\t: Fast 9000\n");
        write("proc/meminfo", "MemTotal:       24672932 kB\nMemFree: 1 kB\nSwapTotal:             0 kB\n");
        write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
        write("sys/fs/cgroup/cpu.max", "150000 100000\n");
        write("sys/fs/cgroup/memory.max", "536870912\n");
        assertThat(HostFacts.ofLinux(root))
                .isEqualTo(Map.of(
                        "cpu", "Fast 9000",
                        "memory", "23.5 GiB",
                        "swap", "0.0 GiB",
                        "governor", "powersave",
                        "cpu.limit", "1.50 cores",
                        "memory.limit", "0.5 GiB"));
    }

    @Test
    void armProcessorsAreToldApartByTheirNumbers() throws IOException {
        String core = "processor\t: 0\nCPU implementer\t: 0x41\nCPU variant\t: 0x3\nCPU part\t: 0xd0c\n\n";
        write("proc/cpuinfo", core + core);
        assertThat(HostFacts.ofLinux(root)).containsEntry("cpu", "implementer 0x41, variant 0x3, part 0xd0c");

        write("proc/cpuinfo", core + core.replace("0xd0c", "0xd40"));
        assertThat(HostFacts.ofLinux(root)).containsEntry("cpu", "implementer 0x41, variant 0x3, part 0xd0c+0xd40");
    }

    @Test
    void leavesOutWhatIsNotKnown() {
        assertThat(HostFacts.ofLinux(root)).isEmpty();
    }

    @Test
    void knowsNoLimitFromALimit() throws IOException {
        write("sys/fs/cgroup/cpu.max", "max 100000\n");
        write("sys/fs/cgroup/memory.max", "max\n");
        assertThat(HostFacts.ofLinux(root)).isEmpty();
        Files.delete(root.resolve("sys/fs/cgroup/cpu.max"));
        Files.delete(root.resolve("sys/fs/cgroup/memory.max"));
        write("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
        write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
        write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
        assertThat(HostFacts.ofLinux(root)).isEmpty();
        write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n");
        assertThat(HostFacts.ofLinux(root)).isEqualTo(Map.of("cpu.limit", "0.50 cores"));
    }

    /** Recorded studies are compared by it. */
    @Test
    void isTheSameEachTime() {
        assertThat(HostFacts.describe()).isEqualTo(HostFacts.describe()).containsKey("memory");
    }

    @Test
    void leavesOutWhatIsNoNumber() throws IOException {
        write("proc/meminfo", "MemTotal: much\nSwapTotal: 99999999999999999999 kB\n");
        write("proc/self/cgroup", "0::/a\u0000b\n");
        write("sys/fs/cgroup/cpu.max", "half 100000\n");
        write("sys/fs/cgroup/memory.max", "1e9\n");
        assertThat(HostFacts.ofLinux(root)).isEmpty();
        write("sys/fs/cgroup/cpu.max", "50000 0\n");
        assertThat(HostFacts.ofLinux(root)).isEmpty();
    }
}
