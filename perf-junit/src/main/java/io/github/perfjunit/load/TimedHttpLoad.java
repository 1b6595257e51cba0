package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.PlannedLoad.Draft;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** An HTTP load of which it is known when and how much, and not yet what. Immutable. */
public final class TimedHttpLoad extends TimedLoad {

    TimedHttpLoad(LoadSession session, LoadShape shape, Chain chain) {
        super(session, shape, chain);
    }

    @Override
    public TimedHttpLoad warmUp(Duration time) {
        return new TimedHttpLoad(session(), shape().withWarmUp(time), warmUpChain(time));
    }

    /** Sends GET requests to this address. */
    public HttpRequests get(URI uri) {
        return sending(LoadRequest.get(uri));
    }

    /**
     * Sends GET requests to this address, in which {@code {counter}}, {@code {random}} and the columns of
     * {@link HttpRequests#withData data} are filled in for each request.
     */
    public HttpRequests get(String uri) {
        return sending(LoadRequest.get(uri));
    }

    /** Sends POST requests with this body. */
    public HttpRequests post(URI uri, String body) {
        return sending(LoadRequest.post(uri).body(body));
    }

    /** Sends POST requests with this body; both are templates, as in {@link #get(String)}. */
    public HttpRequests post(String uri, String body) {
        return sending(LoadRequest.post(uri).body(body));
    }

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
    public HttpRequests sending(LoadRequest... requests) {
        List<LoadRequest> all = Arrays.asList(requests);
        return new HttpRequests(Draft.of(session(), shape(), all, chain().then("sending(" + all + ")")));
    }
}
