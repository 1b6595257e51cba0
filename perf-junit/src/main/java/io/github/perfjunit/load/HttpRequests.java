package io.github.perfjunit.load;

/** An HTTP load of which all is known; the rest can be said, or left as it is. Immutable. */
public interface HttpRequests extends PlannedLoad<HttpRequests> {

    /** Only answers with one of these statuses are successes; any of 200 to 299 unless said. */
    HttpRequests expecting(int... statuses);

    /** Only answers whose body contains this text are successes. */
    HttpRequests expectingBody(String containing);

    /** Speaks this protocol; HTTP/1.1 unless said. */
    HttpRequests over(LoadProtocol protocol);

    /** Uses connections like this; kept alive unless said. */
    HttpRequests connections(LoadConnections kind);

    /**
     * Over how many connections requests of HTTP/2 go, in turn and however busy each is; all are opened at the beginning. Unless said, users
     * have a connection each, and at a rate another one is opened only when the server's limit of streams is reached.
     * Connections go to all addresses of the host in turn, too.
     *
     * @param connections at least 1; with {@link LoadProtocol#HTTP_2} only
     * @throws IllegalArgumentException if there are none
     */
    HttpRequests overConnections(int connections);
}
