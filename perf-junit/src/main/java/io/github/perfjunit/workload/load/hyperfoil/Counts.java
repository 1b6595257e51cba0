package io.github.perfjunit.workload.load.hyperfoil;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Requests, by what became of them.
 *
 * @param answered whatever the answer was
 * @param unexpected answers with a status that was not expected
 * @param kinds all failures by kind
 */
record Counts(long sent, long answered, long unexpected, Map<String, Long> kinds) {

    static final Counts NONE = new Counts(0, 0, 0, Map.of());

    /** Those of a summary. */
    static Counts of(JsonObject summary) {
        long invalid = number(summary, "invalid");
        Map<String, Long> kinds = new LinkedHashMap<>();
        put(kinds, "unexpected status", invalid);
        put(kinds, "timeout", number(summary, "requestTimeouts"));
        put(kinds, "connection", number(summary, "connectionErrors"));
        put(kinds, "internal", number(summary, "internalErrors"));
        return new Counts(number(summary, "requestCount"), number(summary, "responseCount"), invalid, kinds);
    }

    private static void put(Map<String, Long> kinds, String kind, long count) {
        if (count > 0) {
            kinds.put(kind, count);
        }
    }

    private static long number(JsonObject json, String name) {
        JsonElement value = json.get(name);
        return value == null ? 0 : value.getAsLong();
    }

    long completed() {
        return answered - unexpected;
    }

    long failed() {
        return kinds.values().stream().mapToLong(Long::longValue).sum();
    }

    long inFlight() {
        return Math.max(0, sent - completed() - failed());
    }

    Counts plus(Counts other) {
        Map<String, Long> all = new LinkedHashMap<>(kinds);
        other.kinds.forEach((kind, count) -> all.merge(kind, count, Long::sum));
        return new Counts(sent + other.sent, answered + other.answered, unexpected + other.unexpected, all);
    }
}
