package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.websocket.WebSocketLoadStart;
import io.github.perfjunit.spi.ProvidedBy;
import org.apiguardian.api.API;

/**
 * Load by messages on WebSocket connections, made by a generator in a JVM of its own. Injected into scenarios:
 *
 * <pre>{@code
 * @RepeatRun(10)
 * void chat(Run run, WebSocketLoad ws) {
 *     RunningTarget app = run.startAndAwaitReady();
 *     ws.users(50).thinking(ofMillis(100)).during(ofSeconds(20)).warmUp(ofSeconds(5))
 *         .sending(app.uri("/echo"), "{\"id\": {counter}}").expectingText("\"ok\"").into(run);
 * }
 * }</pre>
 *
 * <p>With {@code users} each has a connection, sends, waits for the answer and thinks; at a rate, messages go over a fixed
 * number of connections in turn ({@link WebSocketMessages#overConnections}), whether earlier ones were answered or not, and latency counts
 * from the instant at which a message was due. The answer to a message is the next message that comes on its connection, in the
 * order of sending.
 *
 * <p>It needs the artifact {@code perf-junit-load} on the test classpath. A load that is begun and never ended with
 * {@code into(run)} fails the run.
 */
@ProvidedBy(WebSocketLoadStart.Provider.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface WebSocketLoad extends LoadStart<TimedWebSocketLoad> {

    /**
     * Returns the same for a load with a name, as one of several of a run:
     *
     * <pre>{@code
     * ws.named("chat").users(50).during(ofSeconds(20)).sending("/chat", "hello").into(run);
     * }</pre>
     *
     * <p>Its metrics are qualified by the name: {@code RESPONSE_TIME_P99.ofLoad("chat")} is
     * {@code response.time.p99{load=chat}}. Each load
     * of a run has a name of its own; one may have none.
     *
     * @param load lower-case letters, digits and single hyphens
     * @throws IllegalArgumentException if it is no such name
     */
    WebSocketLoad named(String load);

    /**
     * Returns the same for another port of the target than that of its HTTP server: paths as addresses are at that port.
     *
     * <pre>{@code
     * ws.toPort("ws").users(50).during(ofSeconds(20)).sending("/chat", "hello").into(run);
     * }</pre>
     *
     * @param name the name that the target declares by {@code port(...)}
     */
    WebSocketLoad toPort(String name);

    /** Begins a search for the highest rate that holds; see {@link LoadStart.Capacity}. The rate is that of messages. */
    Capacity.From<TimedWebSocketLoad> capacity();
}
