package io.github.perfjunit.load;

import java.util.Locale;

/** The lifetime of a connection. */
public enum LoadConnections {
    /** From request to request. */
    KEEP_ALIVE,
    /** For one request: each pays for connecting. */
    PER_REQUEST;

    /** As the generator calls it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
