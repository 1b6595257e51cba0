package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Reads a recorded rate: a CSV file with a time and a rate in each line, below a line with the names of the columns. */
public final class RateFile {

    private static final String TIME = "time";
    private static final String RATE = "rate";
    private static final long LARGEST_SECONDS = 1L << 33;

    /** Three times as long is no number of nanoseconds any more. */
    private static final Duration LONGEST = Duration.ofDays(36_525);

    private final Path file;
    private final List<RatePhase> phases = new ArrayList<>();
    private int timeColumn;
    private int rateColumn;
    private Instant begin = Instant.EPOCH;
    private int lineBefore;
    private Instant timeBefore = Instant.EPOCH;
    private double rateBefore;

    private RateFile(Path file) {
        this.file = file;
    }

    /**
     * The phases between the lines of a file, in which the rate changes evenly.
     *
     * @throws LoadRefusal with the file and the line, if it is not such a file
     */
    public static List<RatePhase> read(Path file) {
        RateFile reader = new RateFile(file);
        try {
            reader.readAll(Utf8File.lines(file));
        } catch (IOException e) {
            throw new LoadRefusal(FailureReasons.because("recordedRate(" + file + "): the file can't be read", e), e);
        }
        return List.copyOf(reader.phases);
    }

    private void readAll(List<String> lines) {
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1);
            if (number == 1) {
                readNames(fields(number, line));
            } else if (!line.isBlank()) {
                readRow(number, fields(number, line));
            }
        }
        if (phases.isEmpty()) {
            throw new LoadRefusal("recordedRate(" + file
                    + "): it must have a line with the names time and rate, and at least two lines below it");
        }
        if (phases.stream().allMatch(phase -> phase.requests() == 0)) {
            throw new LoadRefusal("recordedRate(" + file + "): at least one rate must be above 0");
        }
    }

    private List<String> fields(int number, String line) {
        try {
            List<List<String>> records = CsvText.records(line);
            return records.isEmpty()
                    ? List.of()
                    : records.get(0).stream().map(String::strip).toList();
        } catch (LoadRefusal e) {
            throw refused(number, "a field in quotes must end in this line, before the comma");
        }
    }

    private void readNames(List<String> names) {
        timeColumn = names.indexOf(TIME);
        rateColumn = names.indexOf(RATE);
        if (timeColumn < 0 || rateColumn < 0) {
            throw refused(1, "the first line must name the columns time and rate, and has " + names);
        }
    }

    private void readRow(int line, List<String> fields) {
        if (fields.size() <= Math.max(timeColumn, rateColumn)) {
            throw refused(line, "it must have a time and a rate, and has " + fields);
        }
        Instant time = time(line, fields.get(timeColumn));
        double rate = rate(line, fields.get(rateColumn));
        if (lineBefore > 0) {
            if (!time.isAfter(timeBefore)) {
                throw refused(line, "its time must be later than that of line " + lineBefore);
            }
            if (Duration.between(begin, time).compareTo(LONGEST) > 0) {
                throw refused(line, "its time must be at most 100 years after the first one");
            }
            phases.add(new RatePhase(rateBefore, rate, Duration.between(timeBefore, time)));
        }
        begin = lineBefore > 0 ? begin : time;
        lineBefore = line;
        timeBefore = time;
        rateBefore = rate;
    }

    /** Seconds from any instant on, or an instant. */
    private Instant time(int line, String text) {
        try {
            if (text.contains(":")) {
                return Instant.parse(text);
            }
            double seconds = Double.parseDouble(text);
            if (Math.abs(seconds) < LARGEST_SECONDS) {
                return Instant.ofEpochSecond(0, Math.round(seconds * 1e9));
            }
        } catch (NumberFormatException | DateTimeException e) {
            // refused below
        }
        throw refused(
                line,
                "the time '" + text + "' must be a number of seconds, or an instant such as 2026-01-31T12:00:00Z");
    }

    private double rate(int line, String text) {
        try {
            double rate = Double.parseDouble(text);
            if (Double.isFinite(rate) && rate >= 0) {
                return rate;
            }
        } catch (NumberFormatException e) {
            // refused below
        }
        throw refused(line, "the rate '" + text + "' must be a number of requests per second, 0 or more");
    }

    private LoadRefusal refused(int line, String why) {
        return new LoadRefusal("recordedRate(" + file + "): line " + line + ": " + why);
    }
}
