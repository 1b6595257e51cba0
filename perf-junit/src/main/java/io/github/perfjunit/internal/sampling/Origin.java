package io.github.perfjunit.internal.sampling;

/**
 * The facts that are known of a tree from before its first reading.
 *
 * @param kind whether it began while it was being watched
 * @param nanoTime when it was launched, or when the watching began
 */
public record Origin(Kind kind, long nanoTime) {

    /** Whether it began while it was being watched. */
    public enum Kind {
        /** It was launched at that time and had used nothing before. */
        LAUNCHED,
        /** It had run for a while already. */
        RUNNING
    }

    boolean isLaunchAtOrAfter(long time) {
        return kind == Kind.LAUNCHED && nanoTime - time >= 0;
    }
}
