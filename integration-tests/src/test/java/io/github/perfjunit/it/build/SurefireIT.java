package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.experiment.study.RunRecord;
import io.github.perfjunit.experiment.study.StudyDirectory;
import io.github.perfjunit.experiment.study.StudyJournal;
import io.github.perfjunit.experiment.study.StudyResult;
import io.github.perfjunit.it.fork.Built;
import io.github.perfjunit.it.fork.MavenBuild;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies in builds that run their tests in several JVMs, in parallel, or again. */
class SurefireIT {

    private static final Path PROJECT = Path.of("src", "it", "surefire");
    private static final String PARALLEL = "-Djunit.jupiter.execution.parallel.enabled=true";

    @TempDir
    Path directory;

    private Path temporaryDirectory;

    @BeforeEach
    void makeTheTemporaryDirectory() throws IOException {
        temporaryDirectory = Files.createDirectory(directory.resolve("tmp"));
    }

    @Test
    void twoForksMeasureOneAfterTheOtherWithServicesOfTheirOwn() throws IOException, InterruptedException {
        build("First*,Second*", "").with("forkCount", "2").run("test").requireSuccess();

        List<StudyResult> studies = studies();
        assertThat(studies)
                .hasSize(2)
                .allSatisfy(study -> assertThat(study.runs()).hasSize(3).allMatch(RunRecord::isCompleted));
        assertThat(end(studies.get(0))).isBeforeOrEqualTo(begin(studies.get(1)));
        assertThat(stores()).hasSize(2);
        Traces.assertGone(temporaryDirectory);
    }

    @Test
    void twoClassesInOneForkShareTheirServices() throws IOException, InterruptedException {
        build("First*,Second*", "").run("test").requireSuccess();

        assertThat(studies()).hasSize(2);
        assertThat(stores()).hasSize(1);
        Traces.assertGone(temporaryDirectory);
    }

    @Test
    void parallelExecutionIsRefusedWithTwoWaysOut() throws IOException, InterruptedException {
        Built built = build("First*", PARALLEL).run("test");

        assertThat(built.exitCode()).isNotZero();
        assertThat(built.output())
                .contains(
                        "shop.FirstPerfTest: JUnit's parallel execution is on",
                        "junit.jupiter.execution.parallel.enabled=false",
                        "@Isolated");
        assertThat(results()).doesNotExist();
    }

    @Test
    void anIsolatedClassIsMeasuredWhereOtherTestsRunInParallel() throws IOException, InterruptedException {
        build("Isolated*", PARALLEL).run("test").requireSuccess();

        assertThat(studies()).singleElement().satisfies(study -> assertThat(study.runs())
                .hasSize(3));
        Traces.assertGone(temporaryDirectory);
    }

    @Test
    void aRerunOfFailuresJudgesTheSameRunsAgain() throws IOException, InterruptedException {
        Built built = build("Failing*", "")
                .with("surefire.rerunFailingTestsCount", "2")
                .run("test");

        assertThat(built.exitCode()).isNotZero();
        assertThat(built.output())
                .contains("Run 1: ", "Run 2: ", "Run 3: ")
                .containsOnlyOnce("3 blocks of program")
                .doesNotContain("Flakes: 1");
        assertThat(studies()).singleElement().satisfies(study -> assertThat(study.runs())
                .hasSize(3));
        Traces.assertGone(temporaryDirectory);
    }

    private MavenBuild build(String tests, String option) throws IOException {
        Path copy = SampleProject.copy(PROJECT, directory.resolve("project"));
        return SampleProject.of(copy)
                .build()
                .with("test", tests)
                .with("argLine", ("-Djava.io.tmpdir=" + temporaryDirectory + " " + option).strip())
                .withVariable("PERFJUNIT_SERVICES", "embedded")
                .withVariable("FORK", temporaryDirectory.toString());
    }

    /** In the order in which they were made. */
    private List<StudyResult> studies() {
        return StudyDirectory.allBelow(results()).stream()
                .map(study -> StudyJournal.read(study.journal()).orElseThrow())
                .sorted(Comparator.comparing(SurefireIT::begin))
                .toList();
    }

    private Path results() {
        return directory.resolve("project").resolve("target").resolve("perf-junit");
    }

    private static Instant begin(StudyResult study) {
        return Instant.parse(study.runs().get(0).startedAt());
    }

    private static Instant end(StudyResult study) {
        RunRecord last = study.runs().get(study.runs().size() - 1);
        return Instant.parse(last.startedAt()).plusMillis((long) (1000 * last.seconds()));
    }

    /** The different ones that programs were given; each of them prints its own. */
    private Set<String> stores() throws IOException {
        Set<String> stores = new HashSet<>();
        for (StudyDirectory study : StudyDirectory.allBelow(results())) {
            for (RunRecord run :
                    StudyJournal.read(study.journal()).orElseThrow().runs()) {
                stores.add(Files.readString(study.output(run)).strip());
            }
        }
        assertThat(stores).allMatch(line -> line.startsWith("store at "));
        return stores;
    }
}
