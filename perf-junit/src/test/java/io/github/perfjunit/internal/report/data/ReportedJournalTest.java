package io.github.perfjunit.internal.report.data;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.study.StudyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportedJournalTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"judged\":{\"claims\":7}}",
                "{\"judged\":[]}",
                "{\"judged\":{\"claims\":[{\"verdicts\":[{\"pValue\":\"small\"}]}]}}",
                "{\"judged\":null}",
                "{\"trend\":3}",
                "{\"trend\":{\"levels\":\"none\"}}"
            })
    void aDamagedLineIsPassedOver(String line) throws IOException {
        StudyResult study = HandMadeStudy.of("a").values(DRAIN_TIME, "a", 1).result();
        Path journal = directory.resolve("runs.jsonl");
        StudyJournal.create(journal, study.header()).close();
        ReportedAssertions said = new ReportedAssertions(
                List.of(new ReportedClaim("a is fast", true, List.of(), null)), List.of(), List.of(), List.of());
        ReportedJournal.append(journal, said);
        Files.writeString(journal, line + "\n", StandardOpenOption.APPEND);

        StudyDocument.Content content = RecordedContent.read(journal);

        assertThat(content.reported().claims()).isEqualTo(said.claims());
        assertThat(content.trend()).isEmpty();
    }
}
