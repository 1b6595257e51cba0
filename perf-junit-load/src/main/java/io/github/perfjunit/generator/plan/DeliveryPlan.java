package io.github.perfjunit.generator.plan;

import io.github.perfjunit.internal.protocol.Delivery.To;
import java.util.Optional;

/**
 * Messages that the target hands on to other connections than the one on which they came.
 *
 * @param to the connections that each message must reach
 * @param number how many these are, where a number of them is expected
 * @param match where messages and deliveries have their id; that of {@code {id}} anywhere in them if it is absent
 * @param sender the load whose requests are the messages, if the connections of this plan only listen
 */
public record DeliveryPlan(To to, int number, Optional<DeliveryMatch> match, Optional<Plan> sender) {

    /** The column that holds the id of a message. */
    static final String ID = "id";

    /** Whether others send the messages, and put the time into them at which each is due. */
    public boolean isStamped() {
        return to == To.STAMPED;
    }
}
