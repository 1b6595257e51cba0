package io.github.perfjunit.postgresql;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Sink;
import org.apiguardian.api.API;

/**
 * A table of PostgreSQL in which a target's work is seen, or from which it takes its work. Immutable.
 *
 * <pre>{@code
 * run.awaitDrained(orders, shop.table("orders").identifiedBy("order_id").requiring("processed_at"));
 * }</pre>
 *
 * <p>A table that doesn't exist yet, because the target makes it, has no rows. Rows are counted by {@code count(*)}, which
 * reads the whole table; a drain asks less often the longer that takes.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface DatabaseTable extends Sink {
    /**
     * Returns this table with the column that tells messages apart, so that duplicates and losses are found. Without it,
     * that is {@code id} where the table has such a column whose values the database doesn't draw.
     *
     * @throws IllegalArgumentException if that is not the name of a column
     */
    DatabaseTable identifiedBy(String column);

    /**
     * Returns this table with columns that the target fills: a row in which one is null fails the run.
     *
     * @throws IllegalArgumentException if one is not the name of a column
     */
    DatabaseTable requiring(String... columns);

    /**
     * Returns the rows of this table that fulfil a condition, and those that were given before.
     *
     * @param sql the text after {@code where}, such as {@code state = 'DONE'}
     * @throws IllegalArgumentException if it is blank
     */
    DatabaseTable where(String sql);

    /**
     * Returns the rows that are there now as a backlog: the target drains it by deleting rows, or by changing them so that
     * they no longer fulfil {@link #where the condition}.
     *
     * <pre>{@code
     * Backlog jobs = shop.table("jobs").where("state = 'NEW'").backlog();
     * run.start();
     * run.awaitDrained(jobs, shop.table("results"));
     * }</pre>
     *
     * @throws IllegalStateException if there is no such row
     * @throws RuntimeException if the server does not answer
     */
    Backlog backlog();
}
