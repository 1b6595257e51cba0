package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.RequestMetricsRecorder;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Steadiness;
import io.github.perfjunit.internal.load.result.StreamPercentile;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Connections that listen: what was sent are handshakes, and what counts are the messages that came. */
final class ListeningMetricsRecorder implements LoadMetricsRecorder {

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        Streams streams = streams(result);
        StreamPercentile.record(StreamPercentile.ofPushes(), streams.gaps(), run);
        run.record(Metrics.MESSAGES_RECEIVED, streams.received());
        double seconds = worked(result, shape).toNanos() / 1e9;
        if (seconds > 0) {
            run.record(Metrics.MESSAGES_PER_SECOND, Rate.perSecond(streams.received() / seconds));
        }
        run.record(Metrics.CONNECTIONS_OPENED, streams.opened());
        run.record(Metrics.CONNECTIONS_FAILED, streams.failed());
        RequestMetricsRecorder.recordCommon(result, run);
    }

    @Override
    public Steadiness.Unit unit() {
        return Steadiness.Unit.EVENT;
    }

    /** Messages count up to the end that was planned. */
    @Override
    public Duration worked(LoadResult result, LoadShape shape) {
        return shape.duration().orElse(result.elapsed());
    }

    @Override
    public void recordCpu(long cpuNanos, LoadResult result, MetricSink run) {
        long messages = streams(result).received();
        if (messages > 0) {
            run.record(Metrics.CPU_PER_EVENT, Duration.ofNanos(cpuNanos / messages));
        }
    }

    /** A connection that is there and brings nothing is no failure, and nobody would miss it in a sum of messages. */
    @Override
    public List<Note> notes(LoadResult result) {
        Streams streams = streams(result);
        long silent = streams.silent().orElse(0);
        return silent == 0 || streams.received() == 0
                ? List.of()
                : List.of(new Note(
                        NoteKind.PARTIAL_FAILURE,
                        silent + " of " + streams.opened()
                                + " connections brought no message in the measured part, and others did"));
    }

    @Override
    public Optional<String> problem(LoadResult result) {
        return streams(result).received() > 0
                ? Optional.empty()
                : Optional.of("not one message came in the measured part, on "
                        + streams(result).opened() + " connections");
    }

    private static Streams streams(LoadResult result) {
        return result.streams()
                .orElseThrow(() -> new IllegalStateException("the generator reported nothing of connections"));
    }
}
