package io.github.perfjunit.workload.load.grpc;

import io.github.perfjunit.metric.MetricSink;
import io.github.perfjunit.metric.Metrics;
import io.github.perfjunit.metric.Rate;
import io.github.perfjunit.workload.load.RequestMeaning;
import io.github.perfjunit.workload.load.plan.LoadShape;
import io.github.perfjunit.workload.load.result.Latencies;
import io.github.perfjunit.workload.load.result.LoadResult;

/** Calls: a request is one of them, and messages came in the answers. */
final class GrpcMeaning extends RequestMeaning {

    private static final double P50 = 50;
    private static final double P95 = 95;
    private static final double P99 = 99;

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        super.record(result, shape, run);
        long received = result.messages().map(LoadResult.Messages::received).orElse(0L);
        run.record(Metrics.MESSAGES_RECEIVED, received);
        if (!result.elapsed().isZero()) {
            run.record(Metrics.MESSAGES_PER_SECOND, Rate.perSecond(received / result.elapsedSeconds()));
        }
        result.messages().map(LoadResult.Messages::first).ifPresent(first -> recordFirst(first, run));
    }

    private static void recordFirst(Latencies first, MetricSink run) {
        run.record(Metrics.TIME_TO_FIRST_MESSAGE_P50, first.percentile(P50));
        run.record(Metrics.TIME_TO_FIRST_MESSAGE_P95, first.percentile(P95));
        run.record(Metrics.TIME_TO_FIRST_MESSAGE_P99, first.percentile(P99));
        run.record(Metrics.TIME_TO_FIRST_MESSAGE_MAX, first.max());
    }
}
