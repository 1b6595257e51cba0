package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.Everywhere;
import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.OneLoad;
import io.github.perfjunit.it.fork.Jdks;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The test JVM, what it forks and the program under test, all on the newest JDK with long-term support. */
@Tag("extended")
class NewestJdkIT {

    private static final int RELEASE = 25;

    @TempDir
    Path directory;

    @BeforeAll
    static void thereIsOne() {
        Assumptions.assumeTrue(
                Jdks.of(RELEASE).isPresent(),
                "no JDK " + RELEASE + " in /usr/lib/jvm, nor in JAVA_HOME_" + RELEASE + "_X64: nothing was run on it");
    }

    private JupiterFork fork() {
        return JupiterFork.in(directory).onJdk(home());
    }

    private static Path home() {
        return Jdks.of(RELEASE).orElseThrow();
    }

    @Test
    void studiesOfAllShapesWork() throws IOException, InterruptedException {
        Outcome outcome = fork().run(
                        Everywhere.InOrder.class.getName(),
                        Everywhere.Inherited.class.getName(),
                        Everywhere.WithOrdinaryTests.class.getName());

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.tests("SUCCESSFUL")).hasSize(11);
        assertThatTheJdkHasNothingAgainstIt(outcome);
        Traces.assertGone(fork().temporaryDirectory());
    }

    @Test
    void aJarDrainsItsQueueFromStandInsIntoStandIns() throws IOException, InterruptedException {
        Outcome outcome = fork().run(FaultyService.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.isCompleted()).isTrue();
        assertThat(run.metrics()).containsKeys("drain.time", "rss.peak", "jvm.gc.count", "jvm.metaspace.used");
        assertThatTheJdkHasNothingAgainstIt(outcome);
        Traces.assertGone(fork().temporaryDirectory());
    }

    @Test
    void theLoadGeneratorLoads() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.patientIn(directory).onJdk(home()).run(OneLoad.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThatTheJdkHasNothingAgainstIt(outcome);
        Traces.assertGone(fork().temporaryDirectory());
    }

    /** Newer JDKs warn of what a later one will forbid. */
    private static void assertThatTheJdkHasNothingAgainstIt(Outcome outcome) {
        assertThat(outcome.output().lines().filter(line -> line.startsWith("WARNING:")))
                .isEmpty();
    }
}
