package io.github.perfjunit.generator.grpc;

import com.google.protobuf.Descriptors.MethodDescriptor;
import io.github.perfjunit.generator.plan.Fields;
import io.github.perfjunit.generator.plan.Model;
import io.github.perfjunit.generator.plan.PlanProtocol.Shared;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the part of a plan for gRPC that says how streams are held, on which each message is a request. */
final class HeldReader {

    private final Fields plan;
    private final Shared shared;
    private final List<GrpcPart.Call> calls;

    HeldReader(Fields plan, Shared shared, List<GrpcPart.Call> calls) {
        this.plan = plan;
        this.shared = shared;
        this.calls = calls;
    }

    GrpcPart.Held read(Fields streams) throws RefusedException {
        for (int i = 0; i < calls.size(); i++) {
            check(calls.get(i), shared.requests().get(i), "requests[" + i + "]");
        }
        if (shared.model() instanceof Model.Open open && open.maxConnections() < shared.threads()) {
            throw plan.refused("model.open.maxConnections", "is less than there are threads: " + shared.threads());
        }
        Optional<IdFields> ids = streams.has("match")
                ? Optional.of(IdFields.read(streams.object("match"), calls, shared))
                : Optional.empty();
        OptionalInt connections = connections(streams);
        streams.refuseUnknown();
        return new GrpcPart.Held(ids, connections);
    }

    private void check(GrpcPart.Call call, RequestPlan request, String path) throws RefusedException {
        MethodDescriptor method = call.method();
        if (!method.isClientStreaming() || !method.isServerStreaming()) {
            throw new RefusedException(path + ".uri: " + method.getFullName() + " "
                    + (method.isClientStreaming() ? "answers with one message" : "takes one message")
                    + ": messages are sent on a held stream by a method that takes a stream and sends one");
        }
        RequestPlan first = shared.requests().get(0);
        if (!request.target().equals(first.target()) || !request.headers().equals(first.headers())) {
            throw new RefusedException(path + ".uri, headers: differ from those of requests[0]: all messages go to one"
                    + " method, in streams that begin alike");
        }
        if (!request.headers().stream().allMatch(header -> header.value().isFixed())) {
            throw new RefusedException(
                    path + ".headers: have placeholders: they begin a stream, which is no message, and has no data");
        }
        if (call.held() || call.messages() != 1 || !call.expected().equals(EnumSet.of(GrpcStatus.OK))) {
            throw new RefusedException(path + ": a message on a held stream is sent once, and has no status");
        }
    }

    private OptionalInt connections(Fields streams) throws RefusedException {
        if (!streams.has("connections")) {
            return OptionalInt.empty();
        }
        long number = streams.whole("connections", 1);
        if (number < shared.threads()) {
            throw streams.refused("connections", "are fewer than there are threads: " + shared.threads());
        }
        return OptionalInt.of((int) Math.min(number, Integer.MAX_VALUE));
    }
}
