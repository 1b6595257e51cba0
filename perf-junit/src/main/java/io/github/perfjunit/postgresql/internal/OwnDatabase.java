package io.github.perfjunit.postgresql.internal;

import io.github.perfjunit.internal.service.Leftovers;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A database on a server of PostgreSQL, made anew before each run unless it is somebody else's. */
public final class OwnDatabase implements PostgreSqlDatabase, ServiceUse {

    /** Not temporary ones, which other sessions may have, nor those of Flyway, Liquibase and extensions. */
    private static final String TABLES =
            """
            select quote_ident(n.nspname) || '.' || quote_ident(c.relname)
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind in ('r', 'p') and c.relpersistence <> 't'
              and c.relname not in ('flyway_schema_history', 'databasechangelog', 'databasechangeloglock')
              and not exists (
                select 1 from pg_depend d
                where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
              and\s""";

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
        run(script, "script '" + script + "' failed in database '" + name + "'");
    }

    /** Runs a script of which the tables may be there already. */
    void runScriptAgain(String script) {
        run(
                script,
                "script '" + script + "' failed in database '" + name
                        + "', whose tables stay from run to run, because others"
                        + " start the program (write it so that it can run again, as with 'create table if not exists')");
    }

    private void run(String script, String failure) {
        SqlScript sql = SqlScript.read(script);
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
     * @throws DatabaseFailure if somebody else made it after it was looked for, or other schemas refer to the one that is to be
     *     emptied: it is left as it is
     */
    @Override
    public void clean() {
        closeWatch();
        if (!server.isOwn(name)) {
            administer("can't empty database '" + name + "'", name, statement -> {
                ForeignReferences.ALL.refuse(statement);
                return statement.execute("drop schema if exists public cascade; create schema public");
            });
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

    /**
     * Empties its tables, but for those of extensions and those in which tools keep which migrations were made. Of a database that is
     * somebody else's, those of the schema that is emptied otherwise, too.
     *
     * @throws DatabaseFailure if tables of other schemas refer to them, or are parts of them: all are left as they are
     */
    @Override
    public void cleanInUse() {
        if (server.isOwn(name) && !made) {
            clean();
            return;
        }
        closeWatch();
        String schemas =
                server.isOwn(name) ? "n.nspname not in ('pg_catalog', 'information_schema')" : "n.nspname = 'public'";
        administer("can't empty the tables of database '" + name + "'", name, statement -> {
            if (!server.isOwn(name)) {
                ForeignReferences.ROWS.refuse(statement);
            }
            List<String> tables = new ArrayList<>();
            try (ResultSet found = statement.executeQuery(TABLES + schemas)) {
                while (found.next()) {
                    tables.add(found.getString(1));
                }
            }
            return tables.isEmpty()
                    || statement.execute("truncate table " + String.join(", ", tables) + " restart identity");
        });
    }

    /** Ends its use. Returns it, if it was made here and so is to be dropped. */
    Optional<Leftovers.Thing> removable() {
        closeWatch();
        return made
                ? Optional.of(new Leftovers.Thing("database '" + name + "'", "drop database " + quoted(), this::drop))
                : Optional.empty();
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
