package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadResult.Messages;
import io.github.perfjunit.internal.load.result.LoadResult.Named;
import io.github.perfjunit.internal.load.result.LoadResult.Sessions;
import io.github.perfjunit.internal.load.result.LoadResult.Streams;
import io.github.perfjunit.internal.load.result.LoadResult.WarmUp;
import io.github.perfjunit.internal.load.result.LoadResult.Window;
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
        LoadResult sample = new LoadResult(
                1,
                1,
                Map.of(),
                Map.of(),
                0,
                new WarmUp(0, 0, 0),
                1,
                Duration.ofSeconds(1),
                times,
                Latencies.NONE,
                List.of(),
                GeneratorUse.ELSEWHERE,
                Optional.of(new Streams(1, 0, 1, times, OptionalLong.of(0))),
                Optional.of(new Messages(1, times)),
                0,
                new Window(1, Duration.ofSeconds(1)),
                List.of(),
                named,
                plan.sessions().isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Sessions(1, 1, 0, 1, Duration.ofSeconds(1))));
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
