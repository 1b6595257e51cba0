package io.github.perfjunit.workload.load.grpc;

import io.github.perfjunit.metric.MetricSink;
import io.github.perfjunit.metric.Metrics;
import io.github.perfjunit.metric.Rate;
import io.github.perfjunit.workload.load.RequestMeaning;
import io.github.perfjunit.workload.load.plan.LoadShape;
import io.github.perfjunit.workload.load.result.LoadResult;
import io.github.perfjunit.workload.load.result.StreamPercentile;

/** Calls: a request is one of them, and messages came in the answers. */
final class GrpcMeaning extends RequestMeaning {

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        super.record(result, shape, run);
        long received = result.messages().map(LoadResult.Messages::received).orElse(0L);
        run.record(Metrics.MESSAGES_RECEIVED, received);
        if (!result.elapsed().isZero()) {
            run.record(Metrics.MESSAGES_PER_SECOND, Rate.perSecond(received / result.elapsedSeconds()));
        }
        result.messages().map(LoadResult.Messages::first).ifPresent(first -> StreamPercentile.ofFirstMessages()
                .forEach(each -> run.record(each.metric(), first.percentile(each.percent()))));
    }
}
