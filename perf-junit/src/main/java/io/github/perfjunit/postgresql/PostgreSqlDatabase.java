package io.github.perfjunit.postgresql;

import io.github.perfjunit.spi.ProvidedByService;
import java.sql.Connection;
import java.sql.SQLException;
import org.apiguardian.api.API;

/**
 * A database of PostgreSQL. Injected into scenarios of classes with {@code @WithPostgreSql}; new and empty at the start of
 * each run, but for what the annotation's scripts put into it.
 *
 * <pre>{@code
 * @RepeatRun(10)
 * void fill(Run run, PostgreSqlDatabase shop) {
 *     shop.runScript("shop/schema.sql"); // what the target is to find
 *     run.startAndAwaitReady();
 * }
 * }</pre>
 */
@ProvidedByService(WithPostgreSql.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface PostgreSqlDatabase {
    /** Its name. */
    String name();

    /** Its address for JDBC, without credentials. */
    String jdbcUrl();

    /** Its address with credentials, as clients other than JDBC take it: {@code postgresql://USER:PASSWORD@HOST:PORT/DATABASE}. */
    String uri();

    /**
     * Runs a SQL script, as one transaction unless it has its own. What it makes is gone with the database before the next run.
     * Scripts for each run can be named by the annotation instead.
     *
     * @param script a resource on the test class path, such as {@code shop/products.sql}, else a file relative to the working
     *     directory; statements end with semicolons; commands of psql, such as {@code \copy}, are no SQL
     * @throws IllegalArgumentException if there is no such script, or if it has commands of psql
     * @throws io.github.perfjunit.spi.ServiceFailure if the server refuses it, or if it takes longer than {@code perfjunit.postgresql.script.timeout}
     */
    void runScript(String script);

    /** A connection to it, to be closed by the caller. */
    Connection connect() throws SQLException;

    /**
     * Returns one of its tables, which need not exist yet.
     *
     * @param table its name as in SQL: {@code orders}, {@code sales.orders}, {@code "Orders"}
     * @throws IllegalArgumentException if that is not a name
     */
    DatabaseTable table(String table);
}
