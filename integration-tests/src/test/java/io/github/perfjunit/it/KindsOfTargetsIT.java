package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.Boxed;
import io.github.perfjunit.it.fixtures.BoxedCommand;
import io.github.perfjunit.it.fixtures.BoxedProgram;
import io.github.perfjunit.it.fixtures.InThisJvm;
import io.github.perfjunit.it.fixtures.SomebodyElses;
import io.github.perfjunit.it.fork.Await;
import io.github.perfjunit.it.fork.Docker;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Library;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Targets that are no processes of their own: containers, this JVM, what somebody else has started. */
@Tag("extended")
@ResourceLock("containers of the image for tests")
class KindsOfTargetsIT {

    @TempDir
    Path directory;

    private static void assumeAnImage() {
        Assumptions.assumeTrue(
                System.getenv("PERFJUNIT_TEST_JRE_IMAGE") != null,
                "PERFJUNIT_TEST_JRE_IMAGE names no image with Java 17, so no container is started");
    }

    static List<String> testcontainers() {
        return Library.TESTCONTAINERS.versions();
    }

    @ParameterizedTest
    @MethodSource("testcontainers")
    void aServiceInAContainerOf512MebibytesAndOneProcessor(String testcontainers)
            throws IOException, InterruptedException {
        assumeAnImage();

        Outcome outcome = JupiterFork.in(directory)
                .on(Library.TESTCONTAINERS, testcontainers)
                .run(Boxed.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        RunRecord run = study.runs().get(0);
        assertThat(run.kinds())
                .containsEntry("rss.mean", "anonymous and mapped memory of its control group")
                .containsEntry("rss.peak", "largest sampled sum, anonymous and mapped memory of its control group");
        assertThat(study.header().targets().get(0).description()).contains("(memory 512.0 MiB) (cpus 1.0)");
        assertThat(containers()).isEmpty();
        Traces.assertGone(JupiterFork.in(directory).temporaryDirectory());
    }

    /** The memory of a control group is not that of processes. */
    @Test
    void aCommandInAContainerIsNotComparedWithAProcess() throws IOException, InterruptedException {
        assumeAnImage();

        Outcome outcome = JupiterFork.in(directory).run(BoxedCommand.class);

        assertThat(outcome.failures())
                .as(outcome.output())
                .singleElement()
                .asString()
                .contains("metric rss.mean was measured as", "of its control group", "can't be compared");
        assertThat(StudyIT.onlyStudy(outcome.results()).runs().stream()
                        .filter(run -> run.target().equals("boxed")))
                .hasSize(7)
                .allSatisfy(run -> assertThat(run.kinds())
                        .containsEntry("rss.mean", "anonymous and mapped memory of its control group")
                        .containsEntry(
                                "rss.peak.sampled",
                                "largest sampled sum, anonymous and mapped memory of its control group")
                        .containsEntry("cpu.time.sampled", "of its control group"));
        assertThat(containers()).isEmpty();
        Traces.assertGone(JupiterFork.in(directory).temporaryDirectory());
    }

    @Test
    void aContainerGoesWithAKilledTestJvm() throws IOException, InterruptedException {
        assumeAnImage();
        JupiterFork fork = JupiterFork.in(directory).with("fault", "IDLE").with("perfjunit.drain.timeout", "2m");
        Process testJvm = fork.start(Boxed.class.getName());
        Await.until(
                "the container",
                () -> !containers().isEmpty() && Files.readString(fork.output()).contains("running"));

        testJvm.destroyForcibly();

        assertThat(testJvm.waitFor(10, TimeUnit.SECONDS)).isTrue();
        Await.until("nothing", () -> containers().isEmpty());
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void aContainerIsAProgramOfASystem() throws IOException, InterruptedException {
        assumeAnImage();

        Outcome outcome = JupiterFork.patientIn(directory).run(BoxedProgram.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        Map<String, Double> metrics =
                StudyIT.onlyStudy(outcome.results()).runs().get(0).metrics();
        double availability = metrics.getOrDefault("rss.mean{program=availability,window=both}", 0.0);
        double users = metrics.getOrDefault("rss.mean{program=users,window=both}", 0.0);
        assertThat(List.of(availability, users))
                .allSatisfy(program -> assertThat(program).isGreaterThan(0x1p20));
        assertThat(metrics.get("rss.mean{window=both}"))
                .as("of a window in which both are alive")
                .isCloseTo(availability + users, withinPercentage(0.1));
        assertThat(containers()).isEmpty();
        Traces.assertGone(JupiterFork.in(directory).temporaryDirectory());
    }

    @Test
    void aContainerOfASystemThatEndsIsNamedAndTheOthersAreStopped() throws IOException, InterruptedException {
        assumeAnImage();

        Outcome outcome =
                JupiterFork.patientIn(directory).with("dies", "availability").run(BoxedProgram.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("target 'shop.availability'", "exit code 7", "the table burns");
        assertThat(containers()).isEmpty();
        Traces.assertGone(JupiterFork.in(directory).temporaryDirectory());
    }

    private static List<String> containers() throws IOException, InterruptedException {
        return Docker.containersOf(System.getenv("PERFJUNIT_TEST_JRE_IMAGE"));
    }

    @Test
    void thisJvmIsMeasuredAndItsLimitIsSaid() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(InThisJvm.class);

        String limitation = "'here' is this JVM: its runs share one process, so they are not independent";
        assertThat(outcome.failures())
                .as(outcome.output())
                .singleElement()
                .asString()
                .contains(
                        "metric rss.mean was measured as",
                        "of the test JVM, with the tests in it",
                        "can't be compared");
        assertThat(outcome.output()).contains(limitation);
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        assertThat(study.runs()).hasSize(18).allMatch(RunRecord::isCompleted);
        assertThat(study.header().targets().get(0).limitation()).isEqualTo(limitation);
        assertThat(study.runs().stream().filter(run -> run.target().equals("here")))
                .allSatisfy(run -> {
                    assertThat(run.kinds()).containsEntry("cpu.time", "of the test JVM, with the tests in it");
                    assertThat(run.metrics()).containsKeys("sorting", "rss.mean", "cpu.time", "jvm.heap.used");
                    assertThat(run.metrics())
                            .as("the test JVM is the target, so it is not beside the target")
                            .doesNotContainKey("test-jvm.cpu.mean");
                });
    }

    @Test
    void whatSomebodyElseHasStartedIsMeasuredAndLeftRunning() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(SomebodyElses.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output())
                .contains("'service' ran before: its runs share one process, so they are not independent");
        RunRecord run = StudyIT.onlyStudy(outcome.results()).runs().get(0);
        assertThat(run.metrics()).containsKeys("cpu.time", "rss.mean").doesNotContainKey("startup.time");
        Traces.assertGone(JupiterFork.in(directory).temporaryDirectory());
    }
}
