package io.github.perfjunit.generator.plan;

import java.util.List;
import java.util.OptionalInt;

/** The model of a load, which decides when a request is sent. */
public sealed interface Model {

    /**
     * Users, each of whom waits for the answer, thinks, and sends the next. The k-th begins at k/users of the ramp-up and
     * after the rest of a time to think.
     *
     * @param thinkNanos on average
     * @param connections how many all users share; one for each if it is absent
     */
    record Closed(int users, long thinkNanos, Think think, long rampUpNanos, OptionalInt connections) implements Model {

        /** The largest number of connections. */
        public int mostConnections() {
            return connections.orElse(users);
        }
    }

    /**
     * A schedule, whatever the answers do.
     *
     * @param maxRequests how many can be under way at once; what is due while so many are waits
     * @param use how requests are spread over connections
     */
    record Open(List<Phase> phases, Spacing spacing, int maxConnections, int maxRequests, Use use) implements Model {}

    /** A stretch of time in which the rate, per second, goes evenly from one value to the other. */
    record Phase(double fromRate, double toRate, long nanos) {}

    /** The think times of users. */
    enum Think {
        /** Always as long. */
        CONSTANT,
        /** Any time up to twice the average. */
        UNIFORM
    }

    /** When the requests of a phase are due. */
    enum Spacing {
        /** Each when the rate, summed up over time, reaches the next whole number. */
        EVEN,
        /** At random: those of a Poisson process, of which each phase has as many as if they were even. */
        POISSON
    }

    /** The choice of a connection for a request. */
    enum Use {
        /** The one that was used last; another is opened when all are busy. */
        AS_NEEDED,
        /** The next one: all are opened at the beginning. */
        IN_TURN
    }
}
