package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.ExplanationText;
import io.github.perfjunit.internal.recording.MetricGroup;
import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.LineWrapper;
import io.github.perfjunit.internal.verdict.Diagnostics;
import io.github.perfjunit.internal.verdict.Warnings;
import io.github.perfjunit.internal.verdict.trend.Trend;
import io.github.perfjunit.internal.verdict.warning.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The report of a study: the table of each metric, the verdicts, the budgets, the failures, and the warnings. */
public final class StudyReport {

    private final StudyResult study;
    private final ReportedAssertions reported;
    private final List<MetricTable> tables;
    private final VerdictLines verdicts;
    private final List<Warning> warnings;
    private final Optional<Trend> trend;

    /** The report of a study without a history. */
    public StudyReport(StudyResult study, ReportedAssertions reported) {
        this(new Content(study, reported));
    }

    /** The report of a study. */
    public StudyReport(Content content) {
        StudyResult study = content.study();
        ReportedAssertions reported = content.reported();
        this.study = study;
        this.trend = content.trend();
        this.verdicts = new VerdictLines(study, reported);
        this.reported = reported;
        this.warnings = Warnings.of(study, reported.metricsOf(study));
        this.tables = study.metrics().stream()
                .map(metric -> new MetricTable(study, metric))
                .filter(table -> !table.isEmpty())
                .toList();
    }

    /** Returns the lines for the console: verdicts, then warnings, then tables, first those of what was asserted. */
    public List<String> text(ConsoleLayout.Detail detail) {
        List<String> head = new ArrayList<>();
        head.add("");
        head.add(study.header().design().title() + ", study " + study.header().id());
        study.unfinished().ifPresent(reason -> head.add("INCOMPLETE, so nothing is judged: " + reason));
        study.earlyEnd().ifPresent(end -> head.add("ended early: " + end));
        head.addAll(failures());
        ConsoleLayout layout = new ConsoleLayout(detail, head);
        layout.verdicts(verdicts.blocks());
        trend.ifPresent(levels -> layout.add(levels.heading(), "change of a level", changes(levels)));
        layout.add("Warnings, worst first (no run was excluded because of them):", "warning", warningBlocks());
        layout.add("", "table", consoleTables().map(MetricTable::text).toList());
        return layout.lines();
    }

    /** Metrics whose level did not change are no news. */
    private static List<List<String>> changes(Trend trend) {
        return trend.changed()
                .map(series -> series.lines().stream()
                        .flatMap(line -> LineWrapper.lines("- ", "  ", line).stream())
                        .toList())
                .toList();
    }

    /** Details are in the files, and here if something was asserted on them. */
    private Stream<MetricTable> consoleTables() {
        Stream<MetricTable> asserted = tables.stream().filter(this::isAsserted);
        Stream<MetricTable> others = tables.stream()
                .filter(table -> !isAsserted(table) && MetricGroup.of(table.metric()) == MetricGroup.TARGET);
        return Stream.concat(asserted, others);
    }

    private boolean isAsserted(MetricTable table) {
        return reported.metrics().contains(table.metric().id());
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

    private List<List<String>> warningBlocks() {
        return warnings.stream()
                .map(warning -> LineWrapper.lines(mark(warning), "  ", warning.sentence()))
                .toList();
    }

    private List<String> warnings() {
        return warningBlocks().stream().flatMap(List::stream).toList();
    }

    private static String mark(Warning warning) {
        return warning.severity() == Severity.DISTURBED ? "- DISTURBED: " : "- ";
    }

    /** Returns the report as Markdown: verdicts, warnings, all tables, the design with what the study ran on, and notes. */
    public List<String> markdown() {
        List<String> lines = new ArrayList<>();
        lines.add("# " + Markdown.escape(study.header().design().title()));
        lines.add("");
        study.unfinished()
                .ifPresent(
                        reason -> lines.add("**Incomplete, so nothing is judged:** " + Markdown.cell(reason) + "\n"));
        study.earlyEnd().ifPresent(end -> lines.add("Ended early: " + Markdown.escape(end.toString()) + "\n"));
        failures().forEach(failure -> lines.add("**" + Markdown.escape(failure) + "**\n"));
        warnings.stream()
                .filter(warning -> warning.severity() == Severity.DISTURBED)
                .forEach(warning -> lines.add("**Disturbed: " + Markdown.escape(warning.headline()) + "**\n"));
        lines.addAll(Markdown.block("Verdicts", verdicts.lines()));
        lines.addAll(Markdown.block("What changed", explanations()));
        study.explanations().forEach(explanation -> lines.addAll(figures(explanation)));
        trend.ifPresent(levels -> lines.addAll(Markdown.block(
                levels.heading().replace(":", ""),
                changes(levels).stream().flatMap(List::stream).toList())));
        lines.addAll(Markdown.block("Warnings, worst first (no run was excluded because of them)", warnings()));
        lines.add("## Metrics");
        lines.add("");
        lines.add("| metric | target | " + String.join(" | ", MetricTable.COLUMNS) + " |");
        lines.add("|---|---|" + "---:|".repeat(MetricTable.COLUMNS.size()));
        tables.forEach(table -> lines.addAll(table.markdown()));
        lines.add("");
        lines.add("## Design");
        lines.add("");
        lines.addAll(DesignLines.of(study.header()));
        Diagnostics.orders(study).ifPresent(orders -> lines.add("- " + Markdown.escape(orders)));
        lines.add("");
        lines.addAll(Markdown.block("Notes", notes()));
        return lines;
    }

    private List<String> explanations() {
        return study.explanations().stream()
                .map(ExplanationText::new)
                .flatMap(text -> text.lines().stream())
                .toList();
    }

    /** Parts of the memory and of the start-up, where these were found worse. */
    private static List<String> figures(Explanation explanation) {
        if (explanation.figures().isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add("| | " + Markdown.cell(explanation.reference()) + " | " + Markdown.cell(explanation.candidate())
                + " | difference | detail |");
        lines.add("|---|---:|---:|---:|---|");
        explanation
                .figures()
                .forEach(figure -> lines.add("| " + figure.topic().label() + ": "
                        + Markdown.cell(figure.name()) + " | "
                        + figure.measure().format(figure.reference()) + " | "
                        + figure.measure().format(figure.candidate()) + " | " + figure.formatDifference() + " | "
                        + Markdown.cell(figure.detail() == null ? "" : figure.detail()) + " |"));
        lines.add("");
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
