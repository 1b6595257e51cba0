package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.Everywhere;
import io.github.perfjunit.it.fixtures.LifeCycle;
import io.github.perfjunit.it.fixtures.Sizes;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Library;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.RootPom;
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
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that rest on JUnit's own behaviour, on every promised version; refusals are in {@link RefusalIT}. */
@Tag("extended")
class EveryJUnitIT {

    @TempDir
    Path directory;

    static List<String> versions() {
        return Library.JUNIT.versions();
    }

    static Stream<String> versionsWithParameterizedClasses() {
        return versions().stream().filter(version -> !version.startsWith("5.12."));
    }

    @Test
    void theOldestIsTheOneThatIsCompiledAgainst() {
        assertThat(versions().get(0)).isEqualTo(RootPom.property("junit.oldest.version"));
    }

    @ParameterizedTest
    @MethodSource("versions")
    void studiesOfAllShapesWork(String version) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).on(version);

        Outcome outcome = fork.run(
                Everywhere.InOrder.class.getName(),
                Everywhere.Inherited.class.getName(),
                Everywhere.WithOrdinaryTests.class.getName());

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(testsOf(outcome, Everywhere.InOrder.class))
                .extracting(test -> test.isOf("work"))
                .containsExactly(true, true, true, true, true, true, false);
        assertThat(testsOf(outcome, Everywhere.Inherited.class)).hasSize(2);
        assertThat(testsOf(outcome, Everywhere.WithOrdinaryTests.class)).hasSize(2);
        assertThat(published("series-.*\\.csv")).hasSize(8);
        assertThat(published("summary\\.md")).hasSize(2);
        Traces.assertGone(fork.temporaryDirectory());
    }

    @ParameterizedTest
    @MethodSource("versionsWithParameterizedClasses")
    void eachSetOfParametersIsAStudyOfItsOwn(String version) throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).on(version).run(Sizes.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.of("work")).hasSize(4);
        assertThat(outcome.of("seesItsOwnRunsOnly")).hasSize(2);
        // without the index, which another value would change, and with a checksum: "size = 10" and "size: 10" would
        // have the same directory
        assertThat(outcome.results().resolve(Sizes.class.getName() + "/work"))
                .isDirectoryContaining("glob:**/size-10-*")
                .isDirectoryContaining("glob:**/size-20-*");
    }

    @ParameterizedTest
    @MethodSource("versions")
    void whatFailsAfterAScenarioFailsItsRunAndTheVerdict(String version) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).on(version).with("fail.in", "after");

        Outcome outcome = fork.run(LifeCycle.class);

        assertThat(outcome.failures())
                .hasSize(2)
                .anyMatch(failure -> failure.contains("failed after"))
                .anyMatch(failure -> failure.contains("nothing is judged"));
        Traces.assertGone(fork.temporaryDirectory());
    }

    static List<String> bounds() {
        return Library.JUNIT.bounds();
    }

    /** As an IDE runs what was clicked at. */
    @ParameterizedTest
    @MethodSource("bounds")
    void oneMethodAloneMeasuresOrJudges(String version) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).on(version);
        String study = Everywhere.InOrder.class.getName();

        Outcome scenario = fork.run(study + "#work(io.github.perfjunit.api.Run)");
        assertThat(scenario.failures()).as(scenario.output()).isEmpty();
        assertThat(scenario.tests("SUCCESSFUL")).hasSize(6);

        Outcome verdict = fork.run(study + "#aVerdict(io.github.perfjunit.junit.Runs)");
        assertThat(verdict.failures()).as(verdict.output()).isEmpty();
        assertThat(verdict.tests("SUCCESSFUL")).hasSize(1);
        assertThat(verdict.output()).contains("verdicts judge the study recorded at");
    }

    private static List<TestEvent> testsOf(Outcome outcome, Class<?> testClass) {
        return outcome.tests("SUCCESSFUL").stream()
                .filter(test -> test.uniqueId().contains(testClass.getName()))
                .toList();
    }

    private List<String> published(String name) throws IOException {
        try (Stream<Path> files = Files.walk(JupiterFork.publishedIn(directory))) {
            return files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(file -> file.matches(name))
                    .toList();
        }
    }
}
