package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Plan.Scheme;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    /**
     * Reads what no other protocol has in a plan.
     *
     * @param plan its fields
     * @param shared what all protocols have, read already
     * @throws RefusedException if it can't be run
     */
    default PlanPart part(Fields plan, Shared shared) throws RefusedException {
        return PlanPart.NONE;
    }

    /** The fields that all protocols have, as far as a part of a plan can depend on them. */
    record Shared(List<RequestPlan> requests, Optional<Plan.Data> data, Model model, int threads) {}
}
