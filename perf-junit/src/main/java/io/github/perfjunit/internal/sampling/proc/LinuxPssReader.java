package io.github.perfjunit.internal.sampling.proc;

import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the proportional set size of a tree from {@code /proc/PID/smaps_rollup}: a page that n processes share counts for
 * each of them by one n-th, so sums over a tree count nothing twice. The kernel walks through all pages for it. Its
 * readings have that as their resident memory, and no CPU time.
 */
public final class LinuxPssReader implements ProcessTreeReader {

    private static final Pattern PSS = Pattern.compile("(?m)^Pss:[ \\t]++(\\d{1,15}) kB");
    private static final String ROLLUP = "smaps_rollup";

    private final long rootPid;
    private long largest;

    private LinuxPssReader(long rootPid) {
        this.rootPid = rootPid;
    }

    public static LinuxPssReader of(long rootPid) {
        return new LinuxPssReader(rootPid);
    }

    /** Whether this kernel tells it (Linux 4.14). */
    public static boolean isPossible() {
        return Files.isReadable(Path.of("/proc/self", ROLLUP));
    }

    @Override
    public Optional<Reading> read(Search search) {
        long now = System.nanoTime();
        long sum = 0;
        int alive = 0;
        for (long pid : tree()) {
            OptionalLong bytes = bytes(pid);
            sum += bytes.orElse(0);
            alive += bytes.isPresent() ? 1 : 0;
        }
        largest = Math.max(largest, sum);
        return alive == 0
                ? Optional.empty()
                : Optional.of(new Reading(now, 0, sum, largest, PeakKind.LARGEST_SAMPLED_SUM, alive));
    }

    /** By a scan of all processes, which costs less than what is read of one. */
    private List<Long> tree() {
        List<Long> tree = new ArrayList<>(List.of(rootPid));
        ProcessHandle.of(rootPid).stream()
                .flatMap(ProcessHandle::descendants)
                .map(ProcessHandle::pid)
                .forEach(tree::add);
        return tree;
    }

    /** Empty if it has gone, or is about to. */
    private static OptionalLong bytes(long pid) {
        try {
            return parse(Files.readString(Path.of("/proc", Long.toString(pid), ROLLUP)));
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** The first line is a range of addresses, the others are {@code Name: amount kB}. */
    public static OptionalLong parse(String rollup) {
        Matcher kibibytes = PSS.matcher(rollup);
        return kibibytes.find() ? OptionalLong.of(1024 * Long.parseLong(kibibytes.group(1))) : OptionalLong.empty();
    }

    @Override
    public void close() {
        // Nothing is held open: the file is made anew for each reading anyway.
    }
}
