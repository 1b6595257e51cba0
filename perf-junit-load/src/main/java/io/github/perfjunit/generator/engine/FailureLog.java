package io.github.perfjunit.generator.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts failures by kind, and keeps what the first of each kind said. */
final class FailureLog {

    /** The largest length of a text that is kept, in characters. A server may send texts of any length. */
    private static final int LONGEST_TEXT = 300;

    private final Map<String, Kind> kinds = new HashMap<>();

    private static final class Kind {

        private final String first;
        private long count;

        private Kind(String first) {
            this.first = first;
        }
    }

    void add(Failure failure) {
        Kind kind = kinds.get(failure.kind());
        if (kind == null) {
            kind = new Kind(shortened(failure.message()));
            kinds.put(failure.kind(), kind);
        }
        kind.count++;
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 1) + "…";
    }

    Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>();
        kinds.forEach((name, kind) -> counts.put(name, kind.count));
        return counts;
    }

    Map<String, String> first() {
        Map<String, String> first = new TreeMap<>();
        kinds.forEach((name, kind) -> first.put(name, kind.first));
        return first;
    }
}
