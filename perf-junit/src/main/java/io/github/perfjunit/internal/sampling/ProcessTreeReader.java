package io.github.perfjunit.internal.sampling;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads what one process and all of its descendants use. Not safe for use by several threads at once. */
public interface ProcessTreeReader extends AutoCloseable {

    /** Whether a reading looks for new members of the tree, which costs more than reading the known ones. */
    enum Search {
        /** About once a second: a member that is younger is met later, and then with all that it has used. */
        WHEN_DUE,
        /** In this reading. */
        NOW
    }

    /** The members of a tree that are read. */
    enum TreePart {
        WHOLE,
        ROOT
    }

    /**
     * The reading of this instant, or empty once no process of the tree is left.
     *
     * @throws SamplingException if the operating system refuses to tell
     */
    Optional<Reading> read(Search search);

    /** Gives back what the reader holds open. Idempotent. */
    @Override
    void close();

    /**
     * The reader for this operating system: {@code /proc} on Linux, OSHI elsewhere (there the CPU time of children that
     * lived for less than a second is missed, and a peak is always a sampled one).
     *
     * @param rootPid the process at the top of the tree; where it has gone already every reading is empty
     */
    static ProcessTreeReader of(long rootPid) {
        return isLinux() ? LinuxTreeReader.of(rootPid) : OshiTreeReader.of(rootPid, TreePart.WHOLE);
    }

    /** The same for a process without those below it. */
    static ProcessTreeReader ofOne(long pid) {
        return isLinux() ? LinuxTreeReader.of(pid, LinuxChildren.NONE) : OshiTreeReader.of(pid, TreePart.ROOT);
    }

    /**
     * The reader for a container of this machine's own kernel, version 1 or 2 of control groups.
     *
     * @param pid any process in it
     * @throws SamplingException if its control group can't be found
     */
    static ProcessTreeReader ofContainer(long pid) {
        return CgroupReader.of(CgroupFolders.of(pid));
    }

    private static boolean isLinux() {
        return Files.isReadable(Path.of("/proc/self/stat"));
    }
}
