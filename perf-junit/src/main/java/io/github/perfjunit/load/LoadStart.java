package io.github.perfjunit.load;

import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import java.time.Duration;
import org.apiguardian.api.API;

/**
 * The beginning of a load: by users or at a rate.
 *
 * @param <T> the step that follows when the length is set
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface LoadStart<T> extends RateStart<T> {

    /**
     * Begins a closed load: so many users, each of which waits for an answer before sending again. It measures response time
     * at the throughput that the target reaches.
     *
     * @param number at least 1; or 0 if the number changes ({@link UsersLoad#rampTo})
     * @throws IllegalArgumentException if there are fewer
     */
    UsersLoad<T> users(int number);

    /**
     * A search for the highest rate that holds, whose conditions and step length are declared here. Immutable.
     *
     * <pre>{@code
     * load.capacity().startingAt(100).upTo(20_000)
     *     .keeping(LATENCY_P99, isLessThan(ofMillis(50)))
     *     .inStepsOf(ofSeconds(10)).warmUp(ofSeconds(10)).get(app.uri("/checkout")).into(run);
     * }</pre>
     *
     * <p>Each step is an open load at a constant rate. The rate doubles until a step breaks a condition. The next rate is
     * then the geometric mean of the highest rate that held and the lowest that failed. A step that fails is made again before it
     * counts. The rate at which two steps kept every condition is
     * recorded as {@link io.github.perfjunit.api.Metrics#CAPACITY}.
     *
     * <p>The run fails if the conditions break at the lowest rate, or still hold at the highest. It is spoiled, as that of another
     * load, if the generator was the limit.
     *
     * @param <T> the step that follows when the length of steps is declared
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Capacity<T> {

        /**
         * Adds a condition, which each step must keep: a metric of the load and its limit. At least one is needed.
         *
         * <pre>{@code
         * .keeping(LATENCY_P99.ofRequest("list"), isLessThan(ofMillis(20))).keeping(SUCCESS_RATE, isGreaterThan(Share.of(0.999)))
         * }</pre>
         *
         * <p>Without a condition on {@link io.github.perfjunit.api.Metrics#SUCCESS_RATE}, each step must have the share of
         * successes that every load must have. A step whose answers fall behind its requests does not hold either.
         *
         * @throws IllegalArgumentException if no step has such a metric, or if it gets better beyond the limit
         */
        <Q> Capacity<T> keeping(Metric<Q> metric, Limit<Q> limit);

        /**
         * Sets how far the search narrows the rate down. The default is 3 %.
         *
         * @param resolution from 0.5 % to 50 %
         */
        Capacity<T> toWithin(Margin resolution);

        /** Sets how many requests may be under way at once; see {@link RateLoad#atMostAtOnce}. A step that needs more does not hold. */
        Capacity<T> atMostAtOnce(int requests);

        /** Lets requests arrive at random instants; see {@link RateLoad#poissonArrivals}. */
        Capacity<T> poissonArrivals();

        /**
         * Sets the measured length of each step. A fifth of it comes before, unmeasured, at the rate of the step; with sessions, their longest
         * pauses if these take longer.
         *
         * @param length at least a second
         * @throws IllegalArgumentException if it is shorter, or if there is no condition
         */
        T inStepsOf(Duration length);

        /**
         * A search whose lowest rate is not declared yet.
         *
         * @param <T> the step that follows when the length of steps is declared
         */
        @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
        interface From<T> {

            /**
             * Sets the lowest rate, at which the search begins.
             *
             * @param perSecond requests per second, or sessions, above 0
             */
            To<T> startingAt(double perSecond);
        }

        /**
         * A search whose highest rate is not declared yet.
         *
         * @param <T> the step that follows when the length of steps is declared
         */
        @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
        interface To<T> {

            /**
             * Sets the rate at which the search ends. It should not hold: a target that keeps the conditions even there fails
             * the run, because its capacity is not known.
             *
             * @param perSecond more than the lowest rate
             */
            Capacity<T> upTo(double perSecond);
        }
    }

    /**
     * The limit of a metric in a condition of a load.
     *
     * @param side on which side of the value the metric must be
     * @param <Q> the type of the metric's values
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    record Limit<Q>(Side side, Q value) {

        /** The sides of a limit. */
        public enum Side {
            /** Less than the value. */
            BELOW,
            /** The value or less. */
            AT_MOST,
            /** More than the value. */
            ABOVE,
            /** The value or more. */
            AT_LEAST
        }

        /** The metric is less than this. */
        public static <Q> Limit<Q> isLessThan(Q value) {
            return new Limit<>(Side.BELOW, value);
        }

        /** The metric is this or less. */
        public static <Q> Limit<Q> isLessThanOrEqualTo(Q value) {
            return new Limit<>(Side.AT_MOST, value);
        }

        /** The metric is more than this. */
        public static <Q> Limit<Q> isGreaterThan(Q value) {
            return new Limit<>(Side.ABOVE, value);
        }

        /** The metric is this or more. */
        public static <Q> Limit<Q> isGreaterThanOrEqualTo(Q value) {
            return new Limit<>(Side.AT_LEAST, value);
        }
    }
}
