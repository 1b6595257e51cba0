package io.github.perfjunit.generator.engine;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The times of connections that were opened in the measured part. */
final class ConnectLog {

    private final Timeline timeline;
    private @Nullable Histogram connecting;
    private @Nullable Histogram securing;

    ConnectLog(Timeline timeline) {
        this.timeline = timeline;
    }

    /** A connection stands, after so long; TLS, if there is any, comes after that. */
    void connected(long nanos, long now) {
        if (timeline.isInside(now)) {
            connecting = connecting == null ? Latencies.empty() : connecting;
            Latencies.record(connecting, nanos);
        }
    }

    /** TLS is agreed upon on a connection, after so long. */
    void secured(long nanos, long now) {
        if (timeline.isInside(now)) {
            securing = securing == null ? Latencies.empty() : securing;
            Latencies.record(securing, nanos);
        }
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
