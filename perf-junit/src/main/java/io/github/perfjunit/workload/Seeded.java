package io.github.perfjunit.workload;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The number of documents that a run has inserted itself, by collection. */
final class Seeded {

    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    void add(String collection, int count) {
        counts.merge(collection, count, Integer::sum);
    }

    int into(String collection) {
        return counts.getOrDefault(collection, 0);
    }

    void clear() {
        counts.clear();
    }
}
