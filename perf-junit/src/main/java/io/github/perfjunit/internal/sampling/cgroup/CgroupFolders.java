package io.github.perfjunit.internal.sampling.cgroup;

import io.github.perfjunit.internal.sampling.reading.SamplingException;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The folders in which the kernel keeps the accounts of a control group.
 *
 * @param version of the kernel's interface
 * @param memory the folder with {@code memory.stat}
 * @param cpu the folder with {@code cpuacct.usage} or {@code cpu.stat}; with version 2 the same one
 */
public record CgroupFolders(Version version, Path memory, Path cpu) {

    private static final int COLUMN_ROOT = 3;
    private static final int COLUMN_MOUNT = 4;

    /** The two interfaces, which a kernel can offer side by side. */
    enum Version {
        V1,
        V2
    }

    /**
     * Returns the folders of the group that a process is in.
     *
     * @throws SamplingException if they can't be found
     */
    public static CgroupFolders of(long pid) {
        Path process = Path.of("/proc", Long.toString(pid), "cgroup");
        try {
            return of(Files.readAllLines(process), Files.readAllLines(Path.of("/proc/self/mountinfo")))
                    .orElseThrow(() -> new SamplingException("the control group of process " + pid
                            + " keeps no account of memory and processor time that can be read here (" + process
                            + "); is /sys/fs/cgroup mounted?"));
        } catch (IOException e) {
            throw new SamplingException(FailureReasons.because(process + " could not be read", e), e);
        }
    }

    /**
     * The same from the texts.
     *
     * @param groups of {@code /proc/PID/cgroup}: {@code 4:memory:/docker/1234}
     * @param mounts of {@code /proc/self/mountinfo}
     */
    public static Optional<CgroupFolders> of(List<String> groups, List<String> mounts) {
        Optional<Path> memory = folder(groups, mounts, "memory");
        Optional<Path> cpu = folder(groups, mounts, "cpuacct");
        if (memory.isPresent() && cpu.isPresent()) {
            return Optional.of(new CgroupFolders(Version.V1, memory.get(), cpu.get()));
        }
        return folder(groups, mounts, "").map(unified -> new CgroupFolders(Version.V2, unified, unified));
    }

    /** @param controller empty for version 2, which has one tree for all */
    private static Optional<Path> folder(List<String> groups, List<String> mounts, String controller) {
        Optional<String> group = groups.stream()
                .map(line -> line.split(":", 3))
                .filter(parts -> parts.length == 3
                        && Arrays.asList(parts[1].split(",", -1)).contains(controller))
                .map(parts -> parts[2])
                .findFirst();
        return group.flatMap(path -> mounts.stream()
                .filter(line -> isOf(line, controller))
                .map(line -> line.split(" ", -1))
                .filter(columns -> columns.length > COLUMN_MOUNT)
                .map(columns -> below(columns[COLUMN_MOUNT], columns[COLUMN_ROOT], path))
                .flatMap(Optional::stream)
                .findFirst());
    }

    private static boolean isOf(String mount, String controller) {
        int separator = mount.indexOf(" - ");
        if (separator < 0) {
            return false;
        }
        String[] system = mount.substring(separator + 3).split(" ", -1);
        return controller.isEmpty()
                ? system[0].equals("cgroup2")
                : system[0].equals("cgroup")
                        && system.length > 2
                        && Arrays.asList(system[2].split(",", -1)).contains(controller);
    }

    private static Optional<Path> below(String mountPoint, String root, String group) {
        boolean isWhole = root.equals("/");
        if (!isWhole && !group.equals(root) && !group.startsWith(root + "/")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(mountPoint + (isWhole ? group : group.substring(root.length()))));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
