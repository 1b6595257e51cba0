package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.SuppliedSettings;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Variables and arguments that are resolved when a target starts. */
class SuppliedSettingsIT {

    @TempDir
    Path directory;

    @Test
    void areResolvedForEachRunAndRecorded() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory);

        Outcome outcome = fork.run(SuppliedSettings.OfTheTestsOwnServer.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        List<RunRecord> runs = study.runs();
        assertThat(runs).hasSize(2).allMatch(RunRecord::isCompleted);
        assertThat(runs)
                .extracting(run -> run.supplied().get("env(\"STORE\")"))
                .containsExactly("{mongodb.database}/1", "{mongodb.database}/2");
        assertThat(runs).extracting(run -> run.supplied().get("argument 4")).containsExactly("--start=1", "--start=2");
        assertThat(runs).allSatisfy(run -> assertThat(run.supplied())
                .containsEntry("env(\"SHOP_PASSWORD\")", "***")
                .hasEntrySatisfying("env(\"PRICES\")", uri -> assertThat(uri).matches("http://127.0.0.1:\\d+/")));
        assertThat(contentOf(outcome.results()))
                .contains("shop/1 --start=1", "shop/2 --start=2")
                .doesNotContain("drawn-by-the-test");

        Outcome judgedAgain = fork.run(
                "io.github.perfjunit.it.fixtures.SuppliedSettings$OfTheTestsOwnServer#endsSoon(io.github.perfjunit.junit.Runs)");
        assertThat(judgedAgain.failures())
                .as("another port does not make it another target: " + judgedAgain.output())
                .isEmpty();
    }

    private static String contentOf(Path results) throws IOException {
        StringBuilder content = new StringBuilder();
        try (Stream<Path> files = Files.walk(results)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                content.append(Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return content.toString();
    }

    @Test
    void endTheStudyWhereTheyFailAndCountForNobody() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(SuppliedSettings.ThatFail.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains(
                        "target 'broken', env(\"REDIS_PORT\"): its supplier failed when the target was to start:",
                        "Mapped port can only be obtained after the container is started");
        assertThat(outcome.output())
                .contains("the study ends here: a setting of 'broken' could not be resolved, and each run needs it");
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        assertThat(study.runs())
                .filteredOn(run -> run.outcome() != RunOutcome.COMPLETED)
                .singleElement()
                .satisfies(run -> assertThat(run.spoil()).contains(Spoil.SETTING));
        assertThat(study.failures("broken")).isEmpty();
    }
}
