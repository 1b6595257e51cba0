package io.github.perfjunit.internal.report;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.report.data.ExampleStudy;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.util.List;
import org.junit.jupiter.api.Test;

class GitHubAnnotationsTest {

    @Test
    void namesWhatDoesNotHoldEachInALineOfItsOwn() {
        Content content = ExampleStudy.CLAIMS_AND_BUDGETS.content();
        List<String> lines = GitHubAnnotations.of(content.study(), content.reported());
        assertThat(lines).hasSize(2).allMatch(line -> line.lines().count() == 1);
        assertThat(lines.get(0))
                .startsWith(
                        "::error title=perf-junit%3A OrderPerfIT.drain::does not hold: spring is not worse by more than")
                .contains("5 %25", "%0Adrain.time  spring / quarkus");
        assertThat(lines.get(1)).contains("::not kept: rss.peak  spring  worst 238.4 MiB");
    }

    @Test
    void aMissingReferenceIsNoError() {
        Content content = ExampleStudy.ENDED_EARLY.content();
        AssertionLog log = new AssertionLog();
        log.absent("lastRecorded(spring)", "the history has no earlier study of this scenario");
        assertThat(GitHubAnnotations.of(content.study(), ReportedAssertions.of(log)))
                .isEmpty();
    }

    @Test
    void warnsOfADisturbedStudy() {
        StudyResult study = HandMadeStudy.of("a")
                .values(DRAIN_TIME, "a", 1, 2, 3)
                .note("a", NoteKind.FOREIGN_LOAD, "others used 90 %", 1, 2, 3)
                .result();
        assertThat(GitHubAnnotations.of(study, ReportedAssertions.nothing()))
                .singleElement()
                .asString()
                .startsWith("::warning title=perf-junit%3A ")
                .contains("::disturbed: ", "3 of 3");
    }

    @Test
    void saysThatAStudyIsNotComplete() {
        Content content = ExampleStudy.INCOMPLETE.content();
        assertThat(GitHubAnnotations.of(content.study(), content.reported()))
                .singleElement()
                .asString()
                .contains("::not complete, so nothing is judged: run 2");
    }

    @Test
    void areNoneWhereAllHolds() {
        assertThat(GitHubAnnotations.of(ExampleStudy.ENDED_EARLY.content().study(), ReportedAssertions.nothing()))
                .isEmpty();
    }
}
