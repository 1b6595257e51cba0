package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.internal.sampling.cgroup.CgroupFolders;
import io.github.perfjunit.internal.sampling.cgroup.CgroupReader;
import io.github.perfjunit.internal.sampling.oshi.OshiTreeReader;
import io.github.perfjunit.internal.sampling.proc.LinuxChildren;
import io.github.perfjunit.internal.sampling.proc.LinuxTreeReader;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The readers of process trees that this machine has. */
public final class ProcessTreeReaders {

    private ProcessTreeReaders() {}

    /**
     * Returns the reader for this operating system: {@code /proc} on Linux, OSHI elsewhere (there the CPU time of children that
     * lived for less than a second is missed, and a peak is always a sampled one).
     *
     * @param rootPid the process at the top of the tree; where it has gone already every reading is empty
     */
    public static ProcessTreeReader of(long rootPid) {
        return isLinux() ? LinuxTreeReader.of(rootPid) : OshiTreeReader.of(rootPid, ProcessTreeReader.TreePart.WHOLE);
    }

    /** Returns the same for a process without those below it. */
    public static ProcessTreeReader ofOne(long pid) {
        return isLinux()
                ? LinuxTreeReader.of(pid, LinuxChildren.NONE)
                : OshiTreeReader.of(pid, ProcessTreeReader.TreePart.ROOT);
    }

    /**
     * Returns the reader for a container of this machine's own kernel, version 1 or 2 of control groups.
     *
     * @param pid any process in it
     * @throws SamplingException if its control group can't be found
     */
    public static ProcessTreeReader ofContainer(long pid) {
        return CgroupReader.of(CgroupFolders.of(pid));
    }

    private static boolean isLinux() {
        return Files.isReadable(Path.of("/proc/self/stat"));
    }
}
