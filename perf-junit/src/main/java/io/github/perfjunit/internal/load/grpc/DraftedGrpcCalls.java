package io.github.perfjunit.internal.load.grpc;

import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.ProtocolOptions;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcCalls;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A load by gRPC calls whose plan is drafted. */
final class DraftedGrpcCalls extends DraftedLoad<GrpcCalls> implements GrpcCalls {

    private static final Duration SHORTEST_DEADLINE = Duration.ofMillis(1);

    private final boolean held;

    DraftedGrpcCalls(Draft draft, boolean held) {
        super(draft);
        this.held = held;
    }

    /** Sets of descriptors are one after the other in one: that is how protobuf joins lists. */
    static ProtocolOptions part(List<GrpcCall> calls) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        calls.stream()
                .map(GrpcCall::descriptorSet)
                .distinct()
                .forEach(each -> joined.writeBytes(Base64.getDecoder().decode(each)));
        List<Map<String, Object>> fields =
                calls.stream().map(DraftedGrpcCalls::fields).toList();
        return part(Map.of("descriptorSet", Base64.getEncoder().encodeToString(joined.toByteArray()), "calls", fields));
    }

    private static Map<String, Object> fields(GrpcCall call) {
        return call.lasts()
                ? Map.of("messages", call.messages(), "held", 1)
                : Map.of("messages", call.messages(), "expectedStatus", call.expectedStatus());
    }

    private static ProtocolOptions part(Map<String, Object> fields) {
        return new ProtocolOptions("grpc", "grpc", fields);
    }

    @Override
    public GrpcCalls deadline(Duration time) {
        Fields.requirePositive("deadline", time);
        Fields.require(!held, "deadline", time, "left out where calls are held");
        Fields.require(time.compareTo(SHORTEST_DEADLINE) >= 0, "deadline", time, "at least a millisecond");
        Map<String, Object> fields = new HashMap<>(plan().part().orElseThrow().fields());
        fields.put("deadlineNanos", time.toNanos());
        LoadPlan other = plan().with(plan().wire().with(time)).with(part(fields));
        return with(draft().with(other, "deadline(" + time + ")"));
    }

    @Override
    public GrpcCalls overConnections(int connections) {
        return inTurn(connections);
    }

    @Override
    protected GrpcCalls with(Draft other) {
        return new DraftedGrpcCalls(other, held);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return held ? new HeldCallMetricsRecorder() : new GrpcMetricsRecorder();
    }
}
