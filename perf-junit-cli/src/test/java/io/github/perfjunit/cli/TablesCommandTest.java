package io.github.perfjunit.cli;

import static io.github.perfjunit.api.Metrics.CPU_MEAN;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.RSS_PEAK_SAMPLED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.EarlyEnd;
import io.github.perfjunit.internal.study.JournalFormat;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyJournal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables for papers and spreadsheets. */
class TablesCommandTest extends CommandLineFixture {

    @Test
    void printsTablesAsTheyArePublished() throws IOException {
        StudyDirectory study = recorded("study", drains());
        assertThat(run("tables", study.path())).isZero();
        assertThat(out())
                .contains(
                        "| metric | unit | target | n | mean | sd | min | Q1 | median | Q3 | max |",
                        "| drain.time | s | quarkus | 10 | 5.45000 | 0.302765 | 5.00000 | 5.22500 | 5.45000 |",
                        "| drain.time | quarkus - spring | 10 | 10 | 0.00195 | 0.00503 |");
    }

    @Test
    void exactPValuesAreThoseOfVerdictsAndOthersAreOfDifferences() throws IOException {
        StudyDirectory study = recorded(
                "study", StudyOnDisk.of(DRAIN_TIME).values("a", 110, 2, 3).values("b", 100, 4, 6));
        assertThat(run("tables", study.path())).isZero();
        // Of 1.1, 0.5 and 0.5, the first has the least rank; of +10, -2 and -3, it has the greatest.
        assertThat(out()).contains("| drain.time | a - b | 3 | 2 | 0.500 | 1.00 |");
    }

    /** Then all p-values are of differences, here 1, -2 and -2: the first has the least rank. */
    @Test
    void whereAValueIsZeroBothPValuesAreOfDifferences() throws IOException {
        StudyDirectory study = recorded(
                "study", StudyOnDisk.of(DRAIN_TIME).values("a", 1, 2, 3).values("b", 0, 4, 5));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out()).contains("| drain.time | a - b | 3 | 2 | 0.500 |");
    }

    @Test
    void saysHowFarTargetsAreApart() throws IOException {
        StudyDirectory study = recorded(
                "study",
                StudyOnDisk.of(DRAIN_TIME).values("a", 2, 4, 6, 8, 10, 12).values("b", 1, 2, 3, 4, 5, 6));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out())
                .contains(
                        "| drain.time | a - b | 6 | 0 | 0.0313 | 0.0277 | ratio |  | 2.000 | 2.000 | 2.000 | 96.9 |  |");
    }

    @Test
    void whereAValueIsZeroTheDistanceIsADifference() throws IOException {
        StudyDirectory study = recorded(
                "study",
                StudyOnDisk.of(DRAIN_TIME).values("a", 0, 2, 3, 4, 5, 6).values("b", 1, 4, 6, 8, 10, 12));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out())
                .contains(
                        "| drain.time | a - b | 6 | 6 | 0.0313 | 0.0277 | difference | s | -3.500 | -6.000 | -1.000 | 96.9 |  |");
    }

    @Test
    void fewBlocksHaveNoInterval() throws IOException {
        StudyDirectory study =
                recorded("study", StudyOnDisk.of(DRAIN_TIME).values("a", 2, 4).values("b", 1, 2));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out()).contains("| drain.time | a - b | 2 | 0 | 0.500 | 0.180 | ratio |  | 2.000 |  |  |  |  |");
    }

    @Test
    void namesStayInTheirCells() throws IOException {
        StudyDirectory study = recorded(
                "study", StudyOnDisk.of(DRAIN_TIME).values("a,\"b\"", 1, 2).values("c|d", 3, 4));
        assertThat(run("tables", study.path())).isZero();
        assertThat(run("tables", "--csv", study.path())).isZero();
        assertThat(out())
                .contains("| drain.time | s | c\\|d | 2 |", "| drain.time | a,\"b\" - c\\|d | 2 | 2 |")
                .contains("drain.time,s,\"a,\"\"b\"\"\",2,", "drain.time,\"a,\"\"b\"\" - c|d\",2,2,");
    }

    @Test
    void printsThemForSpreadsheets() throws IOException {
        StudyDirectory study = recorded("study", drains().failureOf("spring"));
        assertThat(run("tables", study.path(), "--csv")).isZero();
        assertThat(out())
                .contains(
                        "metric,targets,n,first lower in,p (exact),p (asymptotic),effect,unit,estimate,lower,upper,level in %,remark")
                .contains("drain.time,quarkus - spring,,,not judged,not judged");
    }

    @Test
    void saysOfWhichMetricsNothingIsClaimed() throws IOException {
        StudyDirectory study =
                recorded("study", StudyOnDisk.of(CPU_MEAN).values("a", 1, 2).values("b", 3, 5));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out()).contains("| cpu.mean | a - b | 2 | 2 | 0.500 |", "| described, no claim |");
    }

    @Test
    void anotherUnitIsAnotherMetric() throws IOException {
        StudyDirectory first = recorded(
                "first",
                StudyOnDisk.of(Metric.seconds("fill")).values("a", 1, 2).values("b", 3, 5));
        StudyDirectory second = recorded(
                "second",
                StudyOnDisk.of(Metric.milliseconds("fill"))
                        .values("a", 1000, 2000)
                        .values("b", 3, 5));
        assertThat(run("tables", "--rows", "mean", "--metrics", "fill", first.path(), second.path()))
                .isZero();
        assertThat(out())
                .contains(
                        "| fill | s | a | T1 | 1.50000 |",
                        "| fill | ms | a | T2 | 1500.00 |",
                        "| fill | a - b | T1 | 2 | 2 |",
                        "| fill | a - b | T2 | 2 | 0 |");
        assertThat(run("tables", "--rows", "mean", "--targets-as-columns", first.path(), second.path()))
                .isZero();
        assertThat(out())
                .contains(
                        "| fill | s | mean | 1.50000 |  | 4.00000 |  |",
                        "| fill | ms | mean |  | 1500.00 |  | 4.00000 |");
        assertThat(run("tables", "--metrics", "rss", first.path(), second.path()))
                .isEqualTo(2);
        assertThat(err()).contains("they have fill" + System.lineSeparator());
    }

    /** The number of runs depends on their values, so that no p-value of them is one. */
    @Test
    void aStudyThatEndedEarlyHasNoPValues() throws IOException {
        StudyDirectory study = recorded("study", study(1).missing(24));
        EarlyEnd end = new EarlyEnd(6, 30, List.of("a against b"));
        StudyJournal.append(study.journal(), "earlyEnd", JournalFormat.json(end));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out())
                .contains(
                        "| drain.time | a - b | 6 | 6 | not judged | not judged | ratio |  | 0.7240 |",
                        "| described, no claim: the study ended early, ");
    }

    /** In whichever order the two are declared; its p-value and the numbers beside it are of the same look. */
    @Test
    void theDecisionForWhichAStudyEndedEarlyIsJudged() throws IOException {
        String[] rows = Stream.of(decision("quarkus", "spring", 0), decision("spring", "quarkus", 0))
                .map(decision -> rowOfAStudyThatEndedWith(decision, true))
                .toArray(String[]::new);
        assertThat(rows[1])
                .isEqualTo(rows[0])
                .startsWith(
                        "| drain.time | quarkus - spring | 7 | 7 | 0.0156 | not judged | ratio |  | 0.5298 | 0.5000 | 0.5600 | 98.4 |")
                .contains("| look after 7 blocks: decided if p is at most ")
                .doesNotContain("no claim");
    }

    @Test
    void aDecisionIsThatOfItsLookAlsoIfTheStudyWentOn() {
        assertThat(rowOfAStudyThatEndedWith(decision("spring", "quarkus", 0), false))
                .isEqualTo(rowOfAStudyThatEndedWith(decision("quarkus", "spring", 0), false))
                .contains("| 0.0156 | not judged |", "| look after 7 blocks: decided if p is at most ");
    }

    @Test
    void aDecisionWithAMarginHasNoPValue() {
        assertThat(rowOfAStudyThatEndedWith(decision("quarkus", "spring", 0.05), true))
                .startsWith("| drain.time | quarkus - spring | 10 | 10 | not judged | not judged |")
                .contains("| described, no claim: ");
    }

    private static DeclaredDecision decision(String candidate, String reference, double margin) {
        return new DeclaredDecision(candidate, reference, DRAIN_TIME.id(), margin, 0);
    }

    private String rowOfAStudyThatEndedWith(DeclaredDecision decision, boolean isEarly) {
        StudyOnDisk study = drains().missing(isEarly ? 20 : 0).endsWith(decision);
        try {
            StudyDirectory recorded = recorded(decision.candidate(), study);
            if (isEarly) {
                EarlyEnd end = new EarlyEnd(10, 30, List.of(decision.toString()));
                StudyJournal.append(recorded.journal(), "earlyEnd", JournalFormat.json(end));
            }
            assertThat(run("tables", recorded.path())).isZero();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out().lines()
                .filter(line -> line.startsWith("| drain.time | quarkus - spring"))
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    @Test
    void intervalsHaveTheLevelOfTheStudy() throws IOException {
        StudyDirectory study = recorded("study", study(1).alpha(0.01));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out()).contains("| drain.time | a - b | 6 | 6 | 0.0313 | 0.0143 | ratio |  | 0.7240 |  |  |  |  |");
    }

    @Test
    void aMetricThatMayNotBeClaimedHasNoPValue() throws IOException {
        StudyDirectory study = recorded("study", study(1).unclaimable("the load generator was late"));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out())
                .contains(
                        "| drain.time | a - b | 6 | 6 | not judged | not judged | ratio |  | 0.7240 |",
                        "| described, no claim: nothing can be claimed of drain.time, because in a run (block 1, a)"
                                + " the load generator was late |");
    }

    @Test
    void valuesOfTwoKindsAreNotCompared() throws IOException {
        StudyDirectory study = recorded("study", study(1).kind("a", "sampled").kind("b", "read"));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out())
                .contains(
                        "| drain.time | a - b |  |  | not judged | not judged |  |  |  |  |  |  |"
                                + " metric drain.time was measured as sampled for 'a' and as read for 'b', which can't be compared |");
    }

    @Test
    void valuesOfAMetricBesideThemAreComparedAsInVerdicts() throws IOException {
        StudyDirectory study = recorded(
                "study",
                StudyOnDisk.of(RSS_PEAK)
                        .values("a", 1, 2)
                        .values("b", 10, 20)
                        .kind("a", "sampled")
                        .kind("b", "read")
                        .beside(RSS_PEAK_SAMPLED, "a", 4, 8)
                        .beside(RSS_PEAK_SAMPLED, "b", 1, 2));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out())
                .contains("| rss.peak | a - b | 2 | 0 | 0.500 | 0.180 | ratio |  | 4.000 |  |  |  |"
                        + " compared by rss.peak.sampled, which all runs have: ");
    }

    @Test
    void aFailedRunHasNoRankWhereNoSideIsWorse() throws IOException {
        StudyDirectory study = recorded(
                "study",
                StudyOnDisk.of(CPU_MEAN).values("a", 1, 2).values("b", 3, 5).failureOf("b"));
        assertThat(run("tables", study.path())).isZero();
        assertThat(out()).contains("not judged").contains("failed: 3 lost |").doesNotContain("0.500");
    }

    /** A line of a target's output would end the row, and its separators would be others. */
    @Test
    void theOutputOfAFailedTargetIsLeftOut() throws IOException {
        StudyDirectory study = recorded(
                "study",
                drains().failureOf("spring").failure("3 lost" + ProcessFailure.LAST_OUTPUT + "\n    a,b\n    c"));
        assertThat(run("tables", study.path(), "--csv")).isZero();
        assertThat(out().lines()).anySatisfy(line -> assertThat(line)
                .startsWith("drain.time,quarkus - spring,,,not judged,not judged")
                .endsWith("failed: 3 lost\""));
    }

    @Test
    void printsChosenRowsWithTargetsAsColumns() throws IOException {
        StudyDirectory study = recorded("study", drains());
        assertThat(run("tables", study.path(), "--targets-as-columns", "--rows", "median,n", "--metrics", "drain.time"))
                .isZero();
        assertThat(out())
                .startsWith(String.join(
                        System.lineSeparator(),
                        "| metric | unit | statistic | quarkus | spring |",
                        "|---|---|---|---|---|",
                        "| drain.time | s | median | 5.45000 | 10.0000 |",
                        "| drain.time | s | n | 10 | 10 |"));
    }

    @Test
    void callsTargetsAsAPaperDoes() throws IOException {
        StudyDirectory study = recorded("study", drains());
        assertThat(run("tables", "--rows", "n", "--name", "spring=Spring Boot 4", study.path()))
                .isZero();
        assertThat(out())
                .contains(
                        "| drain.time | s | quarkus | 10 |",
                        "| drain.time | s | Spring Boot 4 | 10 |",
                        "| drain.time | quarkus - Spring Boot 4 | 10 |");
        assertThat(run(
                        "tables",
                        "--rows",
                        "n",
                        "--targets-as-columns",
                        "--name",
                        "spring=A",
                        "--name",
                        "quarkus=B",
                        study.path()))
                .isZero();
        assertThat(out()).contains("| metric | unit | statistic | B | A |");
    }

    @Test
    void namesMayBeSwappedAndHaveAnySigns() throws IOException {
        StudyDirectory study = recorded("study", drains());
        assertThat(run("tables", "--rows", "n", "--name", "spring=quarkus", "--name", "quarkus=spring", study.path()))
                .isZero();
        assertThat(out()).contains("| drain.time | spring - quarkus | 10 | 10 |");
        assertThat(run("tables", "--csv", "--rows", "n", "--name", "spring=a=1, \"b\"", study.path()))
                .isZero();
        assertThat(out()).contains("drain.time,s,\"a=1, \"\"b\"\"\",10");
    }

    @Test
    void aNameMayBeOfATargetThatOnlyOneStudyHas() throws IOException {
        StudyDirectory first = recorded("first", drains());
        StudyDirectory second = recorded(
                "second", StudyOnDisk.of(DRAIN_TIME).values("quarkus", 1, 2).values("micronaut", 3, 5));
        assertThat(run("tables", "--name", "micronaut=Micronaut", first.path(), second.path()))
                .isZero();
        assertThat(out()).contains("| drain.time | quarkus - Micronaut | T2 | 2 |");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tables", "figures"})
    void refusesNamesThatFitNoTarget(String command) throws IOException {
        StudyDirectory study = recorded("study", drains());
        assertThat(run(command, "--name", "sprig=Spring", "--name", "b=c", study.path()))
                .isEqualTo(2);
        assertThat(err()).contains("--name: there is no target 'sprig', 'b'; there are quarkus, spring");
        assertThat(run(command, "--name", "spring=quarkus", study.path())).isEqualTo(2);
        assertThat(err()).contains("--name: 'quarkus' and 'spring' would both be called 'quarkus'; all targets");
    }

    @ParameterizedTest
    @ValueSource(strings = {"spring", "=Spring", "spring=", "spring= "})
    void refusesNamesWithoutATargetOrAText(String name) throws IOException {
        StudyDirectory study = recorded("study", drains());
        assertThat(run("tables", "--name", name, study.path())).isEqualTo(2);
        assertThat(err()).contains("--name: '" + name + "' is not TARGET=TEXT, such as springMvc=\"Spring MVC\"");
    }

    @Test
    void refusesTwoNamesForATarget() throws IOException {
        StudyDirectory study = recorded("study", drains());
        assertThat(run("tables", "--name", "spring=a", "--name", "spring=b", study.path()))
                .isEqualTo(2);
        assertThat(err()).contains("--name: there are two texts for 'spring'");
    }

    @Test
    void printsRepetitionsSideBySide() throws IOException {
        StudyDirectory first = recorded("first", drains());
        StudyDirectory second = recorded(
                "second", StudyOnDisk.of(DRAIN_TIME).values("quarkus", 1, 2).values("micronaut", 3, 5));

        assertThat(run("tables", "--rows", "n,median", first.path(), second.path()))
                .isZero();
        assertThat(out())
                .isEqualTo(String.join(
                        System.lineSeparator(),
                        "| metric | unit | target | study | n | median |",
                        "|---|---|---|---|---|---|",
                        "| drain.time | s | quarkus | T1 | 10 | 5.45000 |",
                        "| drain.time | s | quarkus | T2 | 2 | 1.50000 |",
                        "| drain.time | s | spring | T1 | 10 | 10.0000 |",
                        "| drain.time | s | micronaut | T2 | 2 | 4.00000 |",
                        "",
                        "| metric | targets | study | n | first lower in | p (exact) | p (asymptotic) | effect | unit | estimate"
                                + " | lower | upper | level in % | remark |",
                        "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|",
                        "| drain.time | quarkus - spring | T1 | 10 | 10 | 0.00195 | 0.00503 | ratio |  | 0.5405 | 0.5200 | 0.5619"
                                + " | 95.1 |  |",
                        "| drain.time | quarkus - micronaut | T2 | 2 | 2 | 0.500 | 0.180 | ratio |  | 0.3651 |  |  |  |  |",
                        "",
                        "| study | began | read from |",
                        "|---|---|---|",
                        "| T1 | 2026-01-01T00:00:00Z | " + first.path() + " |",
                        "| T2 | 2026-01-01T00:00:00Z | " + second.path() + " |",
                        ""));
        assertThat(run("tables", "--rows", "median", "--targets-as-columns", first.path(), second.path()))
                .isZero();
        assertThat(out())
                .contains(
                        "| metric | unit | statistic | quarkus T1 | quarkus T2 | spring T1 | spring T2 | micronaut T1 | micronaut T2 |",
                        "| drain.time | s | median | 5.45000 | 1.50000 | 10.0000 |  |  | 4.00000 |");
        assertThat(run("tables", "--metrics", "rss.peak", first.path(), second.path()))
                .isEqualTo(2);
        assertThat(err()).contains("the studies have no 'rss.peak'; they have drain.time");
    }

    @Test
    void aLanguageMayBeWrittenAsInTheEnvironment() throws IOException {
        StudyDirectory study = recorded("study", StudyOnDisk.of(DRAIN_TIME).values("a", 1, 2.5));

        assertThat(run("tables", study.path(), "--format", "latex", "--rows", "mean", "--locale", "de_DE"))
                .isZero();
        assertThat(out()).contains("1,75000");
        assertThat(run("tables", study.path(), "--locale", "de DE")).isEqualTo(2);
        assertThat(err()).contains("'de DE' is no language, such as de or en-GB");
    }

    @Test
    void printsThemForPapersInTheirLanguage() throws IOException {
        StudyDirectory study = recorded(
                "study", StudyOnDisk.of(DRAIN_TIME).values("a_b & c", 1, 2.5).values("d", 3, 4));
        assertThat(run("tables", study.path(), "--format", "latex", "--rows", "mean", "--locale", "de"))
                .isZero();
        assertThat(out())
                .startsWith(String.join(
                        System.lineSeparator(),
                        "\\begin{tabular}{lllr}",
                        "\\toprule",
                        "metric & unit & target & mean \\\\",
                        "\\midrule",
                        "drain.time & s & a\\_b \\& c & 1,75000 \\\\",
                        "drain.time & s & d & 3,50000 \\\\",
                        "\\bottomrule",
                        "\\end{tabular}"));
    }

    @Test
    void namesOfTargetsAreNoCommandsOfLatex() throws IOException {
        StudyDirectory study =
                recorded("study", StudyOnDisk.of(DRAIN_TIME).values("a", 1, 2.5).values("b", 3, 4));
        assertThat(run(
                        "tables",
                        "--format",
                        "latex",
                        "--rows",
                        "n",
                        "--name",
                        "a=100 % {of} #1 \\ $x^2_~$",
                        study.path()))
                .isZero();
        assertThat(out())
                .contains("drain.time & s & 100 \\% \\{of\\} \\#1 \\textbackslash{} "
                        + "\\$x\\textasciicircum{}2\\_\\textasciitilde{}\\$ & 2 \\\\");
    }

    @Test
    void aDecimalCommaStaysInItsCell() throws IOException {
        StudyDirectory study =
                recorded("study", StudyOnDisk.of(DRAIN_TIME).values("a", 1, 2.5).values("b", 3, 4));
        assertThat(run("tables", "--csv", "--rows", "mean", "--locale", "de", "--name", "a=A", study.path()))
                .isZero();
        assertThat(out()).contains("drain.time,s,A,\"1,75000\"", "drain.time,A - b,2,2,\"0,500\",\"0,180\",");
    }

    @Test
    void namesRowsAndMetricsThatThereAreNot() throws IOException {
        StudyDirectory study = recorded("study", drains());
        assertThat(run("tables", study.path(), "--rows", "mode")).isEqualTo(2);
        assertThat(err()).contains("there is no 'mode'; choose from n, mean, sd, min, Q1, median, Q3, max");
        assertThat(run("tables", study.path(), "--metrics", "rss.peak")).isEqualTo(2);
        assertThat(err()).contains("the study has no 'rss.peak'; it has drain.time");
    }
}
