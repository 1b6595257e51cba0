package io.github.perfjunit.workload.load.sse;

import io.github.perfjunit.metric.MetricSink;
import io.github.perfjunit.metric.Metrics;
import io.github.perfjunit.metric.Rate;
import io.github.perfjunit.workload.load.LoadMeaning;
import io.github.perfjunit.workload.load.RequestMeaning;
import io.github.perfjunit.workload.load.plan.LoadShape;
import io.github.perfjunit.workload.load.result.LoadResult;
import io.github.perfjunit.workload.load.result.LoadResult.Streams;
import io.github.perfjunit.workload.load.result.StreamPercentile;
import java.time.Duration;
import java.util.Optional;

/** Streams: what was sent are connections, and what took time is the first event of each. */
final class SseMeaning implements LoadMeaning {

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        Streams streams = streams(result);
        for (StreamPercentile each : StreamPercentile.ofFirstEvents()) {
            run.record(each.metric(), result.latencies().percentile(each.percent()));
        }
        if (streams.gaps().count() > 0) {
            for (StreamPercentile each : StreamPercentile.ofGaps()) {
                run.record(each.metric(), streams.gaps().percentile(each.percent()));
            }
        }
        run.record(Metrics.EVENTS_RECEIVED, streams.received());
        double seconds = shape.duration().orElse(result.elapsed()).toNanos() / 1e9;
        if (seconds > 0) {
            run.record(Metrics.EVENTS_PER_SECOND, Rate.perSecond(streams.received() / seconds));
        }
        run.record(Metrics.CONNECTIONS_OPENED, streams.opened());
        run.record(Metrics.CONNECTIONS_FAILED, streams.failed());
        RequestMeaning.recordCommon(result, run);
    }

    @Override
    public void recordCpu(long cpuNanos, LoadResult result, MetricSink run) {
        long events = streams(result).received();
        if (events > 0) {
            run.record(Metrics.CPU_PER_EVENT, Duration.ofNanos(cpuNanos / events));
        }
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
