package io.github.perfjunit.internal.report.data;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Columns of numbers out of a file with comma separated values. The file may have been cut off, changed by hand, or be none
 * of ours: what is no row of numbers is left out.
 *
 * @param rows a number for each column that was asked for; NaN where the file has none
 */
record NumberTable(List<double[]> rows) {

    /** A run of a day, read ten times a second, is less. */
    private static final int LARGEST = 64 << 20;

    NumberTable {
        rows = List.copyOf(rows);
    }

    /**
     * Reads a file.
     *
     * @param columns by their names, wherever they stand; a row without a number in the first of them is left out
     * @return nothing if there is no file, or if it lacks one of these columns
     */
    static Optional<NumberTable> read(Path file, List<String> columns) {
        try (InputStream content = Files.newInputStream(file)) {
            String text = new String(content.readNBytes(LARGEST), UTF_8);
            // a line without its end was cut off, perhaps within a number
            return of(text.substring(0, text.lastIndexOf('\n') + 1).lines().toList(), columns);
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read " + file, e);
        }
    }

    private static Optional<NumberTable> of(List<String> lines, List<String> columns) {
        List<String> head = lines.isEmpty() ? List.of() : List.of(lines.get(0).split(",", -1));
        if (!head.containsAll(columns)) {
            return Optional.empty();
        }
        int[] places = columns.stream().mapToInt(head::indexOf).toArray();
        List<double[]> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            if (cells.length == head.size() && Double.isFinite(number(cells[places[0]]))) {
                rows.add(row(cells, places));
            }
        }
        return Optional.of(new NumberTable(rows));
    }

    private static double[] row(String[] cells, int[] places) {
        double[] row = new double[places.length];
        for (int i = 0; i < places.length; i++) {
            row[i] = number(cells[places[i]]);
        }
        return row;
    }

    private static double number(String cell) {
        try {
            double value = Double.parseDouble(cell);
            return Double.isFinite(value) ? value : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
