package io.github.perfjunit.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.report.data.ExampleStudy;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
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
