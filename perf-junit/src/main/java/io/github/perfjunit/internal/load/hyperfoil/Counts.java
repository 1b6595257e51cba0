package io.github.perfjunit.internal.load.hyperfoil;

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

    /**
     * Returns the counts of a summary. Hyperfoil counts a request that timed out among the broken connections as well.
     * Requests that were never answered are therefore assigned to the kinds in this order, each request once.
     */
    static Counts of(JsonObject summary) {
        long sent = number(summary, "requestCount");
        long answered = number(summary, "responseCount");
        long invalid = Math.min(number(summary, "invalid"), answered);
        Map<String, Long> kinds = new LinkedHashMap<>();
        put(kinds, "unexpected status", invalid);
        long left = Math.max(0, sent - answered);
        left -= put(kinds, "timeout", Math.min(number(summary, "requestTimeouts"), left));
        left -= put(kinds, "connection", Math.min(number(summary, "connectionErrors"), left));
        put(kinds, "internal", Math.min(number(summary, "internalErrors"), left));
        return new Counts(sent, answered, invalid, kinds);
    }

    private static long put(Map<String, Long> kinds, String kind, long count) {
        if (count > 0) {
            kinds.put(kind, count);
        }
        return count;
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
