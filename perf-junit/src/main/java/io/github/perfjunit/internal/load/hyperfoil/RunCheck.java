package io.github.perfjunit.internal.load.hyperfoil;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.result.LoadFailure;

/** Tells whose fault it is that a run on a controller does not count. */
final class RunCheck {

    private RunCheck() {}

    /**
     * Refuses a run that does not count.
     *
     * @throws GeneratorFailure if Hyperfoil or a machine of it was the cause
     * @throws LoadFailure if the target was, as far as that is known
     */
    static void require(Controller controller, String id, RunInfo info) {
        String run = "run " + id + " of " + controller;
        if (info.cancelled()) {
            throw new GeneratorFailure(
                    controller + " has given up run " + id + ", or somebody has killed it: " + info.errors());
        }
        if (!info.errors().isEmpty()) {
            refuse(run + " failed: " + String.join("; ", info.errors()), info);
        }
        if (!info.failedPhases().isEmpty()) {
            throw new LoadFailure(
                    run + ": in " + info.failedPhases() + ", more were due than atMostAtOnce(...) allows, and"
                            + " had to wait; Hyperfoil does not report how many, and does not count them from their time");
        }
    }

    private static void refuse(String failure, RunInfo info) {
        if (info.isLimitedByAgents()) {
            throw new GeneratorFailure(
                    failure + ": the machine of an agent was the limit; use more agents, or lower the load");
        }
        if (info.isFaultOfHyperfoil()) {
            throw new GeneratorFailure(failure);
        }
        throw new LoadFailure(failure);
    }
}
