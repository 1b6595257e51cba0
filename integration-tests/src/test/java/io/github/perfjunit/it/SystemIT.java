package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.report.data.RecordedContent;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.study.TargetJvm;
import io.github.perfjunit.it.fixtures.MisusedSystems;
import io.github.perfjunit.it.fixtures.TwoPrograms;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several programs as one target: started in order, measured together and each by itself, failed by the end of any. */
class SystemIT {

    @TempDir
    Path directory;

    @Test
    void measuresEachProgramAndAllTogether() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.patientIn(directory);
        Outcome outcome = fork.run(TwoPrograms.class);

        assertThat(outcome.failures()).isEmpty();
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        assertThat(study.runs()).hasSize(2).allSatisfy(run -> {
            Map<String, Double> metrics = run.metrics();
            for (String metric : List.of("cpu.time", "rss.mean", "rss.idle", "rss.after", "rss.peak.sampled")) {
                assertThat(metrics).containsKeys(metric, metric + "{program=availability}", metric + "{program=users}");
            }
            assertThat(sum(metrics, "cpu.time")).isCloseTo(metrics.get("cpu.time"), within(0.05));
            assertThat(sum(metrics, "rss.after")).isEqualTo(metrics.get("rss.after"));
            assertThat(metrics.get("rss.peak"))
                    .as("the largest sum, not the sum of the largest")
                    .isLessThanOrEqualTo(sum(metrics, "rss.peak"))
                    .isGreaterThan(metrics.get("rss.peak{program=users}"));
            assertThat(run.kinds())
                    .containsEntry("rss.peak", "largest sampled sum")
                    .containsEntry("rss.peak{program=users}", "high water mark");
            assertThat(metrics.get("startup.time"))
                    .as("one after the other")
                    .isGreaterThanOrEqualTo(sum(metrics, "startup.time"));
            assertThat(metrics)
                    .containsKeys(
                            "cpu.time{program=users,window=loaded}",
                            "rss.peak{window=loaded}",
                            "jvm.heap.used{program=availability}",
                            "jvm.heap.used{program=users}",
                            "latency.p50")
                    .doesNotContainKeys("jvm.heap.used", "jvm.gc.count");
        });
        assertThat(study.header().targets()).singleElement().satisfies(target -> assertThat(target.description())
                .contains("system [availability: ", "; users: ", "ChainedService"));
        assertThat(output(outcome, "block-1-1-shop.users.log"))
                .as("the other was there before")
                .contains("next says: via available");
        assertThat(output(outcome, "block-1-1-shop.availability.log")).contains("next says: available", "open");
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    @Tag("extended")
    void theJvmsOfAllProgramsAreRecorded() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.patientIn(directory).run(TwoPrograms.class);

        assertThat(RecordedContent.read(
                                StudyIT.onlyStudyDirectory(outcome.results()).journal())
                        .jvms())
                .extracting(TargetJvm::target)
                .containsExactly("shop.availability", "shop.users");
    }

    @ParameterizedTest
    @Tag("extended")
    @CsvSource({"availability, 7", "users, 7"})
    void theEndOfAProgramFailsTheRunAndNamesIt(String program, int code) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.patientIn(directory).with("dies", program);
        Outcome outcome = fork.run(TwoPrograms.class);

        assertThat(outcome.failures())
                .isNotEmpty()
                .first()
                .asString()
                .contains("shop." + program, "exit code " + code, "the table burns", "shop." + program + ".log");
        assertThat(StudyIT.onlyStudy(outcome.results()).runs())
                .extracting(run -> run.outcome().label())
                .containsOnly("failed");
        Traces.assertGone(fork.temporaryDirectory());
    }

    @ParameterizedTest
    @Tag("extended")
    @CsvSource({"availability", "users"})
    void aProgramThatEndsWhileItStartsIsNamed(String program) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.patientIn(directory).with("dies", program + " at once");
        Outcome outcome = fork.run(TwoPrograms.class);

        assertThat(outcome.failures())
                .isNotEmpty()
                .first()
                .asString()
                .contains(
                        "target 'shop." + program + "' ended with exit code 5 before it was ready", "it has no table");
        RunRecord run = StudyIT.onlyStudy(outcome.results()).runs().get(0);
        assertThat(run.outcome().label()).isEqualTo("failed");
        assertThat(Files.exists(file(outcome, "block-1-1-shop.users.log")))
                .as("nothing starts before what it needs is ready")
                .isEqualTo(program.equals("users"));
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void aReferenceToALaterProgramIsRefusedBeforeAnythingStarts() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.patientIn(directory).run(MisusedSystems.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("target 'shop.availability': {users.uri} is of program 'users', which starts later");
        assertThat(outcome.output()).doesNotContain("IT STARTS");
    }

    private static double sum(Map<String, Double> metrics, String metric) {
        return Stream.of("availability", "users")
                .mapToDouble(program -> metrics.get(metric + "{program=" + program + "}"))
                .sum();
    }

    private static String output(Outcome outcome, String name) throws IOException {
        return Files.readString(file(outcome, name));
    }

    private static Path file(Outcome outcome, String name) throws IOException {
        return StudyIT.onlyStudyDirectory(outcome.results())
                .journal()
                .resolveSibling("output")
                .resolve(name);
    }
}
