package io.github.perfjunit.internal.load.sse;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.RequestMetricsRecorder;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.Latencies;
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

/** Streams: what was sent are connections, and what took time is the first event of each. */
public final class SseMetricsRecorder implements LoadMetricsRecorder {

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        Streams streams = streams(result);
        record(StreamPercentile.ofFirstEvents(), result.latencies(), run);
        record(StreamPercentile.ofGaps(), streams.gaps(), run);
        run.record(Metrics.EVENTS_RECEIVED, streams.received());
        double seconds = worked(result, shape).toNanos() / 1e9;
        if (seconds > 0) {
            run.record(Metrics.EVENTS_PER_SECOND, Rate.perSecond(streams.received() / seconds));
        }
        run.record(Metrics.CONNECTIONS_OPENED, streams.opened());
        run.record(Metrics.CONNECTIONS_FAILED, streams.failed());
        RequestMetricsRecorder.recordCommon(result, run);
    }

    private static void record(List<StreamPercentile> percentiles, Latencies times, MetricSink run) {
        if (times.count() > 0) {
            percentiles.forEach(each -> run.record(each.metric(), times.percentile(each.percent())));
        }
    }

    @Override
    public Steadiness.Unit unit() {
        return Steadiness.Unit.EVENT;
    }

    /** Events count up to the end that was planned: who waits after it for a first one is no load any more. */
    @Override
    public Duration worked(LoadResult result, LoadShape shape) {
        return shape.duration().orElse(result.elapsed());
    }

    @Override
    public void recordCpu(long cpuNanos, LoadResult result, MetricSink run) {
        long events = streams(result).received();
        if (events > 0) {
            run.record(Metrics.CPU_PER_EVENT, Duration.ofNanos(cpuNanos / events));
        }
    }

    /** A stream that is there and says nothing is no failure, and nobody would miss it in a sum of events. */
    @Override
    public List<Note> notes(LoadResult result) {
        Streams streams = streams(result);
        long silent = streams.silent().orElse(0);
        return silent == 0 || streams.received() == 0
                ? List.of()
                : List.of(new Note(
                        NoteKind.PARTIAL_FAILURE,
                        silent + " of " + streams.opened()
                                + " connections brought no event in the measured part, and others did"));
    }

    /** Nothing that came is no load: all that was measured is how nothing comes. */
    @Override
    public Optional<String> problem(LoadResult result) {
        return streams(result).received() > 0
                ? Optional.empty()
                : Optional.of("not one event came in the measured part, on "
                        + streams(result).opened() + " connections: an event is a line that begins with 'data:', and an"
                        + " empty line after it");
    }

    private static Streams streams(LoadResult result) {
        return result.streams().orElseThrow(() -> new IllegalStateException("the generator said nothing of streams"));
    }
}
