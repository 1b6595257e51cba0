package io.github.perfjunit.it.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Runs as a study of draining a backlog could have made them; the same numbers each time. */
final class ExampleRuns {

    private static final Instant BEGIN = Instant.parse("2026-11-21T07:09:56Z");

    private final List<String> targets;
    private final int points;
    private final Random random;
    private final JsonArray runs = new JsonArray();

    /** @param points how many samples each run has kept */
    ExampleRuns(List<String> targets, int points, long seed) {
        this.targets = targets;
        this.points = points;
        this.random = new Random(seed);
    }

    /** A run of every target for each block; the first is the warm-up. */
    ExampleRuns blocks(int blocks) {
        IntStream.rangeClosed(0, blocks).forEach(this::block);
        return this;
    }

    private void block(int block) {
        List<Integer> order = random.ints(0, targets.size())
                .distinct()
                .limit(targets.size())
                .boxed()
                .toList();
        for (int place = 0; place < order.size(); place++) {
            runs.add(run(order.get(place), block, place + 1));
        }
    }

    private JsonObject run(int target, int block, int order) {
        double seconds = (11 - 4.4 * (target % 3)) * Math.exp(0.06 * random.nextGaussian()) + (block == 0 ? 1.5 : 0);
        double bytes = (310 - 85.0 * target) * 0x1p20 * Math.exp(0.02 * random.nextGaussian());
        JsonObject run = new JsonObject();
        run.addProperty("target", targets.get(target));
        run.addProperty("block", block);
        run.addProperty("order", order);
        run.addProperty("warmUp", block == 0);
        run.addProperty("judged", block > 0);
        run.addProperty("outcome", "completed");
        run.addProperty("startedAt", BEGIN.plusSeconds(40L * runs.size()).toString());
        run.addProperty("seconds", seconds + 3);
        run.add("metrics", metrics(seconds, bytes));
        run.add("kinds", object("rss.peak", "VmHWM"));
        run.add("notes", new JsonArray());
        run.add("series", series(seconds, bytes));
        return run;
    }

    private static JsonObject metrics(double seconds, double bytes) {
        JsonObject metrics = new JsonObject();
        metrics.addProperty("drain.time", seconds);
        metrics.addProperty("drain.rate", 3_000 / (seconds - 1));
        metrics.addProperty("cpu.time", 1.3 * seconds);
        metrics.addProperty("cpu.mean", 130);
        metrics.addProperty("rss.mean", 0.8 * bytes);
        metrics.addProperty("rss.peak", bytes);
        return metrics;
    }

    private JsonObject series(double seconds, double bytes) {
        double[] at = IntStream.range(0, points)
                .mapToDouble(i -> rounded(seconds * i / (points - 1)))
                .toArray();
        JsonObject series = new JsonObject();
        series.add("seconds", array(at));
        series.add(
                "rss",
                array(Arrays.stream(at)
                        .map(t ->
                                Math.rint(bytes * (1 - Math.exp(-6 * t / seconds)) * (1 - 0.02 * random.nextDouble())))
                        .toArray()));
        series.add(
                "cpu",
                array(Arrays.stream(at)
                        .map(t -> rounded(t < 1.2 ? 190 - 30 * random.nextDouble() : 118 + 12 * random.nextGaussian()))
                        .toArray()));
        JsonArray phases = new JsonArray();
        phases.add(phase("starting", 0));
        phases.add(phase("draining", rounded(1.2 + 0.1 * random.nextDouble())));
        series.add("phases", phases);
        return series;
    }

    private static JsonObject phase(String name, double at) {
        JsonObject phase = object("name", name);
        phase.addProperty("at", at);
        return phase;
    }

    JsonArray runs() {
        return runs;
    }

    /** The judged values of a metric, by block. */
    double[] values(String target, String metric) {
        return runs.asList().stream()
                .map(run -> run.getAsJsonObject())
                .filter(run -> run.get("judged").getAsBoolean()
                        && run.get("target").getAsString().equals(target))
                .mapToDouble(run -> run.getAsJsonObject("metrics").get(metric).getAsDouble())
                .toArray();
    }

    static double rounded(double value) {
        return Math.rint(1000 * value) / 1000;
    }

    static JsonArray array(double... values) {
        JsonArray array = new JsonArray();
        Arrays.stream(values).forEach(array::add);
        return array;
    }

    static JsonObject object(String name, String value) {
        JsonObject object = new JsonObject();
        object.addProperty(name, value);
        return object;
    }
}
