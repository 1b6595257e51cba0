package io.github.perfjunit.load;

import io.github.perfjunit.api.Bytes;
import org.apiguardian.api.API;

/** An HTTP load that can be made. Its further steps are optional. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface HttpRequests extends PlannedLoad<HttpRequests> {

    /** Sets the statuses of successful answers. The default is any of 200 to 299. */
    HttpRequests expectingStatus(int... statuses);

    /** Requires this text in the body of a successful answer. */
    HttpRequests expectingText(String containing);

    /** Follows up to 10 redirects; see {@link LoadRequest#followingRedirects(int)}. */
    HttpRequests followingRedirects();

    /** Asks for bodies in gzip; see {@link LoadRequest#acceptingGzip}. */
    HttpRequests acceptingGzip();

    /** Sets how much of a body is read for checks and captures; see {@link LoadRequest#bodyLimit}. */
    HttpRequests bodyLimit(Bytes most);

    /** Sets the protocol. The default is HTTP/1.1. */
    HttpRequests protocol(LoadProtocol protocol);

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
