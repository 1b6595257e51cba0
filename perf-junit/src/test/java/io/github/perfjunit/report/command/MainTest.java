package io.github.perfjunit.report.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.experiment.study.HandMadeStudy;
import io.github.perfjunit.experiment.study.StudyDirectory;
import io.github.perfjunit.experiment.study.StudyHistory;
import io.github.perfjunit.metric.Metrics;
import io.github.perfjunit.report.StudyFiles;
import io.github.perfjunit.report.data.ExampleStudy;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    Path results;

    private int run(Object... arguments) {
        List<String> words = List.of(arguments).stream().map(Object::toString).toList();
        return Main.run(words, new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
    }

    private String out() {
        return out.toString(UTF_8);
    }

    private String err() {
        return err.toString(UTF_8);
    }

    private static HandMadeStudy study(double factor) {
        return HandMadeStudy.of("a", "b")
                .values(Metrics.DRAIN_TIME, "a", times(factor, 5, 5.1, 5.2, 5.3, 5.4, 5.5))
                .values(Metrics.DRAIN_TIME, "b", times(1, 7, 7.1, 7.2, 7.3, 7.4, 7.5));
    }

    private static double[] times(double factor, double... values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    private StudyDirectory recorded(String name, HandMadeStudy study) throws IOException {
        StudyDirectory directory = new StudyDirectory(Files.createDirectories(results.resolve(name)));
        study.writeTo(directory.journal());
        return directory;
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
    void passesOverAJournalWithoutAHeader() throws IOException {
        StudyDirectory broken = recorded("C/drain/default/1", study(1));
        Files.writeString(broken.journal(), "{\"for");
        assertThat(run("report", results)).isZero();
        assertThat(out()).contains("passed over, for its journal has no whole header: " + broken.path());
    }

    @Test
    void namesADirectoryWithoutStudies() {
        assertThat(run("report", results)).isEqualTo(1);
        assertThat(err()).contains("there are no studies below " + results, "runs.jsonl");
        assertThat(run("report", results.resolve("none"))).isEqualTo(1);
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
                .contains("was measured elsewhere");
    }

    @Test
    void saysOnceThatConditionsDiffer() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1").environment("cores", "64"));
        StudyDirectory after = recorded("after", study(2).id("2"));
        assertThat(run("compare", before.path(), after.journal())).isZero();
        assertThat(out()).containsOnlyOnce("a is not compared: ").contains("under other conditions", "cores");
    }

    /** Ten runs a side, all differences of one sign: 0.005 as published, 1/512 in truth. */
    @Test
    void printsTablesAsTheyArePublished() throws IOException {
        StudyDirectory study = recorded("study", ExampleStudy.drains());
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
                "study",
                HandMadeStudy.of("a,\"b\"", "c|d")
                        .values(Metrics.DRAIN_TIME, "a,\"b\"", 1, 2)
                        .values(Metrics.DRAIN_TIME, "c|d", 3, 4));
        assertThat(run("tables", study.path())).isZero();
        assertThat(run("tables", "--csv", study.path())).isZero();
        assertThat(out())
                .contains("| drain.time | s | c\\|d | 2 |", "| drain.time | a,\"b\" - c\\|d | 2 | 2 |")
                .contains("drain.time,s,\"a,\"\"b\"\"\",2,", "drain.time,\"a,\"\"b\"\" - c|d\",2,2,");
    }

    @Test
    void printsThemForSpreadsheets() throws IOException {
        StudyDirectory study = recorded("study", ExampleStudy.drains().failure("spring", 2, "3 lost"));
        assertThat(run("tables", "--csv", study.path())).isZero();
        assertThat(out())
                .contains("metric,targets,n,lower in,p (exact),p (asymptotic)")
                .contains("drain.time,quarkus - spring,,,not judged,not judged");
    }

    @Test
    void namesWhatIsNoStudy() {
        assertThat(run("compare", results.resolve("no"), results)).isEqualTo(1);
        assertThat(err()).contains("there is no study at " + results.resolve("no"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "help", "compare", "compare a", "compare a b c", "report a b", "accept a"})
    void saysWhatItUnderstands(String line) {
        assertThat(run((Object[]) line.split(" "))).isEqualTo(2);
        assertThat(err().lines()).hasSize(7).allMatch(text -> text.length() <= 100);
    }

    @Test
    void acceptsAStudyAsAReference() {
        StudyHistory history = new StudyHistory(results.resolve("history"));
        history.add(study(1).id("1").result());
        assertThat(history.references(study(1).id("2").header())).isEmpty();
        assertThat(run("accept", results.resolve("history"), "1")).isZero();
        assertThat(out()).startsWith("accepted in ");
        assertThat(history.references(study(1).id("2").header())).hasSize(1);
        assertThat(run("accept", results.resolve("history"), "unknown")).isEqualTo(1);
        assertThat(err()).contains("there is no study unknown in the history");
    }
}
