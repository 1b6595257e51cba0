package io.github.perfjunit.internal.load.grpc;

import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.FixedConnections;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.MessageMetricsRecorder;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.ProtocolOptions;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcLoad;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A load by messages on held streams of gRPC whose plan is drafted. */
final class DraftedGrpcMessages extends DraftedLoad<GrpcLoad.Messages> implements GrpcLoad.Messages {

    private static final String STREAMS = "streams";

    private final Map<String, Object> streams;

    private DraftedGrpcMessages(Draft draft, Map<String, Object> streams) {
        super(draft);
        this.streams = streams;
    }

    static GrpcLoad.Messages of(Draft draft, List<GrpcCall> messages) {
        ProtocolOptions calls = DraftedGrpcCalls.part(messages);
        return new DraftedGrpcMessages(draft.with(with(calls, Map.of())), Map.of());
    }

    private static ProtocolOptions with(ProtocolOptions part, Map<String, Object> streams) {
        Map<String, Object> fields = new HashMap<>(part.fields());
        fields.put(STREAMS, streams);
        return new ProtocolOptions(part.protocol(), part.field(), fields);
    }

    @Override
    public GrpcLoad.Messages matchedBy(String field) {
        return matchedBy(field, field);
    }

    @Override
    public GrpcLoad.Messages matchedBy(String inMessage, String inAnswer) {
        Map<String, String> match = Map.of(
                "message", Fields.requireText("matchedBy", inMessage),
                "answer", Fields.requireText("matchedBy", inAnswer));
        return with("match", match, "matchedBy(" + inMessage + ")");
    }

    @Override
    public GrpcLoad.Messages over(int number) {
        LoadShape other = FixedConnections.over(plan().shape(), number, "stream");
        return with(draft().with(plan().with(other), "over(" + number + ")"));
    }

    @Override
    public GrpcLoad.Messages overConnections(int connections) {
        Fields.require(connections >= 1, "overConnections", connections, "at least 1");
        return with("connections", connections, "overConnections(" + connections + ")");
    }

    private GrpcLoad.Messages with(String field, Object value, String step) {
        Map<String, Object> more = new HashMap<>(streams);
        more.put(field, value);
        ProtocolOptions part = with(plan().part().orElseThrow(), more);
        return new DraftedGrpcMessages(draft().with(plan().with(part), step), Map.copyOf(more));
    }

    @Override
    protected GrpcLoad.Messages with(Draft other) {
        return new DraftedGrpcMessages(other, streams);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return new MessageMetricsRecorder(
                MessageMetricsRecorder.Times.ROUND_TRIPS,
                new MessageMetricsRecorder.Words("streams", "count the messages of held calls: calling(call.held())"));
    }
}
