package io.github.perfjunit.load;

import org.apiguardian.api.API;

/** The lifetime of a connection. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public enum LoadConnections {
    /** From request to request. */
    KEEP_ALIVE,
    /** For one request: each pays for connecting. */
    PER_REQUEST
}
