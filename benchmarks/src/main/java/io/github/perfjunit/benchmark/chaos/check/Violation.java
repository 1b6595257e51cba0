package io.github.perfjunit.benchmark.chaos.check;

import static java.util.Objects.requireNonNull;

/**
 * An invariant that does not hold.
 *
 * @param text what was expected and what was found
 */
public record Violation(Kind kind, String text) {

    /** A reader of JSON leaves null what it does not know. */
    public Violation {
        requireNonNull(kind, "kind");
        requireNonNull(text, "text");
    }

    /** The invariants. */
    public enum Kind {
        LEFT_PROCESS,
        LEFT_PORT,
        LEFT_FILE,
        LEFT_LOCK,
        LEFT_CONTAINER,
        LOST_RUN,
        UNREADABLE_JOURNAL,
        LOST_REPORT,
        JUDGED_INCOMPLETE,
        NOT_JUDGED,
        UNNAMED_CULPRIT,
        BLAMED_TARGET,
        ENDLESS,
        CRASHED,
        UNCLEAN_NEXT;

        /** Whether something is left behind. */
        public boolean isLeak() {
            return name().startsWith("LEFT_");
        }
    }

    @Override
    public String toString() {
        return kind + ": " + text;
    }
}
