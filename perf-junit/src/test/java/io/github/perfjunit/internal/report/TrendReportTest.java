package io.github.perfjunit.internal.report;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.StudyDocument;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHistory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A change of level among the builds of a history, in each of the reports. */
class TrendReportTest {

    private static final String CHANGE = "drain.time of a: +9.9 % with study 108, ";

    @TempDir
    Path results;

    private StudyDirectory directory;
    private String console = "";

    private static HandMadeStudy build(int id) {
        double level = (id < 8 ? 1 : 1.1) * (1 + 0.001 * (id * 7 % 5));
        return HandMadeStudy.of("a")
                .id(String.valueOf(100 + id))
                .values(DRAIN_TIME, "a", 0.9 * level, level, 1.2 * level);
    }

    @BeforeEach
    void publish() throws IOException {
        StudyHistory history = new StudyHistory(results.resolve("history"));
        for (int id = 0; id < 15; id++) {
            history.add(build(id).result());
        }
        directory = new StudyDirectory(Files.createDirectories(results.resolve("C/drain/default/115")));
        build(15).writeTo(directory.journal());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Reports(
                        new Console(new PrintStream(out, true, UTF_8)),
                        Settings.from(key -> Optional.empty()),
                        results,
                        Optional.of(history))
                .publish(directory, build(15).result(), ReportedAssertions.nothing());
        console = out.toString(UTF_8);
    }

    @Test
    void isOnTheConsoleAndInTheSummaries() throws IOException {
        assertThat(console).contains("From build to build (level changes by E-divisive, Holm, alpha 0.01):", CHANGE);
        assertThat(Files.readString(directory.summary())).contains("## From build to build", CHANGE);
        assertThat(Files.readString(results.resolve("summary.md"))).contains(CHANGE);
        assertThat(Files.readString(results.resolve("summary-short.md"))).contains("- from build to build: " + CHANGE);
        assertThat(Files.readString(results.resolve("index.html"))).contains("\"trend\":{\"alpha\":0.01");
    }

    @Test
    void isInTheDocumentWhichCanBeMadeAgainFromTheJournal() throws IOException {
        String document = Files.readString(directory.document());
        assertThat(document).contains("\"effect\": \"WORSE\"", "\"study\": \"108\"");
        try (InputStream schema = StudyDocument.class.getResourceAsStream("study-v1.schema.json")) {
            assertThat(JsonSchemaFactory.getInstance(VersionFlag.V202012)
                            .getSchema(schema)
                            .validate(document, InputFormat.JSON))
                    .isEmpty();
        }
        assertThat(StudyDocument.read(directory.document()).trend()).isPresent();
        Files.delete(directory.document());
        StudyFiles.write(directory);
        assertThat(Files.readString(directory.document())).isEqualTo(document);
    }
}
