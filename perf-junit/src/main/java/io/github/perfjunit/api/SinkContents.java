package io.github.perfjunit.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * The entries of a sink after a target has worked: how many, how many different ones, and how many incomplete ones.
 * Immutable.
 */
public final class SinkContents {

    private final long count;
    private final OptionalLong distinct;
    private final Map<String, Long> incomplete;
    private final List<String> unchecked;

    private SinkContents(long count, OptionalLong distinct, Map<String, Long> incomplete, List<String> unchecked) {
        this.count = count;
        this.distinct = distinct;
        this.incomplete = new LinkedHashMap<>(incomplete);
        this.unchecked = List.copyOf(unchecked);
    }

    /** Returns contents of which only the number of entries is known. */
    public static SinkContents of(long count) {
        return new SinkContents(count, OptionalLong.empty(), Map.of(), List.of());
    }

    /** Returns these contents with the number of different ids, by which duplicates and losses are told apart. */
    public SinkContents withDistinct(long ids) {
        return new SinkContents(count, OptionalLong.of(ids), incomplete, unchecked);
    }

    /**
     * Returns these contents with the number of entries that lack a field. A number above 0 fails the run.
     *
     * @param field the field's name
     */
    public SinkContents withIncomplete(String field, long entries) {
        Map<String, Long> all = new LinkedHashMap<>(incomplete);
        all.put(field, entries);
        return new SinkContents(count, distinct, all, unchecked);
    }

    /** Returns these contents with a sentence that says what could not be checked, and the way out. */
    public SinkContents withUnchecked(String sentence) {
        List<String> all = new ArrayList<>(unchecked);
        all.add(sentence);
        return new SinkContents(count, distinct, incomplete, all);
    }

    /** Returns the number of entries. */
    public long count() {
        return count;
    }

    /** Returns the number of different ids; empty if entries can't be told apart. */
    public OptionalLong distinct() {
        return distinct;
    }

    /** Returns the number of entries without a required field, by the field's name. */
    public Map<String, Long> incomplete() {
        return new LinkedHashMap<>(incomplete);
    }

    /** Returns sentences that say what could not be checked. */
    public List<String> unchecked() {
        return unchecked;
    }
}
