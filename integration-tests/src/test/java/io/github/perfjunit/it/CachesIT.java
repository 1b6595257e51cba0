package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.WithCaches;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Caches of JVMs are trained with the services of the study, before its first run. */
@Tag("extended")
class CachesIT {

    @TempDir
    Path directory;

    @Test
    void anArchiveIsTrainedOnceBeforeTheFirstRun() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("perfjunit.ready.timeout", "1m");

        Outcome outcome = fork.run(WithCaches.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output())
                .containsOnlyOnce("training the AppCDS archive of cached")
                .doesNotContain("archive of plain");
        assertThat(outcome.output().indexOf("trained the AppCDS archive of cached: "))
                .isPositive()
                .isLessThan(outcome.output().indexOf("run 1/4"));
        assertThat(StudyIT.onlyStudy(outcome.results()).runs()).hasSize(4).allMatch(RunRecord::isCompleted);
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void aProgramThatFailsInItsTrainingIsNotMeasured() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("fault", "EXIT_AT_ONCE");

        Outcome outcome = fork.run(WithCaches.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains(
                        "the AppCDS archive of target 'cached' could not be trained: target 'cached' ended with exit code 3",
                        "no configuration found, giving up");
        assertThat(StudyIT.onlyStudy(outcome.results()).runs()).isEmpty();
        Traces.assertGone(fork.temporaryDirectory());
    }
}
