package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.RequestMetricsRecorder;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.recording.MetricSink;

/** Messages that nothing answers: what counts is how many the broker took. */
final class SentMetricsRecorder implements LoadMetricsRecorder {

    @Override
    public LoadResult meant(LoadResult result) {
        return result.withoutTimes();
    }

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        result.throughput().ifPresent(rate -> run.record(Metrics.MESSAGES_SENT_PER_SECOND, Rate.perSecond(rate)));
        run.record(Metrics.REQUESTS_COMPLETED, result.completed());
        run.record(Metrics.REQUESTS_FAILED, result.sent() - result.completed());
        RequestMetricsRecorder.recordCommon(result, run);
    }

    /** The target need not have done anything for them yet. */
    @Override
    public void recordCpu(long cpuNanos, LoadResult result, MetricSink run) {}
}
