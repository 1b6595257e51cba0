package io.github.perfjunit.load;

import java.time.Duration;

/** Connections that are held, of which it is not known yet how long. Immutable. */
public interface SseConnections {

    /** Over which time the connections are opened, evenly spread; all at once unless said. It is to be shorter than the warm-up. */
    SseConnections rampingUp(Duration time);

    /** Sets the length of the measured part. */
    TimedSseLoad during(Duration time);
}
