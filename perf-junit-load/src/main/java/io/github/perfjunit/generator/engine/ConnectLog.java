package io.github.perfjunit.generator.engine;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The times of connections that were opened in the measured part. */
final class ConnectLog {

    private @Nullable Histogram connecting;
    private @Nullable Histogram securing;

    /** A connection stands; TLS, if there is any, comes after that. */
    void connected(long nanos) {
        connecting = connecting == null ? Latencies.empty() : connecting;
        Latencies.record(connecting, nanos);
    }

    /** TLS is agreed upon. */
    void secured(long nanos) {
        securing = securing == null ? Latencies.empty() : securing;
        Latencies.record(securing, nanos);
    }

    void addTo(Histogram allConnecting, Histogram allSecuring) {
        if (connecting != null) {
            allConnecting.add(connecting);
        }
        if (securing != null) {
            allSecuring.add(securing);
        }
    }
}
