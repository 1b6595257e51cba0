package io.github.perfjunit.cli;

import static io.github.perfjunit.api.Metrics.CPU_MEAN;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.report.StudyFiles;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHistory;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path results;

    private int run(Object... arguments) {
        String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
    }

    private String out() {
        return out.toString();
    }

    private String err() {
        return err.toString();
    }

    private static StudyOnDisk study(double factor) {
        return StudyOnDisk.of(DRAIN_TIME)
                .values("a", times(factor, 5, 5.1, 5.2, 5.3, 5.4, 5.5))
                .values("b", times(1, 7, 7.1, 7.2, 7.3, 7.4, 7.5));
    }

    private static double[] times(double factor, double... values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    private StudyDirectory recorded(String name, StudyOnDisk study) throws IOException {
        return study.writeTo(results.resolve(name));
    }

    /** Ten runs a side, all differences of one sign: 0.005 as published, 1/512 in truth. */
    private static StudyOnDisk drains() {
        return StudyOnDisk.of(DRAIN_TIME)
                .values("quarkus", 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9)
                .values("spring", 10, 10, 10, 10, 10, 10, 10, 10, 10, 10.5);
    }

    @Test
    void makesAllReportsAgain() throws IOException {
        StudyDirectory one = recorded("C/drain/default/1", study(1));
        StudyDirectory other = recorded("C/start/default/1", study(2));
        assertThat(run("report", results)).isZero();
        assertThat(List.of(one.document(), one.table(), one.summary(), other.document()))
                .allSatisfy(file -> assertThat(file).isNotEmptyFile());
        assertThat(results.resolve("index.html")).content(UTF_8).contains("OrderPerfIT.drain");
        assertThat(Files.readAllLines(results.resolve("summary.md")))
                .filteredOn(line -> line.startsWith("# OrderPerfIT.drain"))
                .as("of each scenario the latest")
                .hasSize(2);
        assertThat(out()).contains("reports written in " + one.path(), "shown in " + results.resolve("index.html"));
    }

    @Test
    void keepsTheGroupOfStudies() throws IOException {
        StudyDirectory one = recorded("C/drain/default/1", study(1).group("protocols"));
        assertThat(run("report", results)).isZero();
        assertThat(one.document()).content(UTF_8).contains("\"group\": \"protocols\"");
        assertThat(results.resolve("index.html")).content(UTF_8).contains("\"group\":\"protocols\"");
    }

    @Test
    void passesOverAJournalWithoutAHeader() throws IOException {
        StudyDirectory broken = recorded("C/drain/default/1", study(1));
        Files.writeString(broken.journal(), "{\"for");
        assertThat(run("report", results)).isZero();
        assertThat(out()).contains("passed over, for its journal has no whole header: " + broken.path());
    }

    @Test
    void namesADirectoryWithoutStudies() {
        assertThat(run("report", results)).isEqualTo(2);
        assertThat(err())
                .startsWith("perf-junit: there are no studies below " + results)
                .contains("runs.jsonl");
        assertThat(run("report", results.resolve("none"))).isEqualTo(2);
    }

    @Test
    void comparesTwoStudiesByWhateverFileOfTheirs() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1"));
        StudyDirectory after = recorded("after", study(2).id("2"));
        StudyFiles.write(before);
        assertThat(run("compare", before.document(), after.path())).isZero();
        assertThat(out())
                .contains("reference: OrderPerfIT.drain, study 1", "candidate: OrderPerfIT.drain, study 2")
                .containsPattern("drain.time  a / a  x 2\\.000 .* exact rank-sum p = 0.00216   HIGHER")
                .containsPattern("drain.time  b / b  x 1\\.000 .* INCONCLUSIVE")
                .contains("was measured elsewhere")
                .doesNotContain("worse:");
    }

    @Test
    void failsIfTheCandidateIsWorse() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1"));
        StudyDirectory after = recorded("after", study(2).id("2"));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(1);
        assertThat(out().lines()).last().isEqualTo("worse: drain.time of a, p = 0.00433 (Holm, 2 comparisons)");
        assertThat(run("compare", "--fail-if-worse", after.path(), before.path()))
                .as("better")
                .isZero();
        assertThat(out().lines()).last().isEqualTo("the candidate is worse in no metric");
        assertThat(err()).isEmpty();
    }

    /** A single comparison of the two is significant at 0.05; together with the other one it is not. */
    @Test
    void countsTheComparisonsBeforeItCallsOneWorse() throws IOException {
        StudyOnDisk slower = StudyOnDisk.of(DRAIN_TIME)
                .values("a", 5.15, 5.25, 5.45, 5.6, 5.7, 5.8)
                .values("b", 7, 7.1, 7.2, 7.3, 7.4, 7.5);
        StudyDirectory before = recorded("before", study(1).id("1"));
        StudyDirectory after = recorded("after", slower.id("2"));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isZero();
    }

    @Test
    void doesNotPassWhereNothingCouldHaveBeenFound() throws IOException {
        StudyDirectory before = recorded(
                "before", StudyOnDisk.of(DRAIN_TIME).values("a", 1, 2, 3).id("1"));
        StudyDirectory after = recorded(
                "after", StudyOnDisk.of(DRAIN_TIME).values("a", 7, 8, 9).id("2"));
        assertThat(run("compare", before.path(), after.path())).isZero();
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(2);
        assertThat(err()).startsWith("perf-junit: so few runs can't show that the candidate is worse: ");
    }

    @Test
    void saysOnceThatConditionsDiffer() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1").cores("64"));
        StudyDirectory after = recorded("after", study(2).id("2"));
        assertThat(run("compare", before.path(), after.journal())).isZero();
        assertThat(out()).containsOnlyOnce("a is not compared: ").contains("under other conditions", "cores");
        assertThat(run("compare", "--fail-if-worse", before.path(), after.journal()))
                .isEqualTo(2);
        assertThat(err()).startsWith("perf-junit: nothing could be compared");
    }

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
                .contains("metric,targets,n,first lower in,p (exact),p (asymptotic),remark")
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
                        "| metric | targets | study | n | first lower in | p (exact) | p (asymptotic) | remark |",
                        "|---|---|---|---|---|---|---|---|",
                        "| drain.time | quarkus - spring | T1 | 10 | 10 | 0.00195 | 0.00503 |  |",
                        "| drain.time | quarkus - micronaut | T2 | 2 | 2 | 0.500 | 0.180 |  |",
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
    void namesRowsAndMetricsThatThereAreNot() throws IOException {
        StudyDirectory study = recorded("study", drains());
        assertThat(run("tables", study.path(), "--rows", "mode")).isEqualTo(2);
        assertThat(err()).contains("there is no 'mode'; choose from n, mean, sd, min, Q1, median, Q3, max");
        assertThat(run("tables", study.path(), "--metrics", "rss.peak")).isEqualTo(2);
        assertThat(err()).contains("the study has no 'rss.peak'; it has drain.time");
    }

    @Test
    void printsTheMethodsOfAPaper() throws IOException {
        StudyDirectory study = recorded("study", drains());
        assertThat(run("methods", study.path())).isZero();
        assertThat(out())
                .startsWith(
                        "We compared quarkus (quarkus.jar) and spring (spring.jar) in the scenario OrderPerfIT.drain.")
                .contains("The design has 10 blocks", "an order drawn at random for each block (seed ");
    }

    @Test
    void namesTheBrowserThatIsNotThere() throws IOException {
        recorded("C/drain/default/1", study(1));
        assertThat(run("figures", "--browser", results.resolve("no-browser"), results))
                .isEqualTo(2);
        assertThat(err()).contains("--browser: there is no program at " + results.resolve("no-browser"));
        assertThat(run("figures", results.resolve("none"))).isEqualTo(2);
        assertThat(err()).contains("there are no studies below");
    }

    @Test
    void namesWhatIsNoStudy() throws IOException {
        assertThat(run("compare", results.resolve("no"), results)).isEqualTo(2);
        assertThat(err()).startsWith("perf-junit: there is no study at " + results.resolve("no"));
        Path text = Files.writeString(results.resolve("study.json"), "[");
        assertThat(run("tables", text)).isEqualTo(2);
        assertThat(err().lines())
                .last()
                .isEqualTo("perf-junit: " + text + " is not a study of perf-junit: it is no JSON object");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no-such-command",
                "compare",
                "compare a",
                "compare a b c",
                "report a b",
                "accept a",
                "report --no-such",
            })
    void namesTheHelpWhereItDoesNotUnderstand(String line) {
        assertThat(run((Object[]) (line.isEmpty() ? new String[0] : line.split(" "))))
                .isEqualTo(2);
        assertThat(err())
                .startsWith("perf-junit: ")
                .contains("Usage: see perf-junit")
                .contains(" --help");
        assertThat(out()).isEmpty();
    }

    @Test
    void suggestsACommand() {
        assertThat(run("repot")).isEqualTo(2);
        assertThat(err()).contains("'repot'", "report");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "help",
                "report --help",
                "help report",
                "compare --help",
                "tables -h",
                "accept -h",
                "trend -h"
            })
    void helps(String line) {
        assertThat(run((Object[]) line.split(" "))).isZero();
        assertThat(out()).startsWith("Usage: perf-junit").doesNotContain("<");
        assertThat(out().lines()).allMatch(text -> text.length() <= 80);
        assertThat(err()).isEmpty();
    }

    @Test
    void namesItsCommandsAndExitCodes() {
        assertThat(run("--help")).isZero();
        assertThat(out()).contains("report", "compare", "compare-revisions", "tables", "trend", "accept");
        assertThat(out()).contains("Exit codes:", "  0     done", "  125   ");
    }

    @Test
    void acceptsAStudyAsAReference() {
        StudyHistory history = new StudyHistory(results.resolve("history"));
        history.add(study(1).id("1").result());
        assertThat(history.references(study(1).id("2").result().header())).isEmpty();
        assertThat(run("accept", results.resolve("history"), "1")).isZero();
        assertThat(out()).startsWith("accepted in ");
        assertThat(history.references(study(1).id("2").result().header())).hasSize(1);
        assertThat(run("accept", results.resolve("history"), "unknown")).isEqualTo(2);
        assertThat(err()).contains("there is no study unknown in the history");
    }

    private StudyHistory histories(double factorSince, int builds) {
        StudyHistory history = new StudyHistory(results.resolve("history"));
        for (int build = 1; build <= builds; build++) {
            double noise = 1 + 0.001 * (build * 7 % 5);
            history.add(StudyOnDisk.of(DRAIN_TIME)
                    .values("a", times(noise * (build > 8 ? factorSince : 1), 5, 5.1, 5.2))
                    .id(String.valueOf(100 + build))
                    .result());
        }
        return history;
    }

    @Test
    void showsTheTrendOfAHistory() {
        histories(1.04, 16);
        assertThat(run("trend", results.resolve("history"))).isZero();
        assertThat(out().lines()).hasSize(2).first().isEqualTo("OrderPerfIT.drain, until study 116");
        assertThat(out()).contains("drain.time of a: +4.", " % with study 109, ", " 8 builds before", "   WORSE");
    }

    @Test
    void failsIfALevelIsWorseUntilItIsAccepted() {
        StudyHistory history = histories(1.04, 16);
        assertThat(run("trend", "--fail-if-worse", "--metrics", "drain.time", results.resolve("history")))
                .isEqualTo(1);
        assertThat(out()).contains("OrderPerfIT.drain: worse: drain.time of a: +4.");
        history.accept("112");
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isZero();
        assertThat(out()).contains("no level has changed for the worse");
    }

    @Test
    void canNotTellATrendOfFewBuilds() {
        histories(1.04, 9);
        assertThat(run("trend", results.resolve("history"))).isZero();
        assertThat(out()).contains("too few builds to find a change: 9 of 10");
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isEqualTo(2);
        assertThat(err()).contains("so few comparable builds can't show that a level has changed");
    }

    @Test
    void namesAHistoryWithoutATrend() {
        assertThat(run("trend", results.resolve("none"))).isEqualTo(2);
        assertThat(err()).contains("there is no directory " + results.resolve("none"));
        histories(1, 1);
        assertThat(run("trend", results.resolve("history"))).isZero();
        assertThat(out()).contains("no earlier study was measured under the same conditions");
        assertThat(run("trend", "--branch", "main", results.resolve("history"))).isEqualTo(2);
        assertThat(err()).contains("has no study of the branch 'main'");
        assertThat(run("trend", "--metrics", "no.such", results.resolve("history")))
                .isEqualTo(2);
        assertThat(err()).contains("no latest study of a scenario has 'no.such'");
    }

    private Path profile(String name, String cpu) throws IOException {
        Path folder = Files.createDirectories(results.resolve(name));
        Files.writeString(folder.resolve("profile.properties"), "unit=request\ncount=1000\nvariation=0.02\n");
        Files.writeString(folder.resolve("cpu.collapsed"), cpu);
        return folder;
    }

    @Test
    void explainNamesTheMethodThatMakesTheDifference() throws IOException {
        Path before = profile("before", "Main.run;com.acme.Cart.total 1000000\n");
        Path after = profile(
                "after",
                "Main.run;com.acme.Cart.total 1000000\nMain.run;com.acme.Cart.total;java.util.regex.Pattern.compile 3000000\n");

        assertThat(run("explain", before, after)).as(err()).isZero();
        assertThat(out())
                .isEqualToIgnoringNewLines("CPU +3.00 ms/request (100 % of the difference) com.acme.Cart.total, in"
                        + " java.util.regex.Pattern.compile"
                        + "the noise is estimated, because " + before + " has no files *.parts"
                        + "the noise is estimated, because " + after + " has no files *.parts");
    }

    /** All of the difference is in one part of the time. */
    @Test
    void explainKnowsTheNoiseThatTheStudyKnew() throws IOException {
        Path before = profile("before", "Main.run;com.acme.Cart.total 1000000\n");
        Path after = profile("after", "Main.run;com.acme.Cart.total 4000000\n");
        Files.writeString(before.resolve("cpu.parts"), "0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.001\n");
        Files.writeString(after.resolve("cpu.parts"), "0.1 0.1 0.1 0.1 0.1 3.1 0.1 0.1 0.1 0.1 0.004\n");

        assertThat(run("explain", before, after)).as(err()).isZero();
        assertThat(out())
                .contains("no method differs by more than the noise of the profiles")
                .doesNotContain("estimated");
    }

    @Test
    void explainSaysThatNothingDiffers() throws IOException {
        Path before = profile("before", "Main.run;com.acme.Cart.total 1000000\n");

        assertThat(run("explain", before, before)).as(err()).isZero();
        assertThat(out())
                .contains("no method differs by more than the noise of the profiles (CPU 1.00 ms → 1.00 ms/request)");
    }

    @Test
    void explainNeedsOneProfileOnEachSide() throws IOException {
        profile("both/before", "a.B.c 1\n");
        Path after = profile("both/after", "a.B.c 1\n");

        assertThat(run("explain", results.resolve("both"), after)).isEqualTo(Main.NOT_DONE);
        assertThat(err()).contains("there are several profiles below", "after, before; name the folder of one target");
        assertThat(run("explain", results.resolve("none"), after)).isEqualTo(Main.NOT_DONE);
        assertThat(err()).contains("there is no profile at");
    }
}
