package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.TwoServices;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Library;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A whole study in which all is well. */
class StudyIT {

    @TempDir
    Path directory;

    static List<String> versions() {
        return Library.JUNIT.bounds();
    }

    @ParameterizedTest
    @MethodSource("versions")
    void runsInBlocksAndThenJudges(String version) throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).on(version).run(TwoServices.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        List<TestEvent> tests = outcome.tests("SUCCESSFUL");
        assertThat(tests.subList(0, 6)).allMatch(test -> test.isOf("drain"));
        assertThat(tests.subList(6, 8)).noneMatch(test -> test.isOf("drain"));
        assertThat(tests.get(0).displayName()).startsWith("warm-up, ");
        assertThat(outcome.output()).contains("rabbitmq: embedded", "drain.time", "block 2/2", "to go");

        StudyResult study = onlyStudy(outcome.results());
        assertThat(study.runs()).hasSize(6).allMatch(RunRecord::isCompleted);
        assertThat(study.judged()).extracting(RunRecord::block).containsExactly(1, 1, 2, 2);
        assertThat(study.judged())
                .extracting(RunRecord::target)
                .containsExactlyInAnyOrder("one", "other", "one", "other");
        assertThat(study.judged().get(0).metrics())
                .containsKeys("drain.time", "cpu.time", "cpu.mean", "rss.mean", "rss.peak", "rss.peak.sampled")
                .containsKeys("jvm.heap.committed", "jvm.threads.peak", "jvm.gc.count", "sampler.cpu")
                .doesNotContainKeys("startup.time", "startup.reported");
        assertThat(study.judged().get(0).kinds())
                .containsKey("jvm.gc.count")
                .containsEntry("rss.peak.sampled", "largest sampled sum");
        assertThatFilesWerePublished();
    }

    /** Verifies that each run published its series and its target's output, and each verdict the study at that time. */
    private void assertThatFilesWerePublished() throws IOException {
        try (Stream<Path> files = Files.walk(JupiterFork.publishedIn(directory))) {
            List<String> names = files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .toList();
            assertThat(names)
                    .filteredOn(name -> name.matches("series-(block-\\d|warm-up)-\\d-(one|other)\\.csv"))
                    .hasSize(6);
            assertThat(names)
                    .filteredOn(name -> name.matches("output-.*\\.log"))
                    .hasSize(6);
            assertThat(names).filteredOn("summary.md"::equals).hasSize(2);
            assertThat(names).filteredOn(name -> name.endsWith("runs.jsonl")).hasSize(2);
        }
    }

    static StudyResult onlyStudy(Path results) throws IOException {
        try (Stream<Path> files = Files.walk(results)) {
            List<Path> journals =
                    files.filter(file -> file.endsWith("runs.jsonl")).toList();
            assertThat(journals).hasSize(1);
            return StudyJournal.read(journals.get(0)).orElseThrow();
        }
    }

    static RunRecord onlyRun(Outcome outcome) throws IOException {
        List<RunRecord> runs = onlyStudy(outcome.results()).runs();
        assertThat(runs).as(outcome.output()).hasSize(1);
        return runs.get(0);
    }

    static StudyDirectory onlyStudyDirectory(Path results) {
        List<StudyDirectory> studies = StudyDirectory.allBelow(results);
        assertThat(studies).hasSize(1);
        return studies.get(0);
    }
}
