package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LatencyPercentile;
import io.github.perfjunit.internal.load.result.LoadParts.Named;
import io.github.perfjunit.internal.load.result.LoadParts.Sessions;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.StreamPercentile;
import io.github.perfjunit.internal.recording.MetricSink;
import java.util.stream.Stream;

/** The figures of requests that have names, such as {@code latency.p99{request=list}}, and those of sessions. */
final class NameMetrics {

    private final LoadResult result;
    private final LoadShape shape;

    NameMetrics(LoadResult result, LoadShape shape) {
        this.result = result;
        this.shape = shape;
    }

    void record(MetricSink run) {
        result.named().forEach(each -> record(each, run.of(Qualifiers.NONE.ofRequest(each.name()))));
        result.sessions().ifPresent(sessions -> record(sessions, run));
    }

    /** A name of which nothing was sent has neither times nor a share of successes. */
    private void record(Named named, MetricSink run) {
        run.record(Metrics.REQUESTS_COMPLETED, named.completed());
        run.record(Metrics.REQUESTS_FAILED, named.sent() - named.completed());
        result.throughput(named).ifPresent(rate -> run.record(Metrics.REQUESTS_PER_SECOND, Rate.perSecond(rate)));
        if (named.sent() == 0) {
            return;
        }
        run.record(Metrics.SUCCESS_RATE, Share.of((double) named.completed() / named.sent()));
        if (named.latencies().count() == 0) {
            return;
        }
        for (LatencyPercentile percentile : LatencyPercentile.all()) {
            run.record(percentile.metric(shape.model()), named.latencies().percentile(percentile.percent()));
        }
        run.record(
                shape.model().isOpen() ? Metrics.LATENCY_MEAN : Metrics.RESPONSE_TIME_MEAN,
                named.latencies().mean());
        StreamPercentile.record(StreamPercentile.ofFirstBytes(), named.firstBytes(), run);
    }

    private void record(Sessions sessions, MetricSink run) {
        run.record(Metrics.SESSIONS_COMPLETED, sessions.completed());
        run.record(Metrics.SESSIONS_FAILED, sessions.failed());
        result.throughput(sessions).ifPresent(rate -> run.record(Metrics.SESSIONS_PER_SECOND, Rate.perSecond(rate)));
        long ended = sessions.completed() + sessions.failed();
        if (ended > 0) {
            run.record(Metrics.SESSION_SUCCESS_RATE, Share.of((double) sessions.completed() / ended));
        }
    }

    /** This metric of the whole load, and of each name. */
    Stream<Metric<?>> ofEachName(Metric<?> whole) {
        return Stream.concat(Stream.of(whole), result.named().stream().map(named -> whole.ofRequest(named.name())));
    }
}
