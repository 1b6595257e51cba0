package io.github.perfjunit.internal.load.grpc;

import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.FixedConnections;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.MessageMetricsRecorder;
import io.github.perfjunit.internal.load.plan.DeliveryPlan;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.internal.protocol.GrpcPlan;
import io.github.perfjunit.internal.protocol.GrpcPlan.Streams;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcLoad;
import java.util.List;
import java.util.function.UnaryOperator;

/** A load by messages on held streams of gRPC whose plan is drafted. */
final class DraftedGrpcMessages extends DraftedLoad<GrpcLoad.Messages> implements GrpcLoad.Messages {

    private DraftedGrpcMessages(Draft draft) {
        super(draft);
    }

    static GrpcLoad.Messages of(Draft draft, List<GrpcCall> messages) {
        return new DraftedGrpcMessages(
                draft.with(DraftedGrpcCalls.part(messages).with(Streams.USUAL)));
    }

    @Override
    public GrpcLoad.Messages matchedBy(String field) {
        return matchedBy(field, field);
    }

    @Override
    public GrpcLoad.Messages matchedBy(String inMessage, String inAnswer) {
        String step = "matchedBy(" + inMessage + ")";
        if (plan().deliveries().isPresent()) {
            return with(deliveries().matchedByFields(inMessage, inAnswer), step);
        }
        var match = new ProtocolPart.Match(
                Fields.requireText("matchedBy", inMessage), Fields.requireText("matchedBy", inAnswer));
        return with(streams -> streams.with(match), step);
    }

    /** Nobody waits for answers any more, and the ids that answers were to have are those of deliveries. */
    private GrpcLoad.Messages delivered(DeliveryPlan deliveries, String step) {
        GrpcPlan part = (GrpcPlan) plan().part().orElseThrow();
        Streams streams = part.streams().orElseThrow();
        DeliveryPlan matched = streams.match()
                .map(match -> deliveries.matchedByFields(match.message(), match.answer()))
                .orElse(deliveries);
        return with(draft().with(plan().with(part.with(streams.withoutIds())).with(matched), step));
    }

    @Override
    public GrpcLoad.Messages deliveredToAll() {
        return delivered(deliveries().to(To.ALL), "deliveredToAll()");
    }

    @Override
    public GrpcLoad.Messages deliveredToOthers() {
        return delivered(deliveries().to(To.OTHERS), "deliveredToOthers()");
    }

    @Override
    public GrpcLoad.Messages deliveredTo(int number) {
        return delivered(deliveries().to(number), "deliveredTo(" + number + ")");
    }

    @Override
    public GrpcLoad.Messages deliveredToSome() {
        return delivered(deliveries().to(To.SOME), "deliveredToSome()");
    }

    @Override
    public GrpcLoad.Messages overStreams(int number) {
        LoadShape other = FixedConnections.over(plan().shape(), number, "streams");
        return with(draft().with(plan().with(other), "overStreams(" + number + ")"));
    }

    @Override
    public GrpcLoad.Messages overConnections(int connections) {
        Fields.require(connections >= 1, "overConnections", connections, "at least 1");
        return with(streams -> streams.withConnections(connections), "overConnections(" + connections + ")");
    }

    private GrpcLoad.Messages with(UnaryOperator<Streams> change, String step) {
        GrpcPlan part = (GrpcPlan) plan().part().orElseThrow();
        GrpcPlan changed = part.with(change.apply(part.streams().orElseThrow()));
        return with(draft().with(plan().with(changed), step));
    }

    @Override
    protected GrpcLoad.Messages with(Draft other) {
        return new DraftedGrpcMessages(other);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return new MessageMetricsRecorder(
                plan().deliveries().isPresent()
                        ? MessageMetricsRecorder.Times.NONE
                        : MessageMetricsRecorder.Times.ROUND_TRIPS,
                new MessageMetricsRecorder.Words("streams", "count the messages of held calls: calling(call.held())"));
    }
}
