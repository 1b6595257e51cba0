package io.github.perfjunit.internal.sampling.host;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.sampling.proc.LinuxUnits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class HostStrainTest {
    private static final Duration WINDOW = Duration.ofSeconds(1);

    @TempDir
    Path root;

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void readsHeatSwappingAndTheLimitOfAContainer() throws IOException {
        for (int cpu = 0; cpu < 2; cpu++) {
            write("sys/devices/system/cpu/cpu" + cpu + "/thermal_throttle/core_throttle_count", "3\n");
            write("sys/devices/system/cpu/cpu" + cpu + "/thermal_throttle/package_throttle_count", "10\n");
        }
        write("proc/vmstat", "nr_free_pages 5\npswpin 2\npswpout 3\npswpout_x 9\n");
        write("proc/self/cgroup", "0::/\n");
        write("sys/fs/cgroup/cpu.stat", "usage_usec 5\nnr_throttled 1\nthrottled_usec 2500000\n");
        HostStrain strain = HostStrain.of(root);
        assertThat(strain.throttled()).hasValue(16);
        assertThat(strain.swappedBytes()).hasValue(5 * LinuxUnits.ofThisKernel().pageBytes());
        assertThat(strain.heldBackNanos()).hasValue(2_500_000_000L);
    }

    @Test
    void readsTheLimitOfItsOwnControlGroupAndOfVersion1() throws IOException {
        write("sys/fs/cgroup/cpu.stat", "throttled_usec 9\n");
        write("sys/fs/cgroup/build.slice/job/cpu.stat", "throttled_usec 7\n");
        write("proc/self/cgroup", "1:name=systemd:/x\n0::/build.slice/job\n");
        assertThat(HostStrain.of(root).heldBackNanos()).hasValue(7000);
        Files.delete(root.resolve("sys/fs/cgroup/build.slice/job/cpu.stat"));
        write("sys/fs/cgroup/cpu/cpu.stat", "nr_throttled 1\nthrottled_time 123\n");
        assertThat(HostStrain.of(root).heldBackNanos()).hasValue(123);
    }

    @Test
    void whatIsNotKnownIsAbsentAndTellsNothing() {
        HostStrain nothing = HostStrain.of(root);
        assertThat(nothing).isEqualTo(new HostStrain(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty()));
        assertThat(nothing.notesUntil(strain(5, 5 << 20, 5_000_000_000L), WINDOW, "in the window"))
                .isEmpty();
    }

    @Test
    void tellsWhatIsTooMuch() {
        HostStrain before = strain(5, 1 << 20, 1_000_000_000L);
        assertThat(before.notesUntil(strain(5, 2 << 20, 1_010_000_000L), WINDOW, "in the window"))
                .isEmpty();
        assertThat(before.notesUntil(strain(7, 7 << 19, 1_250_000_000L), WINDOW, "before the launch"))
                .extracting(Note::text)
                .containsExactly(
                        "the processor throttled itself because of heat 2 times before the launch",
                        "the machine swapped 2.5 MiB before the launch",
                        "the container's limit of processor time held its processes back for 0.25 s before the launch");
    }

    private static HostStrain strain(long throttled, long swapped, long held) {
        return new HostStrain(OptionalLong.of(throttled), OptionalLong.of(swapped), OptionalLong.of(held));
    }

    @Test
    void readsThisMachine() {
        assertThat(HostStrain.now().notesUntil(HostStrain.now(), WINDOW, "now")).hasSizeLessThan(4);
    }

    @Test
    void whatIsNoNumberIsNotKnown() throws IOException {
        Path counters = Files.createDirectories(root.resolve("proc")).resolve("vmstat");
        Files.writeString(counters, "pswpin many\npswpout 4\n");
        assertThat(HostStrain.of(root).swappedBytes()).isEmpty();
    }
}
