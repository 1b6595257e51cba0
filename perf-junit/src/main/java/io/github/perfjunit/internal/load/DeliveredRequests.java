package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.DeliveryPlan;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.PlannedLoad;
import java.util.ArrayList;
import java.util.List;

/** A load by connections that listen and bring what requests beside them, or others, send, whose plan is drafted. */
public final class DeliveredRequests extends DraftedLoad<PlannedLoad.Delivered> implements PlannedLoad.Delivered {

    private final LoadMetricsRecorder meaning;

    private DeliveredRequests(Draft draft, LoadMetricsRecorder meaning) {
        super(draft);
        this.meaning = meaning;
    }

    /**
     * The load of a draft whose connections listen, with these requests beside them.
     *
     * @param meaning of what the connections bring
     */
    public static PlannedLoad.Delivered whileSending(
            Draft draft, double perSecond, LoadRequest[] requests, LoadMetricsRecorder meaning) {
        Fields.require(requests.length > 0, "whileSending", perSecond, "followed by at least one request");
        List<LoadRequest> all = new ArrayList<>(draft.plan().requests());
        for (LoadRequest each : requests) {
            all.add(each.name().isPresent() ? each : each.named(Templates.defaultName(each)));
        }
        LoadPlan plan = draft.plan().with(all).with(DeliveryPlan.SOME.whileSending(perSecond));
        return new DeliveredRequests(draft.with(plan, "whileSending(" + perSecond + ", ...)"), meaning);
    }

    /**
     * The load of a draft whose connections bring messages of others.
     *
     * @param regex whose first group finds the time in them
     * @param meaning of what the connections bring
     */
    public static PlannedLoad.Delivered stampedBy(String regex, Draft draft, LoadMetricsRecorder meaning) {
        LoadPlan plan = draft.plan().with(DeliveryPlan.stampedBy(regex));
        return new DeliveredRequests(draft.with(plan, "deliveriesStampedBy(" + regex + ")"), meaning);
    }

    @Override
    public PlannedLoad.Delivered deliveredToAll() {
        return with(sent("deliveredToAll()").to(To.ALL), "deliveredToAll()");
    }

    @Override
    public PlannedLoad.Delivered deliveredTo(int connections) {
        String step = "deliveredTo(" + connections + ")";
        return with(sent(step).to(connections), step);
    }

    @Override
    public PlannedLoad.Delivered deliveredToSome() {
        return with(sent("deliveredToSome()").to(To.SOME), "deliveredToSome()");
    }

    /** The deliveries of messages that are sent here, which are known one by one. */
    private DeliveryPlan sent(String step) {
        if (deliveries().isStamped()) {
            throw new LoadRefusal(
                    step + ": left out after deliveriesStampedBy(...): others send the messages, so it is not"
                            + " known which of them are missing");
        }
        return deliveries();
    }

    @Override
    public PlannedLoad.Delivered matchedBy(String regex) {
        return matchedBy(regex, regex);
    }

    @Override
    public PlannedLoad.Delivered matchedBy(String inBody, String inDelivery) {
        String step = "matchedBy(" + inBody + ")";
        return with(sent(step).matchedBy(inBody, inDelivery), step);
    }

    @Override
    protected PlannedLoad.Delivered with(Draft other) {
        return new DeliveredRequests(other, meaning);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return meaning;
    }
}
