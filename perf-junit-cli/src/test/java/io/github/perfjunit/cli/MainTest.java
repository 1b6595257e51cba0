package io.github.perfjunit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.StudyDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The help, the errors, and the commands that have no test class of their own. */
class MainTest extends CommandLineFixture {

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
}
