package io.github.perfjunit.load;

import java.time.Duration;
import org.apiguardian.api.API;

/** Held connections whose load has no length yet. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface SseConnections {

    /**
     * Sets the time over which the connections are opened, evenly spread. By default all are opened at once. It should be
     * shorter than the warm-up.
     */
    SseConnections rampingUp(Duration time);

    /** Sets the length of the measured part. */
    TimedSseLoad during(Duration time);
}
