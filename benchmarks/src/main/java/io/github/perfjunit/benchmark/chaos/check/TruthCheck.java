package io.github.perfjunit.benchmark.chaos.check;

import io.github.perfjunit.benchmark.aafield.Binomial;
import io.github.perfjunit.benchmark.chaos.check.Violation.Kind;
import io.github.perfjunit.benchmark.chaos.study.ForkMain;
import io.github.perfjunit.internal.report.data.RecordedContent;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.ReportedComparison;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The verdicts of a study beside the planted truth.
 *
 * @param isEqual whether the candidate takes as long as the reference; else it is slower by more than any margin
 */
public record TruthCheck(Path journal, boolean isEqual) {

    /** The largest number of false verdicts in so many is exceeded by chance this rarely. */
    private static final double SURPRISING = 1e-3;

    /**
     * A verdict.
     *
     * @param question {@code difference} or {@code not worse}
     * @param finding such as {@code LOWER}
     * @param isFalse whether the truth is another
     */
    public record Verdict(String question, String finding, boolean isFalse) {}

    private Optional<Content> content() {
        return RecordedContent.ofJournal(journal);
    }

    /** The verdicts that could have been false: those on a margin can't be if the targets are equal. */
    public List<Verdict> verdicts() {
        return comparisons()
                .filter(verdict -> verdict.question().equals("difference") || !isEqual)
                .map(verdict -> new Verdict(verdict.question(), verdict.finding(), isFalse(verdict.finding())))
                .toList();
    }

    private Stream<ReportedComparison> comparisons() {
        return content().map(Content::reported).stream().flatMap(TruthCheck::comparisons);
    }

    private static Stream<ReportedComparison> comparisons(ReportedAssertions reported) {
        return Stream.concat(
                reported.described().stream(), reported.claims().stream().flatMap(claim -> claim.verdicts().stream()));
    }

    private boolean isFalse(String finding) {
        return switch (finding) {
            case "LOWER", "NOT_WORSE" -> true;
            case "HIGHER" -> isEqual;
            default -> false;
        };
    }

    /** A study that is not complete has no verdict, and one in which each run succeeded has one. */
    public List<Violation> violations(List<ForkMain.Event> events) {
        List<Violation> found = new ArrayList<>();
        boolean isWhole = content()
                .filter(content -> content.study().incomplete().isEmpty())
                .isPresent();
        if (isWhole && comparisons().findAny().isEmpty() && !events.isEmpty()) {
            found.add(new Violation(
                    Kind.NOT_JUDGED,
                    "each run succeeded: "
                            + events.stream().filter(event -> !event.isRun()).toList()));
        }
        content().ifPresent(content -> content.study().unfinished().ifPresent(reason -> comparisons(content.reported())
                .map(verdict -> new Violation(
                        Kind.JUDGED_INCOMPLETE, verdict.finding() + " although the study is not complete: " + reason))
                .forEach(found::add)));
        return found;
    }

    /** Whether so many false verdicts contradict an error rate of alpha. */
    public static boolean isTooMany(int falseVerdicts, int verdicts, double alpha) {
        return Binomial.atLeast(falseVerdicts, verdicts, alpha) < SURPRISING;
    }
}
