package io.github.perfjunit.internal.run.execution;

import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import java.nio.file.Files;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The message of a failed run: what, of which target, in which run, and what the program printed last. */
final class FailureReport {

    private static final int LINES = 20;

    private FailureReport() {}

    static String of(Study study, MeasuredRun run, RunRecord record) {
        PlannedRun plan = run.plan();
        StringBuilder report = new StringBuilder();
        report.append("run ")
                .append(plan.number())
                .append(" of ")
                .append(study.plan().size())
                .append(" (")
                .append(plan.label())
                .append(") ")
                .append(record.outcome().label())
                .append(": ")
                .append(run.active().isPresent() ? withoutOutput(record.failure()) : record.failure());
        record.notes().forEach(note -> report.append("\n  note: ").append(note));
        study.gaveUp().ifPresent(reason -> report.append("\n  not made again: ").append(reason));
        report.append("\n  target '")
                .append(run.targetName())
                .append("': ")
                .append(plan.target().description());
        run.active().ifPresent(target -> appendOutput(report, target.running()));
        report.append("\n  record: ").append(study.directory().journal());
        return report.toString();
    }

    /** The output is shown once, behind what is to be known before it. */
    private static String withoutOutput(@Nullable String failure) {
        String text = String.valueOf(failure);
        int output = text.indexOf(ProcessFailure.LAST_OUTPUT);
        return output < 0 ? text : text.substring(0, output);
    }

    private static void appendOutput(StringBuilder report, Running running) {
        if (!Files.exists(running.output())) {
            return;
        }
        List<String> lines = running.excerpt(LINES);
        report.append("\n  last output (").append(running.output()).append("):");
        if (lines.isEmpty()) {
            report.append("\n    (it printed nothing)");
        }
        lines.forEach(line -> report.append("\n    ").append(line));
    }
}
