package io.github.perfjunit.internal.report;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.report.data.ExampleStudy;
import io.github.perfjunit.internal.report.data.RecordedContent;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.StudyDocument;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.study.StudyDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyFilesTest {

    private static final Content CONTENT = ExampleStudy.CLAIMS_AND_BUDGETS.content();

    @TempDir
    Path path;

    private StudyDirectory directory;

    @BeforeEach
    void recorded() {
        directory = new StudyDirectory(path);
        ExampleStudy.drains().writeTo(directory.journal());
    }

    @Test
    void liesBesideTheJournal() throws IOException {
        StudyFiles.write(directory, CONTENT.reported());
        assertThat(StudyDocument.read(directory.document())).isEqualTo(CONTENT);
        assertThat(Files.readAllLines(directory.table())).hasSize(41);
        assertThat(Files.readAllLines(directory.summary()))
                .isEqualTo(new StudyReport(CONTENT.study(), CONTENT.reported()).markdown())
                .startsWith("# OrderPerfIT.drain", "")
                .contains("| metric | target | n | min | Q1 | median | Q3 | max | mean | sd |")
                .contains(
                        "- rabbitmq: local (a server)",
                        "- os an os; environment 39919b70",
                        "- target quarkus: quarkus.jar")
                .contains("CLAIM HOLDS: quarkus is lower than spring in drain.time (alpha 0.05)");
    }

    @Test
    void canBeMadeAgainFromTheJournalAlone() throws IOException {
        StudyFiles.write(directory, CONTENT.reported());
        List<Path> files = List.of(directory.document(), directory.table(), directory.summary());
        List<String> before = read(files);
        for (Path file : files) {
            Files.delete(file);
        }
        assertThat(StudyFiles.write(directory)).contains(CONTENT);
        assertThat(read(files)).isEqualTo(before);
    }

    private static List<String> read(List<Path> files) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path file : files) {
            text.append(Files.readString(file));
        }
        return List.of(text.toString());
    }

    @Test
    void keepsEarlierVerdictsWhenOneIsMadeAgain() {
        StudyFiles.write(directory, CONTENT.reported());
        StudyFiles.write(
                directory,
                new ReportedAssertions(CONTENT.reported().claims().subList(0, 1), List.of(), List.of(), List.of()));
        assertThat(RecordedContent.ofJournal(directory.journal())).contains(CONTENT);
    }

    @Test
    void addsVerdictsAfterALineThatWasCutOff() throws IOException {
        Files.writeString(directory.journal(), "{\"target\":\"quar", APPEND);
        StudyFiles.write(directory, CONTENT.reported());
        assertThat(RecordedContent.ofJournal(directory.journal())).contains(CONTENT);
    }

    @Test
    void isNothingWithoutAHeader() throws IOException {
        Files.writeString(directory.journal(), "{\"format\":");
        assertThat(StudyFiles.write(directory)).isEmpty();
        assertThat(directory.document()).doesNotExist();
    }
}
