package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.DeliveryPlan;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.PlannedLoad;
import java.util.ArrayList;
import java.util.List;

/** A load by connections that listen and bring what requests beside them send, whose plan is drafted. */
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

    @Override
    public PlannedLoad.Delivered deliveredToAll() {
        return with(deliveries().to(To.ALL), "deliveredToAll()");
    }

    @Override
    public PlannedLoad.Delivered deliveredTo(int connections) {
        return with(deliveries().to(connections), "deliveredTo(" + connections + ")");
    }

    @Override
    public PlannedLoad.Delivered deliveredToSome() {
        return with(deliveries().to(To.SOME), "deliveredToSome()");
    }

    @Override
    public PlannedLoad.Delivered matchedBy(String regex) {
        return matchedBy(regex, regex);
    }

    @Override
    public PlannedLoad.Delivered matchedBy(String inBody, String inDelivery) {
        return with(deliveries().matchedBy(inBody, inDelivery), "matchedBy(" + inBody + ")");
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
