package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.FixedConnections;
import io.github.perfjunit.internal.load.plan.DeliveryPlan;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.load.PlannedLoad;

/**
 * A load by messages on WebSockets, whatever the messages are, whose plan is drafted.
 *
 * @param <S> the public type of the load
 */
abstract class DraftedSocketLoad<S> extends DraftedLoad<S> implements PlannedLoad.Delivering<S> {

    DraftedSocketLoad(Draft draft) {
        super(draft);
    }

    /** Refuses to find answers by an id where none can come. */
    abstract void requireMatchable(String step);

    /** Refuses deliveries where answers are awaited, or where nobody listens. */
    abstract void requireDeliverable(String step);

    public S matchedBy(String regex) {
        return matchedBy(regex, regex);
    }

    public S matchedBy(String inMessage, String inAnswer) {
        String step = "matchedBy(" + inMessage + ")";
        if (plan().deliveries().isPresent()) {
            return with(deliveries().matchedBy(inMessage, inAnswer), step);
        }
        Fields.require(part().isAnswered(), "matchedBy", inMessage, "left out where there are no answers");
        requireMatchable(step);
        var match = new ProtocolPart.Match(DeliveryPlan.requireGroup(inMessage), DeliveryPlan.requireGroup(inAnswer));
        return with(part().with(match), step);
    }

    public S messageLimit(Bytes most) {
        return with(limited(part(), most), "messageLimit(" + most + ")");
    }

    /** The same whose messages of the service may be so long. */
    static WebSocketPlan limited(WebSocketPlan part, Bytes most) {
        boolean isPossible = most.value() >= 1 && most.value() <= WebSocketPlan.LARGEST_LIMIT;
        Fields.require(isPossible, "messageLimit", most, "from 1 byte to 1 GiB");
        return part.withLongestMessage(most.value());
    }

    public S overConnections(int connections) {
        LoadShape other = FixedConnections.over(plan().shape(), connections, "connections");
        return with(draft().with(plan().with(other), "overConnections(" + connections + ")"));
    }

    @Override
    public S deliveredToAll() {
        return delivered(deliveries().to(To.ALL), "deliveredToAll()");
    }

    public S deliveredToOthers() {
        return delivered(deliveries().to(To.OTHERS), "deliveredToOthers()");
    }

    @Override
    public S deliveredTo(int connections) {
        return delivered(deliveries().to(connections), "deliveredTo(" + connections + ")");
    }

    @Override
    public S deliveredToSome() {
        return delivered(deliveries().to(To.SOME), "deliveredToSome()");
    }

    /** Nobody waits for answers any more, and the ids that answers were to have are those of deliveries. */
    private S delivered(DeliveryPlan deliveries, String step) {
        requireDeliverable(step);
        DeliveryPlan matched = part().match()
                .map(match -> deliveries.matchedBy(match.message(), match.answer()))
                .orElse(deliveries);
        return with(draft().with(plan().with(part().withoutAnswers()).with(matched), step));
    }

    final S with(WebSocketPlan part, String step) {
        return with(draft().with(plan().with(part), step));
    }

    final WebSocketPlan part() {
        return (WebSocketPlan) plan().part().orElseThrow();
    }
}
