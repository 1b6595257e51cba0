package io.github.perfjunit.internal.drain;

import java.time.Duration;

/**
 * The progress of an activity that takes time.
 *
 * @param activity what is done, such as {@code published}
 * @param done how many of them
 * @param total of how many
 * @param perSecond how many a second, from the first one on
 */
public record Progress(String activity, long done, long total, double perSecond) {

    /** Returns how long the rest takes at this rate; a very long time if nothing has come yet. */
    public Duration left() {
        double seconds = perSecond > 0 ? (total - done) / perSecond : Double.POSITIVE_INFINITY;
        return Duration.ofSeconds((long) Math.min(seconds, Integer.MAX_VALUE));
    }
}
