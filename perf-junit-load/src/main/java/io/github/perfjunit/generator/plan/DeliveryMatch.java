package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Template.Values;
import java.util.List;
import java.util.Optional;

/** The places in which messages and their deliveries have an id, or deliveries the time at which others have sent them. */
public interface DeliveryMatch {

    /**
     * Returns the id of a message, if it has one.
     *
     * @param request the message
     * @param index its position among those that are sent
     */
    Optional<String> ofMessage(RequestPlan request, int index, Values values);

    /** Returns the ids, or times, in what came, as often as they stand there. */
    List<String> in(byte[] bytes, int from, int to);

    /** Returns why a message has no id, for a refusal. */
    String missing();
}
