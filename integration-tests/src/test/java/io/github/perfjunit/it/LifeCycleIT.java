package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.EndsAtOnce;
import io.github.perfjunit.it.fixtures.LifeCycle;
import io.github.perfjunit.it.fixtures.Light;
import io.github.perfjunit.it.fixtures.SecondNeverBegins;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Any failure around a scenario: the run is recorded as failed, nothing is judged, nothing is left running. */
class LifeCycleIT {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "before, FAILED, failed, failed before",
        "after, FAILED, failed, failed after",
        "timeout, FAILED, failed, timed out",
        "assumption, ABORTED, aborted, given up"
    })
    void aFailureAnywhereFailsTheRun(String place, String status, String outcomeLabel, String sentence)
            throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("fail.in", place);

        Outcome outcome = fork.run(LifeCycle.class);

        assertThat(outcome.of("work"))
                .singleElement()
                .satisfies(run -> assertThat(run.status()).isEqualTo(status))
                .satisfies(run -> assertThat(run.message()).contains(sentence));
        assertThat(outcome.of("judges"))
                .extracting(TestEvent::message)
                .singleElement()
                .asString()
                .contains("nothing is judged");
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        assertThat(study.runs())
                .singleElement()
                .satisfies(run -> assertThat(run.outcome().label()).isEqualTo(outcomeLabel));
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void anInvocationThatNeverBeganPublishesNothingOfTheRunBefore() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(SecondNeverBegins.class);

        assertThat(outcome.failures()).singleElement().asString().contains("THE SECOND DOES NOT BEGIN");
        assertThat(publishedBy(1)).isNotEmpty();
        assertThat(publishedBy(2)).isEmpty();
    }

    /** JUnit gives each invocation a directory, such as {@code _1}. */
    private List<String> publishedBy(int invocation) throws IOException {
        Path published = JupiterFork.publishedIn(directory);
        try (Stream<Path> files = Files.walk(published)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> published.relativize(file).toString())
                    .filter(file -> file.contains("/_" + invocation + "/"))
                    .toList();
        }
    }

    @Tag("extended")
    @Test
    void aProgramThatEndsBeforeItIsSeenFailsWithItsExitCode() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(EndsAtOnce.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("(warm-up, program) failed: it ended by itself with exit code 1", "last output");
    }

    @Tag("extended")
    @Test
    void aStudyEndsWhenItsTimeIsOver() throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).with("perfjunit.study.timeout", "1ms").run(Light.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("was given up: its time (perfjunit.study.timeout) was over after 0 of 14 runs");
    }
}
