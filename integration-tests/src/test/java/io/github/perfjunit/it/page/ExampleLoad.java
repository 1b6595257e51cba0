package io.github.perfjunit.it.page;

import static io.github.perfjunit.it.page.ExampleRuns.array;
import static io.github.perfjunit.it.page.ExampleRuns.rounded;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Data that a load generator could have left of each run: latencies by percentile, and requests second by second. */
final class ExampleLoad {

    private static final int REQUESTS = 10_000;

    private ExampleLoad() {}

    /** Adds it to every run; the same numbers each time. */
    static void addTo(JsonObject study, int seconds) {
        Random random = new Random(11);
        for (JsonElement each : study.getAsJsonArray("runs")) {
            JsonObject run = each.getAsJsonObject();
            boolean slow = run.get("target").getAsString().equals("spring");
            run.add("latency", latency(random, slow ? 1.6 : 1));
            run.add("load", load(random, seconds, slow));
        }
    }

    private static JsonObject latency(Random random, double factor) {
        double noise = Math.exp(0.05 * random.nextGaussian());
        // every sixteenth of a nine, as the page keeps them
        double[] percentiles = DoubleStream.concat(
                        IntStream.rangeClosed(0, 64).mapToDouble(i -> rounded4(100 * (1 - Math.pow(10, -i / 16.0)))),
                        DoubleStream.of(100))
                .toArray();
        JsonObject latency = new JsonObject();
        latency.add("percentiles", array(percentiles));
        latency.add(
                "milliseconds",
                array(IntStream.rangeClosed(0, 65)
                        .mapToDouble(i -> rounded(factor * noise * (1 + 0.02 * i + Math.exp((i - 30) / 9.0))))
                        .toArray()));
        latency.add(
                "samplesBeyond",
                array(DoubleStream.of(percentiles)
                        .map(percentile -> Math.rint(REQUESTS * (1 - percentile / 100)))
                        .toArray()));
        return latency;
    }

    private static double rounded4(double value) {
        return Math.rint(10_000 * value) / 10_000;
    }

    private static JsonObject load(Random random, int seconds, boolean slow) {
        double[] failed = IntStream.range(0, seconds)
                .mapToDouble(i -> slow && i == seconds / 2 ? 120 : 0)
                .toArray();
        JsonObject load = new JsonObject();
        load.add("seconds", array(IntStream.range(0, seconds).asDoubleStream().toArray()));
        load.add("sent", array(IntStream.range(0, seconds).mapToDouble(i -> 500).toArray()));
        load.add(
                "completed", array(DoubleStream.of(failed).map(bad -> 500 - bad).toArray()));
        load.add("failed", array(failed));
        load.add(
                "p99",
                array(IntStream.range(0, seconds)
                        .mapToDouble(i -> rounded((slow ? 24 : 14) * Math.exp(0.1 * random.nextGaussian())))
                        .toArray()));
        return load;
    }
}
