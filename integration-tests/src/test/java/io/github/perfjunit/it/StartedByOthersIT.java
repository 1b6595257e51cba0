package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.StartedByOthers;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Library;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that other extensions start are told where the services are, and keep them from class to class. */
@Tag("extended")
class StartedByOthersIT {

    @TempDir
    Path directory;

    static Stream<String> versions() {
        return Library.JUNIT.bounds().stream();
    }

    @ParameterizedTest
    @MethodSource("versions")
    void theyAreToldBeforeTheyStartAndTheirQueueIsKept(String version) throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .on(version)
                .with("perfjunit.services", "embedded")
                .run(
                        StartedByOthers.First.class.getName(),
                        StartedByOthers.Second.class.getName(),
                        StartedByOthers.Third.class.getName());

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output())
                .contains("note: 'here' is this JVM: its runs share one process, so they are not independent")
                .doesNotContain("CANCELLED");
    }

    @ParameterizedTest
    @MethodSource("versions")
    void whereOneDoesNotStartTheStudyEndsAtItsFirstRun(String version) throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).on(version).run(StartedByOthers.Broken.class);

        assertThat(outcome.failures()).hasSize(2);
        assertThat(outcome.failures().get(0)).contains("THE APPLICATION DOES NOT START");
        assertThat(outcome.failures().get(1))
                .contains(
                        "nothing is judged, because the study StartedByOthers$Broken.isNeverExecuted is not complete",
                        "run 'warm-up, here' ended before it could begin, and its own failure says why");
    }

    @Test
    void theNextBuildWithoutACleanPublishesItsFilesToo() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("perfjunit.services", "embedded");

        Outcome first = fork.run(StartedByOthers.First.class);
        Outcome second = fork.run(StartedByOthers.First.class);

        assertThat(first.failures()).as(first.output()).isEmpty();
        assertThat(second.failures()).as(second.output()).isEmpty();
        assertThat(second.output()).doesNotContain("were not published");
    }
}
