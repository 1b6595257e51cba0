package io.github.perfjunit.workload.load.plan;

import java.time.Duration;

/** Who decides when the next request is sent. */
public sealed interface LoadModel {

    /** Where responses to what is sent are counted from, and what they are called. */
    default boolean isOpen() {
        return this instanceof Open;
    }

    /**
     * Users who wait for each answer before they send again: a slow target gets less load.
     *
     * @param users how many, at least 1
     * @param thinkTime how long each waits after an answer
     * @param rampUp over which time they begin, evenly spread; part of the warm-up
     */
    record Closed(int users, Duration thinkTime, Duration rampUp) implements LoadModel {

        public Closed {
            Fields.require(users >= 1, "users", users, "at least 1");
            Fields.requireNotNegative("thinking", thinkTime);
            Fields.requireNotNegative("rampingUp", rampUp);
        }
    }

    /**
     * Requests that arrive at their times, whether earlier ones were answered or not: a slow target gets no less load.
     *
     * @param profile the rate over time
     * @param maxConnections how many requests may be under way at once, at least 1
     */
    record Open(RateProfile profile, int maxConnections) implements LoadModel {

        /** Enough for a thousand requests a second that take a second each. */
        public static final int DEFAULT_MAX_CONNECTIONS = 1_000;

        public Open {
            Fields.require(maxConnections >= 1, "atMostAtOnce", maxConnections, "at least 1");
        }
    }
}
