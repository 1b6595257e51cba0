package io.github.perfjunit.internal.load.grpc;

import io.github.perfjunit.internal.load.DraftedLoad.Draft;
import io.github.perfjunit.internal.load.FixedConnections;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcCalls;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.TimedGrpcLoad;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A load by gRPC calls, whose shape is known and whose calls are not. */
final class TimedGrpcCalls implements TimedGrpcLoad {

    private final LoadSession session;
    private final LoadShape shape;
    private final PendingLoad chain;

    TimedGrpcCalls(LoadSession session, LoadShape shape, PendingLoad chain) {
        this.session = session;
        this.shape = shape;
        this.chain = chain;
    }

    @Override
    public TimedGrpcLoad warmUp(Duration time) {
        return new TimedGrpcCalls(session, shape.withWarmUp(time), chain.then("warmUp(" + time + ")"));
    }

    @Override
    public GrpcCalls calling(GrpcCall... calls) {
        return calling("/", Arrays.asList(calls), "the target");
    }

    @Override
    public GrpcCalls calling(URI server, GrpcCall... calls) {
        return calling(origin("calling", server), Arrays.asList(calls), server);
    }

    @Override
    public GrpcLoad.Messages sending(GrpcCall... messages) {
        return sending("/", Arrays.asList(messages), "the target");
    }

    @Override
    public GrpcLoad.Messages sending(URI server, GrpcCall... messages) {
        return sending(origin("sending", server), Arrays.asList(messages), server);
    }

    private static String origin(String step, URI server) {
        String target = server.getRawPath() + (server.getRawQuery() == null ? "" : "?" + server.getRawQuery());
        Fields.require(
                target.isEmpty() || target.equals("/"),
                step,
                server,
                "an address without a path, such as http://127.0.0.1:8080: a method is its path");
        return server.resolve("/").toString();
    }

    private GrpcLoad.Messages sending(String origin, List<GrpcCall> all, Object server) {
        Fields.require(!all.isEmpty(), "sending", server, "followed by at least one message");
        boolean areMessages = all.stream()
                .allMatch(call -> !call.lasts()
                        && call.messages() == 1
                        && call.expectedStatus().equals(List.of("OK")));
        Fields.require(
                areMessages,
                "sending",
                all,
                "calls without held(), messages(...) and expectingStatus(...): each is a message on a stream that is held");
        LoadShape fixed = FixedConnections.usual(shape, "streams");
        Draft draft = Draft.of(session, fixed, requests(all, origin), chain.then("sending(" + all + ")"));
        return DraftedGrpcMessages.of(draft, all);
    }

    private GrpcCalls calling(String origin, List<GrpcCall> all, Object server) {
        Fields.require(!all.isEmpty(), "calling", server, "followed by at least one call");
        boolean held = all.get(0).lasts();
        Fields.require(
                all.stream().allMatch(call -> call.lasts() == held),
                "calling",
                all,
                "calls that are all held, or none");
        Fields.require(
                !held || shape.duration().isPresent(),
                "calling",
                all,
                "during(...) a time, because held calls never end");
        Fields.require(
                !held || shape.search().isEmpty(),
                "calling",
                all,
                "calls without held() in a search for the capacity: a held call ends with its step only");
        Draft draft = Draft.of(session, shape, requests(all, origin), chain.then("calling(" + all + ")"));
        return new DraftedGrpcCalls(draft.with(DraftedGrpcCalls.part(all)), all);
    }

    private static List<LoadRequest> requests(List<GrpcCall> calls, String origin) {
        return calls.stream().map(call -> request(call, origin)).toList();
    }

    /** Returns the request that the generator sends. Its path is the method. */
    static LoadRequest request(GrpcCall call, String origin) {
        LoadRequest request =
                LoadRequest.post(origin + call.method()).body(call.message()).weight(call.weight());
        for (Map.Entry<String, String> each : call.metadata().entrySet()) {
            request = request.header(each.getKey(), each.getValue());
        }
        if (call.name().isPresent()) {
            request = request.named(call.name().get());
        }
        return call.text().isPresent() ? request.expectingText(call.text().get()) : request;
    }
}
