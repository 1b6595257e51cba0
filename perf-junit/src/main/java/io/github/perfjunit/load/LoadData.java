package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.plan.CsvText;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.JsonLines;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.internal.load.plan.Utf8File;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.apiguardian.api.API;

/**
 * The data that differ from request to request: rows of texts, of which each request takes one. Immutable; all rows exist
 * before the load begins.
 *
 * @param columns names that stand in braces in requests
 * @param rows each with a text for each column
 * @param order which row a request takes
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public record LoadData(List<String> columns, List<List<String>> rows, Order order) {

    /** The order in which requests take rows. */
    public enum Order {
        /** The next, and after the last the first again. */
        SEQUENTIAL,
        /** Any, by the seed of the block: the same for each of its targets. */
        RANDOM,
        /** One for each user, which no other user takes: for sessions only. */
        UNIQUE_PER_USER
    }

    public LoadData {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        Fields.require(!columns.isEmpty(), "columns", columns, "at least one");
        Fields.require(!rows.isEmpty(), "rows", rows, "at least one");
        Fields.require(
                columns.stream().distinct().count() == columns.size()
                        && columns.stream().allMatch(Templates::isName)
                        && columns.stream().noneMatch(Templates.ALWAYS::contains),
                "columns",
                columns,
                "names of letters, digits and underscores that differ from each other and from " + Templates.ALWAYS);
        for (int i = 0; i < rows.size(); i++) {
            int fields = rows.get(i).size();
            Fields.require(
                    fields == columns.size(),
                    "row " + (i + 1),
                    rows.get(i),
                    "as wide as there are columns: " + columns.size() + ", not " + fields);
        }
    }

    /** Returns one column with these values. */
    public static LoadData column(String name, List<String> values) {
        return new LoadData(List.of(name), values.stream().map(List::of).toList(), Order.SEQUENTIAL);
    }

    /** Returns one column of so many values, made before the load begins: {@code LoadData.made("id", 10_000, i -> ids.get(i))}. */
    public static LoadData made(String name, int count, IntFunction<String> value) {
        Fields.require(count >= 1, "count", count, "at least 1");
        List<String> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(value.apply(i));
        }
        return column(name, values);
    }

    /**
     * Reads the records of a CSV file in UTF-8 (RFC 4180: fields with commas, quotes or line breaks stand in double quotes) whose
     * first one names the columns.
     *
     * @throws IllegalArgumentException if a record has another number of fields, or the file can't be read
     */
    public static LoadData csv(Path file) {
        return read("csv", file, () -> {
            List<List<String>> lines = CsvText.records(Utf8File.text(file));
            if (lines.size() < 2) {
                throw new LoadRefusal("it must be a file with a line of names and at least one more");
            }
            return new LoadData(lines.get(0), lines.subList(1, lines.size()), Order.SEQUENTIAL);
        });
    }

    /**
     * Reads the objects of a file in UTF-8 with a JSON object in each line, such as {@code {"id": 17, "name": "ann"}}. The names of the
     * first one are the columns; values are texts, numbers or truth values.
     *
     * @throws IllegalArgumentException if a line is none, or has other names, or the file can't be read
     */
    public static LoadData jsonLines(Path file) {
        return read("jsonLines", file, () -> JsonLines.read(Utf8File.lines(file)));
    }

    private interface Reader {
        LoadData read() throws IOException;
    }

    /** Refusals of all that the file can have name it: of several, the user must know which. */
    private static LoadData read(String method, Path file, Reader reader) {
        String prefix = method + "(" + file + "): ";
        try {
            return reader.read();
        } catch (LoadRefusal e) {
            throw new LoadRefusal(prefix + e.getMessage(), e);
        } catch (IOException e) {
            throw new LoadRefusal(FailureReasons.because(prefix + "the file can't be read", e), e);
        }
    }

    /**
     * Returns the same rows, one for each user of {@linkplain HttpLoad.Sessions sessions}: a user of {@code users(...)} keeps it, and at a
     * rate each arrival takes the next. A load with more users than rows is refused. Each step of a search for the capacity begins with
     * the first row; a search is refused if its longest step at the highest rate has more users than rows.
     */
    public LoadData uniquePerUser() {
        return new LoadData(columns, rows, Order.UNIQUE_PER_USER);
    }

    /** Returns the same rows, drawn by chance. */
    public LoadData inRandomOrder() {
        return new LoadData(columns, rows, Order.RANDOM);
    }
}
