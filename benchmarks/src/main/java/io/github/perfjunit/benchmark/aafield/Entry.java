package io.github.perfjunit.benchmark.aafield;

import static java.util.Objects.requireNonNull;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.internal.sampling.host.HostFacts;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A study in the ledger.
 *
 * @param number its place among the studies of its ledger; studies of two machines may have the same
 * @param at the instant at which it began, in the form of ISO 8601
 * @param seed of the study, and of the neighbour if there was one
 * @param revision the commit of perf-junit, if that is known
 * @param seconds how long it took
 * @param verdicts the conclusion on each metric that can be claimed, by its id
 * @param notes the warnings of its report, by their kind
 * @param failure why nothing could be judged, if so
 */
record Entry(
        int number,
        String at,
        Pipeline pipeline,
        Surroundings surroundings,
        long seed,
        Machine machine,
        @Nullable String revision,
        double seconds,
        Map<String, Conclusion> verdicts,
        Map<String, Noted> notes,
        @Nullable String failure) {

    /**
     * The machine that made a study.
     *
     * @param cpu model of its processor
     * @param cores how many of them a JVM sees
     */
    record Machine(String cpu, int cores, String jdk) {

        Machine {
            requireNonNull(cpu, "cpu");
            requireNonNull(jdk, "jdk");
        }

        static Machine here() {
            return new Machine(
                    HostFacts.describe().getOrDefault("cpu", "unknown"),
                    Runtime.getRuntime().availableProcessors(),
                    System.getProperty("java.runtime.version"));
        }
    }

    /**
     * The warnings of one kind in a study.
     *
     * @param severity the heaviest of them
     * @param warnings how many there are: at most one for each target, or for each metric
     * @param runs how many judged runs they concern; 0 if they are not about single runs
     */
    record Noted(Severity severity, int warnings, int runs) {

        Noted {
            requireNonNull(severity, "severity");
        }

        Noted and(Noted other) {
            return new Noted(
                    severity.compareTo(other.severity) <= 0 ? severity : other.severity,
                    warnings + other.warnings,
                    runs + other.runs);
        }
    }

    Entry {
        requireNonNull(at, "at");
        requireNonNull(pipeline, "pipeline");
        requireNonNull(surroundings, "surroundings");
        requireNonNull(machine, "machine");
        verdicts = sorted(verdicts);
        notes = sorted(notes);
    }

    /** A value that is unknown to this version was read as null. */
    private static <T> Map<String, T> sorted(Map<String, T> values) {
        values.forEach((key, value) -> requireNonNull(value, key));
        return Collections.unmodifiableMap(new TreeMap<>(values));
    }

    boolean isJudged() {
        return failure == null;
    }

    /** Reports whether the page of reports marks the study as disturbed. */
    boolean isMarked() {
        return notes.values().stream().anyMatch(noted -> noted.severity() == Severity.DISTURBED);
    }

    /** Reports whether the kernel has counted that the hypervisor disturbed the study: it was not quiet, whatever was started. */
    boolean isStolenFrom() {
        Noted stolen = notes.get(NoteKind.STOLEN_TIME.name());
        return stolen != null && stolen.severity() == Severity.DISTURBED;
    }

    static boolean isFalse(Conclusion conclusion) {
        return conclusion == Conclusion.LOWER || conclusion == Conclusion.HIGHER;
    }

    /** Returns the study in words, for those who watch. */
    @Override
    public String toString() {
        String name = String.format(Locale.ROOT, "study %d (%s, %s)", number, pipeline, surroundings)
                .toLowerCase(Locale.ROOT);
        long wrong = verdicts.values().stream().filter(Entry::isFalse).count();
        return name + ": "
                + (failure == null
                        ? wrong + " of " + verdicts.size() + " verdicts are false"
                        : "not judged, " + failure)
                + (isMarked() ? ", marked as disturbed" : "") + ", notes " + notes.keySet();
    }
}
