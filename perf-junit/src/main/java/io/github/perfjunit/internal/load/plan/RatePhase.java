package io.github.perfjunit.internal.load.plan;

import java.time.Duration;

/**
 * A stretch of an open load in which the rate changes evenly.
 *
 * @param fromRate requests per second at its beginning; a phase of 0 throughout is a pause
 * @param toRate requests per second at its end
 * @param length longer than nothing
 */
public record RatePhase(double fromRate, double toRate, Duration length) {

    static RatePhase constant(double rate, Duration length) {
        return new RatePhase(rate, rate, length);
    }

    /** Returns how many requests the phase holds, on average. */
    public double requests() {
        return (fromRate + toRate) / 2 * length.toNanos() / 1e9;
    }

    /** Returns the highest rate in it. */
    public double highest() {
        return Math.max(fromRate, toRate);
    }

    /** As in a list of rates: {@code 100}, or {@code 100 to 200}. */
    @Override
    public String toString() {
        return fromRate == toRate ? plain(fromRate) : plain(fromRate) + " to " + plain(toRate);
    }

    private static String plain(double rate) {
        return Double.toString(rate).replaceAll("\\.0$", "");
    }
}
