package io.github.perfjunit.load;

import java.time.Duration;

/**
 * The beginning of a load at a rate.
 *
 * @param <T> what follows when it is said how long
 */
public interface RateStart<T> {

    /**
     * An open load of always the same rate. What it measures is latency, from the instant at which a request was due.
     *
     * @param perSecond requests per second, above 0
     * @throws IllegalArgumentException if it is not
     */
    RateLoad<T> constantRate(double perSecond);

    /**
     * An open load of always the same whole rate.
     *
     * @param perSecond requests per second, above 0
     * @throws IllegalArgumentException if it is not
     */
    RateLoad<T> constantRate(long perSecond);

    /** An open load whose rate changes evenly from one to the other, in requests per second. */
    RateLoad<T> rampingRate(double from, double to);

    /** An open load of several rates, in requests per second, one after the other, each for an equal part of the time. */
    RateLoad<T> steppedRate(double... rates);

    /**
     * An intermittent open load: this rate for the length of a burst, then nothing for the length of a pause, again and
     * again.
     *
     * <pre>{@code
     * load.bursts(2_000, ofSeconds(1), ofSeconds(4)).during(ofSeconds(30)).get(app.uri("/checkout")).into(run);
     * }</pre>
     */
    RateLoad<T> bursts(double perSecond, Duration burst, Duration pause);
}
