package io.github.perfjunit.internal.sampling.cgroup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.sampling.cgroup.CgroupFolders.Version;
import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against texts as the kernel writes them; with a real container there is the test of container targets. */
class CgroupReaderTest {

    private static final List<String> V1_MOUNTS = List.of(
            "35 26 0:30 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:9 - cgroup cgroup rw,cpu,cpuacct",
            "36 26 0:31 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory");
    private static final String V2_MOUNT = "30 23 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate";

    private static final String BURN = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done";

    @TempDir
    Path group;

    @Test
    void findsTheFoldersOfBothVersions() {
        List<String> groups = List.of("5:cpu,cpuacct:/docker/1", "4:memory:/docker/1", "0::/docker/1");
        assertThat(CgroupFolders.of(groups, V1_MOUNTS))
                .contains(new CgroupFolders(
                        Version.V1,
                        Path.of("/sys/fs/cgroup/memory/docker/1"),
                        Path.of("/sys/fs/cgroup/cpu,cpuacct/docker/1")));
        Path unified = Path.of("/sys/fs/cgroup/system.slice/docker-1.scope");
        assertThat(CgroupFolders.of(List.of("0::/system.slice/docker-1.scope"), List.of(V2_MOUNT)))
                .contains(new CgroupFolders(Version.V2, unified, unified));
        assertThat(CgroupFolders.of(groups, List.of())).isEmpty();
    }

    @Test
    void aGroupBelowWhatIsMountedIsFound() {
        String part = "30 23 0:26 /user.slice /sys/fs/cgroup rw - cgroup2 cgroup2 rw";
        assertThat(CgroupFolders.of(List.of("0::/user.slice/app"), List.of(part)))
                .map(CgroupFolders::memory)
                .contains(Path.of("/sys/fs/cgroup/app"));
        assertThat(CgroupFolders.of(List.of("0::/elsewhere/app"), List.of(part)))
                .isEmpty();
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(group.resolve(file), text);
    }

    @Test
    void readsVersionTwo() throws IOException {
        write("memory.stat", "anon 4096000\nfile 900000000\nkernel 500\nfile_mapped 1000\nfile_dirty 7\n");
        write("cpu.stat", "usage_usec 2500\nuser_usec 2000\nsystem_usec 500\n");
        write("cgroup.procs", "17\n18\n");
        try (CgroupReader reader = CgroupReader.of(new CgroupFolders(Version.V2, group, group))) {
            Reading reading = reader.read(Search.NOW).orElseThrow();
            assertThat(reading.rssBytes()).isEqualTo(4_097_000);
            assertThat(reading.cpuNanos()).isEqualTo(2_500_000);
            assertThat(reading.processes()).isEqualTo(2);
            write("memory.stat", "anon 96000\nfile 0\nfile_mapped 0\n");
            Reading later = reader.read(Search.NOW).orElseThrow();
            assertThat(later.rssBytes()).isEqualTo(96_000);
            assertThat(later.peakRssBytes()).isEqualTo(4_097_000);
            assertThat(later.peakKind()).isEqualTo(PeakKind.LARGEST_SAMPLED_SUM);
            write("cgroup.procs", "");
            assertThat(reader.read(Search.NOW)).isEmpty();
        }
    }

    /** A hierarchy that the kernel keeps; its memory may belong to version 1 on this machine, so that is a text. */
    @Test
    void readsTheProcessorTimeOfARealGroupOfVersionTwo() throws IOException, InterruptedException {
        write("memory.stat", "anon 4096\nfile_mapped 0\n");
        write("cgroup.procs", "17\n");
        Path real = realGroup();
        try {
            Process burner = new ProcessBuilder("sh", "-c", "echo $$ > '" + real + "/cgroup.procs' && " + BURN).start();
            assertThat(burner.waitFor()).isZero();
            String text = Files.readString(real.resolve("cpu.stat"));
            try (CgroupReader reader = CgroupReader.of(new CgroupFolders(Version.V2, group, real))) {
                long cpuNanos = reader.read(Search.NOW).orElseThrow().cpuNanos();
                assertThat(cpuNanos).as(text).isGreaterThan(10_000_000);
                assertThat(text).contains("usage_usec " + cpuNanos / 1000);
            }
        } finally {
            Files.deleteIfExists(real);
        }
    }

    private static Path realGroup() throws IOException {
        Path root = Files.readAllLines(Path.of("/proc/self/mountinfo")).stream()
                .filter(line -> line.contains(" - cgroup2 "))
                .map(line -> Path.of(line.split(" ", -1)[4]))
                .filter(Files::isWritable)
                .findFirst()
                .orElseGet(() -> Assumptions.abort("no control groups of version 2 can be made here"));
        return Files.createDirectory(
                root.resolve("perf-junit-test-" + ProcessHandle.current().pid()));
    }

    @Test
    void readsVersionOneWithAllBelowTheGroup() throws IOException {
        write(
                "memory.stat",
                "cache 9\nrss 1\nmapped_file 1\ntotal_cache 99999\ntotal_rss 5000\ntotal_mapped_file 70\n");
        write("cpuacct.usage", "31050132\n");
        write("cgroup.procs", "17\n");
        try (CgroupReader reader = CgroupReader.of(new CgroupFolders(Version.V1, group, group))) {
            Reading reading = reader.read(Search.NOW).orElseThrow();
            assertThat(reading.rssBytes()).isEqualTo(5_070);
            assertThat(reading.cpuNanos()).isEqualTo(31_050_132);
        }
    }

    @Test
    void aGroupThatHasGoneGivesNothingAndAnAccountWithoutTheNumberFails() throws IOException {
        assertThat(CgroupReader.of(new CgroupFolders(Version.V2, group, group)).read(Search.NOW))
                .isEmpty();
        write("memory.stat", "anon 1\n");
        write("cpu.stat", "usage_usec 1\n");
        write("cgroup.procs", "17\n");
        try (CgroupReader reader = CgroupReader.of(new CgroupFolders(Version.V2, group, group))) {
            assertThatThrownBy(() -> reader.read(Search.NOW))
                    .isInstanceOf(SamplingException.class)
                    .hasMessageContaining("file_mapped");
        }
    }

    @Test
    void linesOfMountsThatAreCutOffArePassedOver() {
        String group = "0::/docker/1";
        for (int length = 0; length < V2_MOUNT.length(); length++) {
            CgroupFolders.of(List.of(group), List.of(V2_MOUNT.substring(0, length), "4:memory:/"));
        }
        assertThat(CgroupFolders.of(List.of(group), List.of(V2_MOUNT.substring(0, 9), V2_MOUNT)))
                .isPresent();
        assertThat(CgroupFolders.of(List.of("4:memory:/1", "5:cpuacct:/1"), List.of("1 2 3 / /m rw - cgroup cgroup")))
                .isEmpty();
        assertThat(CgroupFolders.of(List.of("0::/a\u0000b"), List.of(V2_MOUNT))).isEmpty();
    }

    @Test
    void refusesAnAccountWithoutNumbers() throws IOException {
        write("memory.stat", "anon much\nfile_mapped 1000\n");
        write("cpu.stat", "usage_usec 2500\n");
        write("cgroup.procs", "17\n");
        try (CgroupReader reader = CgroupReader.of(new CgroupFolders(Version.V2, group, group))) {
            assertThatExceptionOfType(SamplingException.class)
                    .isThrownBy(() -> reader.read(Search.NOW))
                    .withMessageContaining("but it was: much");
        }
    }
}
