package io.github.perfjunit.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.StudyDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reports that are made again. */
class ReportCommandTest extends CommandLineFixture {

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
}
