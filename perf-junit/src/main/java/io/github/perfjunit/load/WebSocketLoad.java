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
 *         .sending(app.uri("/echo"), "{\"id\": {counter}}").expecting("\"ok\"").into(run);
 * }
 * }</pre>
 *
 * <p>With {@code users} each has a connection, sends, waits for the answer and thinks; at a rate, messages go over a fixed
 * number of connections in turn ({@link WebSocketMessages#over}), whether earlier ones were answered or not, and latency counts
 * from the instant at which a message was due. The answer to a message is the next message that comes on its connection, in the
 * order of sending.
 *
 * <p>It needs the artifact {@code perf-junit-load} on the test classpath. A load that is begun and never ended with
 * {@code into(run)} fails the run.
 */
@ProvidedBy(WebSocketLoadStart.Provider.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface WebSocketLoad extends LoadStart<TimedWebSocketLoad> {}
