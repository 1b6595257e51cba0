package io.github.perfjunit.postgresql.internal;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.postgresql.DatabaseTable;
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

/** A table that is asked on the connection that its database keeps open. */
final class WatchedTable implements DatabaseTable {

    private static final Pattern NAME = Pattern.compile(
            "(?:[\\p{L}_][\\p{L}\\p{N}_$]*|\"[^\"]+\")(?:\\.(?:[\\p{L}_][\\p{L}\\p{N}_$]*|\"[^\"]+\"))?");

    private static final String MISSING_TABLE = "42P01";
    private static final String MISSING_SCHEMA = "3F000";

    private final OwnDatabase database;
    private final String name;
    private final @Nullable String idColumn;
    private final List<String> required;
    private final @Nullable String condition;

    WatchedTable(OwnDatabase database, String name) {
        this(database, checked("table", name), null, List.of(), null);
    }

    private WatchedTable(
            OwnDatabase database,
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

    @Override
    public DatabaseTable identifiedBy(String column) {
        return new WatchedTable(database, name, checked("identifiedBy", column), required, condition);
    }

    @Override
    public DatabaseTable requiring(String... columns) {
        List<String> all = new ArrayList<>(required);
        for (String column : columns) {
            all.add(checked("requiring", column));
        }
        return new WatchedTable(database, name, idColumn, all, condition);
    }

    @Override
    public DatabaseTable where(String sql) {
        return new WatchedTable(database, name, idColumn, required, both(condition, sql));
    }

    /** Returns a condition for the rows that fulfil both, whatever operators they have. */
    static String both(@Nullable String condition, String sql) {
        if (sql.isBlank()) {
            throw new IllegalArgumentException(
                    "where(\"" + sql + "\"): write the text after where in SQL, such as state = 'DONE'");
        }
        return condition == null ? sql : "(" + condition + ") and (" + sql + ")";
    }

    @Override
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
    public Sink.Contents contents() {
        return asked("can't examine " + description(), Sink.Contents.of(0), statement -> {
            Optional<String> id = idColumn(statement);
            List<String> expressions = new ArrayList<>(List.of("count(*)"));
            required.forEach(column -> expressions.add("count(*) filter (where " + column + " is null)"));
            id.ifPresent(column -> expressions.add("count(distinct " + column + ")"));
            List<Long> counts = counts(statement, expressions);
            Sink.Contents contents = Sink.Contents.of(counts.get(0));
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

    private <T> T asked(String failure, T withoutTable, OwnDatabase.Question<T> question) {
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
