package io.github.perfjunit.internal.report;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.MetricGroup;
import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.LineWrapper;
import io.github.perfjunit.internal.verdict.Diagnostics;
import io.github.perfjunit.internal.verdict.Warnings;
import io.github.perfjunit.internal.verdict.warning.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The report of a study: the table of each metric, the verdicts, the budgets, the failures, and the warnings. */
public final class StudyReport {

    private final StudyResult study;
    private final ReportedAssertions reported;
    private final List<MetricTable> tables;
    private final VerdictLines verdicts;
    private final List<Warning> warnings;

    /** The report of a study. */
    public StudyReport(StudyResult study, ReportedAssertions reported) {
        this.study = study;
        this.verdicts = new VerdictLines(study, reported);
        this.reported = reported;
        this.warnings = Warnings.of(study, reported.metricsOf(study));
        this.tables = study.metrics().stream()
                .map(metric -> new MetricTable(study, metric))
                .filter(table -> !table.isEmpty())
                .toList();
    }

    /** For the console: tables, then verdicts, then warnings. */
    public List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(study.header().design().title() + ", study " + study.header().id());
        study.unfinished().ifPresent(reason -> lines.add("INCOMPLETE, so nothing is judged: " + reason));
        study.earlyEnd().ifPresent(end -> lines.add("ended early: " + end));
        lines.addAll(failures());
        tables.stream().filter(this::isForTheConsole).forEach(table -> lines.addAll(table.text()));
        lines.addAll(section("", verdicts.lines()));
        lines.addAll(section("Warnings, worst first (nothing was left out for them):", warnings()));
        lines.add("");
        return lines;
    }

    /** Details are in the files, and here if something was said of them. */
    private boolean isForTheConsole(MetricTable table) {
        Metric<?> metric = table.metric();
        return MetricGroup.of(metric) == MetricGroup.TARGET
                || reported.metrics().contains(metric.id());
    }

    private static List<String> section(String heading, List<String> content) {
        List<String> lines = new ArrayList<>();
        if (!content.isEmpty()) {
            lines.add("");
            if (!heading.isEmpty()) {
                lines.add(heading);
            }
            lines.addAll(content);
        }
        return lines;
    }

    /** Returns a line for each target whose runs failed; empty for an unfinished study. */
    private List<String> failures() {
        if (study.unfinished().isPresent()) {
            return List.of();
        }
        return study.header().targets().stream()
                .map(TargetInfo::name)
                .filter(target -> !study.failures(target).isEmpty())
                .map(target -> target + " FAILED in " + study.failures(target).size() + " of its runs")
                .toList();
    }

    private List<String> warnings() {
        return warnings.stream()
                .flatMap(warning -> LineWrapper.lines(mark(warning), "  ", warning.sentence()).stream())
                .toList();
    }

    private static String mark(Warning warning) {
        return warning.severity() == Severity.DISTURBED ? "- DISTURBED: " : "- ";
    }

    /** The same as Markdown, with the design and what the study ran on. */
    public List<String> markdown() {
        List<String> lines = new ArrayList<>();
        lines.add("# " + Markdown.escape(study.header().design().title()));
        lines.add("");
        study.unfinished()
                .ifPresent(
                        reason -> lines.add("**Incomplete, so nothing is judged:** " + Markdown.cell(reason) + "\n"));
        study.earlyEnd().ifPresent(end -> lines.add("Ended early: " + Markdown.escape(end.toString()) + "\n"));
        failures().forEach(failure -> lines.add("**" + Markdown.escape(failure) + "**\n"));
        lines.addAll(DesignLines.of(study.header()));
        Diagnostics.orders(study).ifPresent(orders -> lines.add("- " + Markdown.escape(orders)));
        lines.add("");
        lines.add("| metric | target | " + String.join(" | ", MetricTable.COLUMNS) + " |");
        lines.add("|---|---|" + "---:|".repeat(MetricTable.COLUMNS.size()));
        tables.forEach(table -> lines.addAll(table.markdown()));
        lines.add("");
        warnings.stream()
                .filter(warning -> warning.severity() == Severity.DISTURBED)
                .forEach(warning -> lines.add("**Disturbed: " + Markdown.escape(warning.headline()) + "**\n"));
        lines.addAll(Markdown.block("Verdicts", verdicts.lines()));
        lines.addAll(Markdown.block("Warnings, worst first (nothing was left out for them)", warnings()));
        lines.addAll(Markdown.block("Notes", notes()));
        return lines;
    }

    private List<String> notes() {
        return study.runs().stream()
                .flatMap(
                        run -> Stream.concat(failure(run), run.notes().stream().map(note -> run.label() + ": " + note)))
                .toList();
    }

    private static Stream<String> failure(RunRecord run) {
        return run.isCompleted()
                ? Stream.empty()
                : Stream.of(run.label() + " " + run.outcome().label() + ": " + run.failure());
    }
}
