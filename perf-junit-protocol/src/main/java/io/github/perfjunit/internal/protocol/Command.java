package io.github.perfjunit.internal.protocol;

import java.util.Optional;

/**
 * A line on the generator's standard input. Each is answered by a line, of which a load has several.
 *
 * @param plan what is to be checked or made
 */
public record Command(Verb verb, Optional<WirePlan> plan) {

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
    }

    /** Asks whether a plan is possible. */
    public static Command check(WirePlan plan) {
        return new Command(Verb.CHECK, Optional.of(plan));
    }

    /** Asks for a load. */
    public static Command load(WirePlan plan) {
        return new Command(Verb.LOAD, Optional.of(plan));
    }

    /** Asks for the end of the load that is being made. */
    public static Command stop() {
        return new Command(Verb.STOP, Optional.empty());
    }

    /** Asks for the warm-up. */
    public static Command warmUp() {
        return new Command(Verb.WARM_UP, Optional.empty());
    }
}
