package io.github.perfjunit.generator.grpc;

import com.google.protobuf.Descriptors.MethodDescriptor;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.internal.protocol.GrpcPlan;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/** Reads the part of a plan for gRPC that says how streams are held, on which each message is a request. */
final class HeldReader {

    private final WirePlan plan;
    private final List<RequestPlan> requests;
    private final int threads;
    private final List<GrpcPart.Call> calls;

    HeldReader(WirePlan plan, List<RequestPlan> requests, int threads, List<GrpcPart.Call> calls) {
        this.plan = plan;
        this.requests = requests;
        this.threads = threads;
        this.calls = calls;
    }

    GrpcPart.Held read(GrpcPlan.Streams streams) throws RefusedException {
        for (int i = 0; i < calls.size(); i++) {
            check(calls.get(i), requests.get(i), "requests[" + i + "]");
        }
        if (plan.model() instanceof Model.Open open && open.maxConnections() < threads) {
            throw new RefusedException("model.open.maxConnections: is less than there are threads: " + threads);
        }
        if (plan.deliveries().isPresent() && streams.match().isPresent()) {
            throw new RefusedException(
                    "grpc.streams.match: is for answers, which nobody waits for where deliveries are measured");
        }
        Optional<IdFields> ids = streams.match().isPresent()
                ? Optional.of(IdFields.of(streams.match().get(), calls, plan.data()))
                : Optional.empty();
        if (streams.connections().orElse(threads) < threads) {
            throw new RefusedException("grpc.streams.connections: are fewer than there are threads: " + threads);
        }
        return new GrpcPart.Held(ids, streams.connections());
    }

    private void check(GrpcPart.Call call, RequestPlan request, String path) throws RefusedException {
        MethodDescriptor method = call.method();
        if (!method.isClientStreaming() || !method.isServerStreaming()) {
            throw new RefusedException(path + ".uri: " + method.getFullName() + " "
                    + (method.isClientStreaming() ? "answers with one message" : "takes one message")
                    + ": messages are sent on a held stream by a method that takes a stream and sends one");
        }
        RequestPlan first = requests.get(0);
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
}
