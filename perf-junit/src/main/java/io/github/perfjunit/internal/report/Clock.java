package io.github.perfjunit.internal.report;

import java.util.Locale;

/** Durations for people. */
final class Clock {

    private Clock() {}

    /** {@code 02:41}, or {@code 1:02:41}. */
    static String format(double seconds) {
        long whole = Math.round(seconds);
        return whole < 3600
                ? String.format(Locale.ROOT, "%02d:%02d", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
