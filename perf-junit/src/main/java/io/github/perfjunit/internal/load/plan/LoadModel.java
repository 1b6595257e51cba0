package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.internal.protocol.Model;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

    /** Returns the smallest number of connections at once that the load plans for while it has any users. */
    int fewestConnections();

    /** The same over a fixed number of connections. */
    LoadModel overConnections(int number);

    private static OptionalInt positive(int number) {
        Fields.require(number >= 1, "overConnections", number, "at least 1");
        return OptionalInt.of(number);
    }

    /**
     * Users who wait for each answer before they send again: a slow target gets less load.
     *
     * @param users how many, or how many at most where their number changes
     * @param thinkTime how long each waits after an answer, on average
     * @param thinking how that varies
     * @param rampUp over which time they begin, evenly spread; part of the warm-up
     * @param connections how many all users share; each has one if it is empty
     * @param phases of the measured part, in which the number of users changes, each a step; none where it is always the same
     */
    record Closed(
            int users,
            Duration thinkTime,
            Thinking thinking,
            Duration rampUp,
            OptionalInt connections,
            List<UserPhase> phases)
            implements LoadModel {

        public Closed {
            phases = List.copyOf(phases);
            Fields.require(users >= 0, "users", users, "at least 1");
            Fields.requireNotNegative("thinking", thinkTime);
            Fields.requireNotNegative("rampingUp", rampUp);
        }

        /** Users with a connection each, whose time to think is random. */
        public Closed(int users, Duration thinkTime, Duration rampUp) {
            this(users, thinkTime, Thinking.RANDOM, rampUp, OptionalInt.empty(), List.of());
        }

        /** The same with another time to think. */
        public Closed thinking(Duration time, Thinking other) {
            return new Closed(users, time, other, rampUp, connections, phases);
        }

        /** The same with another ramp-up. */
        public Closed rampingUp(Duration time) {
            return new Closed(users, thinkTime, thinking, time, connections, phases);
        }

        @Override
        public int fewestConnections() {
            return connections.orElseGet(() -> phases.stream()
                    .filter(phase -> phase.most() > 0)
                    .mapToInt(UserPhase::fewest)
                    .min()
                    .orElse(users));
        }

        @Override
        public Closed overConnections(int number) {
            return new Closed(users, thinkTime, thinking, rampUp, positive(number), phases);
        }

        /** The same with a number of users that changes. */
        public Closed in(List<UserPhase> steps) {
            Fields.require(
                    rampUp.isZero(),
                    "rampingUp",
                    rampUp,
                    "left out before rampTo(...) and hold(...), which say when users begin");
            int most = steps.stream().mapToInt(UserPhase::most).max().orElse(0);
            Fields.require(most >= 1, "users", most, "at least 1 in one of the steps");
            return new Closed(most, thinkTime, thinking, rampUp, connections, steps);
        }

        /** Returns the number of users with whom the measured part begins, and whom the warm-up has. */
        int initialUsers() {
            return phases.isEmpty() ? users : phases.get(0).fromUsers();
        }

        /** Returns the users as the generator, and whoever else makes the load, is told of them. */
        public Model.Closed wire(Duration warmUp) {
            return new Model.Closed(
                    users,
                    thinkTime.toNanos(),
                    thinking == Thinking.CONSTANT ? Model.Think.CONSTANT : Model.Think.UNIFORM,
                    rampUp.toNanos(),
                    connections,
                    phases(warmUp).stream()
                            .map(phase -> new Model.UserPhase(
                                    phase.fromUsers(),
                                    phase.toUsers(),
                                    phase.length().toNanos()))
                            .toList());
        }

        /** The phases of warm-up and measured part; none where the number of users is always the same. */
        public List<UserPhase> phases(Duration warmUp) {
            if (phases.isEmpty() || warmUp.isZero()) {
                return phases;
            }
            List<UserPhase> all = new ArrayList<>();
            all.add(new UserPhase(initialUsers(), initialUsers(), warmUp));
            all.addAll(phases);
            return List.copyOf(all);
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

        /** The same at other rates. */
        public Open with(RateProfile other) {
            return new Open(other, maxConnections, spacing, connections);
        }

        /** Refuses a limit of what may be under way at once, for loads that would not obey it; the reason is a clause. */
        public void requireNoLimit(String why) {
            Fields.require(
                    maxConnections == DEFAULT_MAX_CONNECTIONS, "atMostAtOnce", maxConnections, "left out: " + why);
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
        public int fewestConnections() {
            return connections.orElse(maxConnections);
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
        POISSON;

        /** Returns it as the generator is told of it. */
        public Model.Spacing wire() {
            return this == EVEN ? Model.Spacing.EVEN : Model.Spacing.POISSON;
        }
    }
}
