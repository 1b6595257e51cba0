package io.github.perfjunit.internal.sampling.proc;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One process of a tree, with its files below {@code /proc} kept open. */
final class LinuxProcess implements AutoCloseable {

    private static final Pattern PEAK = Pattern.compile("VmHWM:\\s*+([0-9]{1,15}) kB");

    private final long pid;
    private final ProcFile stat;
    private final ProcFile memory;
    private final ProcFile status;
    private Optional<ProcFile> children = Optional.empty();
    private long threads;

    private LinuxProcess(long pid, ProcFile stat, ProcFile memory, ProcFile status) {
        this.pid = pid;
        this.stat = stat;
        this.memory = memory;
        this.status = status;
    }

    /** Empty if the process has gone. */
    static Optional<LinuxProcess> open(long pid) {
        Optional<ProcFile> stat = ProcFile.open(pid, "stat");
        Optional<ProcFile> memory = ProcFile.open(pid, "statm");
        Optional<ProcFile> status = ProcFile.open(pid, "status");
        if (stat.isPresent() && memory.isPresent() && status.isPresent()) {
            return Optional.of(new LinuxProcess(pid, stat.get(), memory.get(), status.get()));
        }
        stat.ifPresent(ProcFile::close);
        memory.ifPresent(ProcFile::close);
        status.ifPresent(ProcFile::close);
        return Optional.empty();
    }

    long pid() {
        return pid;
    }

    /** Empty once the process has gone. */
    Optional<ProcStat> stat() {
        Optional<ProcStat> now = stat.readBytes().map(ProcStat::parse);
        threads = now.isPresent() ? now.get().threads() : 0;
        return now;
    }

    /**
     * The pids of its children, if it had one thread only when it was last read: then it takes one file to know them, which
     * is kept open. Empty if it takes more.
     */
    Optional<String> childrenOfItsOnlyThread() {
        if (threads != 1) {
            return Optional.empty();
        }
        if (children.isEmpty()) {
            children = ProcFile.open(pid, "task/" + pid + "/children");
        }
        return children.flatMap(ProcFile::readWhole);
    }

    /**
     * Resident pages; empty if it has no memory any more because it is about to end. That is told by the size of the
     * address space: kernels from 6.2 to 6.16 approximate the resident pages, and may say 0 of a small program.
     */
    Optional<Long> residentPages() {
        return memory.readBytes().flatMap(line -> line.number() == 0 ? Optional.empty() : Optional.of(line.number()));
    }

    /** The kernel's high-water mark of the resident memory, 0 if it doesn't say. */
    long peakBytes() {
        return status.read().map(LinuxProcess::peakBytes).orElse(0L);
    }

    static long peakBytes(String status) {
        Matcher peak = PEAK.matcher(status);
        return peak.find() ? 1024 * Long.parseLong(peak.group(1)) : 0;
    }

    /**
     * Whether both have the very same memory, as a child has between vfork and exec: it would count the parent's memory
     * a second time. To the page equal by chance is no harm, the next look will find them different.
     */
    boolean sharesMemoryWith(LinuxProcess other) {
        return memory.read().equals(other.memory.read());
    }

    @Override
    public void close() {
        stat.close();
        memory.close();
        status.close();
        children.ifPresent(ProcFile::close);
    }
}
