package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.Builds;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Verdicts about the time that real builds take, which other tests on the machine would change. */
@Tag("extended")
@Isolated
class BuildVerdictIT {

    @TempDir
    Path directory;

    @Test
    void buildsAreMeasuredAndCompared() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory);

        Outcome outcome = fork.run(Builds.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyStudy(outcome.results()).runs())
                .hasSize(14)
                .allMatch(RunRecord::isCompleted)
                .allSatisfy(run -> assertThat(run.metrics())
                        .containsKeys("wall.time", "cpu.time", "cpu.mean", "rss.mean", "rss.peak", "artifact.size")
                        .doesNotContainKey("startup.time"));
        assertThat(outcome.output()).containsPattern("wall\\.time +incremental / full .*LOWER");
        Traces.assertGone(fork.temporaryDirectory());
    }
}
