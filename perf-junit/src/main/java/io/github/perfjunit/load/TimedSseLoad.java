package io.github.perfjunit.load;

import java.net.URI;
import java.time.Duration;

/** A load by streams of events of which it is known when and how much, and not yet which. Immutable. */
public interface TimedSseLoad {

    /**
     * Sets how long the load goes on before events are counted. By default there is no warm-up. Connections that are held
     * are opened in the warm-up. They belong to the measured part if they are there when it begins.
     */
    TimedSseLoad warmUp(Duration time);

    /** Opens streams at this address. */
    SseStreams get(URI uri);

    /**
     * Opens streams at this address, in which {@code {counter}}, {@code {random}} and the columns of
     * {@link SseStreams#withData data} are filled in for each connection.
     */
    SseStreams get(String uri);
}
