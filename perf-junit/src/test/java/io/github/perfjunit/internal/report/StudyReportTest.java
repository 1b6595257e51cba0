package io.github.perfjunit.internal.report;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.internal.report.ConsoleLayout.Detail.FULL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.explain.Figure.Measure;
import io.github.perfjunit.internal.explain.Figure.Topic;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.StandIns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StudyReportTest {
    private static final Target QUARKUS = Target.jar("a.jar");
    private static final Target SPRING = Target.jar("b.jar");
    private final AssertionLog log = new AssertionLog();

    private static HandMadeStudy study(String candidate, String reference) {
        return HandMadeStudy.of(candidate, reference)
                .values(DRAIN_TIME, candidate, 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9)
                .values(DRAIN_TIME, reference, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10)
                .values(RSS_PEAK, candidate, 1.5e8, 1.5e8, 1.5e8, 1.5e8, 1.5e8, 1.5e8, 1.5e8, 1.5e8, 1.5e8, 1.5e8);
    }

    private StudyReport report(StudyResult study) {
        return new StudyReport(study, ReportedAssertions.of(log));
    }

    @Test
    void figuresOfAnExplanationAreATableInMarkdown() {
        Explanation explanation = Explanation.impossible("spring", "quarkus", "'quarkus' was found worse", "no profile")
                .with(List.of(new Figure(Topic.MEMORY, "a | cache", Measure.MEMORY, false, 1e7, 2e7, "more_code")));

        assertThat(String.join(
                        "\n",
                        report(study("quarkus", "spring").result().with(List.of(explanation)))
                                .markdown()))
                .containsSubsequence(
                        "## What changed",
                        "memory a | cache +10.0 MB (more_code)",
                        "| | spring | quarkus | difference | detail |",
                        "| memory: a \\| cache | 10.0 MB | 20.0 MB | +10.0 MB | more\\_code |");
    }

    @Test
    void tabulatesEachMetricThatWasRecorded() {
        assertThat(report(study("quarkus", "spring").result()).text(FULL))
                .containsExactly(
                        "",
                        "OrderPerfIT.drain, study 20260101-000000-000",
                        "",
                        "drain.time [s]                 n      min       Q1   median       Q3      max     mean       sd",
                        "  quarkus                     10        5    5.225    5.450    5.675    5.900    5.450    0.303",
                        "  spring                      10       10       10       10       10       10       10        0",
                        "rss.peak [MiB]                 n      min       Q1   median       Q3      max     mean       sd",
                        "  quarkus                     10    143.1    143.1    143.1    143.1    143.1    143.1        0",
                        "");
    }

    @Test
    void showsTheWholeIdOfAMetricWithQualifiers() {
        StudyResult study = HandMadeStudy.of("quarkus")
                .values(RSS_PEAK.ofProgram("order-service").in("steady"), "quarkus", 1.5e8)
                .values(RSS_PEAK.ofProgram("a"), "quarkus", 1.5e8)
                .result();
        assertThat(report(study).text(FULL))
                .contains(
                        "rss.peak{program=order-service,window=steady} [MiB]",
                        "                               n      min       Q1   median       Q3      max     mean       sd",
                        "rss.peak{program=a} [MiB]      n      min       Q1   median       Q3      max     mean       sd");
        assertThat(report(study).markdown())
                .anyMatch(line ->
                        line.startsWith("| rss.peak{program=order-service,window=steady} \\[MiB] | quarkus | 1 |"));
    }

    @Test
    void fitsAConsoleOf100ColumnsWithOrdinaryNames() {
        StudyResult study =
                study("micronaut-native-candidate", "spring-boot-last-release").result();
        assertThat(report(study).text(FULL)).hasSizeGreaterThan(6).allMatch(line -> line.length() <= 100);
    }

    @Test
    void showsClaimsComparisonsAndBudgets() {
        StudyResult study = study("quarkus", "spring").result();
        InjectedRuns runs = new InjectedRuns(
                study,
                List.of(new NamedTarget("quarkus", QUARKUS), new NamedTarget("spring", SPRING)),
                log,
                Optional.empty(),
                DisturbedPolicy.REPORT);
        assertThat(runs).candidate(QUARKUS).against(SPRING).isLowerIn(DRAIN_TIME);
        assertThat(catchThrowable(() ->
                        assertThat(runs).candidate(QUARKUS).against(SPRING).isHigherIn(DRAIN_TIME)))
                .isNotNull();
        assertThat(runs).forTarget(QUARKUS).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(60));
        assertThat(runs.compare(SPRING, QUARKUS, DRAIN_TIME)).isNotNull();
        List<String> text = report(study).text(FULL);
        assertThat(text)
                .containsSubsequence(
                        "CLAIM HOLDS: quarkus is lower than spring in drain.time (alpha 0.05)",
                        "CLAIM DOES NOT HOLD: quarkus is higher than spring in drain.time (alpha 0.05)",
                        "1 of 2 claims holds");
        assertThat(text).anyMatch(line -> line.startsWith("drain.time  spring / quarkus  x 1.837"));
        assertThat(text)
                .anyMatch(line -> line.startsWith("drain.time  quarkus  median 5.450 s") && line.endsWith("WITHIN"));
        assertThat(report(study).markdown())
                .containsAll(
                        text.stream().filter(line -> line.startsWith("CLAIM")).toList());
    }

    @Test
    void saysOfBudgetsOnStandInsWhatTheyDoNotSay() {
        ServiceChoice broker = new ServiceChoice("rabbitmq", ServiceMode.EMBEDDED, "stand-in", List.of());
        ServiceChoice store = new ServiceChoice("mongodb", ServiceMode.EMBEDDED, "stand-in", List.of());
        StudyResult study = study("quarkus", "spring").services(broker, store).result();
        assertThat(report(study).text(FULL)).as("no budget, no caveat").noneMatch(line -> line.startsWith("note"));

        InjectedRuns runs = new InjectedRuns(
                study, List.of(new NamedTarget("quarkus", QUARKUS)), log, Optional.empty(), DisturbedPolicy.REPORT);
        assertThat(runs).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(60));
        assertThat(runs).worst(DRAIN_TIME).isLessThan(Duration.ofSeconds(60));
        List<String> text = report(study).text(FULL);
        String caveat = "note: rabbitmq and mongodb were stand-ins, whose figures compare targets only:"
                + " these budgets say nothing of a real rabbitmq or mongodb";
        assertThat(unwrapped(text)).containsOnlyOnce(caveat).containsPattern(" run away note: rabbitmq");
        assertThat(unwrapped(report(study).markdown())).containsOnlyOnce(caveat);
    }

    private static String unwrapped(List<String> lines) {
        return String.join(" ", lines).replaceAll(" +", " ");
    }

    @Test
    void namesTheStandInOnly() {
        ServiceChoice broker = new ServiceChoice("rabbitmq", ServiceMode.LOCAL, "a server", List.of());
        ServiceChoice store = new ServiceChoice("mongodb", ServiceMode.EMBEDDED, "stand-in", List.of());
        assertThat(StandIns.caveat(
                        study("a", "b").services(broker, store).result().header()))
                .hasValueSatisfying(caveat -> assertThat(caveat)
                        .startsWith("note: mongodb was a stand-in")
                        .doesNotContain("rabbitmq"));
        assertThat(StandIns.caveat(study("a", "b").services(broker).result().header()))
                .isEmpty();
    }

    @Test
    void countsOneBlockInTheSingular() {
        StudyResult study = HandMadeStudy.of("a").values(DRAIN_TIME, "a", 1).result();
        assertThat(report(study).markdown()).anyMatch(line -> line.startsWith("- 1 block after 0 for warm-up"));
    }

    @Test
    void saysFirstThatNothingIsJudged() {
        StudyReport report = report(study("a", "b").failure("b", 1, "3 lost").result());
        assertThat(report.text(FULL).get(2))
                .isEqualTo("INCOMPLETE, so nothing is judged: run 2 (block 1, b) failed: 3 lost");
        assertThat(report.text(FULL))
                .as("b's failed run is in no table")
                .anyMatch(line -> line.startsWith("  b    ") && line.contains(" 9 "));
        assertThat(String.join("\n", report.markdown()))
                .contains("**Incomplete, so nothing is judged:** run 2", "## Notes", "block 1, b failed: 3 lost");
    }

    @Test
    void saysFirstWhoseRunsFailed() {
        StudyReport report = report(study("a", "b").failure("b", 2, "3 lost").result());
        assertThat(report.text(FULL).get(2)).isEqualTo("b FAILED in 1 of its runs");
        assertThat(report.markdown()).contains("**b FAILED in 1 of its runs**\n");
    }

    @Test
    void keepsHostileNamesInTheirPlaceInMarkdown() {
        String hostile = "<script>|`x`\n*y*</script>";
        List<String> markdown = report(study(hostile, "b").result()).markdown();
        assertThat(markdown).noneMatch(line -> line.contains("<script>"));
        assertThat(markdown.stream().filter(line -> line.startsWith("| drain.time")))
                .hasSize(2)
                .allMatch(line -> line.lines().count() == 1)
                .allMatch(line ->
                        line.replace("\\|", "").chars().filter(c -> c == '|').count() == 11);
    }

    @Test
    void keepsNotesInsideTheirBlock() {
        List<String> markdown = report(study("a", "b").note("``` <b>").result()).markdown();
        assertThat(markdown)
                .contains("block 1, a: ''' <b>")
                .filteredOn(line -> line.startsWith("```"))
                .hasSize(2);
    }
}
