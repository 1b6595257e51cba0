package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import java.time.Duration;

/**
 * An open load of which it is not known yet how long it takes. Immutable.
 *
 * @param <T> what follows
 */
public final class RateLoad<T> {

    private final RateStart<T> start;
    private final LoadModel.Open model;
    private final Chain chain;

    RateLoad(RateStart<T> start, LoadModel.Open model, Chain chain) {
        this.start = start;
        this.model = model;
        this.chain = chain;
    }

    /**
     * Sets how many requests may be under way at once, over any connections; the default is 1,000. What is due when so many are
     * waits, which counts in its latency; a run in which more than one request in a thousand had to wait fails.
     *
     * @param requests at least 1
     */
    public RateLoad<T> atMostAtOnce(int requests) {
        return new RateLoad<>(start, model.atMostAtOnce(requests), chain.then("atMostAtOnce(" + requests + ")"));
    }

    /**
     * Lets requests arrive at random instants, as those of many independent clients do (a Poisson process), at the same rate; at
     * equal distances unless said. The instants are drawn by the seed of the block and are the same for each of its targets, and
     * there are as many requests as with equal distances.
     */
    public RateLoad<T> poissonArrivals() {
        return new RateLoad<>(start, model.spaced(LoadModel.Spacing.POISSON), chain.then("poissonArrivals()"));
    }

    /** Sets the length of the measured part. */
    public T during(Duration time) {
        return start.timed(LoadShape.during(model, time), chain.then("during(" + time + ")"));
    }

    /**
     * Measures exactly this number of requests.
     *
     * @throws IllegalArgumentException if the rate is not constant
     */
    public T totalRequests(long number) {
        return start.timed(LoadShape.counted(model, number), chain.then("totalRequests(" + number + ")"));
    }
}
