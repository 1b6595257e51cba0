package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.OneSearch;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Searches for the capacity of a real server that can do 200 a second. The limits of the generator are so wide that a busy machine
 * alone does not reach them.
 */
class CapacityIT {

    @TempDir
    Path directory;

    private JupiterFork fork() {
        return JupiterFork.in(directory)
                .with("perfjunit.ready.timeout", "1m")
                .with("perfjunit.load.start.lag", "900ms")
                .with("perfjunit.load.generator.cpu", "1000");
    }

    @Test
    void aCapacityIsFoundAndItsStepsAreKept() throws IOException, InterruptedException {
        Outcome outcome = fork().with("seconds", "1").run(OneSearch.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output())
                .contains("searching the capacity from 50 to 2000 per second, in steps of 1.2 s")
                .containsPattern("step [0-9]+, 50/s: held, latency.p50 (2[0-9]|[3-9][0-9]|[12][0-9]{2})")
                .containsPattern("capacity [0-9.]+/s, after [0-9]+ steps; saturated at [0-9.]+/s: latency.p99 was");
        RunRecord run = StudyIT.onlyRun(outcome);
        CapacityCurve curve = run.capacity().orElseThrow();
        assertThat(run.value("capacity")).isEqualTo(curve.capacity());
        assertThat(curve.steps()).hasSizeGreaterThan(4);
        assertThat(StudyIT.onlyStudyDirectory(outcome.results()).capacities())
                .content()
                .contains(",50.0,held,");
    }

    @Tag("extended")
    @Test
    void longerStepsFindItMoreClosely() throws IOException, InterruptedException {
        Outcome outcome = fork().with("seconds", "4").with("within", "10").run(OneSearch.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyRun(outcome).value("capacity").orElse(0))
                .as(outcome.output())
                .isBetween(100.0, 225.0);
    }

    @Tag("extended")
    @Test
    void aLowestRateThatIsTooHighFailsTheRun() throws IOException, InterruptedException {
        assertNotFound(fork().with("from", "500"), "the search found no rate that holds: already at startingAt(500)");
    }

    @Tag("extended")
    @Test
    void aHighestRateThatHoldsFailsTheRun() throws IOException, InterruptedException {
        assertNotFound(
                fork().with("from", "5").with("to", "20"), "the capacity is not known, because also upTo(20) holds");
    }

    @Tag("extended")
    @Test
    void aTargetThatDiesDuringTheSearchFailsTheRun() throws IOException, InterruptedException {
        assertNotFound(fork().with("dies.at", "200"), "exit code 7");
    }

    private static void assertNotFound(JupiterFork fork, String reason) throws IOException, InterruptedException {
        Outcome outcome = fork.run(OneSearch.class);

        assertThat(outcome.failures()).as(outcome.output()).anySatisfy(failure -> assertThat(failure)
                .contains(reason));
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.outcome()).isEqualTo(RunOutcome.FAILED);
        assertThat(run.metrics()).doesNotContainKey("capacity");
        assertThat(run.capacity().orElseThrow().steps()).isNotEmpty();
    }
}
