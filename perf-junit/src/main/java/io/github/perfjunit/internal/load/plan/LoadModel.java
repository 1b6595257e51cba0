package io.github.perfjunit.internal.load.plan;

import java.time.Duration;
import java.util.OptionalInt;

/** The model of a load, which decides when the next request is sent. */
public sealed interface LoadModel {

    /**
     * Reports whether the model is open. That decides from which instant responses are counted, and what their times are
     * called.
     */
    default boolean isOpen() {
        return this instanceof Open;
    }

    /** Returns the number of connections that all requests share, if that is fixed. */
    OptionalInt connections();

    /** The same over a fixed number of connections. */
    LoadModel overConnections(int number);

    private static OptionalInt positive(int number) {
        Fields.require(number >= 1, "overConnections", number, "at least 1");
        return OptionalInt.of(number);
    }

    /**
     * Users who wait for each answer before they send again: a slow target gets less load.
     *
     * @param users how many, at least 1
     * @param thinkTime how long each waits after an answer, on average
     * @param thinking how that varies
     * @param rampUp over which time they begin, evenly spread; part of the warm-up
     * @param connections how many all users share; each has one if it is empty
     */
    record Closed(int users, Duration thinkTime, Thinking thinking, Duration rampUp, OptionalInt connections)
            implements LoadModel {

        public Closed {
            Fields.require(users >= 1, "users", users, "at least 1");
            Fields.requireNotNegative("thinking", thinkTime);
            Fields.requireNotNegative("rampingUp", rampUp);
        }

        /** Users with a connection each, whose time to think is random. */
        public Closed(int users, Duration thinkTime, Duration rampUp) {
            this(users, thinkTime, Thinking.RANDOM, rampUp, OptionalInt.empty());
        }

        /** The same with another time to think. */
        public Closed thinking(Duration time, Thinking other) {
            return new Closed(users, time, other, rampUp, connections);
        }

        /** The same with another ramp-up. */
        public Closed rampingUp(Duration time) {
            return new Closed(users, thinkTime, thinking, time, connections);
        }

        @Override
        public Closed overConnections(int number) {
            return new Closed(users, thinkTime, thinking, rampUp, positive(number));
        }
    }

    /**
     * Requests that arrive at their times, whether earlier ones were answered or not: a slow target gets no less load.
     *
     * @param profile the rate over time
     * @param maxConnections how many requests may be under way at once, at least 1
     * @param spacing when requests arrive at that rate
     * @param connections how many all requests share; as many as needed if it is empty
     */
    record Open(RateProfile profile, int maxConnections, Spacing spacing, OptionalInt connections)
            implements LoadModel {

        /** Enough for a thousand requests a second that take a second each. */
        public static final int DEFAULT_MAX_CONNECTIONS = 1_000;

        public Open {
            Fields.require(maxConnections >= 1, "atMostAtOnce", maxConnections, "at least 1");
        }

        /** Evenly spaced requests, over as many connections as needed. */
        public Open(RateProfile profile, int maxConnections) {
            this(profile, maxConnections, Spacing.EVEN, OptionalInt.empty());
        }

        /** The same with another number of requests under way. */
        public Open atMostAtOnce(int requests) {
            return new Open(profile, requests, spacing, connections);
        }

        /** The same with other instants. */
        public Open spaced(Spacing other) {
            return new Open(profile, maxConnections, other, connections);
        }

        @Override
        public Open overConnections(int number) {
            return new Open(profile, maxConnections, spacing, positive(number));
        }
    }

    /** The distribution of think times. */
    enum Thinking {
        /** A time between nothing and twice the mean, each as likely; by the seed, and the same for each target of a block. */
        RANDOM,
        /** The same time always. */
        CONSTANT
    }

    /** When requests arrive at a rate. */
    enum Spacing {
        /** At equal distances. */
        EVEN,
        /** As in a Poisson process, by the seed, and the same for each target of a block; as many as evenly spaced ones. */
        POISSON
    }
}
