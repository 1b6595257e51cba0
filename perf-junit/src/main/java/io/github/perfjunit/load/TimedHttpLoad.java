package io.github.perfjunit.load;

import java.net.URI;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.apiguardian.api.API;

/** An HTTP load whose times are set and whose requests are not. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface TimedHttpLoad {

    /** Sets how long the same load goes on before anything is measured; see {@link TimedLoad#warmUp}. */
    TimedHttpLoad warmUp(Duration time);

    /** Sends GET requests to this address. */
    HttpRequests get(URI uri);

    /**
     * Sends GET requests to this address, in which {@code {counter}}, {@code {random}}, {@code {now}} and the columns of
     * {@link HttpRequests#withData data} are filled in for each request.
     */
    HttpRequests get(String uri);

    /** Sends POST requests with this body. */
    HttpRequests post(URI uri, String body);

    /** Sends POST requests with this body; both are templates, as in {@link #get(String)}. */
    HttpRequests post(String uri, String body);

    /**
     * Sends these requests, each as often as its weight says:
     *
     * <pre>{@code
     * load.constantRate(500).during(ofSeconds(20))
     *     .sending(LoadRequest.get(app.uri("/items")).weight(9), LoadRequest.post(app.uri("/orders")).body(order))
     *     .into(run);
     * }</pre>
     *
     * @throws IllegalArgumentException if there is none
     */
    HttpRequests sending(LoadRequest... requests);

    /** Lets users go through a session of several requests; see {@link HttpLoad.Session}. */
    HttpLoad.Sessions session(String name, UnaryOperator<HttpLoad.Session> steps);

    /** Adds the first of several sessions; see {@link HttpLoad.Sessions#session(String, int, UnaryOperator)}. */
    HttpLoad.Sessions session(String name, int weight, UnaryOperator<HttpLoad.Session> steps);
}
