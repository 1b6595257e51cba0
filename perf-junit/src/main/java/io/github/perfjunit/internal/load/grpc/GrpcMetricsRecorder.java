package io.github.perfjunit.internal.load.grpc;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.RequestMetricsRecorder;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadReceived;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.StreamPercentile;
import io.github.perfjunit.internal.recording.MetricSink;

/** Calls: a request is one of them, and messages came in the answers. */
public final class GrpcMetricsRecorder extends RequestMetricsRecorder {

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        super.record(result, shape, run);
        long received = result.messages().map(LoadReceived.Messages::received).orElse(0L);
        run.record(Metrics.MESSAGES_RECEIVED, received);
        result.rateOf(received).ifPresent(rate -> run.record(Metrics.MESSAGES_PER_SECOND, Rate.perSecond(rate)));
        result.messages().map(LoadReceived.Messages::first).ifPresent(first -> StreamPercentile.ofFirstMessages()
                .forEach(each -> run.record(each.metric(), first.percentile(each.percent()))));
    }
}
