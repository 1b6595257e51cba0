package io.github.perfjunit.api;

import java.util.function.LongSupplier;

/**
 * A place in which a target's work is seen done, such as a collection, a table or a counter.
 *
 * <p>{@code DocumentCollection}, {@code DatabaseTable}, and the log lines and counters of a {@code Run} are sinks. A sink of
 * another kind implements this interface, or is made by {@link #of}.
 */
public interface Sink {

    /** Returns a short name for messages and reports, such as {@code collection 'orders'}. */
    String description();

    /** Returns the plural noun for its entries in messages, such as {@code documents}. */
    default String unit() {
        return "entries";
    }

    /**
     * Returns the number of entries. perf-junit asks up to 50 times a second while the target works, and less often if an
     * answer takes longer than a millisecond, so that asking uses at most a twentieth of the time.
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
    default SinkContents contents() {
        return SinkContents.of(count());
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
}
