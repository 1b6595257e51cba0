package io.github.perfjunit.it.page;

import static io.github.perfjunit.it.page.ExampleRuns.object;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;

/** Medians as builds could have kept them, a build for each day; the same numbers each time. */
final class ExampleHistory {

    private static final Instant LAST = Instant.parse("2026-11-21T07:09:56Z");

    private final List<String> targets;
    private final Random random = new Random(7);
    private final JsonArray builds = new JsonArray();

    ExampleHistory(List<String> targets) {
        this.targets = targets;
    }

    /** The first of them on a machine with other cores; in the last, the artifact of the first target is another. */
    static JsonArray of(List<String> targets, int builds, int elsewhere) {
        ExampleHistory history = new ExampleHistory(targets);
        for (int build = 0; build < builds; build++) {
            history.add(LAST.minus(Duration.ofDays(builds - 1L - build)), build < elsewhere, build == builds - 1);
        }
        return history.builds;
    }

    private void add(Instant startedAt, boolean elsewhere, boolean changed) {
        JsonObject build = object("id", startedAt.toString().replaceAll("[^0-9]", ""));
        build.addProperty("startedAt", startedAt.toString());
        build.addProperty("sameConditions", !elsewhere);
        build.add("differences", elsewhere ? ExampleStudies.texts("cores: 8 -> 2") : new JsonArray());
        JsonArray all = new JsonArray();
        for (int target = 0; target < targets.size(); target++) {
            JsonObject json = object("name", targets.get(target));
            json.addProperty("fingerprint", changed && target == 0 ? "of another" : "of the same");
            JsonObject metrics = new JsonObject();
            double share = Math.exp(0.03 * random.nextGaussian()) * (elsewhere ? 0.6 : 1);
            metrics.add("drain.time", median(share * (11 - 4.4 * target)));
            metrics.add("rss.peak", median(share * (310 - 85.0 * target) * 0x1p20));
            metrics.add("drain.rate", median(300 / share));
            json.add("metrics", metrics);
            all.add(json);
        }
        build.add("targets", all);
        builds.add(build);
    }

    private static JsonObject median(double value) {
        JsonObject median = new JsonObject();
        median.addProperty("n", 6);
        median.addProperty("median", value);
        median.addProperty("lower", 0.96 * value);
        median.addProperty("upper", 1.05 * value);
        return median;
    }
}
