package io.github.perfjunit.internal.load.grpc;

import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.protocol.GrpcPlan;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcCalls;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A load by gRPC calls whose plan is drafted. */
final class DraftedGrpcCalls extends DraftedLoad<GrpcCalls> implements GrpcCalls {

    private static final Duration SHORTEST_DEADLINE = Duration.ofMillis(1);

    private final boolean held;

    DraftedGrpcCalls(Draft draft, boolean held) {
        super(draft);
        this.held = held;
    }

    /** Sets of descriptors are one after the other in one: that is how protobuf joins lists. */
    static GrpcPlan part(List<GrpcCall> calls) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        calls.stream()
                .map(GrpcCall::descriptorSet)
                .distinct()
                .forEach(each -> joined.writeBytes(Base64.getDecoder().decode(each)));
        return new GrpcPlan(
                Base64.getEncoder().encodeToString(joined.toByteArray()),
                calls.stream().map(DraftedGrpcCalls::call).toList(),
                OptionalLong.empty(),
                Optional.empty());
    }

    private static GrpcPlan.Call call(GrpcCall call) {
        return new GrpcPlan.Call(call.messages(), call.lasts() ? List.of() : call.expectedStatus(), call.lasts());
    }

    @Override
    public GrpcCalls deadline(Duration time) {
        Fields.requirePositive("deadline", time);
        Fields.require(!held, "deadline", time, "left out where calls are held");
        Fields.require(time.compareTo(SHORTEST_DEADLINE) >= 0, "deadline", time, "at least a millisecond");
        GrpcPlan part = ((GrpcPlan) plan().part().orElseThrow()).withDeadline(time.toNanos());
        LoadPlan other = plan().with(plan().wire().with(time)).with(part);
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
