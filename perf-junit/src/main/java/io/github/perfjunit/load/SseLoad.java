package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.sse.SseLoadStart;
import io.github.perfjunit.spi.ProvidedBy;
import org.apiguardian.api.API;

/**
 * Load by streams of server-sent events, held by a generator in a JVM of its own. Injected into scenarios:
 *
 * <pre>{@code
 * @RepeatRun(10)
 * void prices(Run run, SseLoad sse) {
 *     RunningTarget app = run.startAndAwaitReady();
 *     sse.connections(100).rampingUp(ofSeconds(2)).during(ofSeconds(20)).warmUp(ofSeconds(3))
 *         .get(app.uri("/prices")).into(run);
 * }
 * }</pre>
 *
 * <p>Recorded are the events that came ({@code events.*}), how long the first of a connection took
 * ({@code time.to.first.event.*}), how long the next one ({@code event.gap.*}), and the connections. A stream that the server
 * ends although it was to last has failed, as {@code closed}; its user connects again after a second, which counts as another
 * connection. A load in which no event came at all fails the run.
 *
 * <p>It needs the artifact {@code perf-junit-load} on the test classpath. A load that is begun and never ended with
 * {@code into(run)} fails the run.
 */
@ProvidedBy(SseLoadStart.Provider.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface SseLoad {

    /**
     * Returns the same for a load with a name, as one of several of a run:
     *
     * <pre>{@code
     * sse.named("prices").connections(100).during(ofSeconds(20)).get("/prices").into(run);
     * }</pre>
     *
     * <p>Its metrics are qualified by the name: {@code EVENTS_PER_SECOND.ofLoad("prices")} is
     * {@code events.per.second{load=prices}}. Each load
     * of a run has a name of its own; one may have none.
     *
     * @param load lower-case letters, digits and single hyphens
     * @throws IllegalArgumentException if it is no such name
     */
    SseLoad named(String load);

    /**
     * Returns the same for another port of the target than that of its HTTP server: paths as addresses are at that port.
     *
     * <pre>{@code
     * sse.toPort("events").connections(100).during(ofSeconds(20)).get("/prices").into(run);
     * }</pre>
     *
     * @param name the name that the target declares by {@code port(...)}
     */
    SseLoad toPort(String name);

    /**
     * Begins a closed load: so many connections that are held all the time.
     *
     * @param number at least 1
     * @throws IllegalArgumentException if there are none
     */
    SseConnections connections(int number);

    /**
     * Begins an open load: new connections at a constant rate, independently of earlier ones. The time to the first event
     * counts from the instant at which a connection was due.
     *
     * @param perSecond connections per second, above 0
     * @throws IllegalArgumentException if it is not
     */
    SseArrivals connectionRate(double perSecond);
}
