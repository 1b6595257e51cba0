package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateProfile;
import java.time.Duration;
import java.util.Arrays;

/**
 * The beginning of a load at a rate.
 *
 * @param <T> what follows when it is said how long
 */
public abstract class RateStart<T> {

    private final LoadSession session;
    private final String name;

    /**
     * For one run.
     *
     * @param name what unfinished loads are reported as
     */
    protected RateStart(LoadSession session, String name) {
        this.session = session;
        this.name = name;
    }

    /** Returns the next step of the load, after its length was declared. */
    protected abstract T timed(LoadSession session, LoadShape shape, Chain chain);

    /**
     * An open load of always the same rate. What it measures is latency, from the instant at which a request was due.
     *
     * @param perSecond requests per second, above 0
     * @throws IllegalArgumentException if it is not
     */
    public RateLoad<T> constantRate(double perSecond) {
        return open(new RateProfile.Constant(perSecond), "constantRate(" + perSecond + ")");
    }

    /**
     * An open load of always the same whole rate.
     *
     * @param perSecond requests per second, above 0
     * @throws IllegalArgumentException if it is not
     */
    public RateLoad<T> constantRate(long perSecond) {
        return constantRate((double) perSecond);
    }

    /** An open load whose rate changes evenly from one to the other, in requests per second. */
    public RateLoad<T> rampingRate(double from, double to) {
        return open(new RateProfile.Ramp(from, to), "rampingRate(" + from + ", " + to + ")");
    }

    /** An open load of several rates, in requests per second, one after the other, each for an equal part of the time. */
    public RateLoad<T> steppedRate(double... rates) {
        return open(
                new RateProfile.Steps(Arrays.stream(rates).boxed().toList()),
                "steppedRate(" + Arrays.toString(rates) + ")");
    }

    /**
     * An intermittent open load: this rate for the length of a burst, then nothing for the length of a pause, again and
     * again.
     *
     * <pre>{@code
     * load.bursts(2_000, ofSeconds(1), ofSeconds(4)).during(ofSeconds(30)).get(app.uri("/checkout")).into(run);
     * }</pre>
     */
    public RateLoad<T> bursts(double perSecond, Duration burst, Duration pause) {
        return open(
                new RateProfile.Bursts(perSecond, burst, pause),
                "bursts(" + perSecond + ", " + burst + ", " + pause + ")");
    }

    private RateLoad<T> open(RateProfile profile, String text) {
        LoadModel.Open model = new LoadModel.Open(profile, LoadModel.Open.DEFAULT_MAX_CONNECTIONS);
        return new RateLoad<>(this, model, begin(text));
    }

    final LoadSession session() {
        return session;
    }

    final Chain begin(String text) {
        return session.begin(name + "." + text);
    }

    final T timed(LoadShape shape, Chain chain) {
        return timed(session, shape, chain);
    }
}
