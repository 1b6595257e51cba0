package io.github.perfjunit.it.page;

import static io.github.perfjunit.it.page.ExampleRuns.object;
import static io.github.perfjunit.it.page.ExampleStudies.parsed;
import static io.github.perfjunit.it.page.ExampleStudies.texts;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

/** Services beside the targets of a study, its environment, and its refusals. */
final class ExampleSurroundings {

    private ExampleSurroundings() {}

    /** The broker is busy while the first target is measured. */
    static void addTo(JsonObject study) {
        JsonArray metrics = study.getAsJsonArray("metrics");
        for (String who : new String[] {"rabbitmq", "mongodb", "test-jvm"}) {
            metrics.add(metric(who + ".cpu.mean", "percent", "%", 1));
            metrics.add(metric(who + ".rss.mean", "bytes", "MiB", 0x1p-20));
        }
        int number = 0;
        for (JsonElement each : study.getAsJsonArray("runs")) {
            JsonObject values = each.getAsJsonObject().getAsJsonObject("metrics");
            boolean first = each.getAsJsonObject().get("target").getAsString().equals("spring");
            double more = number++ % 3;
            values.addProperty("rabbitmq.cpu.mean", (first ? 91 : 44) + more);
            values.addProperty("rabbitmq.rss.mean", 0x1p20 * (130 + more));
            values.addProperty("mongodb.cpu.mean", 21 + more);
            values.addProperty("mongodb.rss.mean", 0x1p20 * (210 + more));
            values.addProperty("test-jvm.cpu.mean", 3 + more);
        }
        study.add("jvms", new JsonArray());
        study.getAsJsonArray("jvms").add(jvm("spring", "-Xmx256m", "-Dspring.datasource.password=***"));
        study.getAsJsonArray("jvms").add(jvm("quarkus", "-Xmx128m", "-XX:+UseSerialGC"));
        JsonObject refusal = object("subject", "forTarget(quarkus).median(startup.time).isLessThan(PT2S)");
        refusal.addProperty(
                "reason",
                "metric startup.time was never recorded in block 1, quarkus\nrecorded were drain.time, rss.peak");
        study.add("refusals", ExampleStudies.array(java.util.stream.Stream.of(refusal)));
    }

    private static JsonObject metric(String id, String unit, String displayUnit, double factor) {
        JsonObject metric = parsed("{\"direction\": \"NONE\", \"group\": \"BESIDE\"}");
        metric.addProperty("id", id);
        metric.addProperty("unit", unit);
        metric.addProperty("displayUnit", displayUnit);
        metric.addProperty("displayFactor", factor);
        return metric;
    }

    private static JsonObject jvm(String target, String... arguments) {
        JsonObject jvm = object("target", target);
        jvm.addProperty("version", "OpenJDK 64-Bit Server VM 21.0.7+6-LTS");
        jvm.addProperty("collector", "G1");
        jvm.addProperty("maxHeapBytes", 256L << 20);
        jvm.add("arguments", texts(arguments));
        return jvm;
    }
}
