package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code runs.csv}: tidy, a row for each run and metric, numbers in base units; comma separated, quoted as RFC 4180 says,
 * UTF-8. A run that recorded nothing has one row with an empty metric, so that no failure goes missing.
 */
public final class RunsCsv {

    /** The columns that say which run it is. */
    static final List<String> WHERE = List.of(
            "study",
            "scenario",
            "parameters",
            "target",
            "block",
            "order",
            "warm_up",
            "judged",
            "outcome",
            "started_at");

    /** First characters with which spreadsheets begin to calculate. */
    private static final Pattern FORMULA = Pattern.compile("^[=+\\-@\\t\\r]");

    private static final Pattern NUMBER = Pattern.compile("[+-]?[\\d.]+(?:,\\d+)?(?:[eE][+-]?\\d+)?");

    private RunsCsv() {}

    /** The lines of the file, the header first. */
    static List<String> lines(StudyResult study) {
        Map<String, Metric<?>> metrics =
                study.metrics().stream().collect(Collectors.toMap(Metric::id, Function.identity()));
        List<String> lines = new ArrayList<>();
        lines.add(line(WHERE, "metric", "value", "unit", "kind"));
        List<RunRecord> judged = study.judged();
        for (RunRecord run : study.runs()) {
            List<String> where = where(study.header(), run, judged.contains(run));
            if (run.metrics().isEmpty()) {
                lines.add(line(where, "", "", "", ""));
            }
            run.metrics().forEach((id, value) -> {
                Metric<?> metric = metrics.get(id);
                String unit = metric == null ? "" : metric.quantity().baseUnit();
                lines.add(line(
                        where, id, Double.toString(value), unit, run.kinds().getOrDefault(id, "")));
            });
        }
        return lines;
    }

    /** The cells that say which run it is. */
    static List<String> where(StudyHeader study, RunRecord run, boolean isJudged) {
        return List.of(
                study.id(),
                study.design().scenario(),
                study.design().parameters(),
                run.target(),
                Integer.toString(run.block()),
                Integer.toString(run.order()),
                truth(run.isWarmUp()),
                truth(isJudged),
                run.outcome().label(),
                run.startedAt());
    }

    static String line(List<String> where, String... measured) {
        return Stream.concat(where.stream(), Stream.of(measured))
                .map(RunsCsv::cell)
                .collect(Collectors.joining(","));
    }

    /** As R reads it; in lower case it would be text. */
    private static String truth(boolean value) {
        return value ? "TRUE" : "FALSE";
    }

    /**
     * A cell, quoted where it has to be. Text that a spreadsheet would take for a formula gets an apostrophe before it; a
     * number with a sign stays as it is.
     */
    public static String cell(String value) {
        boolean formula =
                FORMULA.matcher(value).find() && !NUMBER.matcher(value).matches();
        String text = formula ? "'" + value : value;
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /** Writes the file, over what is there. */
    public static void write(Path file, StudyResult study) {
        try {
            Files.write(file, lines(study));
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write " + file, e);
        }
    }
}
