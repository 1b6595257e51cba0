package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RatePhase;
import io.github.perfjunit.internal.load.result.LatencyPercentile;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadResult.Step;
import io.github.perfjunit.internal.recording.MetricSink;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The figures of a load with several rates: of each step, in a window of its name, such as
 * {@code latency.p99{window=step-2}}. A
 * percentile over all of them together is mostly that of the highest rate, and of none of them.
 */
final class StepMetrics {

    /** Percentiles of a step, which has fewer requests than the whole. */
    private static final Set<Metric<Duration>> PERCENTILES =
            Set.of(Metrics.LATENCY_P50, Metrics.LATENCY_P95, Metrics.LATENCY_P99);

    private final LoadResult result;
    private final LoadShape shape;

    StepMetrics(LoadResult result, LoadShape shape) {
        this.result = result;
        this.shape = shape;
    }

    /** Whether there are any. */
    boolean isPresent() {
        return result.latencies().count() > 0
                && result.steps().size() == shape.steps().size()
                && result.steps().size() > 1;
    }

    void record(MetricSink run) {
        for (int number = 1; number <= result.steps().size(); number++) {
            Step step = result.steps().get(number - 1);
            MetricSink within = run.of(Qualifiers.NONE.in("step-" + number));
            within.record(Metrics.REQUESTS_COMPLETED, step.completed());
            within.record(Metrics.REQUESTS_FAILED, step.sent() - step.completed());
            if (step.latencies().count() > 0) {
                LatencyPercentile.all().stream()
                        .filter(each -> PERCENTILES.contains(each.open()))
                        .forEach(each ->
                                within.record(each.open(), step.latencies().percentile(each.percent())));
            }
        }
    }

    /** The metrics of which nothing can be claimed, for they are of all steps together. */
    List<Metric<?>> pooled() {
        return Stream.<Metric<?>>concat(
                        LatencyPercentile.all().stream().map(LatencyPercentile::open), Stream.of(Metrics.LATENCY_MEAN))
                .toList();
    }

    String reason() {
        String rates = shape.steps().stream()
                .map(RatePhase::fromRate)
                .map(rate -> Double.toString(rate).replaceAll("\\.0$", ""))
                .collect(Collectors.joining(", "));
        return "it is over requests at " + result.steps().size() + " rates together (" + rates
                + " per second); claim it of a step, such as LATENCY_P99.in(\"step-"
                + result.steps().size() + "\")";
    }
}
