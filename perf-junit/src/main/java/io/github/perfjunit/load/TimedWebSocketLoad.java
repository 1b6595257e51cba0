package io.github.perfjunit.load;

import java.net.URI;
import java.time.Duration;
import org.apiguardian.api.API;

/** A load by WebSocket messages whose times are set and whose messages are not. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface TimedWebSocketLoad {

    /** Sets how long the same load goes on before anything is measured. By default there is no warm-up. */
    TimedWebSocketLoad warmUp(Duration time);

    /** Sends this text to this address; see {@link #sending(String, String)}. */
    WebSocketMessages sending(URI uri, String message);

    /**
     * Sends this text to this address. In the text, {@code {counter}}, {@code {random}} and the columns of
     * {@link WebSocketMessages#withData data} are filled in for each message.
     *
     * @param uri absolute; {@code ws://}, {@code wss://}, or as {@code http://} or {@code https://}, which are the same here
     */
    WebSocketMessages sending(String uri, String message);
}
