package io.github.perfjunit.load;

import java.time.Duration;
import org.apiguardian.api.API;

/**
 * The beginning of a load at a rate.
 *
 * @param <T> the step that follows when the length is set
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface RateStart<T> {

    /**
     * Begins an open load at a constant rate. It measures latency, from the instant at which a request was due.
     *
     * @param perSecond requests per second, above 0
     * @throws IllegalArgumentException if it is not
     */
    RateLoad<T> constantRate(double perSecond);

    /**
     * Begins an open load at a constant whole rate.
     *
     * @param perSecond requests per second, above 0
     * @throws IllegalArgumentException if it is not
     */
    RateLoad<T> constantRate(long perSecond);

    /** Begins an open load whose rate changes evenly from one to the other, in requests per second. */
    RateLoad<T> rampingRate(double from, double to);

    /** Begins an open load of several rates, in requests per second, one after the other, each for an equal part of the time. */
    RateLoad<T> steppedRate(double... rates);

    /**
     * Begins an intermittent open load: this rate for the length of a burst, then nothing for the length of a pause, again and
     * again.
     *
     * <pre>{@code
     * load.bursts(2_000, ofSeconds(1), ofSeconds(4)).during(ofSeconds(30)).get(app.uri("/checkout")).into(run);
     * }</pre>
     */
    RateLoad<T> bursts(double perSecond, Duration burst, Duration pause);
}
