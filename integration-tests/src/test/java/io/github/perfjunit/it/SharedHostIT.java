package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.Light;
import io.github.perfjunit.it.fixtures.StartedByOthers;
import io.github.perfjunit.it.fork.Await;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two test JVMs on one machine: they measure one after the other, each with services of its own. */
@Tag("extended")
class SharedHostIT {

    private static final String WAITS = "another JVM on this host is measuring";

    @TempDir
    Path directory;

    private JupiterFork first() {
        return JupiterFork.in(directory).with("fault", "IDLE").with("perfjunit.drain.timeout", "5m");
    }

    /** With the same temporary directory, where the lock is. */
    private JupiterFork second() {
        return JupiterFork.in(directory.resolve("second"))
                .with("java.io.tmpdir", first().temporaryDirectory().toString());
    }

    private Process startFirst() throws IOException, InterruptedException {
        Process testJvm = first().start(FaultyService.class.getName());
        Await.phase(first(), "run 1/1", "running");
        return testJvm;
    }

    @Test
    void theSecondGivesUpWhenItsPatienceIsOver() throws IOException, InterruptedException {
        Process holder = startFirst();

        Outcome outcome = second().with("perfjunit.lock.timeout", "500ms").run(Light.class);

        assertThat(outcome.failures()).first().asString().contains("another JVM on this host has been measuring");
        assertThat(outcome.output()).contains(WAITS);
        holder.destroyForcibly();
        Await.end(holder);
        Traces.assertGone(first().temporaryDirectory());
    }

    @Test
    void theSecondWaitsAndThenHasServicesOfItsOwn() throws IOException, InterruptedException {
        JupiterFork impatient = first().with("perfjunit.drain.timeout", "30s");
        Process holder = impatient.start(FaultyService.class.getName());
        Await.phase(impatient, "run 1/1", "running");
        Process waiting = second().start(FaultyService.class.getName());
        Await.output(second(), WAITS);
        assertThat(Traces.processesOf(second().temporaryDirectory()))
                .noneMatch(process -> process.contains("services.jar"));

        Await.until("the first ends", () -> !holder.isAlive());
        Await.until("the second ends", () -> !waiting.isAlive());

        Outcome outcome = second().outcome(waiting);
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyStudy(outcome.results()).runs()).hasSize(1);
        Traces.assertGone(first().temporaryDirectory());
    }

    @Test
    void programsThatOthersStartAndTheirServicesWaitToo() throws IOException, InterruptedException {
        Process holder = startFirst();
        Process waiting = second().start(StartedByOthers.First.class.getName());
        Await.output(second(), WAITS);
        assertThat(Traces.processesOf(second().temporaryDirectory()))
                .noneMatch(process -> process.contains("services.jar"));

        holder.destroyForcibly();
        Await.end(holder);
        Await.until("the second ends", () -> !waiting.isAlive());

        Outcome outcome = second().outcome(waiting);
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output()).doesNotContain("launching a program takes");
    }

    @Test
    void aKilledHolderFreesTheLock() throws IOException, InterruptedException {
        Process holder = startFirst();
        Process waiting = second().start(FaultyService.class.getName());
        Await.output(second(), WAITS);

        holder.destroyForcibly();
        Await.end(holder);
        Await.until("the second ends", () -> !waiting.isAlive());

        Outcome outcome = second().outcome(waiting);
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        Traces.assertGone(first().temporaryDirectory());
        Traces.assertGone(second().temporaryDirectory());
    }
}
