package io.github.perfjunit.internal.sampling.jvm;

import io.github.perfjunit.internal.sampling.proc.ProcMaps;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads what a JVM says of itself without asking it: from the file of counters that HotSpot keeps for everyone to read
 * (unless {@code -XX:-UsePerfData} or {@code -XX:+PerfDisableSharedMem}). Reading it costs the JVM nothing. What isn't in it
 * can be asked of the JVM, which costs: see {@link Attach}.
 */
public final class JvmReader {

    /** When a JVM is asked, as {@code jcmd} does, which makes it start a thread and stop for a moment. Linux only. */
    public enum Attach {
        /** If it doesn't publish its counters. */
        FALLBACK,
        /** An attachment to every JVM, whatever it publishes. */
        ALWAYS,
        /** Not at all. */
        NEVER
    }

    private final Attach attach;

    private JvmReader(Attach attach) {
        this.attach = attach;
    }

    /**
     * The result of looking for a JVM.
     *
     * @param reading absent if no JVM was found, or none that can be read
     * @param note why there is no reading, of a process that is known to be a JVM
     */
    public record Observation(Optional<JvmReading> reading, Optional<String> note) {

        /** No JVM was seen. */
        public static final Observation NONE = new Observation(Optional.empty(), Optional.empty());

        private static Observation none(String note) {
            return new Observation(Optional.empty(), Optional.of("no jvm.* metrics: " + note));
        }

        private Observation with(String anotherNote) {
            return new Observation(
                    reading, Optional.of(note.map(first -> first + "; ").orElse("") + anotherNote));
        }
    }

    /**
     * Looks at a process and those below it, as of a script that starts a JVM. Of several JVMs, such as Maven's and that of the program
     * that it starts, nothing is read: nobody knows which of them is meant.
     *
     * @param rootPid the process at the top
     */
    public static Observation read(long rootPid, Attach attach) {
        return new JvmReader(attach).readTree(rootPid);
    }

    /** The same from its counters alone: nothing is asked. */
    public static Observation read(long rootPid) {
        return read(rootPid, Attach.NEVER);
    }

    private Observation readTree(long rootPid) {
        // none is asked before it is known to be the only one
        JvmReader silent = new JvmReader(Attach.NEVER);
        long[] found = JvmProcesses.of(rootPid)
                .filter(pid -> silent.readOne(pid).isPresent())
                .toArray();
        return switch (found.length) {
            case 0 -> Observation.NONE;
            case 1 -> readOne(found[0]).orElse(Observation.NONE);
            default -> Observation.none(found.length + " JVMs were found at process " + rootPid + " and below it");
        };
    }

    /** Empty if it isn't known to be a JVM. */
    private Optional<Observation> readOne(long pid) {
        Optional<ProcMaps> maps = ProcMaps.of(pid);
        if (maps.isEmpty()) {
            return readElsewhere(pid);
        }
        Optional<String> file = maps.get().counterFile();
        if (file.isPresent()) {
            // In a container the name holds below its own root, and the pid in it is the container's.
            Path inside = Path.of("/proc/" + pid + "/root" + file.get());
            Path path = Files.isReadable(inside) ? inside : Path.of(file.get());
            OptionalLong codeCache = OptionalLong.of(maps.get().codeCacheBytes());
            Observation read = read(path, codeCache);
            return Optional.of(attach == Attach.ALWAYS ? asked(pid, codeCache, read) : read);
        }
        return maps.get().isHotSpot() ? Optional.of(withoutCounters(pid, maps.get())) : Optional.empty();
    }

    private Observation withoutCounters(long pid, ProcMaps maps) {
        Observation none = Observation.none("process " + pid + " is a JVM that doesn't publish its counters"
                + " (-XX:-UsePerfData or -XX:+PerfDisableSharedMem)");
        return attach == Attach.NEVER ? none : asked(pid, OptionalLong.of(maps.codeCacheBytes()), none);
    }

    private static Observation asked(long pid, OptionalLong codeCache, Observation counters) {
        try {
            List<Measured<?>> asked = JvmAnswers.of(new JvmCommands(pid), codeCache);
            if (counters.reading().isPresent()) {
                return new Observation(counters.reading().map(reading -> reading.with(asked)), counters.note());
            }
            String note = "only some jvm.* metrics: process " + pid + " is a JVM that doesn't publish its counters"
                    + " (-XX:-UsePerfData or -XX:+PerfDisableSharedMem), so it was asked for its memory";
            return new Observation(Optional.of(JvmReading.asked(asked)), Optional.of(note));
        } catch (IOException e) {
            return counters.with(FailureReasons.because("process " + pid + " could not be asked", e));
        }
    }

    private static Observation read(Path file, OptionalLong codeCache) {
        try {
            return new Observation(
                    Optional.of(JvmCounters.read(HsPerfData.parse(Files.readAllBytes(file)), codeCache)),
                    Optional.empty());
        } catch (SamplingException e) {
            return Observation.none(file + " could not be read: " + e.getMessage());
        } catch (IOException e) {
            return Observation.none(FailureReasons.because("a file of counters could not be read", e));
        }
    }

    /** Without a map of its memory: the file of this pid, if it was written after the process began. */
    private static Optional<Observation> readElsewhere(long pid) {
        Path file = Path.of(
                System.getProperty("java.io.tmpdir"),
                "hsperfdata_" + System.getProperty("user.name"),
                Long.toString(pid));
        Optional<Instant> began =
                ProcessHandle.of(pid).flatMap(process -> process.info().startInstant());
        return began.isPresent() && wasWrittenSince(began.get(), file)
                ? Optional.of(read(file, OptionalLong.empty()))
                : Optional.empty();
    }

    /** Start times are rounded, by a second at most. */
    private static boolean wasWrittenSince(Instant began, Path file) {
        try {
            Instant written = Files.getLastModifiedTime(file).toInstant();
            return written.isAfter(began.minus(Duration.ofSeconds(1)));
        } catch (IOException e) {
            return false;
        }
    }
}
