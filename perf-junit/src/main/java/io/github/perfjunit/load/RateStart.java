package io.github.perfjunit.load;

import java.nio.file.Path;
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

    /**
     * Begins an open load with spikes: a base rate, and a higher one for the length of a spike, again and again. It begins with
     * the base rate. The figures of all spikes are recorded in the window {@code spike}, those of the times between them in
     * {@code base}.
     *
     * <pre>{@code
     * load.spikes(100, 2_000, ofSeconds(1), ofSeconds(9)).during(ofSeconds(30)).get(app.uri("/checkout")).into(run);
     * }</pre>
     *
     * @param base requests per second between the spikes, above 0
     * @param peak requests per second in a spike, more than the base rate
     * @param spike the length of a spike
     * @param between the time before the first spike, and from the end of one to the next
     * @throws IllegalArgumentException if one of them is not so
     */
    RateLoad<T> spikes(double base, double peak, Duration spike, Duration between);

    /**
     * Begins an open load of several steps, in which the rate changes or stays the same:
     *
     * <pre>{@code
     * load.rate(100).hold(ofSeconds(10)).rampTo(500).over(ofSeconds(10)).hold(ofSeconds(10)).burst(1_000).hold(ofSeconds(5))
     *     .thenStop().get(app.uri("/checkout")).into(run);
     * }</pre>
     *
     * @param perSecond requests per second with which the first step begins, at least 0
     * @throws IllegalArgumentException if it is less
     */
    RateLoad.Steps<T> rate(double perSecond);

    /**
     * Begins an open load whose rate was recorded. Between two lines of the file, the rate changes evenly.
     *
     * @param csv a CSV file in UTF-8 whose first line names the columns, of which {@code time} and {@code rate} are used: seconds
     *     or instants such as {@code 2026-01-31T12:00:00Z}, each later than the one before, and requests per second
     * @throws IllegalArgumentException with the line, if it is no such file
     */
    RateLoad.Recorded<T> recordedRate(Path csv);
}
