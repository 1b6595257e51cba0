package io.github.perfjunit.benchmark.chaos;

import io.github.perfjunit.benchmark.chaos.check.TruthCheck.Verdict;
import io.github.perfjunit.benchmark.chaos.check.Violation;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

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
 * @param mended the commit that removed the cause of its violations, which whoever mends it writes into the ledger
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
        String directory,
        @Nullable String mended) {

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

    /** Gson leaves null what a line lacks: such a line is none. */
    Outcome {
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
                directory,
                null);
    }

    /** Returns its violations, if their cause was not removed since. */
    List<Violation> open() {
        return mended == null ? violations : List.of();
    }

    /** Whether a study was struck. Others are checked too, but don't count. */
    boolean isEpisode() {
        return effect != Effect.SKIPPED && effect != Effect.MISSED;
    }
}
