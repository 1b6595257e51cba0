package io.github.perfjunit.internal.report;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static io.github.perfjunit.api.Metrics.WALL_TIME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetRuns;
import io.github.perfjunit.internal.explain.Amount;
import io.github.perfjunit.internal.explain.Cause;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.Kind;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import io.github.perfjunit.junit.Runs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The text of a comment on a pull request. */
class ShortSummaryTest {

    private static final Target BASELINE = Target.jar("a.jar");
    private static final Target CANDIDATE = Target.jar("b.jar");

    private static StudyResult study(double factor) {
        return made(factor).result();
    }

    private static HandMadeStudy made(double factor) {
        HandMadeStudy study = HandMadeStudy.of("baseline", "candidate");
        for (var metric : List.of(DRAIN_TIME, STARTUP_TIME, WALL_TIME, CPU_TIME, RSS_PEAK, RSS_MEAN)) {
            study = study.values(metric, "baseline", 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7)
                    .values(metric, "candidate", times(factor, 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7));
        }
        return study;
    }

    private static double[] times(double factor, double... values) {
        double[] product = values.clone();
        for (int i = 0; i < product.length; i++) {
            product[i] *= factor;
        }
        return product;
    }

    private static Content judged(StudyResult study, Consumer<Runs> verdict) {
        AssertionLog log = new AssertionLog();
        Runs runs = new InjectedRuns(
                study,
                List.of(new NamedTarget("baseline", BASELINE), new NamedTarget("candidate", CANDIDATE)),
                log,
                Optional.empty(),
                DisturbedPolicy.REPORT);
        Throwable failure = catchThrowable(() -> verdict.accept(runs));
        assertThat(failure instanceof RuntimeException).isFalse();
        return new Content(study, ReportedAssertions.of(log));
    }

    private static void isNotSlower(Runs runs) {
        assertThat(runs)
                .candidate(CANDIDATE)
                .against(BASELINE)
                .withMargin(Margin.percent(5))
                .isNotWorseIn(DRAIN_TIME);
    }

    @Test
    void aRegressionIsOnTopWithItsDifference() {
        List<String> lines = ShortSummary.lines(List.of(judged(study(1.2), ShortSummaryTest::isNotSlower)));

        assertThat(lines).startsWith("### Performance: 1 of 1 verdict does not hold", "");
        assertThat(lines)
                .anyMatch(line -> line.startsWith("| median | baseline | candidate | difference | verdict |"))
                .anyMatch(line -> line.startsWith(
                        "| drain.time | 5.350 s | 6.420 s | +20.0 % (+20.0 % to +20.0 %) | **worse** |"));
    }

    @Test
    void aReferenceOfAnotherStudyIsNamed() {
        TargetRuns before = new TargetMeasurements(made(2).id("before").result(), "candidate");
        List<String> lines = ShortSummary.lines(List.of(judged(study(1.2), runs -> {
            assertThat(runs).candidate(CANDIDATE).against(before).isLowerIn(DRAIN_TIME);
            isNotSlower(runs);
        })));

        assertThat(lines)
                .anyMatch(line -> line.startsWith("| drain.time ")
                        && line.endsWith("| candidate against recorded candidate: holds, **worse** |"));
    }

    @Test
    void aCandidateThatIsFarFromEquivalentIsWorse() {
        List<String> lines = ShortSummary.lines(List.of(judged(study(1.2), runs -> assertThat(runs)
                .candidate(CANDIDATE)
                .against(BASELINE)
                .withMargin(Margin.percent(5))
                .isEquivalentIn(DRAIN_TIME))));

        assertThat(lines).anyMatch(line -> line.startsWith("| drain.time ") && line.endsWith("| **worse** |"));
    }

    @Test
    void theCodeThatMakesItSlowerIsNamed() {
        Explanation explanation = new Explanation(
                "baseline",
                "candidate",
                "drain.time is worse",
                "request",
                "async-profiler",
                List.of(new Explanation.Total(Kind.CPU, new Amount(0.001, 0.004, 0.0001))),
                List.of(new Cause(Kind.CPU, "com.acme.Cart.total", "Pattern.compile", 0, 0.003, 0, 0.0001, 0.97)),
                List.of(),
                List.of());
        StudyResult study = study(1.2).with(List.of(explanation));

        assertThat(ShortSummary.lines(List.of(judged(study, ShortSummaryTest::isNotSlower))))
                .anyMatch(line -> line.startsWith("- What changed in candidate against baseline"))
                .anyMatch(line -> line.startsWith("- CPU +3.00 ms/request") && line.contains("com.acme.Cart.total"));
    }

    @Test
    void aVerdictThatHoldsIsOneSentence() {
        assertThat(ShortSummary.lines(List.of(judged(study(0.9), ShortSummaryTest::isNotSlower))))
                .startsWith("### Performance: the verdict holds", "")
                .anyMatch(line -> line.startsWith("| drain.time ") && line.endsWith("| holds |"));
    }

    @Test
    void fiveMetricsAreShownThoseThatWereAssertedFirst() {
        List<String> rows = ShortSummary.lines(List.of(judged(study(1.2), runs -> assertThat(runs)
                        .forTarget(CANDIDATE)
                        .median(CPU_TIME)
                        .isLessThan(Duration.ofSeconds(1)))))
                .stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| median"))
                .toList();

        assertThat(rows).hasSize(5).first().asString().startsWith("| cpu.time ").endsWith("| **beyond the budget** |");
    }

    @Test
    void manyStudiesTakeSixtyLinesAtMostAndFailuresComeFirst() {
        List<Content> studies =
                new ArrayList<>(Collections.nCopies(20, judged(study(0.9), ShortSummaryTest::isNotSlower)));
        studies.add(judged(study(1.2), ShortSummaryTest::isNotSlower));

        List<String> lines = ShortSummary.lines(studies);

        assertThat(lines)
                .hasSizeLessThanOrEqualTo(ShortSummary.MOST_LINES)
                .startsWith("### Performance: 1 of 21 verdicts does not hold");
        assertThat(lines.stream()
                        .filter(line -> line.startsWith("| drain.time"))
                        .findFirst())
                .hasValueSatisfying(line -> assertThat(line).contains("**worse**"));
        assertThat(lines).last().asString().startsWith("And ").endsWith(" further studies.");
    }

    /** The drain is faster, as was claimed; the memory is not. */
    @Test
    void aClaimOnSeveralMetricsIsJudgedByEachOfThem() {
        HandMadeStudy study = HandMadeStudy.of("baseline", "candidate")
                .values(DRAIN_TIME, "baseline", 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7)
                .values(DRAIN_TIME, "candidate", times(0.8, 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7))
                .values(RSS_PEAK, "baseline", 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7)
                .values(RSS_PEAK, "candidate", times(1.2, 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7));

        List<String> lines = ShortSummary.lines(List.of(judged(
                study.result(),
                runs -> assertThat(runs).candidate(CANDIDATE).against(BASELINE).isLowerIn(DRAIN_TIME, RSS_PEAK))));

        assertThat(lines)
                .anyMatch(line ->
                        line.startsWith("| drain.time ") && line.endsWith("| part of a claim that does not hold |"))
                .anyMatch(line -> line.startsWith("| rss.peak ") && line.endsWith("| **worse** |"));
    }

    @Test
    void everyMetricThatFailedIsShown() {
        List<String> rows = ShortSummary.lines(List.of(judged(study(1.2), runs -> {
                    for (var time : List.of(DRAIN_TIME, STARTUP_TIME, WALL_TIME, CPU_TIME)) {
                        var budget = assertThat(runs).forTarget(CANDIDATE).median(time);
                        assertThat(catchThrowable(() -> budget.isLessThan(Duration.ofSeconds(1))))
                                .isNotNull();
                    }
                    for (var memory : List.of(RSS_PEAK, RSS_MEAN)) {
                        var budget = assertThat(runs).forTarget(CANDIDATE).median(memory);
                        assertThat(catchThrowable(() -> budget.isLessThan(Bytes.bytes(1))))
                                .isNotNull();
                    }
                })))
                .stream()
                .filter(line -> line.endsWith("| **beyond the budget** |"))
                .toList();

        assertThat(rows).hasSize(6);
    }

    @Test
    void aFirstBuildHasNoReferenceAndDoesNotFail() {
        StudyResult study = study(1);
        AssertionLog log = new AssertionLog();
        log.absent("lastRecorded(candidate)", "the history has no earlier study of this scenario");
        List<String> lines = ShortSummary.lines(List.of(new Content(study, ReportedAssertions.of(log))));
        assertThat(lines)
                .startsWith("### Performance: nothing was judged")
                .contains("- not judged: lastRecorded(candidate): the history has no earlier study of this scenario");
    }

    @Test
    void aDisturbedStudyDoesNotLookClean() {
        StudyResult study = made(1).note("candidate", NoteKind.FOREIGN_LOAD, "others used 90 %", 1, 2, 3, 4, 5, 6, 7, 8)
                .result();
        assertThat(ShortSummary.lines(List.of(judged(study, runs -> {})))).anySatisfy(line -> assertThat(line)
                .startsWith("**Disturbed: ")
                .contains("other processes used the processor", "8 of 8"));
    }

    @Test
    void nothingIsNoSuccess() {
        assertThat(ShortSummary.lines(List.of())).first().isEqualTo("### Performance: nothing was measured");
        assertThat(ShortSummary.lines(List.of(judged(study(1), runs -> {}))))
                .first()
                .isEqualTo("### Performance: nothing was judged");
    }
}
