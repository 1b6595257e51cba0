package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadCounts;
import io.github.perfjunit.internal.load.result.LoadCounts.WarmUp;
import io.github.perfjunit.internal.load.result.LoadParts;
import io.github.perfjunit.internal.load.result.LoadParts.Named;
import io.github.perfjunit.internal.load.result.LoadParts.Sessions;
import io.github.perfjunit.internal.load.result.LoadReceived;
import io.github.perfjunit.internal.load.result.LoadReceived.Messages;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadTimes;
import io.github.perfjunit.internal.load.result.LoadTimes.Window;
import io.github.perfjunit.internal.recording.MetricSink;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * The metrics of one step of a search, by id and in base units: those that a load of its own would record.
 *
 * @param values in the order of recording
 */
record SearchedMetrics(Map<String, Double> values) {

    /** Returns those of a result. */
    static SearchedMetrics of(LoadResult result, LoadShape shape, LoadMetricsRecorder meaning) {
        Map<String, Double> values = new LinkedHashMap<>();
        MetricSink sink = new MetricSink() {
            @Override
            public <Q> void record(Metric<Q> metric, Q value) {
                values.put(metric.id(), metric.quantity().toBase(value));
            }
        };
        meaning.record(result, shape, sink);
        new NameMetrics(result, shape).record(sink);
        return new SearchedMetrics(values);
    }

    /** Returns those that each step of a plan will have, found by recording a result in which one request of each name succeeded. */
    static SearchedMetrics of(LoadPlan plan, LoadMetricsRecorder meaning) {
        Latencies times = Latencies.NONE.plus(1, Duration.ofMillis(1));
        List<Named> named = plan.requests().stream()
                .flatMap(request -> request.name().stream())
                .map(name -> new Named(name, 1, 1, 1, times))
                .toList();
        Duration second = Duration.ofSeconds(1);
        LoadResult sample = new LoadResult(
                new LoadCounts(1, 1, Map.of(), Map.of(), 0, 0, 1, WarmUp.NONE),
                LoadTimes.of(second, new Window(1, second), times),
                new LoadParts(
                        List.of(),
                        named,
                        plan.sessions().isEmpty()
                                ? Optional.empty()
                                : Optional.of(new Sessions(1, 1, 0, OptionalLong.of(1), second))),
                new LoadReceived(
                        Optional.of(new Streams(1, 0, 1, times, OptionalLong.of(0))),
                        Optional.of(new Messages(1, times)),
                        Optional.empty()),
                List.of(),
                GeneratorUse.ELSEWHERE);
        return of(meaning.meant(sample), plan.shape(), meaning);
    }

    /**
     * Refuses a search with a condition on another metric.
     *
     * @throws LoadRefusal if it has one
     */
    void require(SearchPlan search) {
        search.conditions().stream()
                .filter(condition -> !values.containsKey(condition.metric().id()))
                .findFirst()
                .ifPresent(condition -> {
                    throw new LoadRefusal("keeping(" + condition + "): a step of this load has no "
                            + condition.metric() + "; it has "
                            + values.keySet().stream().sorted().collect(Collectors.joining(", ")));
                });
    }
}
