package io.github.perfjunit.benchmark.chaos;

import static java.util.Objects.requireNonNull;

import io.github.perfjunit.benchmark.chaos.check.TruthCheck.Verdict;
import io.github.perfjunit.benchmark.chaos.check.Violation;
import io.github.perfjunit.benchmark.harness.LedgerFile;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The outcome of an episode, as the ledger keeps it: one line of JSON.
 *
 * @param number of the episode
 * @param seed it was drawn from this and the number
 * @param truth {@code equal} or {@code slower}
 * @param effect what followed
 * @param reason why it was skipped; else empty
 * @param runs how many runs ended how
 * @param directory kept if there are violations; else empty
 */
record Outcome(
        int number,
        long seed,
        StudyKind study,
        String injection,
        String moment,
        String truth,
        Effect effect,
        String reason,
        Map<String, Integer> runs,
        List<Verdict> verdicts,
        List<Violation> violations,
        double seconds,
        String directory)
        implements Ledger.Line {

    /** The effect of an injection on its study. */
    enum Effect {
        /** It is impossible on this machine. */
        SKIPPED,
        /** The study ended before it. */
        MISSED,
        /** Nothing failed. */
        UNHARMED,
        /** Something failed, or was made again. */
        HARMED,
        /** The test JVM is dead. */
        KILLED
    }

    /** Gson leaves null what a line lacks, and names that an enum does not have: such a line is none. */
    Outcome {
        requireNonNull(study, "study");
        requireNonNull(injection, "injection");
        requireNonNull(moment, "moment");
        requireNonNull(truth, "truth");
        requireNonNull(effect, "effect");
        requireNonNull(reason, "reason");
        requireNonNull(directory, "directory");
        runs = new TreeMap<>(runs);
        verdicts = List.copyOf(verdicts);
        violations = List.copyOf(violations);
    }

    static Outcome skipped(Episode episode, String reason) {
        return of(episode, Effect.SKIPPED, reason, Map.of(), List.of(), List.of(), 0, "");
    }

    static Outcome of(
            Episode episode,
            Effect effect,
            String reason,
            Map<String, Integer> runs,
            List<Verdict> verdicts,
            List<Violation> violations,
            double seconds,
            String directory) {
        return new Outcome(
                episode.number(),
                episode.seed(),
                episode.study(),
                episode.injection().name(),
                episode.moment().toString(),
                episode.isEqual() ? "equal" : "slower",
                effect,
                reason,
                runs,
                verdicts,
                violations,
                seconds,
                directory);
    }

    /** Returns its violations of kinds that none of these fixes is about. */
    List<Violation> openViolations(List<Ledger.Fix> fixes) {
        return violations.stream()
                .filter(violation -> fixes.stream().noneMatch(fix -> isFixedBy(fix, violation)))
                .toList();
    }

    private boolean isFixedBy(Ledger.Fix fix, Violation violation) {
        return fix.seed() == seed && fix.number() == number && fix.kind() == violation.kind();
    }

    /** Returns it for people on other machines: each violation in a line, without directories. */
    Outcome shortened() {
        return new Outcome(
                number,
                seed,
                study,
                injection,
                moment,
                truth,
                effect,
                reason,
                runs,
                verdicts,
                violations.stream().map(Outcome::shortened).toList(),
                seconds,
                withoutParents(directory));
    }

    private static Violation shortened(Violation violation) {
        return new Violation(violation.kind(), LedgerFile.shortened(withoutParents(violation.text())));
    }

    /** Keeps the last part of each path, which says something elsewhere too. */
    private static String withoutParents(String text) {
        return text.replaceAll("(?<![\\w/:])\\.?/(?:[^\\s:;,/]+/)+", "…/");
    }

    /** Whether a study was struck. Others are checked too, but don't count. */
    boolean isEpisode() {
        return effect != Effect.SKIPPED && effect != Effect.MISSED;
    }
}
