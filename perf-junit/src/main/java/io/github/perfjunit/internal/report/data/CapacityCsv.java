package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.api.MetricId;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.load.result.CapacityCurve.Step;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code capacity.csv}: a row for each step of the searches for a capacity, in the form of {@code runs.csv}. */
public final class CapacityCsv {

    private CapacityCsv() {}

    /** The lines of the file, the header first. */
    static List<String> lines(StudyResult study) {
        List<String> lines = new ArrayList<>();
        lines.add(RunsCsv.line(
                RunsCsv.WHERE,
                "step",
                "rate",
                "step_outcome",
                "reason",
                "seconds",
                "sent",
                "completed",
                "per_second",
                "p50_ms",
                "p95_ms",
                "p99_ms"));
        List<RunRecord> judged = study.judged();
        for (RunRecord run : study.runs()) {
            List<String> where = RunsCsv.where(study.header(), run, judged.contains(run));
            List<Step> steps = run.capacity().map(CapacityCurve::steps).orElse(List.of());
            for (int number = 1; number <= steps.size(); number++) {
                lines.add(line(where, number, steps.get(number - 1)));
            }
        }
        return lines;
    }

    private static String line(List<String> where, int number, Step step) {
        return RunsCsv.line(
                where,
                Integer.toString(number),
                Double.toString(step.rate()),
                step.outcome().label(),
                step.reason(),
                Double.toString(step.seconds()),
                Long.toString(step.sent()),
                Long.toString(step.completed()),
                Double.toString(step.perSecond()),
                cell(step, MetricId.LATENCY_P50),
                cell(step, MetricId.LATENCY_P95),
                cell(step, MetricId.LATENCY_P99));
    }

    /** An empty cell where it was not measured. */
    private static String cell(Step step, String metric) {
        Double value = step.metrics().get(metric);
        return value == null ? "" : value.toString();
    }

    /** Writes the file, over what is there, if a run of the study searched. */
    public static void write(Path file, StudyResult study) {
        if (study.runs().stream().allMatch(run -> run.capacity().isEmpty())) {
            return;
        }
        try {
            Files.write(file, lines(study));
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write " + file, e);
        }
    }
}
