package io.github.perfjunit.load;

import org.apiguardian.api.API;

/** An HTTP load that can be made. Its further steps are optional. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface HttpRequests extends PlannedLoad<HttpRequests> {

    /** Sets the statuses of successful answers. The default is any of 200 to 299. */
    HttpRequests expecting(int... statuses);

    /** Requires this text in the body of a successful answer. */
    HttpRequests expectingBody(String containing);

    /** Sets the protocol. The default is HTTP/1.1. */
    HttpRequests over(LoadProtocol protocol);

    /** Sets the lifetime of connections. By default they are kept alive. */
    HttpRequests connections(LoadConnections kind);

    /**
     * Sets the number of connections that requests of HTTP/2 use in turn, however busy each is. All are opened at the
     * beginning. By default, each user has a connection, and at a rate another one is opened only when the server's limit of
     * streams is reached. Connections use all addresses of the host in turn, too.
     *
     * @param connections at least 1; with {@link LoadProtocol#HTTP_2} only
     * @throws IllegalArgumentException if there are none
     */
    HttpRequests overConnections(int connections);
}
