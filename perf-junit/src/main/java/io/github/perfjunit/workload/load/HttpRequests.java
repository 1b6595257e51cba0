package io.github.perfjunit.workload.load;

import io.github.perfjunit.workload.load.plan.LoadConnections;
import io.github.perfjunit.workload.load.plan.LoadProtocol;

/** An HTTP load of which all is known; the rest can be said, or left as it is. Immutable. */
public final class HttpRequests extends PlannedLoad<HttpRequests> {

    HttpRequests(Draft draft) {
        super(draft);
    }

    /** Only answers with one of these statuses are successes; any of 200 to 299 unless said. */
    public HttpRequests expecting(int... statuses) {
        return each(request -> request.expecting(statuses), "expecting(...)");
    }

    /** Only answers whose body contains this text are successes. */
    public HttpRequests expectingBody(String containing) {
        return each(request -> request.expectingBody(containing), "expectingBody(...)");
    }

    /** Speaks this protocol; HTTP/1.1 unless said. */
    public HttpRequests over(LoadProtocol protocol) {
        return with(draft().with(plan().with(plan().wire().with(protocol)), "over(" + protocol + ")"));
    }

    /** Uses connections like this; kept alive unless said. */
    public HttpRequests connections(LoadConnections kind) {
        return with(draft().with(plan().with(plan().wire().with(kind)), "connections(" + kind + ")"));
    }

    @Override
    protected HttpRequests with(Draft other) {
        return new HttpRequests(other);
    }

    @Override
    protected LoadMeaning meaning() {
        return new RequestMeaning();
    }
}
