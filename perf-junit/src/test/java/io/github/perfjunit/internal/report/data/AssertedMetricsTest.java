package io.github.perfjunit.internal.report.data;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssertedMetricsTest {

    @TempDir
    Path results;

    private static HandMadeStudy study(String id) {
        return HandMadeStudy.of("a", "b").id(id).values(DRAIN_TIME, "a", 1, 2).values(DRAIN_TIME, "b", 3, 4);
    }

    private Path recorded(String id) throws IOException {
        StudyHeader header = study(id).result().header();
        StudyDirectory directory = StudyDirectory.create(results, header);
        study(id).writeTo(directory.journal());
        return directory.journal();
    }

    @Test
    void areThoseThatTheLatestStudyWasJudgedBy() throws IOException {
        ReportedJournal.append(
                recorded("1"), ExampleStudy.MARGINS_AND_RANGES.content().reported());
        ReportedJournal.append(
                recorded("2"), ExampleStudy.CLAIMS_AND_BUDGETS.content().reported());

        assertThat(AssertedMetrics.of(study("3").result().header(), results)).isEqualTo(List.of(DRAIN_TIME, RSS_PEAK));
    }

    @Test
    void areUnknownInAFirstStudy() {
        assertThat(AssertedMetrics.of(study("1").result().header(), results)).isEmpty();
    }

    @Test
    void areUnknownIfTheJournalCannotBeRead() throws IOException {
        Files.writeString(recorded("1"), "no journal");

        assertThat(AssertedMetrics.of(study("2").result().header(), results)).isEmpty();
    }
}
