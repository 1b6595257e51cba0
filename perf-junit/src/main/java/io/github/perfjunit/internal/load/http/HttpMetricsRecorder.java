package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.load.RequestMetricsRecorder;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadTimes;
import io.github.perfjunit.internal.load.result.StreamPercentile;
import io.github.perfjunit.internal.recording.MetricSink;
import java.util.List;

/** Requests and answers over HTTP, with the times before the end of an answer. */
final class HttpMetricsRecorder extends RequestMetricsRecorder {

    HttpMetricsRecorder() {
        super(List.of("connect", "reset", "status 4xx", "status 5xx", "timeout"));
    }

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        super.record(result, shape, run);
        LoadTimes.Timings timings = result.timings();
        StreamPercentile.record(StreamPercentile.ofFirstBytes(), timings.firstBytes(), run);
        StreamPercentile.record(StreamPercentile.ofConnecting(), timings.connecting(), run);
        StreamPercentile.record(StreamPercentile.ofSecuring(), timings.securing(), run);
        if (timings.connecting().count() > 0) {
            run.record(Metrics.CONNECTIONS_OPENED, timings.connecting().count());
        }
    }
}
