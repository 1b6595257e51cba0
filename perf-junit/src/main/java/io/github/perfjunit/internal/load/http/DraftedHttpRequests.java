package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.RequestMetricsRecorder;
import io.github.perfjunit.load.HttpRequests;
import io.github.perfjunit.load.LoadConnections;
import io.github.perfjunit.load.LoadProtocol;

/** An HTTP load whose plan is drafted. */
final class DraftedHttpRequests extends DraftedLoad<HttpRequests> implements HttpRequests {

    DraftedHttpRequests(Draft draft) {
        super(draft);
    }

    @Override
    public HttpRequests expecting(int... statuses) {
        return each(request -> request.expecting(statuses), "expecting(...)");
    }

    @Override
    public HttpRequests expectingBody(String containing) {
        return each(request -> request.expectingBody(containing), "expectingBody(...)");
    }

    @Override
    public HttpRequests over(LoadProtocol protocol) {
        return with(draft().with(plan().with(plan().wire().with(protocol)), "over(" + protocol + ")"));
    }

    @Override
    public HttpRequests connections(LoadConnections kind) {
        return with(draft().with(plan().with(plan().wire().with(kind)), "connections(" + kind + ")"));
    }

    @Override
    public HttpRequests overConnections(int connections) {
        return inTurn(connections);
    }

    @Override
    protected HttpRequests with(Draft other) {
        return new DraftedHttpRequests(other);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return new RequestMetricsRecorder();
    }
}
