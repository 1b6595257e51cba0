package io.github.perfjunit.internal.drain;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The number of documents that a run has inserted itself, by collection. */
public final class Seeded {

    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    public void add(String collection, int count) {
        counts.merge(collection, count, Integer::sum);
    }

    public int into(String collection) {
        return counts.getOrDefault(collection, 0);
    }

    public void clear() {
        counts.clear();
    }
}
