package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.WaysToStart;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are started and awaited in other ways than a jar that answers HTTP. */
@Tag("extended")
class WaysToStartIT {

    @TempDir
    Path directory;

    @Test
    void jarsMainClassesAndCommandsAreAwaitedInTheirOwnWays() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("perfjunit.ready.timeout", "1m");

        Outcome outcome = fork.run(WaysToStart.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyStudy(outcome.results()).runs())
                .hasSize(6)
                .allMatch(RunRecord::isCompleted)
                .allSatisfy(run -> assertThat(run.metrics()).containsKey("startup.time"))
                .extracting(RunRecord::target)
                .contains("jar", "mainClass", "command");
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void aSettingPutsAnotherProgramInThePlaceOfADeclaredOne() throws IOException, InterruptedException {
        Path declared = Path.of(System.getProperty("order.service", "target/order-service.jar"));
        Path other = Files.copy(declared, directory.resolve("other.jar"));
        JupiterFork fork = JupiterFork.in(directory)
                .with("perfjunit.ready.timeout", "1m")
                .with("perfjunit.target.mainClass", other.toString())
                .with("perfjunit.target.mainClas", other.toString());

        Outcome outcome = fork.run(WaysToStart.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output())
                .containsOnlyOnce("target mainClass of WaysToStart is " + other + ", by perfjunit.target.mainClass"
                        + System.lineSeparator())
                .containsOnlyOnce(
                        "perfjunit.target.mainClas has no effect on WaysToStart: its targets are jar, mainClass,"
                                + " command");
        assertThat(StudyIT.onlyStudy(outcome.results()).header().targets())
                .filteredOn(target -> target.name().equals("mainClass"))
                .singleElement()
                .satisfies(target -> assertThat(target.description()).contains(other.toString()));
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void aLineThatIsNeverPrintedIsGivenUp() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory)
                .with("perfjunit.ready.timeout", "10s")
                .with("awaited.line", "all orders (are|were) lost");

        Outcome outcome = fork.run(WaysToStart.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(
                        "target 'jar' was not ready in 10 s",
                        "output with /all orders (are|were) lost/ said no match",
                        "order service, fault NONE");
        Traces.assertGone(fork.temporaryDirectory());
    }
}
