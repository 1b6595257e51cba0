package io.github.perfjunit.api;

import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.apiguardian.api.API;

/**
 * Work that waits for a target, such as the messages of a queue or the rows of a job table. A run drains it into a
 * {@link Sink}:
 *
 * <pre>{@code
 * run.awaitDrained(orders, shop.table("orders"));
 * }</pre>
 *
 * <p>{@code MessageProducer} and the backlog of a {@code DatabaseTable} are backlogs. A backlog of another kind implements
 * this interface, or is made by {@link #of}.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface Backlog {

    /** Returns a short name for messages and reports, such as {@code queue 'orders'}. */
    String description();

    /** Returns the plural noun for its entries in messages. */
    default String unit() {
        return "messages";
    }

    /** Returns the number of entries that were put into it in this run; 0 if there were none, which a drain refuses. */
    long size();

    /** Returns what was put into it in this run, as reports say it: {@code 500 messages in queue 'orders'}. */
    default String workload() {
        return size() + " " + unit() + " in " + description();
    }

    /**
     * Returns the number of entries that nobody has taken yet. perf-junit asks when the sink is full or stands still, so the
     * answer may be costly.
     *
     * @throws RuntimeException if it is not available now; perf-junit asks again for 30 seconds
     */
    long waiting();

    /** Returns the number of entries that are taken and not finished; empty if that is not available. */
    default OptionalLong unfinished() {
        return OptionalLong.empty();
    }

    /** Returns the number of entries that are still there when a target has been stopped and holds none any more. */
    default long left() {
        return waiting();
    }

    /** Returns the number of its consumers; empty if that is not available. */
    default OptionalLong consumers() {
        return OptionalLong.empty();
    }

    /**
     * Returns a backlog that is known by its counts only.
     *
     * <pre>{@code
     * Backlog jobs = Backlog.of("jobs", 500, () -> client.pendingJobs());
     * }</pre>
     *
     * @param description a short name for messages and reports
     * @param size the number of entries that were put into it; at least 1
     * @param waiting the number of entries that nobody has taken yet
     * @throws IllegalArgumentException if the size is below 1
     */
    static Backlog of(String description, long size, LongSupplier waiting) {
        return new CountedBacklog(description, size, waiting);
    }
}
