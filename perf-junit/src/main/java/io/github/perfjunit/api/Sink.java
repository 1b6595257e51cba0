package io.github.perfjunit.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.apiguardian.api.API;

/**
 * A place in which a target's work is seen done, such as a collection, a table or a counter.
 *
 * <p>{@code DocumentCollection}, {@code DatabaseTable}, and the log lines and counters of a {@code Run} are sinks. A sink of
 * another kind implements this interface, or is made by {@link #of}.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface Sink {

    /** Returns a short name for messages and reports, such as {@code collection 'orders'}. */
    String description();

    /** Returns the plural noun for its entries in messages, such as {@code documents}. */
    default String unit() {
        return "entries";
    }

    /**
     * Returns the number of entries. perf-junit asks up to 50 times a second while the target works, and less often if an
     * answer takes longer than a millisecond, so that asking uses at most a twentieth of the time. Under a load of messages it
     * asks again 5 ms after each answer, because their latencies are not known more exactly than that.
     *
     * @throws RuntimeException if it is not available now; perf-junit asks again for 30 seconds
     */
    long count();

    /**
     * Refuses to be the sink of a drain, as long as its entries can't be told from those of somebody else, such as the test
     * itself. perf-junit calls this when a drain begins.
     *
     * @throws IllegalArgumentException with the way out
     */
    default void requireUsable() {}

    /**
     * Returns all that can be known of its entries, asked once when the target has been stopped. Without more than the count,
     * a loss that a duplicate makes up for stays unseen, which the report then says.
     */
    default Contents contents() {
        return Contents.of(count());
    }

    /**
     * Returns a sink that is known by its count only.
     *
     * <pre>{@code
     * run.awaitDrained(orders, Sink.of("objects in the bucket", () -> bucket.size()));
     * }</pre>
     *
     * @param description a short name for messages and reports
     * @param count the number of entries; 0 at the start of each run
     */
    static Sink of(String description, LongSupplier count) {
        return new CountedSink(description, count);
    }

    /**
     * The entries of a sink after a target has worked: how many, how many different ones, and how many incomplete ones.
     * Immutable.
     */
    final class Contents {

        private final long count;
        private final OptionalLong distinct;
        private final Map<String, Long> incomplete;
        private final List<String> unchecked;

        private Contents(long count, OptionalLong distinct, Map<String, Long> incomplete, List<String> unchecked) {
            this.count = count;
            this.distinct = distinct;
            this.incomplete = new LinkedHashMap<>(incomplete);
            this.unchecked = List.copyOf(unchecked);
        }

        /** Returns contents of which only the number of entries is known. */
        public static Contents of(long count) {
            return new Contents(count, OptionalLong.empty(), Map.of(), List.of());
        }

        /** Returns these contents with the number of different ids, by which duplicates and losses are told apart. */
        public Contents withDistinct(long ids) {
            return new Contents(count, OptionalLong.of(ids), incomplete, unchecked);
        }

        /**
         * Returns these contents with the number of entries that lack a field. A number above 0 fails the run.
         *
         * @param field the field's name
         */
        public Contents withIncomplete(String field, long entries) {
            Map<String, Long> all = new LinkedHashMap<>(incomplete);
            all.put(field, entries);
            return new Contents(count, distinct, all, unchecked);
        }

        /** Returns these contents with a sentence that says what could not be checked, and the way out. */
        public Contents withUnchecked(String sentence) {
            List<String> all = new ArrayList<>(unchecked);
            all.add(sentence);
            return new Contents(count, distinct, incomplete, all);
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
}
