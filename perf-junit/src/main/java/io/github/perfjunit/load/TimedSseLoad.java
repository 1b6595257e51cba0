package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.LoadPart;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.load.PlannedLoad.Draft;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A load by streams of events of which it is known when and how much, and not yet which. Immutable. */
public final class TimedSseLoad {

    private final LoadSession session;
    private final LoadShape shape;
    private final Optional<Duration> lasting;
    private final Chain chain;

    TimedSseLoad(LoadSession session, LoadShape shape, Optional<Duration> lasting, Chain chain) {
        this.session = session;
        this.shape = shape;
        this.lasting = lasting;
        this.chain = chain;
    }

    /**
     * Sets how long the load goes on before events are counted. By default there is no warm-up. Connections that are held
     * are opened in the warm-up. They belong to the measured part if they are there when it begins.
     */
    public TimedSseLoad warmUp(Duration time) {
        return new TimedSseLoad(session, shape.withWarmUp(time), lasting, chain.then("warmUp(" + time + ")"));
    }

    /** Opens streams at this address. */
    public SseStreams get(URI uri) {
        return get(uri.toString());
    }

    /**
     * Opens streams at this address, in which {@code {counter}}, {@code {random}} and the columns of
     * {@link SseStreams#withData data} are filled in for each connection.
     */
    public SseStreams get(String uri) {
        Draft draft = Draft.of(
                session, shape, List.of(LoadRequest.get(uri)), chain.then("get(" + SecretText.masked(uri) + ")"));
        return new SseStreams(draft.with(part()));
    }

    private LoadPart part() {
        return SseStreams.part(lasting.map(time -> Map.<String, Object>of("lastsNanos", time.toNanos()))
                .orElse(Map.of()));
    }
}
