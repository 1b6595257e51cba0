package io.github.perfjunit.internal.load.grpc;

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

/** Held calls: what was sent are calls, and what counts are the messages that came in them. */
public final class HeldCallMetricsRecorder implements LoadMetricsRecorder {

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        Streams streams = streams(result);
        if (result.latencies().count() > 0) {
            StreamPercentile.ofFirstMessages()
                    .forEach(
                            each -> run.record(each.metric(), result.latencies().percentile(each.percent())));
        }
        if (streams.gaps().count() > 0) {
            StreamPercentile.ofPushes()
                    .forEach(each -> run.record(each.metric(), streams.gaps().percentile(each.percent())));
        }
        run.record(Metrics.MESSAGES_RECEIVED, streams.received());
        double seconds = worked(result, shape).toNanos() / 1e9;
        if (seconds > 0) {
            run.record(Metrics.MESSAGES_PER_SECOND, Rate.perSecond(streams.received() / seconds));
        }
        run.record(Metrics.REQUESTS_COMPLETED, result.completed());
        run.record(Metrics.REQUESTS_FAILED, result.unsuccessful());
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

    @Override
    public List<Note> notes(LoadResult result) {
        Streams streams = streams(result);
        long silent = streams.silent().orElse(0);
        return silent == 0 || streams.received() == 0
                ? List.of()
                : List.of(new Note(
                        NoteKind.PARTIAL_FAILURE,
                        silent + " of " + streams.opened()
                                + " held calls brought no message in the measured part, and others did"));
    }

    @Override
    public Optional<String> problem(LoadResult result) {
        return streams(result).received() > 0
                ? Optional.empty()
                : Optional.of("not one message came in the measured part, in "
                        + streams(result).opened() + " held calls");
    }

    private static Streams streams(LoadResult result) {
        return result.streams()
                .orElseThrow(() -> new IllegalStateException("the generator reported nothing of held calls"));
    }
}
