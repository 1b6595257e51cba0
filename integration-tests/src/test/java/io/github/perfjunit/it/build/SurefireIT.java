package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fork.Built;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies in builds that run their tests in several JVMs, in parallel, or again: one build with an execution for each. */
@Tag("extended")
class SurefireIT {

    private static final Path PROJECT = Path.of("src", "it", "surefire");

    @TempDir
    private static Path directory;

    private static Built built;

    @BeforeAll
    static void build() throws IOException, InterruptedException {
        Path temporaryDirectory = Files.createDirectory(directory.resolve("tmp"));
        Path copy = SampleProject.copy(PROJECT, directory.resolve("project"));
        built = SampleProject.of(copy)
                .build()
                .with("maven.test.failure.ignore", "true")
                .testingIn(temporaryDirectory)
                .withVariable("PERFJUNIT_SERVICES", "embedded")
                .run("test")
                .requireSuccess();
    }

    @Test
    void twoForksMeasureOneAfterTheOtherWithServicesOfTheirOwn() throws IOException {
        assertThat(output("two-forks")).contains("Tests run: 8, Failures: 0, Errors: 0, Skipped: 0");
        List<StudyResult> studies = studies("two-forks");
        assertThat(studies)
                .hasSize(2)
                .allSatisfy(study -> assertThat(study.runs()).hasSize(3).allMatch(RunRecord::isCompleted));
        assertThat(end(studies.get(0))).isBeforeOrEqualTo(begin(studies.get(1)));
        assertThat(stores("two-forks")).hasSize(2);
    }

    @Test
    void twoClassesInOneForkShareTheirServices() throws IOException {
        assertThat(output("one-fork")).contains("Tests run: 8, Failures: 0, Errors: 0, Skipped: 0");
        assertThat(studies("one-fork")).hasSize(2);
        assertThat(stores("one-fork")).hasSize(1);
    }

    @Test
    void parallelExecutionIsRefusedWithTwoWaysOut() {
        assertThat(output("parallel"))
                .contains(
                        "Tests run: 5, Failures: 0, Errors: 1, Skipped: 0",
                        "shop.FirstPerfTest: JUnit's parallel execution is on",
                        "junit.jupiter.execution.parallel.enabled=false",
                        "@Isolated");
    }

    @Test
    void onlyAnIsolatedClassIsMeasuredWhereOtherTestsRunInParallel() {
        assertThat(output("parallel")).contains("Tests run: 4, Failures: 0, Errors: 0, Skipped: 0");
        assertThat(studies("parallel")).singleElement().satisfies(study -> {
            assertThat(study.runs()).hasSize(3);
            assertThat(study.header().design().testClass()).isEqualTo("shop.IsolatedPerfTest");
        });
    }

    @Test
    void aRerunOfFailuresJudgesTheSameRunsAgain() {
        assertThat(output("rerun"))
                .contains("Run 1: ", "Run 2: ", "Run 3: ", "Tests run: 4, Failures: 1, Errors: 0")
                .containsOnlyOnce("3 blocks of program")
                .doesNotContain("Flakes: 1");
        assertThat(studies("rerun")).singleElement().satisfies(study -> assertThat(study.runs())
                .hasSize(3));
    }

    @Test
    void nothingIsLeft() throws IOException {
        Traces.assertGone(directory.resolve("tmp"));
    }

    /** Returns Maven's output during this execution. */
    private static String output(String execution) {
        return built.section("(" + execution + ")");
    }

    /** In the order in which they were made. */
    private static List<StudyResult> studies(String execution) {
        return StudyDirectory.allBelow(results(execution)).stream()
                .map(study -> StudyJournal.read(study.journal()).orElseThrow())
                .sorted(Comparator.comparing(SurefireIT::begin))
                .toList();
    }

    private static Path results(String execution) {
        return directory.resolve("project").resolve("target").resolve("results").resolve(execution);
    }

    private static Instant begin(StudyResult study) {
        return Instant.parse(study.runs().get(0).startedAt());
    }

    private static Instant end(StudyResult study) {
        RunRecord last = study.runs().get(study.runs().size() - 1);
        return Instant.parse(last.startedAt()).plusMillis((long) (1000 * last.seconds()));
    }

    /** The different ones that programs were given; each of them prints its own. */
    private static Set<String> stores(String execution) throws IOException {
        Set<String> stores = new HashSet<>();
        for (StudyDirectory study : StudyDirectory.allBelow(results(execution))) {
            for (RunRecord run :
                    StudyJournal.read(study.journal()).orElseThrow().runs()) {
                stores.add(Files.readString(study.output(run)).strip());
            }
        }
        assertThat(stores).allMatch(line -> line.startsWith("store at "));
        return stores;
    }
}
