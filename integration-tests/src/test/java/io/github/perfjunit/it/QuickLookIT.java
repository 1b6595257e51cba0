package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.AssertedByHand;
import io.github.perfjunit.it.fixtures.Light;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A look at a study without its consequences, and a test run without studies. */
class QuickLookIT {

    @TempDir
    Path directory;

    @Test
    void reportedVerdictsDoNotFailTheBuildAndMistakesDo() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .with("perfjunit.blocks", "3")
                .with("perfjunit.block", "2")
                .with("perfjunit.study", "small")
                .with("perfjunit.verdicts", "report")
                .run(Light.class);

        assertThat(outcome.output())
                .containsOnlyOnce("perfjunit.block is no setting; did you mean perfjunit.blocks?")
                .containsOnlyOnce("is no setting");
        assertThat(outcome.of("work")).hasSize(8).allMatch(run -> run.status().equals("SUCCESSFUL"));
        assertThat(outcome.of("claimHolds"))
                .extracting(TestEvent::status, TestEvent::message)
                .singleElement()
                .satisfies(aborted -> assertThat(aborted.toList().get(0)).isEqualTo("ABORTED"))
                .satisfies(aborted -> assertThat(aborted.toList().get(1))
                        .asString()
                        .contains("reported, not failed (perfjunit.verdicts=report): ", "3 blocks"));
        assertThat(outcome.of("budgetIsNotKept")).extracting(TestEvent::status).containsExactly("ABORTED");
        assertThat(outcome.of("isNeverEnded")).extracting(TestEvent::status).containsExactly("FAILED");
    }

    /** Else the next build would be compared with a study that should have failed. */
    @Test
    void aStudyWhoseFailureIsOnlyReportedIsNoReference() throws IOException, InterruptedException {
        Path history = directory.resolve("history");
        Outcome outcome = JupiterFork.in(directory)
                .with("perfjunit.history", history.toString())
                .with("perfjunit.verdicts", "report")
                .run(AssertedByHand.class);

        assertThat(outcome.of("endsAtOnce")).extracting(TestEvent::status).containsExactly("ABORTED");
        assertThat(outcome.output()).contains("REFUSED: endsAtOnce(Runs)");
        try (Stream<Path> files = Files.walk(history)) {
            assertThat(files.filter(Files::isRegularFile))
                    .singleElement(InstanceOfAssertFactories.PATH)
                    .content()
                    .contains("\"standing\":\"FAILED\"");
        }
    }

    @Test
    void nothingRunsWherePerfTestsAreSwitchedOff() throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).with("perfjunit.enabled", "false").run(Light.class);

        assertThat(outcome.of("work")).isEmpty();
        assertThat(outcome.results()).doesNotExist();
        assertThat(outcome.failures()).isEmpty();
    }
}
