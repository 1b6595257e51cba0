package io.github.perfjunit.internal.report.data;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StudyDocumentTest {

    private static final String HOSTILE = "\"'\n\t\\ </script><b> \u2028 \u0000 日本 \uD83D\uDE00 {}";
    private static final Metric<Duration> OWN =
            Metric.seconds("cache.fill.time").lowerIsBetter();

    @TempDir
    Path directory;

    private Path file() {
        return directory.resolve("study.json");
    }

    private Content written(Content content) {
        StudyDocument.write(file(), content);
        return StudyDocument.read(file());
    }

    @ParameterizedTest
    @EnumSource
    void readsBackWhatItWroteAndKeepsToItsSchema(ExampleStudy example) throws IOException {
        Content content = example.content();
        assertThat(written(content)).isEqualTo(content);
        assertKeepsToTheSchema();
    }

    @Test
    void keepsHostileNames() throws IOException {
        StudyResult study = HandMadeStudy.of(HOSTILE, "b")
                .parameters(HOSTILE)
                .note(HOSTILE)
                .values(DRAIN_TIME, HOSTILE, 1, 2)
                .values(DRAIN_TIME, "b", 1, 2)
                .failure("b", 2, HOSTILE)
                .result();
        Content content = new Content(study, ReportedAssertions.nothing());
        assertThat(written(content)).isEqualTo(content);
        assertKeepsToTheSchema();
    }

    @Test
    void keepsUnitsAndDirectionsOfMetricsThatUsersDefine() {
        Content content = new Content(
                HandMadeStudy.of("a")
                        .values(OWN, "a", 1, 2)
                        .values(RSS_PEAK, "a", 1, 2)
                        .result(),
                ReportedAssertions.nothing());
        assertThat(written(content).study().metrics()).containsExactlyInAnyOrder(OWN, RSS_PEAK);
    }

    @Test
    void keepsTheGroup() throws IOException {
        StudyResult study = HandMadeStudy.of("a")
                .group("protocols")
                .values(DRAIN_TIME, "a", 1)
                .result();
        Content content = new Content(study, ReportedAssertions.nothing());
        assertThat(written(content)).isEqualTo(content);
        assertThat(content.study().header().design().group()).isEqualTo("protocols");
        assertKeepsToTheSchema();
    }

    /** Seeds have 64 bits, and JavaScript's numbers 53. */
    @Test
    void writesSeedsAsText() {
        StudyResult study = HandMadeStudy.of("a").values(DRAIN_TIME, "a", 1).result();
        assertThat(StudyDocument.of(new Content(study, ReportedAssertions.nothing()))
                        .getAsJsonObject("design")
                        .get("seed")
                        .getAsJsonPrimitive()
                        .isString())
                .isTrue();
    }

    /** A document of version 1 as the first release of this format wrote it: it stays readable. */
    @Test
    void readsADocumentOfVersionOne() {
        Content content = StudyDocument.read(
                Path.of("src/test/resources/io/github/perfjunit/internal/report/data/study-v1.json"));
        assertThat(content)
                .usingRecursiveComparison()
                .as("medians of both sides came later")
                .ignoringFieldsMatchingRegexes(".*\\.median(Candidate|Reference)")
                .isEqualTo(ExampleStudy.CLAIMS_AND_BUDGETS.content());
        assertThat(content.reported().claims()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no json", "[]", "{}", "{\"format\":\"perf-junit runs\",\"version\":1}", "{\"format\""})
    void namesAFileThatIsNoSuchDocument(String text) throws IOException {
        Files.writeString(file(), text);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudyDocument.read(file()))
                .withMessageContaining(file() + " is not a study of perf-junit");
    }

    @Test
    void namesAVersionThatItDoesNotKnow() throws IOException {
        Files.writeString(file(), "{\"format\":\"perf-junit study\",\"version\":2}");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudyDocument.read(file()))
                .withMessageContaining("its version is 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"n\": [0-9]+", "\"seed\": \"[^\"]+\""})
    void namesAFileInWhichANumberIsDamaged(String number) throws IOException {
        StudyDocument.write(file(), ExampleStudy.CLAIMS_AND_BUDGETS.content());
        String whole = Files.readString(file());
        String damaged = whole.replaceAll(number, number.substring(0, number.indexOf(':')) + ": \"many\"");
        assertThat(damaged).isNotEqualTo(whole);
        Files.writeString(file(), damaged);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudyDocument.read(file()))
                .withMessageContaining(file() + " can't be read as a study");
    }

    private void assertKeepsToTheSchema() throws IOException {
        try (InputStream schema = StudyDocument.class.getResourceAsStream("study-v1.schema.json")) {
            assertThat(JsonSchemaFactory.getInstance(VersionFlag.V202012)
                            .getSchema(schema)
                            .validate(Files.readString(file()), InputFormat.JSON))
                    .isEmpty();
        }
    }
}
