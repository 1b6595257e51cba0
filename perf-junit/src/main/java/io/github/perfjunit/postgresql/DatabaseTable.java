package io.github.perfjunit.postgresql;

import io.github.perfjunit.postgresql.internal.DatabaseFailure;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.api.SinkContents;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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
public final class DatabaseTable implements Sink {

    private static final Pattern NAME = Pattern.compile(
            "(?:[\\p{L}_][\\p{L}\\p{N}_$]*|\"[^\"]+\")(?:\\.(?:[\\p{L}_][\\p{L}\\p{N}_$]*|\"[^\"]+\"))?");

    private static final String MISSING_TABLE = "42P01";
    private static final String MISSING_SCHEMA = "3F000";

    private final PostgreSqlDatabase database;
    private final String name;
    private final @Nullable String idColumn;
    private final List<String> required;
    private final @Nullable String condition;

    DatabaseTable(PostgreSqlDatabase database, String name) {
        this(database, checked("table", name), null, List.of(), null);
    }

    private DatabaseTable(
            PostgreSqlDatabase database,
            String name,
            @Nullable String idColumn,
            List<String> required,
            @Nullable String condition) {
        this.database = database;
        this.name = name;
        this.idColumn = idColumn;
        this.required = List.copyOf(required);
        this.condition = condition;
    }

    private static String checked(String what, String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    what + "(\"" + name
                            + "\"): that is not a name in SQL; write orders, sales.orders, or \"Orders\" with its quotation marks");
        }
        return name;
    }

    /**
     * Returns this table with the column that tells messages apart, so that duplicates and losses are found. Without it,
     * that is {@code id} where the table has such a column whose values the database doesn't draw.
     *
     * @throws IllegalArgumentException if that is not the name of a column
     */
    public DatabaseTable identifiedBy(String column) {
        return new DatabaseTable(database, name, checked("identifiedBy", column), required, condition);
    }

    /**
     * Returns this table with columns that the target fills: a row in which one is null fails the run.
     *
     * @throws IllegalArgumentException if one is not the name of a column
     */
    public DatabaseTable requiring(String... columns) {
        List<String> all = new ArrayList<>(required);
        for (String column : columns) {
            all.add(checked("requiring", column));
        }
        return new DatabaseTable(database, name, idColumn, all, condition);
    }

    /**
     * Returns the rows of this table that fulfil a condition.
     *
     * @param sql the text after {@code where}, such as {@code state = 'DONE'}
     */
    public DatabaseTable where(String sql) {
        return new DatabaseTable(
                database, name, idColumn, required, condition == null ? sql : condition + " and " + sql);
    }

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
     * @throws DatabaseFailure if the server does not answer
     */
    public Backlog backlog() {
        long size = count();
        if (size == 0) {
            throw new IllegalStateException(description()
                    + ".backlog(): it has no rows now, so there is nothing to drain;" + " insert them before");
        }
        return new RowBacklog(this, size);
    }

    private record RowBacklog(DatabaseTable table, long size) implements Backlog {

        @Override
        public String description() {
            return table.description();
        }

        @Override
        public String unit() {
            return table.unit();
        }

        @Override
        public long waiting() {
            return table.count();
        }

        @Override
        public OptionalLong unfinished() {
            return OptionalLong.of(0);
        }
    }

    @Override
    public String description() {
        return "table '" + name + "'" + (condition == null ? "" : " where " + condition);
    }

    @Override
    public String unit() {
        return "rows";
    }

    /** Returns the number of rows; 0 for a table that doesn't exist. */
    @Override
    public long count() {
        return asked("can't count " + description(), 0L, statement -> counts(statement, List.of("count(*)"))
                .get(0));
    }

    @Override
    public SinkContents contents() {
        return asked("can't examine " + description(), SinkContents.of(0), statement -> {
            Optional<String> id = idColumn(statement);
            List<String> expressions = new ArrayList<>(List.of("count(*)"));
            required.forEach(column -> expressions.add("count(*) filter (where " + column + " is null)"));
            id.ifPresent(column -> expressions.add("count(distinct " + column + ")"));
            List<Long> counts = counts(statement, expressions);
            SinkContents contents = SinkContents.of(counts.get(0));
            for (int i = 0; i < required.size(); i++) {
                contents = contents.withIncomplete(required.get(i), counts.get(i + 1));
            }
            return id.isPresent()
                    ? contents.withDistinct(counts.get(counts.size() - 1))
                    : contents.withUnchecked("the database draws the ids of table '" + name
                            + "', or it has no column 'id'; name the column that tells messages apart:"
                            + " table(...).identifiedBy(...)");
        });
    }

    private Optional<String> idColumn(Statement statement) throws SQLException {
        if (idColumn != null) {
            return Optional.of(idColumn);
        }
        String own =
                "select 1 from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum"
                        + " where a.attrelid = '" + name.replace("'", "''")
                        + "'::regclass and a.attname = 'id' and not a.attisdropped and d.oid is null and a.attidentity = ''";
        try (ResultSet found = statement.executeQuery(own)) {
            return found.next() ? Optional.of("id") : Optional.empty();
        }
    }

    /** All in one query, because each one reads the whole table. */
    private List<Long> counts(Statement statement, List<String> expressions) throws SQLException {
        String where = condition == null ? "" : " where " + condition;
        String query = "select " + String.join(", ", expressions) + " from " + name + where;
        try (ResultSet result = statement.executeQuery(query)) {
            result.next();
            List<Long> counts = new ArrayList<>();
            for (int i = 1; i <= expressions.size(); i++) {
                counts.add(result.getLong(i));
            }
            return counts;
        }
    }

    private <T> T asked(String failure, T withoutTable, PostgreSqlDatabase.Question<T> question) {
        return database.ask(failure, statement -> {
            try {
                return question.of(statement);
            } catch (SQLException e) {
                if (MISSING_TABLE.equals(e.getSQLState()) || MISSING_SCHEMA.equals(e.getSQLState())) {
                    return withoutTable;
                }
                throw e;
            }
        });
    }

    @Override
    public String toString() {
        return description()
                + (required.isEmpty() ? "" : required.stream().collect(Collectors.joining(", ", " requiring ", "")));
    }
}
