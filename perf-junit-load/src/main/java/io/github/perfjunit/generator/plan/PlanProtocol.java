package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Plan.Scheme;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.internal.protocol.WirePlan;
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

    /**
     * Reads how messages are sent beside connections that only listen: over HTTP, unless the protocol says otherwise.
     *
     * @param first the position of the first of them among the requests of the plan
     * @throws RefusedException if they can't be sent
     */
    default Sender sender(WirePlan given, List<RequestPlan> messages, int first) throws RefusedException {
        return new Sender("http/1.1", PlanPart.NONE);
    }

    /**
     * Reads where messages and deliveries have their id, or deliveries their time.
     *
     * @param part of the connections on which they come
     * @param messages the part of those that are sent; nothing if others send them
     * @throws RefusedException if they can't have it there
     */
    default DeliveryMatch match(WirePlan given, ProtocolPart.Match match, PlanPart part, Optional<PlanPart> messages)
            throws RefusedException {
        return TextMatch.read(match, given, messages.isEmpty());
    }

    /**
     * The way of messages beside connections that only listen.
     *
     * @param protocol as a plan calls it
     * @param part what only that protocol has
     */
    record Sender(String protocol, PlanPart part) {}
}
