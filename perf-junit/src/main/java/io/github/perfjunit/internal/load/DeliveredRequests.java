package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.DeliveryPlan;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.internal.protocol.GrpcPlan;
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
            Draft draft, double perSecond, List<LoadRequest> requests, LoadMetricsRecorder meaning) {
        Fields.require(!requests.isEmpty(), "whileSending", perSecond, "followed by at least one request");
        int listening = draft.plan().requests().size();
        List<LoadRequest> all = new ArrayList<>(draft.plan().requests());
        for (LoadRequest each : requests) {
            all.add(each.name().isPresent() ? each : each.named(Templates.defaultName(each)));
        }
        LoadPlan plan = draft.plan().with(all).with(DeliveryPlan.SOME.whileSending(perSecond, listening));
        return new DeliveredRequests(draft.with(plan, "whileSending(" + perSecond + ", ...)"), meaning);
    }

    /**
     * The load of a draft whose connections bring messages of others.
     *
     * @param place where the time stands in them: a regular expression whose first group it is, or a field of gRPC
     * @param meaning of what the connections bring
     */
    public static PlannedLoad.Delivered stampedBy(String place, Draft draft, LoadMetricsRecorder meaning) {
        DeliveryPlan stamped = hasFields(draft) ? DeliveryPlan.stampedByField(place) : DeliveryPlan.stampedBy(place);
        return new DeliveredRequests(
                draft.with(draft.plan().with(stamped), "deliveriesStampedBy(" + place + ")"), meaning);
    }

    /** Refuses connections that are not all held from the beginning to the end of the load. */
    public static void requireHeld(LoadShape shape, String step, Object value) {
        boolean isHeld = shape.model() instanceof LoadModel.Closed users
                && users.phases().isEmpty()
                && users.thinkTime().isZero()
                && shape.duration().isPresent();
        Fields.require(
                isHeld,
                step,
                value,
                "said of users(...) during(...) a time, who neither come and leave nor think: each holds a connection");
    }

    private static boolean hasFields(Draft draft) {
        return draft.plan().part().filter(GrpcPlan.class::isInstance).isPresent();
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
        DeliveryPlan sent = sent(step);
        return with(
                hasFields(draft()) ? sent.matchedByFields(inBody, inDelivery) : sent.matchedBy(inBody, inDelivery),
                step);
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
