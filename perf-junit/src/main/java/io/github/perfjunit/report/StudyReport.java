package io.github.perfjunit.report;

import io.github.perfjunit.assertion.Judgements;
import io.github.perfjunit.comparison.BudgetCheck;
import io.github.perfjunit.comparison.Verdict;
import io.github.perfjunit.experiment.Counted;
import io.github.perfjunit.experiment.RunRecord;
import io.github.perfjunit.experiment.StudyDirectory;
import io.github.perfjunit.experiment.StudyHeader;
import io.github.perfjunit.experiment.StudyResult;
import io.github.perfjunit.metric.Metric;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a study found: the table of each metric, the verdicts, the budgets, what failed. */
public final class StudyReport {

    private final StudyResult study;
    private final List<MetricTable> tables;
    private final Judgements judgements;

    /**
     * The report of a study.
     *
     * @param metrics what was recorded, in the order in which it is shown
     */
    public StudyReport(StudyResult study, Collection<Metric<?>> metrics, Judgements judgements) {
        this.study = study;
        this.judgements = judgements;
        this.tables = metrics.stream()
                .map(metric -> new MetricTable(study, metric))
                .filter(table -> !table.isEmpty())
                .toList();
    }

    /** For the console: tables, then verdicts. */
    public List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(study.header().design().title() + ", study " + study.header().id());
        study.unfinished().ifPresent(reason -> lines.add("INCOMPLETE, so nothing is judged: " + reason));
        study.earlyEnd().ifPresent(end -> lines.add("ended early: " + end));
        lines.addAll(failures());
        tables.forEach(table -> lines.addAll(table.text()));
        List<String> verdicts = verdicts();
        if (!verdicts.isEmpty()) {
            lines.add("");
            lines.addAll(verdicts);
        }
        lines.add("");
        return lines;
    }

    /** Of a study that was finished: whose runs failed. */
    private List<String> failures() {
        if (study.unfinished().isPresent()) {
            return List.of();
        }
        return study.header().targets().stream()
                .map(StudyHeader.TargetInfo::name)
                .filter(target -> !study.failures(target).isEmpty())
                .map(target -> target + " FAILED in " + study.failures(target).size() + " of its runs")
                .toList();
    }

    private List<String> verdicts() {
        List<String> lines = new ArrayList<>();
        for (Judgements.Claim claim : judgements.claims()) {
            lines.add((claim.holds() ? "CLAIM HOLDS: " : "CLAIM DOES NOT HOLD: ") + claim.text());
            claim.refusal().ifPresent(reason -> lines.add("    " + reason));
            claim.verdicts().stream().map(Verdict::lines).forEach(lines::addAll);
        }
        judgements.described().stream().map(Verdict::lines).forEach(lines::addAll);
        judgements.budgets().stream().map(BudgetCheck::lines).forEach(lines::addAll);
        if (!judgements.budgets().isEmpty()) {
            StandIns.caveat(study.header()).ifPresent(lines::add);
        }
        return lines;
    }

    /** The same as Markdown, with the design and what the study ran on. */
    public List<String> markdown() {
        List<String> lines = new ArrayList<>();
        StudyHeader header = study.header();
        lines.add("# " + Markdown.escape(header.design().title()));
        lines.add("");
        study.unfinished()
                .ifPresent(
                        reason -> lines.add("**Incomplete, so nothing is judged:** " + Markdown.cell(reason) + "\n"));
        study.earlyEnd().ifPresent(end -> lines.add("Ended early: " + Markdown.escape(end.toString()) + "\n"));
        failures().forEach(failure -> lines.add("**" + Markdown.escape(failure) + "**\n"));
        lines.addAll(design(header));
        lines.add("");
        lines.add("| metric | target | " + String.join(" | ", MetricTable.COLUMNS) + " |");
        lines.add("|---|---|" + "---:|".repeat(MetricTable.COLUMNS.size()));
        tables.forEach(table -> lines.addAll(table.markdown()));
        lines.add("");
        lines.addAll(block("Verdicts", verdicts()));
        lines.addAll(block("Notes", notes()));
        return lines;
    }

    private static List<String> design(StudyHeader header) {
        StudyHeader.Design design = header.design();
        List<String> lines = new ArrayList<>();
        lines.add("- " + Counted.of(design.blocks(), "block") + " after " + design.warmUpBlocks()
                + " for warm-up, order of targets drawn for each block, seed " + design.seed() + ", alpha "
                + design.alpha());
        header.targets()
                .forEach(target -> lines.add(
                        "- target " + Markdown.escape(target.name()) + ": " + Markdown.escape(target.description())));
        header.services().forEach(service -> lines.add("- " + Markdown.escape(service.toString())));
        lines.add("- "
                + header.environment().entrySet().stream()
                        .sorted(java.util.Map.Entry.comparingByKey())
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .collect(Collectors.joining(", ")));
        lines.add("- study " + header.id() + ", started at " + header.startedAt());
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

    private static List<String> block(String heading, List<String> content) {
        if (content.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of("## " + heading, "", "```text"));
        content.forEach(line -> lines.add(line.replace("```", "'''")));
        lines.addAll(List.of("```", ""));
        return lines;
    }

    /** Writes {@code summary.md}. */
    public void writeTo(StudyDirectory directory) {
        try {
            Files.write(directory.summary(), markdown());
        } catch (IOException e) {
            throw new UncheckedIOException("can't write " + directory.summary(), e);
        }
    }
}
