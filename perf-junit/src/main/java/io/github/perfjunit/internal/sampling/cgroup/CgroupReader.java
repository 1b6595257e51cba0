package io.github.perfjunit.internal.sampling.cgroup;

import io.github.perfjunit.internal.sampling.cgroup.CgroupFolders.Version;
import io.github.perfjunit.internal.sampling.proc.ProcFile;
import io.github.perfjunit.internal.sampling.reading.PeakTracker;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Reads a container from the kernel's account of its control group. Its memory is what is anonymous and what is mapped of
 * files: without the page cache, which grows with every file that is written and is given back when somebody needs it. Its
 * processor time is exact, also of processes that have ended.
 */
public final class CgroupReader implements ProcessTreeReader {

    private final Version version;
    private final List<ProcFile> files;
    private final PeakTracker peak = new PeakTracker();

    private CgroupReader(Version version, List<ProcFile> files) {
        this.version = version;
        this.files = files;
    }

    /** Creates a reader of this control group. If the group has gone already, every reading is empty. */
    public static CgroupReader of(CgroupFolders folders) {
        String cpu = folders.version() == Version.V1 ? "cpuacct.usage" : "cpu.stat";
        List<Optional<ProcFile>> files = List.of(
                ProcFile.open(folders.memory().resolve("memory.stat")),
                ProcFile.open(folders.cpu().resolve(cpu)),
                ProcFile.open(folders.memory().resolve("cgroup.procs")));
        boolean complete = files.stream().allMatch(Optional::isPresent);
        if (!complete) {
            files.forEach(file -> file.ifPresent(ProcFile::close));
        }
        return new CgroupReader(
                folders.version(),
                complete ? files.stream().flatMap(Optional::stream).toList() : List.of());
    }

    @Override
    public Optional<Reading> read(Search search) {
        if (files.isEmpty()) {
            return Optional.empty();
        }
        long now = System.nanoTime();
        Optional<String> memory = files.get(0).read();
        Optional<String> cpu = files.get(1).read();
        int processes =
                (int) files.get(2).read().stream().flatMap(String::lines).count();
        if (memory.isEmpty() || cpu.isEmpty() || processes == 0) {
            return Optional.empty();
        }
        long bytes = version == Version.V1
                ? number(memory.get(), "total_rss") + number(memory.get(), "total_mapped_file")
                : number(memory.get(), "anon") + number(memory.get(), "file_mapped");
        peak.sawSeveral(bytes);
        return Optional.of(new Reading(now, cpuNanos(cpu.get()), bytes, peak.bytes(), peak.kind(), processes));
    }

    private long cpuNanos(String text) {
        return version == Version.V1 ? parsed(text.strip()) : TimeUnit.MICROSECONDS.toNanos(number(text, "usage_usec"));
    }

    private long number(String text, String key) {
        return text.lines()
                .map(line -> line.split(" "))
                .filter(words -> words.length == 2 && words[0].equals(key))
                .mapToLong(words -> parsed(words[1]))
                .findFirst()
                .orElseThrow(() -> new SamplingException("a control group's account has no line '" + key + "': "
                        + Arrays.toString(text.lines().limit(3).toArray())));
    }

    private static long parsed(String number) {
        try {
            return Long.parseLong(number);
        } catch (NumberFormatException e) {
            throw new SamplingException(
                    "expected a whole number in a control group's account, but it was: " + number, e);
        }
    }

    @Override
    public void close() {
        files.forEach(ProcFile::close);
    }
}
