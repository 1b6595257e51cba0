package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyHistory.Standing;
import io.github.perfjunit.internal.study.StudyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeededReferencesTest {

    @TempDir
    Path directory;

    private static HandMadeStudy study(String id) {
        return HandMadeStudy.of("a").id(id).values(DRAIN_TIME, "a", 1, 2);
    }

    private StudyHistory history() {
        return new StudyHistory(directory);
    }

    private Set<String> needed() {
        return References.needed(study("9").result(), history());
    }

    @Test
    void theLatestReferenceReplacesTheOthers() {
        history().add(study("1").result(), Standing.HELD);
        history().add(study("2").result(), Standing.HELD);
        history().add(study("3").result(), Standing.FAILED);
        history().add(study("4").result(), Standing.UNDECIDED);
        assertThat(needed()).containsExactly("2");
    }

    @Test
    void theLatestAcceptedStudyIsNeededToo() {
        history().add(study("1").result(), Standing.FAILED);
        history().add(study("2").result(), Standing.FAILED);
        history().accept("1");
        history().accept("2");
        history().add(study("3").result(), Standing.HELD);
        assertThat(needed()).containsExactly("2", "3");
    }

    @Test
    void eachSetOfConditionsHasOneOfItsOwn() {
        history().add(study("1").environment("cores", "8").result(), Standing.HELD);
        history().add(study("2").result(), Standing.HELD);
        assertThat(needed()).containsExactly("1", "2");
    }

    @Test
    void aReferenceOfAnotherTargetReplacesNone() {
        history().add(study("1").result(), Standing.HELD);
        HandMadeStudy renamed = HandMadeStudy.of("b").id("2").values(DRAIN_TIME, "b", 1, 2);
        history().add(renamed.result(), Standing.HELD);
        assertThat(needed()).containsExactly("1", "2");
    }

    @Test
    void thoseOfAnotherBranchAreComparedWithNothing() {
        new StudyHistory(directory, "feature", "").add(study("1").result(), Standing.HELD);
        history().add(study("2").result(), Standing.HELD);
        assertThat(needed()).containsExactly("2");
    }

    /** As a line reads from which the spoiled runs of the warm-up are missing: nothing could be claimed of it. */
    @Test
    void aStudyThatReadsBackAsIncompleteIsNoReference() throws IOException {
        history().add(study("1").result(), Standing.HELD);
        history().add(study("2").result(), Standing.HELD);
        Path file = directory.resolve("com.acme.OrderPerfIT/drain/default.jsonl");
        List<String> lines = Files.readAllLines(file);
        Files.write(file, List.of(lines.get(0), lines.get(1).replace("\"blocks\":2", "\"blocks\":3")));

        StudyResult now = study("9").result();
        assertThat(needed()).containsExactly("1");
        assertThat(References.lastBefore(now, history(), "a"))
                .map(before -> before.study().header().id())
                .contains("1");
        Files.write(file, List.of(Files.readAllLines(file).get(1)));
        assertThat(References.lastBefore(now, history(), "a")).isEmpty();
        assertThat(References.whyNoneBefore(now, history(), "a"))
                .isEqualTo("in all references a run of 'a' failed, or runs are missing");
    }
}
