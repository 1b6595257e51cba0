package io.github.perfjunit.load.engine;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts failures by kind, and keeps what the first of each kind said. */
final class FailureLog {

    private final Map<String, Kind> kinds = new HashMap<>();

    private static final class Kind {

        private final String first;
        private long count;

        private Kind(String first) {
            this.first = first;
        }
    }

    void add(Failure failure) {
        kinds.computeIfAbsent(failure.kind(), kind -> new Kind(failure.message())).count++;
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
