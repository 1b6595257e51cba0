package io.github.perfjunit.generator.grpc;

import com.google.protobuf.Descriptors.MethodDescriptor;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.GrpcPlan;
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

    private static final Values NO_VALUES = new Values(0, 0, List.of());

    private final WirePlan plan;
    private final List<RequestPlan> requests;
    private final int threads;

    GrpcReader(WirePlan plan, List<RequestPlan> requests, int threads) {
        this.plan = plan;
        this.requests = requests;
        this.threads = threads;
    }

    GrpcPart read() throws RefusedException {
        GrpcPlan grpc = plan.grpc().orElseThrow(() -> new RefusedException("grpc: is missing"));
        Schema schema = Schema.of(grpc.descriptorSet(), "grpc.descriptorSet");
        if (grpc.calls().size() != requests.size()) {
            throw new RefusedException(
                    "grpc.calls: are " + grpc.calls().size() + " for " + requests.size() + " requests: each needs one");
        }
        List<GrpcPart.Call> calls = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            calls.add(call(requests.get(i), grpc.calls().get(i), schema, i));
        }
        Optional<Deadline> deadline =
                grpc.deadlineNanos().stream().mapToObj(Deadline::new).findFirst();
        Optional<GrpcPart.Held> held = grpc.streams().isPresent()
                ? Optional.of(new HeldReader(plan, requests, threads, calls)
                        .read(grpc.streams().get()))
                : Optional.empty();
        if (plan.deliveries().isPresent() && held.isEmpty()) {
            throw new RefusedException("deliveries: come on held streams only: send messages, and not calls");
        }
        return new GrpcPart(List.copyOf(calls), deadline, held);
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
        return request.target().render(NO_VALUES, Escape.NONE);
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
