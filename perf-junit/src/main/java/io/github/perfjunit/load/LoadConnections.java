package io.github.perfjunit.load;

/** The lifetime of a connection. */
public enum LoadConnections {
    /** From request to request. */
    KEEP_ALIVE,
    /** For one request: each pays for connecting. */
    PER_REQUEST
}
