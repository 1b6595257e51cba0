package io.github.perfjunit.internal.load.sse;

import io.github.perfjunit.internal.load.DraftedLoad.Draft;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.protocol.SsePlan;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.SseStreams;
import io.github.perfjunit.load.TimedSseLoad;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A load by streams of events, whose shape is known and whose address is not. */
final class TimedSseStreams implements TimedSseLoad {

    private final LoadSession session;
    private final LoadShape shape;
    private final Optional<Duration> lasting;
    private final PendingLoad chain;

    TimedSseStreams(LoadSession session, LoadShape shape, Optional<Duration> lasting, PendingLoad chain) {
        this.session = session;
        this.shape = shape;
        this.lasting = lasting;
        this.chain = chain;
    }

    @Override
    public TimedSseLoad warmUp(Duration time) {
        return new TimedSseStreams(session, shape.withWarmUp(time), lasting, chain.then("warmUp(" + time + ")"));
    }

    @Override
    public SseStreams get(URI uri) {
        return get(uri.toString());
    }

    @Override
    public SseStreams get(String uri) {
        Draft draft = Draft.of(
                session, shape, List.of(LoadRequest.get(uri)), chain.then("get(" + SecretText.masked(uri) + ")"));
        return new DraftedSseStreams(draft.with(part()));
    }

    private SsePlan part() {
        return new SsePlan(
                OptionalLong.empty(),
                lasting.stream().mapToLong(Duration::toNanos).findFirst());
    }
}
