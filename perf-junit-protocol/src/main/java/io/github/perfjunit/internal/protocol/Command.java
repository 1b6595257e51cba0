package io.github.perfjunit.internal.protocol;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A line on the generator's standard input. Each is answered by a line, of which a load has several.
 *
 * @param plan what is to be checked or made
 * @param nanos how long the warm-up takes
 */
public record Command(Verb verb, Optional<WirePlan> plan, OptionalLong nanos) {

    /** The shortest warm-up: the generator's own server can answer in it on a busy machine. */
    public static final Duration SHORTEST_WARM_UP = Duration.ofMillis(100);

    /** The things that can be asked for. */
    public enum Verb {
        /** Says whether a plan is possible. */
        CHECK,
        /** Makes a load. */
        LOAD,
        /** Ends the load that is being made, at once. It has no answer but that of the load, and none if there is no load. */
        STOP,
        /** Lets the generator's code be compiled before anything is measured. */
        WARM_UP
    }

    public Command {
        Ranges.require(plan.isPresent() || verb == Verb.STOP || verb == Verb.WARM_UP, "plan", "is missing");
        if (verb == Verb.WARM_UP) {
            Ranges.require(nanos.isPresent(), "nanos", "is missing");
            Ranges.atLeast(SHORTEST_WARM_UP.toNanos(), "nanos", nanos.getAsLong());
        }
    }

    /** Asks whether a plan is possible. */
    public static Command check(WirePlan plan) {
        return new Command(Verb.CHECK, Optional.of(plan), OptionalLong.empty());
    }

    /** Asks for a load. */
    public static Command load(WirePlan plan) {
        return new Command(Verb.LOAD, Optional.of(plan), OptionalLong.empty());
    }

    /** Asks for the end of the load that is being made. */
    public static Command stop() {
        return new Command(Verb.STOP, Optional.empty(), OptionalLong.empty());
    }

    /**
     * Asks for the warm-up.
     *
     * @param length at least {@link #SHORTEST_WARM_UP}
     */
    public static Command warmUp(Duration length) {
        return new Command(Verb.WARM_UP, Optional.empty(), OptionalLong.of(length.toNanos()));
    }
}
