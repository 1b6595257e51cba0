package io.github.perfjunit.postgresql;

import io.github.perfjunit.postgresql.internal.DatabaseFailure;

import io.github.perfjunit.postgresql.internal.Login;
import io.github.perfjunit.postgresql.internal.PostgreSql;
import io.github.perfjunit.postgresql.internal.SqlScript;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ProvidedByService;
import io.github.perfjunit.spi.ServiceUse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
public final class PostgreSqlDatabase implements ServiceUse {

    private final PostgreSql server;
    private final String name;

    /** Whether {@code create database} succeeded here: only then it can't be somebody else's. */
    private boolean made;

    private @Nullable Connection watching;

    public PostgreSqlDatabase(PostgreSql server, String name) {
        this.server = server;
        this.name = name;
    }

    @Override
    public BackingService service() {
        return server;
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** Its address for JDBC, without credentials. */
    public String jdbcUrl() {
        return server.login().url(name);
    }

    /** Its address with credentials, as clients other than JDBC take it: {@code postgresql://USER:PASSWORD@HOST:PORT/DATABASE}. */
    public String uri() {
        Login login = server.login();
        return "postgresql://" + encoded(login.username()) + ":" + encoded(login.password()) + "@" + login.host() + ":"
                + login.port() + "/" + name;
    }

    /**
     * Runs a SQL script, as one transaction unless it has its own. What it makes is gone with the database before the next run.
     * Scripts for each run can be named by the annotation instead.
     *
     * @param script a resource on the test class path, such as {@code shop/products.sql}, else a file relative to the working
     *     directory; statements end with semicolons; commands of psql, such as {@code \copy}, are no SQL
     * @throws IllegalArgumentException if there is no such script, or if it has commands of psql
     * @throws DatabaseFailure if the server refuses it, or if it takes longer than {@code perfjunit.postgresql.script.timeout}
     */
    public void runScript(String script) {
        SqlScript sql = SqlScript.read(script);
        administer("script '" + script + "' failed in database '" + name + "'", name, statement -> {
            // braces are the script's own, not those of JDBC
            statement.setEscapeProcessing(false);
            statement.setQueryTimeout((int) Math.max(1, server.scriptTimeout().toSeconds()));
            return statement.execute(sql.text());
        });
    }

    /**
     * Refuses a script that can't be run.
     *
     * @throws IllegalArgumentException if there is no such script, or if it has commands of psql
     */
    public static void requireScript(String script) {
        SqlScript.read(script);
    }

    /** A connection to it, to be closed by the caller. */
    public Connection connect() throws SQLException {
        return server.login().connect(name);
    }

    /**
     * Returns one of its tables, which need not exist yet.
     *
     * @param table its name as in SQL: {@code orders}, {@code sales.orders}, {@code "Orders"}
     * @throws IllegalArgumentException if that is not a name
     */
    public DatabaseTable table(String table) {
        return new DatabaseTable(this, table);
    }

    /**
     * Asks a question on a connection that stays open until the database is made anew, because opening one would cost the
     * server more than most questions do.
     *
     * @param failure what to report if that fails, such as {@code can't count table 'orders'}
     * @throws DatabaseFailure if the server does not answer
     */
    synchronized <T> T ask(String failure, Question<T> question) {
        try {
            if (watching == null) {
                watching = connect();
            }
            try (Statement statement = watching.createStatement()) {
                return question.of(statement);
            }
        } catch (SQLException e) {
            closeWatch();
            throw new DatabaseFailure(server.instance(), failure, server.login().inWords(e));
        }
    }

    private synchronized void closeWatch() {
        try (Connection old = watching) {
            watching = null;
        } catch (SQLException e) {
            // it is broken already, or it would not be closed here
        }
    }

    interface Question<T> {
        T of(Statement statement) throws SQLException;
    }

    @Override
    public Map<String, String> placeholders() {
        return Map.of("postgresql.database", name, "postgresql.jdbc", jdbcUrl(), "postgresql.uri", uri());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    public boolean exists() {
        return administer(
                "can't look for database '" + name + "'", server.login().administration(), statement -> {
                    try (ResultSet found = statement.executeQuery(
                            "select 1 from pg_database where datname = '" + name.replace("'", "''") + "'")) {
                        return found.next();
                    }
                });
    }

    /**
     * Makes it anew; one that was there before has its schema emptied.
     *
     * @throws DatabaseFailure if somebody else made it after it was looked for: it is left as it is
     */
    @Override
    public void clean() {
        closeWatch();
        if (!server.isOwn(name)) {
            administer(
                    "can't empty database '" + name + "'",
                    name,
                    statement -> statement.execute("drop schema if exists public cascade; create schema public"));
            return;
        }
        if (made || !server.isExternal()) {
            drop();
        }
        administer(
                "can't make database '" + name + "'",
                server.login().administration(),
                statement -> statement.execute("create database " + quoted()));
        made = true;
    }

    /** Drops it, if it was made here. */
    public void dropIfMade() {
        closeWatch();
        if (made) {
            drop();
        }
    }

    /** With force: a target that was killed may still be connected. */
    private void drop() {
        administer(
                "can't drop database '" + name + "'",
                server.login().administration(),
                statement -> statement.execute("drop database if exists " + quoted() + " with (force)"));
    }

    private String quoted() {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    private boolean administer(String failure, String database, Operation operation) {
        try (Connection connection = server.login().connect(database);
                Statement statement = connection.createStatement()) {
            return operation.on(statement);
        } catch (SQLException e) {
            // not with its cause: the server's sentences name the user
            throw new DatabaseFailure(server.instance(), failure, server.login().inWords(e));
        }
    }

    private interface Operation {
        boolean on(Statement statement) throws SQLException;
    }
}
