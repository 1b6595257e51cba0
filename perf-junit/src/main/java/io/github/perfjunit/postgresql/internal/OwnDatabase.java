package io.github.perfjunit.postgresql.internal;

import io.github.perfjunit.postgresql.DatabaseTable;
import io.github.perfjunit.postgresql.PostgreSqlDatabase;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceUse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A database on a server of PostgreSQL, made anew before each run unless it is somebody else's. */
public final class OwnDatabase implements PostgreSqlDatabase, ServiceUse {

    private final PostgreSql server;
    private final String name;

    /** Whether {@code create database} succeeded here: only then it can't be somebody else's. */
    private boolean made;

    private @Nullable Connection watching;

    OwnDatabase(PostgreSql server, String name) {
        this.server = server;
        this.name = name;
    }

    @Override
    public BackingService service() {
        return server;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String jdbcUrl() {
        return server.login().url(name);
    }

    @Override
    public String uri() {
        Login login = server.login();
        return "postgresql://" + encoded(login.username()) + ":" + encoded(login.password()) + "@" + login.host() + ":"
                + login.port() + "/" + name;
    }

    @Override
    public void runScript(String script) {
        SqlScript sql = SqlScript.read(script);
        String failure = "script '" + script + "' failed in database '" + name + "'";
        Duration answer = server.scriptTimeout().plus(server.answerTimeout());
        administer(failure, name, answer, statement -> {
            // braces are the script's own, not those of JDBC
            statement.setEscapeProcessing(false);
            // which the server ends; a server that is stopped does not
            statement.setQueryTimeout((int) Math.max(1, server.scriptTimeout().toSeconds()));
            return statement.execute(sql.text());
        });
    }

    @Override
    public Connection connect() throws SQLException {
        return server.login().connect(name);
    }

    @Override
    public DatabaseTable table(String table) {
        return new WatchedTable(this, table);
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
                watching = server.login().connect(name, server.answerTimeout());
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
        return administer(failure, database, server.answerTimeout(), operation);
    }

    private boolean administer(String failure, String database, Duration answer, Operation operation) {
        try (Connection connection = server.login().connect(database, answer);
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
