package io.github.perfjunit.internal.load.grpc;

import io.github.perfjunit.internal.load.DeliveredRequests;
import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.StreamMetricsRecorder;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.internal.protocol.GrpcPlan;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcCalls;
import io.github.perfjunit.load.LoadRequest;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A load by gRPC calls whose plan is drafted. */
final class DraftedGrpcCalls extends DraftedLoad<GrpcCalls> implements GrpcCalls {

    private static final Duration SHORTEST_DEADLINE = Duration.ofMillis(1);

    private final List<GrpcCall> calls;

    DraftedGrpcCalls(Draft draft, List<GrpcCall> calls) {
        super(draft);
        this.calls = List.copyOf(calls);
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
        Fields.require(!areHeld(), "deadline", time, "left out where calls are held");
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
    public Delivered whileSending(double perSecond, GrpcCall... messages) {
        requireListening("whileSending", perSecond);
        List<GrpcCall> sent = Arrays.asList(messages);
        Fields.require(
                sent.stream().noneMatch(GrpcCall::lasts),
                "whileSending",
                perSecond,
                "followed by calls without held(): they are the messages, and must end");
        Fields.require(
                sent.stream().allMatch(call -> call.messages() == 1),
                "whileSending",
                perSecond,
                "followed by calls without messages(...): each is one message");
        String first = plan().requests().get(0).uri();
        String origin =
                first.substring(0, first.length() - calls.get(0).method().length());
        List<LoadRequest> requests = sent.stream()
                .map(call -> TimedGrpcCalls.request(
                        call.name().isPresent() ? call : call.named(Templates.shortened(call.method())), origin))
                .toList();
        List<GrpcCall> all = Stream.concat(calls.stream(), sent.stream()).toList();
        return DeliveredRequests.whileSending(draft().with(part(all)), perSecond, requests, meaning());
    }

    @Override
    public Delivered deliveriesStampedBy(String field) {
        requireListening("deliveriesStampedBy", field);
        return DeliveredRequests.stampedBy(field, draft(), meaning());
    }

    private void requireListening(String step, Object value) {
        Fields.require(areHeld(), step, value, "said of calls that are held(), on which messages come");
        DeliveredRequests.requireHeld(plan().shape(), step, value);
    }

    private boolean areHeld() {
        return calls.get(0).lasts();
    }

    @Override
    protected GrpcCalls with(Draft other) {
        return new DraftedGrpcCalls(other, calls);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return areHeld() ? new StreamMetricsRecorder(StreamMetricsRecorder.Kind.CALLS) : new GrpcMetricsRecorder();
    }
}
