package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadCounts;
import io.github.perfjunit.internal.load.result.LoadResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The figures that a controller reports of a run, each kind of request in each phase by itself. */
final class Statistics {

    private final LoadPlan plan;
    private final List<Measured> measured = new ArrayList<>();
    private final List<Counts> warmUp = new ArrayList<>();
    private final Seconds seconds;
    private final List<LoadResult.Second> rows;
    private final Connections connections;

    private Statistics(LoadPlan plan, JsonObject everything) {
        this.plan = plan;
        this.seconds = Seconds.of(everything);
        this.rows = seconds.rows(plan.shape().measuredLength().orElseThrow());
        this.connections = Connections.of(everything);
    }

    /**
     * The requests of one name in one measured phase.
     *
     * @param phase its number
     * @param request its number in the plan
     * @param first whether only the first ones of sessions are among them, which repeat this request
     * @param inWindow how many were completed within the time whose length is that of the window
     * @param answered latencies of those that were answered
     */
    record Measured(int phase, int request, boolean first, Counts counts, long inWindow, Latencies answered) {}

    /** Asks for all of it. */
    static Statistics of(Controller controller, String id, LoadPlan plan) throws InterruptedException {
        try {
            Statistics statistics = new Statistics(plan, controller.everything(id));
            for (JsonObject entry : entries(controller.totals(id))) {
                if (isOf(entry, Phases::isWarmUp)) {
                    statistics.warmUp.add(Counts.of(entry.getAsJsonObject("summary")));
                } else if (isOf(entry, Phases::isMeasured)) {
                    JsonObject histogram = controller.histogram(id, entry);
                    statistics.measured.add(statistics.read(
                            entry, Latencies.ofLog(histogram.get("data").getAsString())));
                }
            }
            return statistics;
        } catch (GeneratorFailure e) {
            throw e;
        } catch (RuntimeException e) {
            // readers of JSON have an exception of their own for each thing that is missing, or of another kind
            throw new GeneratorFailure("the figures of run " + id + " of " + controller + " are none: " + e, e);
        }
    }

    private Measured read(JsonObject entry, Latencies answered) {
        String metric = entry.get("metric").getAsString();
        int request = Names.request(plan, metric);
        if (request < 0) {
            throw new IllegalArgumentException("nothing in the load is called " + metric);
        }
        Counts counts = Counts.of(entry.getAsJsonObject("summary"));
        if (counts.answered() != answered.count()) {
            throw new IllegalArgumentException(
                    counts.answered() + " answers to " + metric + ", and times of " + answered.count());
        }
        String phase = entry.get("phase").getAsString();
        return new Measured(
                Phases.measuredNumber(phase),
                request,
                Names.isFirst(metric),
                counts,
                Seconds.window(plan)
                        .map(window -> seconds.completedWithin(window, phase, metric))
                        .orElse(counts.completed()),
                answered);
    }

    /** Returns the progress of the measured part. */
    static LoadProgress progress(JsonObject totals) {
        Counts counts = Counts.NONE;
        for (JsonObject entry : entries(totals)) {
            if (isOf(entry, Phases::isMeasured)) {
                counts = counts.plus(Counts.of(entry.getAsJsonObject("summary")));
            }
        }
        // requests are counted when they are sent, and reported with the second in which that was
        long sent = Math.max(counts.sent(), counts.completed() + counts.failed());
        return new LoadProgress(sent, counts.completed(), counts.failed());
    }

    private interface Phase {
        boolean match(String phase);
    }

    private static boolean isOf(JsonObject entry, Phase kind) {
        return kind.match(entry.get("phase").getAsString());
    }

    private static List<JsonObject> entries(JsonObject totals) {
        return totals.getAsJsonArray("statistics").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .toList();
    }

    /** Returns that the target did not accept connections, if that is so: requests that waited for one are counted nowhere. */
    Optional<String> unreachable() {
        return connections.refused();
    }

    /**
     * Returns the result.
     *
     * @param beyond by how much longer than planned the measured part was made
     */
    LoadResult result(RunInfo info, Duration beyond) {
        Counts before = warmUp.stream().reduce(Counts.NONE, Counts::plus);
        return new Results(plan, measured, info, beyond)
                .result(new LoadCounts.WarmUp(before.sent(), before.completed(), before.failed()), rows);
    }
}
