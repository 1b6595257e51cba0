package io.github.perfjunit.workload.load.websocket;

import io.github.perfjunit.metric.MetricSink;
import io.github.perfjunit.metric.Metrics;
import io.github.perfjunit.metric.Note;
import io.github.perfjunit.metric.NoteKind;
import io.github.perfjunit.workload.load.RequestMeaning;
import io.github.perfjunit.workload.load.plan.LoadShape;
import io.github.perfjunit.workload.load.result.LoadResult;
import io.github.perfjunit.workload.load.result.LoadResult.Streams;
import java.util.Optional;

/** Messages: a request is one that was sent, and its time is that of the round trip. */
final class WebSocketMeaning extends RequestMeaning {

    private final Times times;

    /** What takes time. */
    enum Times {
        /** From a message to its answer. */
        ROUND_TRIPS,
        /** Nothing that is known: nobody waits. */
        NONE
    }

    WebSocketMeaning(Times times) {
        this.times = times;
    }

    @Override
    public LoadResult meant(LoadResult result) {
        return times == Times.NONE ? result.withoutTimes() : result;
    }

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        super.record(result, shape, run);
        Streams streams = streams(result);
        run.record(Metrics.MESSAGES_RECEIVED, streams.received());
        run.record(Metrics.CONNECTIONS_OPENED, streams.opened());
        run.record(Metrics.CONNECTIONS_FAILED, streams.failed());
    }

    @Override
    public Optional<Note> note(LoadResult result) {
        long failed = streams(result).failed();
        return failed == 0
                ? Optional.empty()
                : Optional.of(new Note(
                        NoteKind.PARTIAL_FAILURE,
                        failed + " connections could not be opened, or were ended by the server"));
    }

    /** Without answers a message has succeeded when it is written: that nobody reads it is seen by the connections only. */
    @Override
    public Optional<String> problem(LoadResult result) {
        Streams streams = streams(result);
        return times == Times.NONE && streams.failed() > 0 && streams.failed() >= streams.opened()
                ? Optional.of(streams.failed() + " connections could not be opened, or were ended by the server, of "
                        + streams.opened() + " that were opened: what was sent on them had no reader")
                : Optional.empty();
    }

    private static Streams streams(LoadResult result) {
        return result.streams()
                .orElseThrow(() -> new IllegalStateException("the generator said nothing of connections"));
    }
}
