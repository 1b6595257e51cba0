package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Plan.Scheme;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.util.List;
import java.util.Map;

/** The properties of a protocol that are needed to read a plan for it. */
public interface PlanProtocol {

    /** As a plan calls it, such as {@code http/1.1}. */
    String word();

    /** Returns the schemes with which its addresses begin. */
    default Map<String, Scheme> schemes() {
        return Map.of("http", Scheme.HTTP, "https", Scheme.HTTPS);
    }

    /** Whether its requests can be steps of sessions. */
    default boolean hasSessions() {
        return false;
    }

    /** Whether it has connections on which a message can come that was sent on another one. */
    default boolean hasDeliveries() {
        return false;
    }

    /**
     * Reads what no other protocol has in a plan.
     *
     * @param given the plan
     * @param requests those of the plan, read already
     * @param threads how many there will be
     * @throws RefusedException if it can't be run
     */
    default PlanPart part(WirePlan given, List<RequestPlan> requests, int threads) throws RefusedException {
        return PlanPart.NONE;
    }
}
