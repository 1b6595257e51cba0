package io.github.perfjunit.internal.protocol;

import java.util.List;
import java.util.OptionalInt;

/** The model of a load, which decides when a request is sent. Durations are in nanoseconds. */
public sealed interface Model {

    /**
     * Users, each of whom waits for the answer, thinks, and sends the next. The k-th begins at k/users of the ramp-up and
     * after the rest of a time to think.
     *
     * @param users how many there are, or how many at most where their number changes
     * @param thinkNanos on average
     * @param connections how many all users share; one for each if it is absent
     * @param phases of the whole load, in which the number of users changes; none where it is always the same
     */
    record Closed(
            int users,
            long thinkNanos,
            Think think,
            long rampUpNanos,
            OptionalInt connections,
            List<UserPhase> phases)
            implements Model {

        private static final long MAX_THINK_NANOS = 1L << 60;

        public Closed {
            phases = List.copyOf(phases);
            Ranges.between(1, MAX_AT_ONCE, "users", users);
            Ranges.between(0, MAX_THINK_NANOS, "thinkNanos", thinkNanos);
            Ranges.atLeast(0, "rampUpNanos", rampUpNanos);
            connections.ifPresent(number -> Ranges.between(1, MAX_AT_ONCE, "connections", number));
            Ranges.require(phases.isEmpty() || rampUpNanos == 0, "rampUpNanos", "must be 0 where there are phases");
            int most = phases.stream()
                    .mapToInt(phase -> Math.max(phase.fromUsers, phase.toUsers))
                    .max()
                    .orElse(users);
            Ranges.require(
                    most == users, "users", "must be the most users of a phase, which are " + most + ", found " + users);
        }

        /** Users whose number is always the same. */
        public Closed(int users, long thinkNanos, Think think, long rampUpNanos, OptionalInt connections) {
            this(users, thinkNanos, think, rampUpNanos, connections, List.of());
        }

        /** The largest number of connections. */
        public int mostConnections() {
            return connections.orElse(users);
        }
    }

    /**
     * A schedule, whatever the answers do.
     *
     * @param maxConnections over all threads; if it is not below {@code maxRequests} and they are opened as needed, each thread can keep
     *     up to {@code maxRequests} open
     * @param maxRequests how many can be under way at once; what is due while so many are waits
     * @param use how requests are spread over connections
     */
    record Open(List<Phase> phases, Spacing spacing, int maxConnections, int maxRequests, Use use) implements Model {

        public Open {
            phases = List.copyOf(phases);
            Ranges.require(
                    phases.stream().anyMatch(phase -> phase.fromRate > 0 || phase.toRate > 0),
                    "phases",
                    "no request is sent in any of them");
            Ranges.between(1, MAX_AT_ONCE, "maxConnections", maxConnections);
            Ranges.between(1, MAX_AT_ONCE, "maxRequests", maxRequests);
        }
    }

    /** A stretch of time in which the rate, per second, goes evenly from one value to the other. */
    record Phase(double fromRate, double toRate, long nanos) {

        private static final double MAX_RATE = 10_000_000;

        public Phase {
            requireRate("fromRate", fromRate);
            requireRate("toRate", toRate);
            Ranges.atLeast(1, "nanos", nanos);
        }

        private static void requireRate(String field, double rate) {
            Ranges.require(
                    rate >= 0 && rate <= MAX_RATE,
                    field,
                    "must be between 0 and " + (long) MAX_RATE + " a second, found " + rate);
        }
    }

    /** The most users, connections, or requests under way. */
    int MAX_AT_ONCE = 1_000_000;

    /** A stretch of time in which the number of users goes evenly from one value to the other. */
    record UserPhase(int fromUsers, int toUsers, long nanos) {

        public UserPhase {
            Ranges.between(0, MAX_AT_ONCE, "fromUsers", fromUsers);
            Ranges.between(0, MAX_AT_ONCE, "toUsers", toUsers);
            Ranges.atLeast(1, "nanos", nanos);
        }
    }

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
