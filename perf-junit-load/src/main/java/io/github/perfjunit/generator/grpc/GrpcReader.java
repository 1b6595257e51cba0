package io.github.perfjunit.generator.grpc;

import com.google.protobuf.Descriptors.MethodDescriptor;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.Delivery;
import io.github.perfjunit.internal.protocol.GrpcPlan;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads what only plans for gRPC have, and sees to it that every message can be sent. */
final class GrpcReader {

    private static final Set<String> OURS = Set.of("content-type", "te", "user-agent");

    private final WirePlan plan;
    private final List<RequestPlan> requests;
    private final int first;

    /**
     * Creates the reader of some requests of a plan.
     *
     * @param first the position of the first of them among those of the plan
     */
    GrpcReader(WirePlan plan, List<RequestPlan> requests, int first) {
        this.plan = plan;
        this.requests = requests;
        this.first = first;
    }

    GrpcPart read(int threads) throws RefusedException {
        GrpcPlan grpc = grpc();
        List<GrpcPart.Call> calls = calls(grpc);
        if (calls.stream().anyMatch(each -> each.held() != calls.get(0).held())) {
            throw new RefusedException("grpc.calls: some are held and others are not: a load has calls of one kind");
        }
        Optional<Deadline> deadline =
                grpc.deadlineNanos().stream().mapToObj(Deadline::new).findFirst();
        Optional<GrpcPart.Held> held = grpc.streams().isPresent()
                ? Optional.of(new HeldReader(plan, requests, threads, calls)
                        .read(grpc.streams().get()))
                : Optional.empty();
        if (plan.deliveries().isPresent()) {
            check(plan.deliveries().get(), calls, held.isPresent());
        }
        return new GrpcPart(calls, deadline, held);
    }

    /** Reads calls that are messages, which come on calls that are held. */
    GrpcPart readSender() throws RefusedException {
        List<GrpcPart.Call> calls = calls(grpc());
        if (calls.stream().anyMatch(GrpcPart.Call::held)) {
            throw new RefusedException("grpc.calls: of the sender are held: they are the messages, and must end");
        }
        if (plan.grpc().orElseThrow().calls().stream().skip(first).anyMatch(call -> call.messages() != 1)) {
            throw new RefusedException("grpc.calls: of the sender have several messages or none: each is one message");
        }
        return new GrpcPart(calls, Optional.empty(), Optional.empty());
    }

    private GrpcPlan grpc() throws RefusedException {
        GrpcPlan grpc = plan.grpc().orElseThrow(() -> new RefusedException("grpc: is missing"));
        int all = plan.requests().size();
        if (grpc.calls().size() != all) {
            throw new RefusedException(
                    "grpc.calls: are " + grpc.calls().size() + " for " + all + " requests: each needs one");
        }
        return grpc;
    }

    private List<GrpcPart.Call> calls(GrpcPlan grpc) throws RefusedException {
        Schema schema = Schema.of(grpc.descriptorSet(), "grpc.descriptorSet");
        List<GrpcPart.Call> calls = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            calls.add(call(requests.get(i), grpc.calls().get(first + i), schema, first + i));
        }
        return List.copyOf(calls);
    }

    private void check(Delivery deliveries, List<GrpcPart.Call> calls, boolean areMessages) throws RefusedException {
        boolean listens = deliveries.sender().isPresent() || deliveries.isStamped();
        if (areMessages) {
            if (listens) {
                throw new RefusedException(
                        "deliveries: of others come on calls that are held, and not on streams of messages");
            }
        } else if (!calls.get(0).held() || !(plan.model() instanceof Model.Closed)) {
            throw new RefusedException(
                    "deliveries: come on held streams, or on calls that are held until the end, and not on others");
        } else if (!listens) {
            throw new RefusedException("deliveries: have no sender: nothing more is sent on calls that are held");
        }
    }

    private GrpcPart.Call call(RequestPlan request, GrpcPlan.Call given, Schema schema, int index)
            throws RefusedException {
        String path = "requests[" + index + "]";
        String field = "grpc.calls[" + index + "].";
        refuseOurs(request, path);
        MethodDescriptor method = schema.method(path(request, path), path + ".uri");
        var message = new MessageTemplate(request.body(), method.getInputType(), schema.types(), path + ".body");
        message.check(plan.data());
        if (given.messages() != 1 && !method.isClientStreaming()) {
            throw new RefusedException(field + "messages: " + method.getFullName()
                    + " takes one message in a call, and not " + given.messages());
        }
        if (given.held()) {
            checkHeld(given, method, request, path, field);
        }
        return new GrpcPart.Call(
                method, message, given.messages(), expected(given, field + "expectedStatus"), given.held());
    }

    private void checkHeld(GrpcPlan.Call given, MethodDescriptor method, RequestPlan request, String path, String field)
            throws RefusedException {
        if (!method.isServerStreaming()) {
            throw new RefusedException(
                    field + "held: " + method.getFullName() + " answers with one message: there is nothing that lasts");
        }
        if (!given.expectedStatus().isEmpty() || request.bodyContains().isPresent()) {
            throw new RefusedException(
                    path + ": a held call has no end at which a status or a text could be looked for");
        }
        if (plan.requestCount().isPresent()) {
            throw new RefusedException("requestCount: is never reached by calls that are held until the end");
        }
    }

    private static String path(RequestPlan request, String path) throws RefusedException {
        if (!request.target().isFixed()) {
            throw new RefusedException(path + ".uri: a method has no placeholders");
        }
        return request.target().render(Values.NONE, Escape.NONE);
    }

    private static void refuseOurs(RequestPlan request, String path) throws RefusedException {
        for (RequestPlan.Header header : request.headers()) {
            if (OURS.contains(header.name()) || header.name().startsWith("grpc-")) {
                throw new RefusedException(path + ".headers." + header.name() + ": is set by the generator");
            }
        }
    }

    private static Set<GrpcStatus> expected(GrpcPlan.Call given, String path) throws RefusedException {
        Set<GrpcStatus> expected = EnumSet.noneOf(GrpcStatus.class);
        for (String word : given.expectedStatus()) {
            expected.add(Arrays.stream(GrpcStatus.values())
                    .filter(each -> each.name().equals(word))
                    .findFirst()
                    .orElseThrow(() -> new RefusedException(path + ": '" + word + "' is no status: known are "
                            + Arrays.toString(GrpcStatus.values()))));
        }
        return expected;
    }
}
