package io.github.perfjunit.it.page;

import static io.github.perfjunit.it.page.ExampleRuns.object;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Studies in the form of {@code study.json}, of the kinds that a page has to show. */
final class ExampleStudies {

    static final List<String> TWO = List.of("spring", "quarkus");
    static final String HOSTILE =
            "</script><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">";
    /** Fields with one of a few words, which decide what is shown at all. */
    private static final Set<String> WORDS = Set.of(
            "outcome",
            "finding",
            "kind",
            "side",
            "statistic",
            "direction",
            "seedOrigin",
            "failures",
            "stopping",
            "mode",
            "topic",
            "measure",
            "group");

    private static final List<String> METRICS =
            List.of("drain.time", "drain.rate", "cpu.time", "cpu.mean", "rss.mean", "rss.peak");

    private ExampleStudies() {}

    /** Complete, with everything that a study can have. */
    static JsonObject complete() {
        JsonObject study = of("OrderDrainPerfIT.drain [3000 messages]", TWO, 6, 120);
        study.add("claims", ExampleVerdicts.claims());
        study.add("described", ExampleVerdicts.described());
        study.add("budgets", ExampleVerdicts.budgets());
        study.add(
                "warnings", texts("spring's drain.time rises over the blocks (Mann-Kendall p = 0.004, adjusted 0.02)"));
        study.add("outlooks", texts("with 6 blocks, a difference of 7 % in drain.time is found in 80 of 100 studies"));
        study.add("caveats", texts("rabbitmq is a stand-in: numbers compare targets with each other, and no more"));
        study.add("history", ExampleHistory.of(TWO, 6, 2));
        study.add("notes", texts("quarkus was measured without its native image"));
        ExampleLoad.addTo(study, 20);
        ExampleSurroundings.addTo(study);
        study.addProperty("methods", "We compared spring and quarkus in 6 blocks.");
        study.add("noteLabels", object("BUSY_TEST_JVM", "the test JVM was busy"));
        for (int run = 3; run < 6; run++) {
            JsonObject noted = study.getAsJsonArray("runs").get(run).getAsJsonObject();
            noted.add("notes", texts("the test JVM used " + run + " % of a core", "it was late"));
            noted.add("noteKinds", texts("BUSY_TEST_JVM", "OTHER"));
        }
        return study;
    }

    /** Both targets were not warm in all of their runs, and one had a neighbour in some. */
    static JsonObject disturbed() {
        JsonObject study = complete();
        JsonArray warnings = new JsonArray();
        warnings.add(warning("DISTURBED", "NOT_WARM", "not warm", "spring", 6));
        warnings.add(warning("DISTURBED", "NOT_WARM", "not warm", "quarkus", 6));
        warnings.add(warning("DISTURBED", "FOREIGN_LOAD", "other processes", "spring", 3));
        warnings.add(warning("CAUTION", "SAMPLING_GAP", "a gap between samples", "spring", 6));
        study.add("validity", warnings);
        study.add("disturbed", parsed("{\"disturbed\": 6, \"judged\": 6}"));
        return study;
    }

    private static JsonObject warning(String severity, String kind, String label, String target, int affected) {
        JsonObject warning = new JsonObject();
        String headline = label + ": " + affected + " of 6 judged runs of " + target;
        warning.addProperty("severity", severity);
        warning.addProperty("kind", kind);
        warning.addProperty("label", label);
        warning.addProperty("target", target);
        warning.addProperty("affected", affected);
        warning.addProperty("judged", 6);
        warning.addProperty("headline", headline);
        warning.addProperty("sentence", headline + ". Block 1: as it was");
        return warning;
    }

    /** The second target was found worse, and it is known why. */
    static JsonObject explained() {
        JsonObject study = of("ExplainedPerfIT.checkout", TWO, 6, 60);
        ExampleExplanation.addTo(study);
        return study;
    }

    static JsonObject incomplete() {
        JsonObject study = of("CheckoutPerfIT.checkout", TWO, 2, 60);
        study.addProperty("incomplete", "only 2 of 6 blocks were made: the test JVM was ended from outside");
        study.add("summaries", new JsonArray());
        return study;
    }

    /** The last run of the first target was killed. */
    static JsonObject withAFailedRun() {
        JsonObject study = of("CatalogPerfIT.list", TWO, 6, 60);
        JsonObject run = study.getAsJsonArray("runs").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .filter(each -> each.get("target").getAsString().equals("spring")
                        && each.get("block").getAsInt() == 6)
                .findFirst()
                .orElseThrow();
        run.addProperty("outcome", "failed");
        run.add("metrics", new JsonObject());
        run.addProperty(
                "failure",
                "target 'spring' ended with exit code 137 in block 6\n  expected: all messages\n  actual: 1204 left");
        run.add(
                "lastOutput",
                texts("INFO  draining", "WARN  GC overhead", "java.lang.OutOfMemoryError: Java heap space"));
        JsonObject claim = object("text", "quarkus lower than spring in drain.time (alpha 0.05)");
        claim.addProperty("holds", false);
        claim.addProperty("refusal", "spring failed in 1 of its 6 runs: nothing is claimed about a target that fails");
        claim.add("verdicts", new JsonArray());
        JsonArray claims = new JsonArray();
        claims.add(claim);
        study.add("claims", claims);
        return study;
    }

    static JsonObject endedEarly() {
        JsonObject study = of("CheckoutRegressionPerfIT.checkout", List.of("baseline", "candidate"), 7, 60);
        study.getAsJsonObject("design").addProperty("blocks", 30);
        study.addProperty(
                "earlyEnd", "decided after 7 of 30 blocks: candidate is not worse than baseline in drain.time");
        study.add("claims", ExampleVerdicts.regression());
        return study;
    }

    /** Every text is markup that would give itself away, and so are the names of metrics. */
    static JsonObject hostile() {
        return hostile(complete()).getAsJsonObject();
    }

    /** The same of a study with an explanation. */
    static JsonObject hostileExplanation() {
        return hostile(explained()).getAsJsonObject();
    }

    /** As large as studies get. */
    static JsonObject large() {
        JsonObject study = of("LargePerfIT.drain", List.of("spring", "quarkus", "micronaut"), 30, 400);
        study.add("claims", ExampleVerdicts.claims());
        // more points of a course than the page keeps of any run
        ExampleLoad.addTo(study, 120);
        return study;
    }

    static List<JsonObject> all() {
        return List.of(complete(), endedEarly(), withAFailedRun(), incomplete());
    }

    static JsonObject of(String title, List<String> targets, int blocks, int points) {
        ExampleRuns runs = new ExampleRuns(targets, points, title.hashCode()).blocks(blocks);
        JsonObject study = parsed(
                """
                {"format": "perf-junit study", "version": 1, "id": "20261121-070956-572",
                 "startedAt": "2026-11-21T07:09:56.572Z",
                 "directory": "com.acme.OrderDrainPerfIT/drain/3000-messages/20261121-070956-572",
                 "design": {"testClass": "com.acme.OrderDrainPerfIT", "scenario": "drain", "parameters": "3000 messages",
                   "warmUpBlocks": 1, "alpha": 0.05, "claims": 2, "seed": "-4711", "seedOrigin": "FRESH",
                   "decisionPlan": {"stopping": "AT_THE_END", "failures": "FAIL", "decisions": [{"candidate": "quarkus",
                     "reference": "spring", "metric": "drain.time", "margin": 0.05, "difference": 0}]}},
                 "orders": "order drawn: spring went first in 2 of 6 blocks",
                 "services": [
                   {"service": "rabbitmq", "mode": "DOCKER", "description": "image rabbitmq:4.1", "passedOver": []},
                   {"service": "mongodb", "mode": "EMBEDDED", "description": "perf-junit-embedded",
                     "passedOver": ["docker: no image of mongo is here", "local: mongod is not on the path"]}],
                 "environment": {"os": "Linux 6.18 amd64", "cpu.model": "AMD EPYC 9R14", "cores": "2",
                   "memory": "24 GiB", "java": "17.0.15"},
                 "metrics": [
                   {"id": "drain.time", "unit": "s", "direction": "LOWER_IS_BETTER", "displayUnit": "s", "displayFactor": 1},
                   {"id": "drain.rate", "unit": "1/s", "direction": "HIGHER_IS_BETTER", "displayUnit": "1/s",
                     "displayFactor": 1},
                   {"id": "cpu.time", "unit": "s", "direction": "LOWER_IS_BETTER", "displayUnit": "s", "displayFactor": 1},
                   {"id": "cpu.mean", "unit": "percent", "direction": "NONE", "displayUnit": "%", "displayFactor": 1},
                   {"id": "rss.mean", "unit": "bytes", "direction": "LOWER_IS_BETTER", "displayUnit": "MiB",
                     "displayFactor": 9.5367431640625e-7},
                   {"id": "rss.peak", "unit": "bytes", "direction": "LOWER_IS_BETTER", "displayUnit": "MiB",
                     "displayFactor": 9.5367431640625e-7}]}
                """);
        study.addProperty("title", title);
        study.getAsJsonObject("design").addProperty("blocks", blocks);
        study.add("targets", array(targets.stream().map(ExampleStudies::target)));
        study.add("runs", runs.runs());
        study.add("summaries", array(METRICS.stream().flatMap(metric -> targets.stream()
                .map(target -> summary(runs, metric, target)))));
        return study;
    }

    private static JsonObject target(String name) {
        JsonObject target = object("name", name);
        target.addProperty("description", "java -Xmx256m -jar " + name + "/target/orders.jar");
        target.addProperty("fingerprint", "sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08");
        target.add(
                "launches",
                parsed(
                                """
                        {"launches": [{"program": "%s", "java": "/opt/jdk/bin/java", "jvmOptions": ["-Xmx256m"],
                          "arguments": ["--server.port={http.port}"], "environment": {"DB_PASSWORD": "***", "LOCALE": "de"},
                          "workingDirectory": "/srv/%s", "artifacts": [{"path": "/srv/%s/target/orders.jar",
                          "sha256": "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"}]}]}"""
                                        .formatted(name, name, name))
                        .get("launches"));
        return target;
    }

    private static JsonObject summary(ExampleRuns runs, String metric, String target) {
        double[] values = Arrays.stream(runs.values(target, metric)).sorted().toArray();
        double mean = Arrays.stream(values).average().orElseThrow();
        JsonObject summary = object("metric", metric);
        summary.addProperty("target", target);
        summary.addProperty("n", values.length);
        Map.of("min", 0.0, "q1", 0.25, "median", 0.5, "q3", 0.75, "max", 1.0)
                .forEach((name, share) ->
                        summary.addProperty(name, values[(int) Math.rint(share * (values.length - 1))]));
        summary.addProperty("mean", mean);
        summary.addProperty(
                "sd",
                Math.sqrt(Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean) / (values.length - 1))
                        .sum()));
        return summary;
    }

    private static JsonElement hostile(JsonElement element) {
        if (element.isJsonObject()) {
            JsonObject copy = new JsonObject();
            element.getAsJsonObject().entrySet().forEach(entry -> {
                boolean isWord = WORDS.contains(entry.getKey());
                boolean isMetric = METRICS.contains(entry.getKey());
                copy.add(
                        isMetric ? entry.getKey() + HOSTILE : entry.getKey(),
                        isWord ? entry.getValue() : hostile(entry.getValue()));
            });
            return copy;
        }
        if (element.isJsonArray()) {
            return array(element.getAsJsonArray().asList().stream().map(ExampleStudies::hostile));
        }
        boolean isText =
                element.isJsonPrimitive() && element.getAsJsonPrimitive().isString();
        return isText ? object("text", element.getAsString() + HOSTILE).get("text") : element;
    }

    static JsonObject parsed(String json) {
        return JsonParser.parseString(json).getAsJsonObject();
    }

    static JsonArray texts(String... texts) {
        return array(Stream.of(texts).map(text -> object("text", text).get("text")));
    }

    static JsonArray array(Stream<? extends JsonElement> elements) {
        JsonArray array = new JsonArray();
        elements.forEach(array::add);
        return array;
    }
}
