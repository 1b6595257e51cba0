package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.load.HttpRequests;
import io.github.perfjunit.load.LoadConnections;
import io.github.perfjunit.load.LoadProtocol;
import io.github.perfjunit.load.LoadRequest;

/** An HTTP load whose plan is drafted. */
final class DraftedHttpRequests extends DraftedLoad<HttpRequests> implements HttpRequests {

    DraftedHttpRequests(Draft draft) {
        super(draft);
    }

    @Override
    public HttpRequests expectingStatus(int... statuses) {
        return each(request -> request.expectingStatus(statuses), "expectingStatus(...)");
    }

    @Override
    public HttpRequests expectingText(String containing) {
        return each(request -> request.expectingText(containing), "expectingText(...)");
    }

    @Override
    public HttpRequests followingRedirects() {
        return each(LoadRequest::followingRedirects, "followingRedirects()");
    }

    @Override
    public HttpRequests acceptingGzip() {
        return each(LoadRequest::acceptingGzip, "acceptingGzip()");
    }

    @Override
    public HttpRequests bodyLimit(Bytes most) {
        return each(request -> request.bodyLimit(most), "bodyLimit(" + most + ")");
    }

    @Override
    public HttpRequests protocol(LoadProtocol protocol) {
        return with(draft().with(plan().with(plan().wire().with(protocol)), "protocol(" + protocol + ")"));
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
        return new HttpMetricsRecorder();
    }
}
