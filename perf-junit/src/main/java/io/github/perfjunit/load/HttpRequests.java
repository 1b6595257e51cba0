package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.LoadMeaning;
import io.github.perfjunit.internal.load.RequestMeaning;

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

    /**
     * Over how many connections requests of HTTP/2 go, in turn and however busy each is; all are opened at the beginning. Unless said, users
     * have a connection each, and at a rate another one is opened only when the server's limit of streams is reached.
     * Connections go to all addresses of the host in turn, too.
     *
     * @param connections at least 1; with {@link LoadProtocol#HTTP_2} only
     * @throws IllegalArgumentException if there are none
     */
    public HttpRequests overConnections(int connections) {
        return inTurn(connections);
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
