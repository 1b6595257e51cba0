package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.internal.load.DraftedLoad.Draft;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.HttpRequests;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.TimedHttpLoad;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/** An HTTP load whose shape is known and whose requests are not. */
final class TimedHttpRequests implements TimedHttpLoad {

    private final LoadSession session;
    private final LoadShape shape;
    private final PendingLoad chain;

    TimedHttpRequests(LoadSession session, LoadShape shape, PendingLoad chain) {
        this.session = session;
        this.shape = shape;
        this.chain = chain;
    }

    @Override
    public TimedHttpLoad warmUp(Duration time) {
        return new TimedHttpRequests(session, shape.withWarmUp(time), chain.then("warmUp(" + time + ")"));
    }

    @Override
    public HttpRequests get(URI uri) {
        return sending(LoadRequest.get(uri));
    }

    @Override
    public HttpRequests get(String uri) {
        return sending(LoadRequest.get(uri));
    }

    @Override
    public HttpRequests post(URI uri, String body) {
        return sending(LoadRequest.post(uri).body(body));
    }

    @Override
    public HttpRequests post(String uri, String body) {
        return sending(LoadRequest.post(uri).body(body));
    }

    @Override
    public HttpLoad.Sessions session(String name, UnaryOperator<HttpLoad.Session> steps) {
        return session(name, 1, steps);
    }

    @Override
    public HttpLoad.Sessions session(String name, int weight, UnaryOperator<HttpLoad.Session> steps) {
        return DraftedSessions.begin(session, shape, chain, name, weight, steps);
    }

    @Override
    public HttpRequests sending(LoadRequest... requests) {
        List<LoadRequest> all = Arrays.asList(requests);
        return new DraftedHttpRequests(Draft.of(session, shape, all, chain.then("sending(" + all + ")")));
    }
}
