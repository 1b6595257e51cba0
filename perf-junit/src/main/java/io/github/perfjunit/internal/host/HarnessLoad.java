package io.github.perfjunit.internal.host;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.text.Plurals;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;

/** The test JVM's own use of the machine while a target was measured. */
public final class HarnessLoad {

    /**
     * Above this share of a core the test JVM disturbs. On two cores that is a tenth of the machine. Below it are the costs of
     * a quiet run: waiting for readiness and sampling take 5 to 10 % of a core in the short window of a start.
     */
    private static final double LIMIT_PERCENT = 20;

    /** In shorter windows the clock of the processor says too little. */
    private static final long SHORTEST_NANOS = 500_000_000;

    private final long startNanos = System.nanoTime();
    private final long startCpu = cpuNanos();
    private final long startCollections = collections();

    /** A note for the run, if it was too much. */
    public Optional<Note> note() {
        long window = System.nanoTime() - startNanos;
        double percent = window < SHORTEST_NANOS ? 0 : 100.0 * (cpuNanos() - startCpu) / window;
        long collected = collections() - startCollections;
        return note(percent, collected);
    }

    static Optional<Note> note(double percent, long collected) {
        if (percent <= LIMIT_PERCENT) {
            return Optional.empty();
        }
        return Optional.of(new Note(
                NoteKind.BUSY_TEST_JVM,
                String.format(
                        Locale.ROOT,
                        "the test JVM used %.1f %% of a core (more than %.0f %%) and collected garbage %s in the window",
                        percent,
                        LIMIT_PERCENT,
                        Plurals.of(collected, "time")),
                percent));
    }

    /** The processor time of the test JVM so far; -1 if this JVM doesn't say it. */
    static long cpuNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : -1;
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                .sum();
    }
}
