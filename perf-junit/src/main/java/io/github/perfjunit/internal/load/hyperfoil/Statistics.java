package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadResult.Step;
import io.github.perfjunit.internal.load.result.LoadResult.WarmUp;
import io.github.perfjunit.internal.load.result.LoadResult.Window;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The result of a load, taken from what a controller reports of the run. */
final class Statistics {

    private final List<Counts> measured = new ArrayList<>();
    private final List<Counts> warmUp = new ArrayList<>();
    private final List<Latencies> histograms = new ArrayList<>();
    private final List<Integer> phases = new ArrayList<>();
    private final Seconds seconds;

    private Statistics(Seconds seconds) {
        this.seconds = seconds;
    }

    /** Asks for all of it. */
    static Statistics of(Controller controller, String id) throws InterruptedException {
        try {
            Statistics statistics = new Statistics(Seconds.of(controller.everything(id)));
            for (JsonObject entry : entries(controller.totals(id))) {
                if (isOf(entry, Phases::isWarmUp)) {
                    statistics.warmUp.add(Counts.of(entry.getAsJsonObject("summary")));
                } else if (isOf(entry, Phases::isMeasured)) {
                    statistics.measured.add(Counts.of(entry.getAsJsonObject("summary")));
                    statistics.phases.add(
                            Phases.measuredNumber(entry.get("phase").getAsString()));
                    statistics.histograms.add(Latencies.decode(
                            controller.histogram(id, entry).get("data").getAsString()));
                }
            }
            return statistics;
        } catch (NullPointerException | IllegalStateException | UnsupportedOperationException e) {
            throw new GeneratorFailure("the figures of run " + id + " of " + controller + " are none: " + e, e);
        }
    }

    /** Returns the progress of the measured part. */
    static LoadProgress progress(JsonObject totals) {
        Counts counts = Counts.NONE;
        for (JsonObject entry : entries(totals)) {
            if (isOf(entry, Phases::isMeasured)) {
                counts = counts.plus(Counts.of(entry.getAsJsonObject("summary")));
            }
        }
        return new LoadProgress(counts.sent(), counts.completed(), counts.failed());
    }

    private interface Names {
        boolean match(String phase);
    }

    private static boolean isOf(JsonObject entry, Names names) {
        return names.match(entry.get("phase").getAsString());
    }

    private static List<JsonObject> entries(JsonObject totals) {
        return totals.getAsJsonArray("statistics").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .toList();
    }

    LoadResult result(LoadPlan plan, RunInfo info) {
        Counts counts = measured.stream().reduce(Counts.NONE, Counts::plus);
        Counts before = warmUp.stream().reduce(Counts.NONE, Counts::plus);
        Latencies answered = Latencies.sum(histograms);
        // nobody knows how long those took that were never answered: at most as long as they were waited for
        Latencies all =
                answered.plus(counts.sent() - answered.count(), plan.wire().timeout());
        return new LoadResult(
                counts.sent(),
                counts.completed(),
                counts.kinds(),
                Map.of(),
                counts.inFlight(),
                new WarmUp(before.sent(), before.completed(), before.failed()),
                0,
                elapsed(plan, info),
                all,
                Latencies.NONE,
                seconds.rows(),
                GeneratorUse.ELSEWHERE,
                Optional.empty(),
                Optional.empty(),
                0,
                new Window(counts.completed(), window(plan, info)),
                IntStream.range(0, plan.shape().steps().size())
                        .mapToObj(step -> step(step, plan))
                        .toList());
    }

    /** A phase is a step. */
    private Step step(int number, LoadPlan plan) {
        int[] entries = IntStream.range(0, phases.size())
                .filter(entry -> phases.get(entry) == number)
                .toArray();
        Counts counts = Arrays.stream(entries).mapToObj(measured::get).reduce(Counts.NONE, Counts::plus);
        Latencies answered =
                Latencies.sum(Arrays.stream(entries).mapToObj(histograms::get).toList());
        return new Step(
                counts.sent(),
                counts.completed(),
                answered.plus(counts.sent() - answered.count(), plan.wire().timeout()));
    }

    /**
     * When a request was completed is not told, only when it was sent. Of users no more than one each can be late, so the planned
     * time holds; a schedule goes on for a slow target, whose backlog belongs to it.
     */
    private static Duration window(LoadPlan plan, RunInfo info) {
        return plan.shape().model().isOpen()
                ? elapsed(plan, info)
                : plan.shape().measuredLength().orElseThrow();
    }

    /** As planned, or longer if the last phase waited for answers. */
    private static Duration elapsed(LoadPlan plan, RunInfo info) {
        Duration planned = plan.shape().measuredLength().orElseThrow();
        long over = info.phases().stream()
                .filter(phase -> Phases.isMeasured(phase.name()))
                .mapToLong(RunInfo.Phase::exceeded)
                .max()
                .orElse(0);
        return planned.plusMillis(over);
    }
}
