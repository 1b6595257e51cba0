package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.PlannedLoad.Draft;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** A load by calls of which it is known when and how much, and not yet which. Immutable. */
public final class TimedGrpcLoad {

    private final LoadSession session;
    private final LoadShape shape;
    private final Chain chain;

    TimedGrpcLoad(LoadSession session, LoadShape shape, Chain chain) {
        this.session = session;
        this.shape = shape;
        this.chain = chain;
    }

    /**
     * Sets how long the same load goes on before anything is measured. By default there is no warm-up. A warm-up
     * also warms the generator's own code for gRPC.
     */
    public TimedGrpcLoad warmUp(Duration time) {
        return new TimedGrpcLoad(session, shape.withWarmUp(time), chain.then("warmUp(" + time + ")"));
    }

    /**
     * Makes these calls to the run's target, each as often as its weight says. Where that is written before the target is
     * started, methods and messages that do not fit are refused before.
     *
     * @param calls at least one; their methods can be of several services
     * @throws IllegalArgumentException if there is none
     */
    public GrpcCalls calling(GrpcCall... calls) {
        return calling("/", Arrays.asList(calls), "the target");
    }

    /**
     * Makes these calls, each as often as its weight says.
     *
     * @param server its origin, such as {@code http://127.0.0.1:8080}; with https, HTTP/2 is agreed upon with TLS
     * @param calls at least one; their methods can be of several services
     * @throws IllegalArgumentException if there is none, or if the address has a path
     */
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
                all.stream().map(call -> call.request(origin)).toList();
        Draft draft = Draft.of(session, shape, requests, chain.then("calling(" + all + ")"));
        return new GrpcCalls(draft.with(GrpcCalls.part(all)), held);
    }
}
