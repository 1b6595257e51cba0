package io.github.perfjunit.load;

import java.net.URI;
import java.time.Duration;
import org.apiguardian.api.API;

/** A load by streams of events whose times are set and whose address is not. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface TimedSseLoad {

    /**
     * Sets how long the load goes on before events are counted. By default there is no warm-up. Connections that are held
     * are opened in the warm-up. They belong to the measured part if they are there when it begins.
     */
    TimedSseLoad warmUp(Duration time);

    /** Opens streams at this address. */
    SseStreams get(URI uri);

    /**
     * Opens streams at this address, in which {@code {counter}}, {@code {random}}, {@code {now}} and the columns of
     * {@link SseStreams#withData data} are filled in for each connection.
     */
    SseStreams get(String uri);
}
