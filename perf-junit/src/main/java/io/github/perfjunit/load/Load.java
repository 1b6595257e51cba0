package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.call.CallLoadStart;
import io.github.perfjunit.spi.ProvidedBy;
import org.apiguardian.api.API;

/**
 * Load by code of one's own, made in the test JVM. Injected into scenarios:
 *
 * <pre>{@code
 * @RepeatRun(10)
 * void checkout(Run run, Load load) {
 *     RunningTarget app = run.startAndAwaitReady();
 *     ShopClient client = new ShopClient(app.uri("/"));
 *     load.users(10).thinking(ofMillis(100)).during(ofSeconds(20)).running(user -> client.checkout(user)).into(run);
 * }
 * }</pre>
 *
 * <p>A call that throws has failed, whatever it throws; failures are counted by the exception's class. For plain HTTP,
 * {@link HttpLoad} costs a hundredth of what a client in the test JVM does.
 */
@ProvidedBy(CallLoadStart.Provider.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface Load extends LoadStart<TimedLoad> {
    /**
     * Returns the same for a load with a name, as one of several of a run:
     *
     * <pre>{@code
     * load.named("checkout").users(10).during(ofSeconds(20)).running(user -> client.checkout(user)).into(run);
     * }</pre>
     *
     * <p>Its metrics are qualified by the name: {@code RESPONSE_TIME_P99.ofLoad("checkout")} is
     * {@code response.time.p99{load=checkout}}. Each load
     * of a run has a name of its own; one may have none.
     *
     * @param load lower-case letters, digits and single hyphens
     * @throws IllegalArgumentException if it is no such name
     */
    Load named(String load);

    /**
     * A load of any kind that is being made, since {@link PlannedLoad#start}. It must be awaited: the run fails if it is not,
     * and the load ends with the run.
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Running extends AutoCloseable {

        /**
         * Waits until the warm-up is over and the measured part begins, so that something can be read at that instant, such as a
         * histogram that the target publishes:
         *
         * <pre>{@code
         * try (Load.Running load = http.constantRate(200).during(ofSeconds(30)).warmUp(ofSeconds(10)).get("/orders").start(run)) {
         *     load.awaitWarmUp();
         *     Run.PublishedHistogram before = run.histogramFromPrometheus("http_server_requests_seconds");
         *     load.awaitEnd();
         *     Run.PublishedHistogram served = run.histogramFromPrometheus("http_server_requests_seconds").since(before);
         * }
         * }</pre>
         *
         * <p>Returns at once if the measured part has begun. With {@link Hyperfoil} it returns up to a second late. A load that ends
         * in its warm-up is concluded here, as by {@link #awaitEnd()}.
         */
        void awaitWarmUp();

        /**
         * Waits until the load is over and records its metrics. The run fails, or is made again, as with
         * {@link PlannedLoad#into}. Further calls do nothing.
         */
        void awaitEnd();

        /** Waits as {@link #awaitEnd()} does. */
        @Override
        void close();
    }
}
