package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.spi.ProvidedBy;
import org.apiguardian.api.API;

/**
 * HTTP load, made by a generator in a JVM of its own. Injected into scenarios:
 *
 * <pre>{@code
 * @RepeatRun(30)
 * void checkout(Run run, HttpLoad load) {
 *     RunningTarget app = run.startAndAwaitReady();
 *     load.constantRate(500).during(ofSeconds(20)).warmUp(ofSeconds(5)).get(app.uri("/checkout")).into(run);
 * }
 * }</pre>
 *
 * <p>It needs the artifact {@code perf-junit-load} on the test classpath. A load that is begun and never ended with
 * {@code into(run)} fails the run; so does one that could not be made as described, and one that too many requests of failed.
 */
@ProvidedBy(HttpLoadStart.Provider.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface HttpLoad extends LoadStart<TimedHttpLoad> {

    /**
     * Returns the same for another generator than the one of this machine, such as a Hyperfoil controller:
     *
     * <pre>{@code
     * load.on(Hyperfoil.at("http://controller:8090")).constantRate(20_000).during(ofSeconds(60)).get(uri).into(run);
     * }</pre>
     */
    HttpLoad on(Hyperfoil other);
}
