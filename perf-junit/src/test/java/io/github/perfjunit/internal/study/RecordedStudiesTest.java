package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedStudiesTest {
    @TempDir
    Path directory;

    private Path results;
    private Path program;
    private StudyDesign design;

    @BeforeEach
    void design() throws IOException {
        results = directory.resolve("results");
        program = Files.writeString(directory.resolve("program"), "one");
        design = designOf(2, 1);
    }

    private StudyDesign designOf(int blocks, long seed) {
        return Designs.of(Designs.targets(program, "a", "b"), blocks, 0, seed);
    }

    /** Records a study of which so many runs were made. */
    private void record(StudyDesign studied, String id, int runs, RunOutcome last) {
        StudyHeader header = StudyHeader.of(studied, id, "2026-01-01T00:00:00Z", List.of());
        List<PlannedRun> plan = RunPlan.of(studied).runs();
        StudyDirectory study = StudyDirectory.create(results, header);
        try (StudyJournal journal = StudyJournal.create(study.journal(), header)) {
            for (PlannedRun run : plan.subList(0, runs)) {
                journal.append(record(run, run.number() == runs ? last : RunOutcome.COMPLETED));
            }
        }
    }

    private void record(StudyDesign studied, String id) {
        record(studied, id, 2 * studied.blocks(), RunOutcome.COMPLETED);
    }

    private static RunRecord record(PlannedRun run, RunOutcome outcome) {
        return new RunRecord(
                run.target().name(),
                run.block(),
                run.order(),
                run.seed(),
                outcome,
                "t",
                1,
                Map.of("drain.time", 1.0),
                Map.of(),
                List.of(),
                outcome == RunOutcome.COMPLETED ? null : "it broke");
    }

    private List<String> lastLike(StudyDesign wanted) {
        return new RecordedStudies(results)
                .lastLike(wanted).map(study -> study.header().id()).stream().toList();
    }

    @Test
    void holdNothingBeforeTheFirst() {
        assertThat(lastLike(design)).isEmpty();
    }

    @Test
    void giveTheLatest() {
        record(design, "20260102-000000-000");
        record(design, "20260103-000000-000");
        record(design, "20260101-235959-999");
        assertThat(lastLike(design)).containsExactly("20260103-000000-000");
    }

    private StudyDesign with(String parameters) {
        return new StudyDesign(
                design.testClass(),
                design.scenario(),
                parameters,
                design.targets(),
                design.blocks(),
                design.warmUpBlocks(),
                design.alpha(),
                design.claims(),
                design.decisionPlan(),
                design.seed(),
                design.seedOrigin());
    }

    /** Earlier versions kept JUnit's index in the name, which a new value changed. */
    @Test
    void ofAParameterSetAreFoundWhateverItsIndexWas() {
        record(with("[1] 1000"), "20260101-000000-000");
        record(with("[2] 1000"), "20260102-000000-000");
        record(with("[3] 10000"), "20260103-000000-000");
        assertThat(lastLike(with("1000"))).containsExactly("20260102-000000-000");
        assertThat(StudyDirectory.latestBelow(results)).hasSize(3);

        record(with("1000"), "20260104-000000-000");

        assertThat(lastLike(with("1000"))).containsExactly("20260104-000000-000");
        assertThat(lastLike(with("[2] 1000"))).containsExactly("20260102-000000-000");
        assertThat(StudyDirectory.latestBelow(results))
                .as("the latest of each set")
                .extracting(study -> study.path().getFileName().toString())
                .containsExactlyInAnyOrder("20260103-000000-000", "20260104-000000-000");
    }

    /** As the documentation says that studies are kept. */
    @Test
    void aCopyUnderAnotherNameHidesNoNewerStudy() throws IOException {
        record(design, "20260101-000000-000");
        StudyDirectory first = StudyDirectory.latestBelow(results).get(0);
        Path july = Files.createDirectory(first.path().resolveSibling("july"));
        Files.copy(first.journal(), july.resolve("runs.jsonl"));

        Path dated = Files.createDirectory(first.path().resolveSibling("20260101-before-upgrade"));
        Files.copy(first.journal(), dated.resolve("runs.jsonl"));

        assertThat(StudyDirectory.latestBelow(results)).containsExactly(first);
        record(design, "20260102-000000-000");

        assertThat(lastLike(design)).containsExactly("20260102-000000-000");
        assertThat(StudyDirectory.latestBelow(results)).singleElement().satisfies(latest -> assertThat(latest.path())
                .hasFileName("20260102-000000-000"));
        assertThat(StudyDirectory.latestBelow(july))
                .as("by its own name it is found")
                .containsExactly(new StudyDirectory(july));
    }

    /** Its name may sort after all ids, or between two of them. */
    @Test
    void aCopyUnderAnotherNameIsNotThePreviousStudy() throws IOException {
        record(design, "20260101-000000-000");
        StudyDirectory first = StudyDirectory.latestBelow(results).get(0);
        record(design, "20260102-000000-000");
        for (String name : List.of("20260102-before-upgrade", "july")) {
            Path kept = Files.createDirectory(first.path().resolveSibling(name));
            Files.copy(first.journal(), kept.resolve("runs.jsonl"));
        }

        assertThat(before("20260103-000000-000")).hasValue("20260102-000000-000");
        assertThat(before("20260102-000000-000")).hasValue("20260101-000000-000");
        assertThat(before("20260101-000000-000")).isEmpty();
    }

    private Optional<String> before(String id) {
        return StudyDirectory.latestBefore(results, StudyHeader.of(design, id, "2026-01-01T00:00:00Z", List.of()))
                .map(study -> String.valueOf(study.path().getFileName()));
    }

    /** Were they passed over, an older study in which all went well would be judged. */
    @Test
    void giveTheLatestWhateverBecameOfIt() {
        record(design, "20260101-000000-000");
        record(design, "20260102-000000-000", 3, RunOutcome.COMPLETED);
        assertThat(lastLike(design)).containsExactly("20260102-000000-000");
        record(design, "20260103-000000-000", 4, RunOutcome.FAILED);
        assertThat(lastLike(design)).containsExactly("20260103-000000-000");
        record(design, "20260104-000000-000", 1, RunOutcome.FAILED);
        assertThat(lastLike(design)).containsExactly("20260104-000000-000");
    }

    @Test
    void passOverThoseOfAnotherBuild() throws IOException {
        record(design, "20260101-000000-000");
        Files.writeString(program, "two");
        assertThat(lastLike(design)).isEmpty();
        record(design, "20260102-000000-000");
        assertThat(lastLike(design)).containsExactly("20260102-000000-000");
    }

    @Test
    void passOverThoseOfAnotherDesignButNotOfAnotherSeed() {
        record(designOf(3, 1), "20260102-000000-000");
        assertThat(lastLike(design)).isEmpty();
        record(designOf(2, 99), "20260101-000000-000");
        assertThat(lastLike(design)).containsExactly("20260101-000000-000");
    }

    @Test
    void sayWhyTheyPassOverTheLatest() throws IOException {
        assertThat(new RecordedStudies(results).passedOver(design)).isEmpty();
        record(design, "20260101-000000-000");
        assertThat(new RecordedStudies(results).passedOver(design)).isEmpty();
        Files.writeString(program, "two");
        record(designOf(3, 1), "20260102-000000-000");
        record(design, "20260103-000000-000", 3, RunOutcome.COMPLETED);
        assertThat(new RecordedStudies(results).passedOver(design))
                .containsExactly(
                        "study 20260103-000000-000: it is not complete: only 3 of 4 runs were made",
                        "study 20260102-000000-000: it has 3 blocks, this design has 2 (perfjunit.blocks=3 would ask"
                                + " for 3)",
                        "study 20260101-000000-000: target 'a' had another artifact or other settings;"
                                + " target 'b' had another artifact or other settings");
        record(design, "20260104-000000-000", 4, RunOutcome.ABORTED);
        assertThat(new RecordedStudies(results).passedOver(design))
                .hasSize(3)
                .first()
                .isEqualTo("study 20260104-000000-000: it is not complete: run 4 (block 2, "
                        + RunPlan.of(design).runs().get(3).target().name() + ") aborted: it broke");
    }

    @Test
    void passOverWhatIsNoStudy() throws IOException {
        record(design, "20260101-000000-000");
        Path siblings = results.resolve("com.acme.OrderPerfIT/drain/default");
        Files.createDirectory(siblings.resolve("99990101-empty"));
        Files.writeString(siblings.resolve("99990102-file"), "x");
        Files.writeString(
                Files.createDirectory(siblings.resolve("99990103-torn")).resolve("runs.jsonl"), "{\"stu");
        assertThat(lastLike(design)).containsExactly("20260101-000000-000");
    }
}
