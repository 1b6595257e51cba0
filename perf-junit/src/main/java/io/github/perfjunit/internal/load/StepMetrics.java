package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.StepPart;
import io.github.perfjunit.internal.load.result.LatencyPercentile;
import io.github.perfjunit.internal.load.result.LoadParts.Step;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.StreamPercentile;
import io.github.perfjunit.internal.recording.MetricSink;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The figures of each step of a load whose rate or number of users changes, in a window of its name, such as
 * {@code latency.p99{window=step-2}}. A percentile over all rates together is mostly that of the highest, and of none of them.
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
        return !result.steps().isEmpty()
                && result.steps().size() == shape.steps().size();
    }

    void record(MetricSink run) {
        List<StepPart> steps = shape.steps();
        for (int index = 0; index < steps.size(); index++) {
            StepPart part = steps.get(index);
            record(part, result.steps().get(index), run.of(Qualifiers.NONE.in(part.step())));
        }
    }

    private void record(StepPart part, Step step, MetricSink within) {
        part.users().ifPresent(users -> within.record(Metrics.LOAD_USERS, users));
        within.record(Metrics.REQUESTS_COMPLETED, step.completed());
        within.record(Metrics.REQUESTS_FAILED, step.sent() - step.completed());
        if (step.sent() > 0) {
            within.record(Metrics.SUCCESS_RATE, Share.of((double) step.completed() / step.sent()));
        }
        StepPart made = made(part);
        if (made.hasThroughput() && step.inWindow().isPresent()) {
            double perSecond = step.inWindow().getAsLong() / (made.length().toNanos() / 1e9);
            within.record(Metrics.REQUESTS_PER_SECOND, Rate.perSecond(perSecond));
        }
        if (result.latencies().count() > 0 && step.latencies().count() > 0) {
            LatencyPercentile.all().stream()
                    .filter(each -> PERCENTILES.contains(each.open()))
                    .forEach(each -> within.record(
                            each.metric(shape.model()), step.latencies().percentile(each.percent())));
        }
    }

    /** Returns as much of a step as was made: the load may have been aborted. */
    private StepPart made(StepPart whole) {
        Duration left = result.window().length();
        Duration made = Duration.ZERO;
        for (StepPart part : shape.stepParts()) {
            Duration length = part.length().compareTo(left) < 0 ? part.length() : left;
            made = part.step().equals(whole.step()) ? made.plus(length) : made;
            left = left.minus(length);
        }
        return new StepPart(whole.step(), whole.load(), whole.users(), made);
    }

    /** The times of which nothing can be claimed, for they are of all steps together, each with the reason. */
    Map<Metric<?>, String> pooled() {
        Map<Metric<?>, String> reasons = new LinkedHashMap<>();
        if (result.steps().size() < 2) {
            return reasons;
        }
        LatencyPercentile.all().forEach(each -> reasons.put(each.metric(shape.model()), reasonOfTimes()));
        reasons.put(shape.model().isOpen() ? Metrics.LATENCY_MEAN : Metrics.RESPONSE_TIME_MEAN, reasonOfTimes());
        Stream.of(
                        StreamPercentile.ofFirstBytes(),
                        StreamPercentile.ofFirstMessages(),
                        StreamPercentile.ofFirstEvents(),
                        StreamPercentile.ofDeliveries())
                .flatMap(List::stream)
                .forEach(each -> reasons.put(each.metric(), reasonOfOthers()));
        return reasons;
    }

    private String reasonOfTimes() {
        String metric = shape.model().isOpen() ? "LATENCY_P99" : "RESPONSE_TIME_P99";
        return together() + "; claim it of a step, such as " + metric + ".in(\""
                + shape.steps().get(shape.steps().size() - 1).step() + "\")";
    }

    private String reasonOfOthers() {
        return together() + ", and no step has one of its own; claim it of a load "
                + (shape.model().isOpen() ? "at one rate" : "of one number of users");
    }

    private String together() {
        List<StepPart> steps = shape.steps();
        String loads = steps.stream().map(StepPart::load).collect(Collectors.joining(", "));
        return shape.model().isOpen()
                ? "it is over requests at " + steps.size() + " rates together (" + loads + " per second)"
                : "it is over requests of " + steps.size() + " numbers of users together (" + loads + ")";
    }
}
