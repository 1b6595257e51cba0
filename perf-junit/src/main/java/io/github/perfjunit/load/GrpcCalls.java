package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.LoadMeaning;
import io.github.perfjunit.internal.load.grpc.GrpcMeaning;
import io.github.perfjunit.internal.load.grpc.HeldMeaning;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadPart;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A load by calls of which all is known; the rest can be said, or left as it is. Immutable. */
public final class GrpcCalls extends PlannedLoad<GrpcCalls> {

    private static final Duration SHORTEST_DEADLINE = Duration.ofMillis(1);

    private final boolean held;

    GrpcCalls(Draft draft, boolean held) {
        super(draft);
        this.held = held;
    }

    /** Sets of descriptors are one after the other in one: that is how protobuf joins lists. */
    static LoadPart part(List<GrpcCall> calls) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        calls.stream()
                .map(GrpcCall::descriptorSet)
                .distinct()
                .forEach(each -> joined.writeBytes(Base64.getDecoder().decode(each)));
        List<Map<String, Object>> fields = calls.stream().map(GrpcCall::fields).toList();
        return part(Map.of("descriptorSet", Base64.getEncoder().encodeToString(joined.toByteArray()), "calls", fields));
    }

    private static LoadPart part(Map<String, Object> fields) {
        return new LoadPart("grpc", "grpc", fields);
    }

    /**
     * Sets how long a call may take, and sends this deadline to the server. Without it a call may take 10 s, and the server
     * receives no deadline. The side that notices the end of the time first names the failure: the server by
     * {@code grpc DEADLINE_EXCEEDED}, the generator by {@code timeout}.
     *
     * @param time from the instant at which the call was due; at least a millisecond
     */
    public GrpcCalls deadline(Duration time) {
        Fields.requirePositive("deadline", time);
        Fields.require(!held, "deadline", time, "left out where calls are held");
        Fields.require(time.compareTo(SHORTEST_DEADLINE) >= 0, "deadline", time, "at least a millisecond");
        Map<String, Object> fields = new HashMap<>(plan().part().orElseThrow().fields());
        fields.put("deadlineNanos", time.toNanos());
        LoadPlan other = plan().with(plan().wire().with(time)).with(part(fields));
        return with(draft().with(other, "deadline(" + time + ")"));
    }

    /**
     * Over how many connections calls go, in turn and however busy each is; all are opened at the beginning. Unless said, users
     * have a connection each, and at a rate another one is opened only when the server's limit of streams is reached.
     * Connections go to all addresses of the host in turn, too.
     *
     * @param connections at least 1
     * @throws IllegalArgumentException if there are none
     */
    public GrpcCalls overConnections(int connections) {
        return inTurn(connections);
    }

    @Override
    protected GrpcCalls with(Draft other) {
        return new GrpcCalls(other, held);
    }

    @Override
    protected LoadMeaning meaning() {
        return held ? new HeldMeaning() : new GrpcMeaning();
    }
}
