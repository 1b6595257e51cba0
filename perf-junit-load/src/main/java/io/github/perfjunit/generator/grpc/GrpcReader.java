package io.github.perfjunit.generator.grpc;

import com.google.protobuf.Descriptors.MethodDescriptor;
import io.github.perfjunit.generator.plan.Fields;
import io.github.perfjunit.generator.plan.PlanProtocol.Shared;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads what only plans for gRPC have, and sees to it that every message can be sent. */
final class GrpcReader {

    private static final int MAX_MESSAGES = 100_000;
    private static final Set<String> OURS = Set.of("content-type", "te", "user-agent");

    private static final Values NO_VALUES = new Values(0, 0, List.of());

    private final Fields plan;
    private final Shared shared;

    GrpcReader(Fields plan, Shared shared) {
        this.plan = plan;
        this.shared = shared;
    }

    GrpcPart read() throws RefusedException {
        Fields grpc = plan.object("grpc");
        Schema schema = Schema.of(grpc.text("descriptorSet"), grpc.path("descriptorSet"));
        Optional<Deadline> deadline = grpc.has("deadlineNanos")
                ? Optional.of(new Deadline(grpc.whole("deadlineNanos", 1)))
                : Optional.empty();
        List<Fields> given = grpc.has("calls") ? grpc.objects("calls") : List.of();
        if (!given.isEmpty() && given.size() != shared.requests().size()) {
            throw grpc.refused(
                    "calls",
                    "are " + given.size() + " for " + shared.requests().size() + " requests: each needs one, or none");
        }
        boolean isHeld = grpc.has("streams");
        List<GrpcPart.Call> calls = new ArrayList<>();
        for (RequestPlan request : shared.requests()) {
            int index = calls.size();
            calls.add(call(request, "requests[" + index + "]", schema, given.isEmpty() ? grpc : given.get(index)));
        }
        if (calls.stream().map(GrpcPart.Call::held).distinct().count() > 1) {
            throw grpc.refused("calls", "some are held and others are not: a load has calls of one kind");
        }
        if (deadline.isPresent() && calls.get(0).held()) {
            throw grpc.refused("deadlineNanos", "would end calls that are held");
        }
        Optional<GrpcPart.Held> held = isHeld
                ? Optional.of(new HeldReader(plan, shared, calls).read(grpc.object("streams")))
                : Optional.empty();
        if (deadline.isPresent() && held.isPresent()) {
            throw grpc.refused("deadlineNanos", "would end streams that are held");
        }
        grpc.refuseUnknown();
        return new GrpcPart(List.copyOf(calls), deadline, held);
    }

    /** A plan without calls has their fields for all of them. */
    private GrpcPart.Call call(RequestPlan request, String path, Schema schema, Fields fields) throws RefusedException {
        refuseOurs(request, path);
        MethodDescriptor method = schema.method(path(request, path), path + ".uri");
        var message = new MessageTemplate(request.body(), method.getInputType(), schema.types(), path + ".body");
        message.check(shared.data());
        int messages = messages(fields, method);
        Set<GrpcStatus> expected = expected(fields);
        boolean held = fields.has("held") && fields.whole("held", 0, 0) > 0;
        if (held) {
            checkHeld(fields, method, request, path);
        }
        fields.refuseUnknown();
        return new GrpcPart.Call(method, message, messages, expected, held);
    }

    private void checkHeld(Fields fields, MethodDescriptor method, RequestPlan request, String path)
            throws RefusedException {
        if (!method.isServerStreaming()) {
            throw fields.refused(
                    "held", method.getFullName() + " answers with one message: there is nothing that lasts");
        }
        if (fields.has("expectedStatus") || request.bodyContains().isPresent()) {
            throw new RefusedException(
                    path + ": a held call has no end at which a status or a text could be looked for");
        }
        if (plan.has("requestCount")) {
            throw plan.refused("requestCount", "is never reached by calls that are held until the end");
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

    private static int messages(Fields fields, MethodDescriptor method) throws RefusedException {
        long messages = fields.whole("messages", 0, 1);
        if (messages > MAX_MESSAGES) {
            throw fields.refused("messages", "must be at most " + MAX_MESSAGES + ", found " + messages);
        }
        if (messages != 1 && !method.isClientStreaming()) {
            throw fields.refused(
                    "messages", method.getFullName() + " takes one message in a call, and not " + messages);
        }
        return (int) messages;
    }

    private static Set<GrpcStatus> expected(Fields fields) throws RefusedException {
        Set<GrpcStatus> expected = EnumSet.noneOf(GrpcStatus.class);
        for (String word : fields.has("expectedStatus") ? fields.texts("expectedStatus") : List.of("OK")) {
            GrpcStatus status = Arrays.stream(GrpcStatus.values())
                    .filter(each -> each.name().equals(word))
                    .findFirst()
                    .orElseThrow(() -> fields.refused(
                            "expectedStatus",
                            "'" + word + "' is no status: known are " + Arrays.toString(GrpcStatus.values())));
            expected.add(status);
        }
        if (expected.isEmpty()) {
            throw fields.refused("expectedStatus", "names no status");
        }
        return expected;
    }
}
