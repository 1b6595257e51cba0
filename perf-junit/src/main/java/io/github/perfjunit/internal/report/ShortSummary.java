package io.github.perfjunit.internal.report;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.explain.ExplanationText;
import io.github.perfjunit.internal.recording.MetricGroup;
import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.internal.report.data.RecordedStudy;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.ReportedBudget;
import io.github.perfjunit.internal.report.data.ReportedClaim;
import io.github.perfjunit.internal.report.data.ReportedComparison;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.report.data.TargetSummary;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.Warnings;
import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.internal.verdict.trend.Trend;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code summary-short.md}: the outcome of all studies below a results directory in at most 60 lines, for a comment on a pull
 * request. Studies with verdicts that do not hold come first.
 */
final class ShortSummary {

    static final int MOST_LINES = 60;

    /** Comments have a limit of their own, and a description may be long. */
    private static final int LONGEST = 160;

    private static final int METRICS = 5;

    /** Metrics with verdicts that do not hold are shown beyond the usual number, as far as the lines suffice. */
    private static final int MOST_METRICS = 30;

    private static final int TARGETS = 4;

    /** The worst disturbances of a study; the page shows all. */
    private static final int DISTURBANCES = 2;

    /** Lines on the code that makes a target slower: an explanation of one pair. */
    private static final int EXPLAINED = 5;

    private ShortSummary() {}

    static Path write(Path results, List<RecordedStudy> studies) {
        Path file = results.resolve("summary-short.md");
        try {
            return Files.write(
                    file, lines(studies.stream().map(RecordedStudy::content).toList()));
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write " + file, e);
        }
    }

    static List<String> lines(List<Content> studies) {
        List<Content> worstFirst = studies.stream()
                .sorted(Comparator.comparing((Content study) -> failures(study) == 0))
                .toList();
        List<String> lines = new ArrayList<>(List.of("### Performance: " + outcome(studies), ""));
        int shown = 0;
        for (Content study : worstFirst) {
            List<String> block = block(study);
            int room = MOST_LINES - 1 - lines.size();
            if (block.size() > room) {
                if (shown > 0) {
                    continue;
                }
                block = Stream.concat(block.stream().limit(room - 1L), Stream.of("…"))
                        .toList();
            }
            lines.addAll(block);
            shown++;
        }
        if (shown < studies.size()) {
            lines.add("And " + Plurals.of(studies.size() - shown, "further study", "further studies") + ".");
        }
        return lines;
    }

    private static String outcome(List<Content> studies) {
        long all = studies.stream().mapToLong(ShortSummary::verdicts).sum();
        long failed = studies.stream().mapToLong(ShortSummary::failures).sum();
        if (studies.isEmpty()) {
            return "nothing was measured";
        }
        if (failed > 0) {
            return failed + " of " + Plurals.of(all, "verdict") + " " + (failed == 1 ? "does" : "do") + " not hold";
        }
        return all == 0 ? "nothing was judged" : all == 1 ? "the verdict holds" : "all " + all + " verdicts hold";
    }

    /** A study that was not finished counts as a verdict that does not hold. */
    private static long failures(Content study) {
        ReportedAssertions reported = study.reported();
        return reported.claims().stream().filter(claim -> !claim.holds()).count()
                + reported.budgets().stream().filter(budget -> !budget.holds()).count()
                + reported.refusals().stream()
                        .filter(refusal -> !refusal.isAbsence())
                        .count()
                + (study.study().unfinished().isPresent() ? 1 : 0);
    }

    private static long verdicts(Content study) {
        ReportedAssertions reported = study.reported();
        long judged = reported.claims().size();
        judged += reported.budgets().size();
        judged += reported.refusals().stream()
                .filter(refusal -> !refusal.isAbsence())
                .count();
        return study.study().unfinished().isPresent() ? judged + 1 : judged;
    }

    private static List<String> block(Content content) {
        StudyResult study = content.study();
        List<String> lines = new ArrayList<>();
        lines.add("**" + Markdown.escape(study.header().design().title()) + "**, "
                + Plurals.of(study.header().design().blocks(), "block"));
        lines.add("");
        List<TargetInfo> targets = study.header().targets();
        targets.stream()
                .limit(TARGETS)
                .forEach(target -> lines.add("- " + Markdown.escape(target.name()) + ": "
                        + shortened(target.description())
                        + (study.failures(target.name()).isEmpty()
                                ? ""
                                : "; **"
                                        + Plurals.of(
                                                study.failures(target.name()).size(), "run") + " failed**")));
        lines.add("");
        Warnings.of(study, content.reported().metricsOf(study)).stream()
                .filter(warning -> warning.severity() == Severity.DISTURBED)
                .limit(DISTURBANCES)
                .forEach(warning -> lines.addAll(List.of("**Disturbed: " + shortened(warning.headline()) + "**", "")));
        study.unfinished().ifPresent(reason -> lines.addAll(List.of("Incomplete: " + shortened(reason), "")));
        lines.addAll(table(content));
        long hidden = (long) failed(content).size() - MOST_METRICS;
        if (hidden > 0) {
            lines.addAll(
                    List.of("And " + Plurals.of(hidden, "further metric") + " with a verdict that does not hold.", ""));
        }
        study.explanations().stream()
                .map(ExplanationText::new)
                .flatMap(text -> text.lines().stream())
                .limit(EXPLAINED)
                .forEach(line -> lines.add("- " + shortened(line)));
        content.trend().stream()
                .flatMap(Trend::changed)
                .limit(TARGETS)
                .forEach(series -> lines.add(
                        "- from build to build: " + shortened(series.lines().get(0))));
        content.reported().refusals().stream()
                .limit(TARGETS)
                .forEach(refusal ->
                        lines.add("- not judged: " + shortened(refusal.subject() + ": " + refusal.reason())));
        content.reported().claims().stream()
                .filter(claim -> claim.refusal() != null)
                .limit(TARGETS)
                .forEach(claim -> lines.add("- not judged: " + shortened(claim.text() + ": " + claim.refusal())));
        lines.add("");
        return lines;
    }

    private static String shortened(String text) {
        String line = text.replaceAll("\\R", " ");
        return Markdown.escape(line.length() <= LONGEST ? line : line.substring(0, LONGEST - 1) + "…");
    }

    private static List<String> table(Content content) {
        List<Metric<?>> metrics = metrics(content);
        List<String> targets = content.study().header().targets().stream()
                .map(TargetInfo::name)
                .limit(TARGETS)
                .toList();
        if (metrics.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add("| median | " + targets.stream().map(Markdown::cell).collect(Collectors.joining(" | "))
                + " | difference | verdict |");
        lines.add("|---|" + "---:|".repeat(targets.size()) + "---|---|");
        metrics.forEach(metric -> lines.add(row(content, metric, targets)));
        lines.add("");
        return lines;
    }

    private static String row(Content content, Metric<?> metric, List<String> targets) {
        List<TargetSummary> summaries = TargetSummary.of(content.study(), metric);
        List<String> cells = new ArrayList<>(List.of(Markdown.cell(metric.toString())));
        for (String target : targets) {
            cells.add(summaries.stream()
                    .filter(summary -> summary.target().equals(target))
                    .map(summary -> Values.format(metric, summary.summary().median()))
                    .findFirst()
                    .orElse(""));
        }
        cells.add(compared(content, metric)
                .map(each -> pair(content, each) + difference(metric, each.effect()))
                .orElse(""));
        cells.add(judged(content, metric));
        return "| " + String.join(" | ", cells) + " |";
    }

    /** The comparison that matters most: of a claim that does not hold, else of one that holds, else of none. */
    private static Optional<ReportedComparison> compared(Content content, Metric<?> metric) {
        return Stream.concat(
                        content.reported().claims().stream()
                                .sorted(Comparator.comparing(ReportedClaim::holds))
                                .flatMap(ShortSummary::worstFirst),
                        content.reported().described().stream())
                .filter(each -> each.metric().equals(metric.id()))
                .findFirst();
    }

    private static Stream<ReportedComparison> worstFirst(ReportedClaim claim) {
        return claim.verdicts().stream().sorted(Comparator.comparing(verdict -> isBetter(verdict.finding())));
    }

    private static boolean isBetter(String finding) {
        return finding.equals(Conclusion.NOT_WORSE.name()) || finding.equals(Conclusion.EQUIVALENT.name());
    }

    /** The two sides of a comparison. They are not named where the study has just these two targets. */
    private static String pair(Content content, ReportedComparison verdict) {
        if (verdict.paired() && content.study().header().targets().size() == 2) {
            return "";
        }
        String reference = (verdict.paired() ? "" : "recorded ") + verdict.reference();
        return Markdown.cell(verdict.candidate() + " against " + reference) + ": ";
    }

    /** First what does not hold, then what was asserted, then other metrics of the targets. */
    private static List<Metric<?>> metrics(Content content) {
        ReportedAssertions reported = content.reported();
        Set<String> failed = failed(content);
        List<Metric<?>> metrics = new ArrayList<>(content.study().metrics());
        metrics.removeIf(metric -> TargetSummary.of(content.study(), metric).isEmpty()
                || !(reported.metrics().contains(metric.id())
                        || (MetricGroup.of(metric) == MetricGroup.TARGET && metric.direction() != Direction.NONE)));
        metrics.sort(Comparator.<Metric<?>, Boolean>comparing(metric -> !failed.contains(metric.id()))
                .thenComparing(metric -> !reported.metrics().contains(metric.id())));
        return metrics.stream()
                .limit(Math.min(MOST_METRICS, Math.max(METRICS, failed.size())))
                .toList();
    }

    /** The metrics of claims and budgets that do not hold. */
    private static Set<String> failed(Content content) {
        return Stream.concat(
                        content.reported().claims().stream()
                                .filter(claim -> !claim.holds())
                                .flatMap(claim -> claim.verdicts().stream())
                                .map(ReportedComparison::metric),
                        content.reported().budgets().stream()
                                .filter(budget -> !budget.holds())
                                .map(ReportedBudget::metric))
                .collect(Collectors.toSet());
    }

    private static String difference(Metric<?> metric, ReportedComparison.Estimate effect) {
        if (effect.estimate() == null) {
            return "";
        }
        boolean isRatio = effect.kind().equals("RATIO");
        String estimate = isRatio ? Values.change(effect.estimate()) : amount(metric, effect.estimate());
        if (effect.lower() == null || effect.upper() == null) {
            return estimate;
        }
        return isRatio
                ? estimate + " (" + Values.change(effect.lower()) + " to " + Values.change(effect.upper()) + ")"
                : estimate + " (" + amount(metric, effect.lower()) + " to " + amount(metric, effect.upper()) + ")";
    }

    private static String amount(Metric<?> metric, double difference) {
        return (difference < 0 ? "-" : "+") + Values.format(metric, Math.abs(difference));
    }

    private static String judged(Content content, Metric<?> metric) {
        List<String> words = new ArrayList<>();
        for (ReportedClaim claim : content.reported().claims()) {
            claim.verdicts().stream()
                    .filter(verdict -> verdict.metric().equals(metric.id()))
                    .forEach(verdict -> words.add(
                            pair(content, verdict) + (claim.holds() ? "holds" : refuted(metric, claim, verdict))));
        }
        for (ReportedBudget budget : content.reported().budgets()) {
            if (budget.metric().equals(metric.id())) {
                words.add(budget.holds() ? "within the budget" : "**beyond the budget**");
            }
        }
        return words.stream().distinct().collect(Collectors.joining(", "));
    }

    /** A claim on several metrics does not hold as a whole, although some of them may be as it says. */
    private static String refuted(Metric<?> metric, ReportedClaim claim, ReportedComparison verdict) {
        boolean isHigherBetter = metric.direction() == Direction.HIGHER_IS_BETTER;
        Conclusion worse = isHigherBetter ? Conclusion.LOWER : Conclusion.HIGHER;
        if (metric.direction() != Direction.NONE && verdict.shows(worse)) {
            return "**worse**";
        }
        Conclusion better = isHigherBetter ? Conclusion.HIGHER : Conclusion.LOWER;
        boolean mayBeAsClaimed =
                isBetter(verdict.finding()) || verdict.finding().equals(better.name());
        return claim.verdicts().size() > 1 && mayBeAsClaimed
                ? "part of a claim that does not hold"
                : "**does not hold**";
    }
}
