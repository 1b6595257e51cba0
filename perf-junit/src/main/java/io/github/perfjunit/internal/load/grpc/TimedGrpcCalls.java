package io.github.perfjunit.internal.load.grpc;

import io.github.perfjunit.internal.load.DraftedLoad.Draft;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcCalls;
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
        List<GrpcCall> all = Arrays.asList(calls);
        String target = server.getRawPath() + (server.getRawQuery() == null ? "" : "?" + server.getRawQuery());
        Fields.require(
                target.isEmpty() || target.equals("/"),
                "calling",
                server,
                "an address without a path, such as http://127.0.0.1:8080: a method is its path");
        return calling(server.resolve("/").toString(), all, server);
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
        List<LoadRequest> requests =
                all.stream().map(call -> request(call, origin)).toList();
        Draft draft = Draft.of(session, shape, requests, chain.then("calling(" + all + ")"));
        return new DraftedGrpcCalls(draft.with(DraftedGrpcCalls.part(all)), held);
    }

    /** Returns the request that the generator sends. Its path is the method. */
    private static LoadRequest request(GrpcCall call, String origin) {
        LoadRequest request =
                LoadRequest.post(origin + call.method()).body(call.message()).weight(call.weight());
        for (Map.Entry<String, String> each : call.metadata().entrySet()) {
            request = request.header(each.getKey(), each.getValue());
        }
        return call.text().isPresent() ? request.expectingBody(call.text().get()) : request;
    }
}
