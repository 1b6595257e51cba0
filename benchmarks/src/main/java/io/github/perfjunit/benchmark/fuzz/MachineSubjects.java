package io.github.perfjunit.benchmark.fuzz;

import io.github.perfjunit.internal.sampling.cgroup.CgroupFolders;
import io.github.perfjunit.internal.sampling.cgroup.CgroupReader;
import io.github.perfjunit.internal.sampling.cgroup.ControlGroup;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The readers of the accounts of control groups, and of the description and the counters of the machine. */
final class MachineSubjects {

    private static final Internals LIBRARY = Internals.ofLibrary();

    private static final String SEPARATOR = "====\n";

    private static final String GROUPS_1 = "12:cpu,cpuacct:/docker/0123\n4:memory:/docker/0123\n0::/\n";

    private static final String MOUNTS_1 =
            """
            33 32 0:29 /docker/0123 /sys/fs/cgroup/memory ro,nosuid shared:15 - cgroup cgroup rw,memory
            35 32 0:31 /docker/0123 /sys/fs/cgroup/cpu,cpuacct ro,nosuid shared:17 - cgroup cgroup rw,cpu,cpuacct
            """;

    private static final String GROUPS_2 = "0::/user.slice/a.scope\n";

    private static final String MOUNTS_2 =
            "29 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";

    private static final String MEMORY_STAT =
            """
            anon 1843200
            file 8192
            kernel 200704
            file_mapped 4096
            slab 100
            total_rss 1843200
            total_mapped_file 4096
            """;

    private static final String CPU_STAT =
            """
            usage_usec 81213
            user_usec 60000
            system_usec 21213
            nr_periods 5
            nr_throttled 1
            throttled_usec 900
            """;

    private MachineSubjects() {}

    static List<Subject> all(Documents documents, Scratch scratch) {
        return List.of(
                machineStat(documents),
                cgroupFolders(),
                cgroupMemory(scratch),
                cgroupCpu(scratch),
                ownGroup(scratch),
                facts(documents, scratch, "proc/cpuinfo", Path.of("/proc/cpuinfo")),
                facts(documents, scratch, "proc/meminfo", Path.of("/proc/meminfo")),
                limits(scratch),
                strain(scratch));
    }

    private static Subject machineStat(Documents documents) {
        Internals.Code parse = LIBRARY.method("internal.sampling.host.HostCpu", "parse", String.class, long.class);
        return Subject.ofText("machine-stat", text -> parse.call(text, 1L))
                .documents(SamplingException.class)
                .from("cpu  100 5 50 9000 30 0 2 1 0 0\ncpu0 100 5 50 9000 30 0 2 1 0 0\nintr 5\n")
                .from(documents.ofMachine("machine-stat", Path.of("/proc/stat")));
    }

    private static Subject cgroupFolders() {
        return Subject.ofText("cgroup-folders", text -> {
                    String[] texts = text.split(SEPARATOR, 2);
                    CgroupFolders.of(
                            texts[0].lines().toList(),
                            texts.length < 2 ? List.of() : texts[1].lines().toList());
                })
                .from(GROUPS_1 + SEPARATOR + MOUNTS_1, GROUPS_2 + SEPARATOR + MOUNTS_2);
    }

    private static CgroupFolders folders(Scratch scratch, String name) {
        Path folder = scratch.folder(name);
        return CgroupFolders.of(List.of("0::/"), List.of("29 23 0:26 / " + folder + " rw - cgroup2 cgroup2 rw"))
                .orElseThrow();
    }

    private static void readGroup(CgroupFolders folders) {
        try (CgroupReader reader = CgroupReader.of(folders)) {
            reader.read(Search.NOW);
        }
    }

    private static Subject cgroupMemory(Scratch scratch) {
        CgroupFolders folders = folders(scratch, "cgroup-memory");
        return Subject.of("cgroup-memory.stat", input -> {
                    Files.write(folders.memory().resolve("memory.stat"), input);
                    Files.writeString(folders.cpu().resolve("cpu.stat"), CPU_STAT);
                    Files.writeString(folders.memory().resolve("cgroup.procs"), "1\n2\n");
                    readGroup(folders);
                })
                .documents(SamplingException.class)
                .costing(2)
                .from(MEMORY_STAT);
    }

    private static Subject cgroupCpu(Scratch scratch) {
        CgroupFolders folders = folders(scratch, "cgroup-cpu");
        return Subject.of("cgroup-cpu.stat", input -> {
                    Files.writeString(folders.memory().resolve("memory.stat"), MEMORY_STAT);
                    Files.write(folders.cpu().resolve("cpu.stat"), input);
                    Files.writeString(folders.memory().resolve("cgroup.procs"), "1\n2\n");
                    readGroup(folders);
                })
                .documents(SamplingException.class)
                .costing(2)
                .from(CPU_STAT);
    }

    private static Subject ownGroup(Scratch scratch) {
        Path root = scratch.folder("own-group");
        Path file = scratch.place("own-group/proc/self/cgroup");
        return Subject.of("cgroup-own", input -> {
                    Files.write(file, input);
                    ControlGroup.of(root);
                })
                .from(GROUPS_1, GROUPS_2);
    }

    /** One of the files from which the machine is described. */
    private static Subject facts(Documents documents, Scratch scratch, String name, Path real) {
        Internals.Code describe = LIBRARY.method("internal.sampling.host.HostFacts", "ofLinux", Path.class);
        Path root = scratch.folder("facts-" + real.getFileName());
        Path file = scratch.place("facts-" + real.getFileName() + "/" + name);
        return Subject.of("machine-" + real.getFileName(), input -> {
                    Files.write(file, input);
                    describe.call(root);
                })
                .costing(2)
                .from(
                        "processor\t: 0\nmodel name\t: A Processor @ 2.00GHz\n",
                        "MemTotal:       16384000 kB\nSwapTotal:     0 kB\n")
                .from(documents.ofMachine(String.valueOf(real.getFileName()), real));
    }

    /** The limits of a container: one text for all files that can have one. */
    private static Subject limits(Scratch scratch) {
        Internals.Code describe = LIBRARY.method("internal.sampling.host.HostFacts", "ofLinux", Path.class);
        List<Path> files = List.of(
                scratch.place("limits/sys/fs/cgroup/cpu.max"),
                scratch.place("limits/sys/fs/cgroup/memory.max"),
                scratch.place("limits/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"));
        Path root = scratch.folder("limits");
        return Subject.of("cgroup-limits", input -> {
                    for (Path file : files) {
                        Files.write(file, input);
                    }
                    describe.call(root);
                })
                .costing(3)
                .from("150000 100000\n", "max 100000\n", "536870912\n", "max\n", "performance\n");
    }

    /** Counters of heat, swapping and held back processes: one text for all files. */
    private static Subject strain(Scratch scratch) {
        Internals.Code strain = LIBRARY.method("internal.sampling.host.HostStrain", "of", Path.class);
        List<Path> files = List.of(
                scratch.place("strain/proc/vmstat"),
                scratch.place("strain/sys/fs/cgroup/cpu.stat"),
                scratch.place("strain/sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count"));
        Path root = scratch.folder("strain");
        return Subject.of("machine-strain", input -> {
                    for (Path file : files) {
                        Files.write(file, input);
                    }
                    strain.call(root);
                })
                .costing(3)
                .from("nr_free_pages 500\npswpin 7\npswpout 9\n", CPU_STAT, "12\n");
    }
}
