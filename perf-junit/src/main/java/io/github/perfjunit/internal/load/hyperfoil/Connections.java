package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The connections of a run, as agents report them once a second. A request that waits for a connection is counted when it gets
 * one: where a target stops to accept them, users and arrivals vanish from all counts.
 */
final class Connections {

    private static final String BLOCKED = "blocked sessions";

    /** Reports beside the numbers of open connections by protocol. */
    private static final Set<String> OTHERS = Set.of("in-flight requests", "used connections", BLOCKED);

    private int refused;

    private Connections() {}

    /** A report of an agent. */
    private static final class Sample {
        private long blocked;
        private long open;
    }

    /** From all that a controller tells of a run; some versions tell nothing of connections. */
    static Connections of(JsonObject everything) {
        Connections connections = new Connections();
        if (everything.has("connections")) {
            everything.getAsJsonObject("connections").asMap().values().stream()
                    .map(JsonElement::getAsJsonObject)
                    .forEach(connections::add);
        }
        return connections;
    }

    private void add(JsonObject types) {
        Map<String, Sample> samples = new HashMap<>();
        types.asMap().forEach((type, reports) -> reports.getAsJsonArray().forEach(each -> {
            JsonObject report = each.getAsJsonObject();
            Sample sample =
                    samples.computeIfAbsent(report.get("agent") + " " + report.get("timestamp"), key -> new Sample());
            if (type.equals(BLOCKED)) {
                sample.blocked += report.get("min").getAsLong();
            } else if (!OTHERS.contains(type)) {
                sample.open += report.get("max").getAsLong();
            }
        }));
        refused += (int) samples.values().stream()
                .filter(sample -> sample.blocked > 0 && sample.open == 0)
                .count();
    }

    /** Returns for how long requests waited for connections, and none was open. */
    Optional<String> refused() {
        return refused == 0
                ? Optional.empty()
                : Optional.of(
                        "for " + refused + " s or longer, requests waited for a connection and the target accepted"
                                + " none; Hyperfoil does not count such requests");
    }
}
