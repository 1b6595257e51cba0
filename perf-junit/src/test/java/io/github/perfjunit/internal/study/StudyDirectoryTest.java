package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudyDirectoryTest {
    @TempDir
    Path results;

    @Test
    void liesBelowClassScenarioAndParameters() {
        StudyDirectory directory =
                StudyDirectory.create(results, HandMadeStudy.of("a").header());
        Path expected = results.resolve("com.acme.OrderPerfIT/drain/default/20260101-000000-000");
        assertThat(directory.path()).isEqualTo(expected).isDirectory();
        assertThat(directory.journal()).isEqualTo(expected.resolve("runs.jsonl"));
        assertThat(directory.summary()).isEqualTo(expected.resolve("summary.md"));
        assertThat(expected.resolve("output")).isDirectory();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"..", "../../escape", "/etc/passwd", "", " ", "a\nb", "<b>\"'|*?:\\</b>", ".hidden", "日本 x"})
    void neverLeavesItsPlaceWhateverTheParametersAreCalled(String parameters) {
        StudyDirectory directory = StudyDirectory.create(
                results, HandMadeStudy.of("a").parameters(parameters).header());
        Path scenario = results.resolve("com.acme.OrderPerfIT/drain");
        assertThat(directory.path()).startsWith(scenario);
        Path below = scenario.relativize(directory.path());
        assertThat(below).isEqualTo(below.normalize());
        assertThat(below.getNameCount()).isEqualTo(2);
        assertThat(below.getName(0).toString()).matches("[A-Za-z0-9_$-][A-Za-z0-9._$-]*");
    }

    private StudyDirectory recorded(String id, String parameters) {
        HandMadeStudy study = HandMadeStudy.of("a").id(id).parameters(parameters);
        StudyDirectory directory = StudyDirectory.create(results, study.header());
        study.writeTo(directory.journal());
        return directory;
    }

    /** A disk that became read-only, for example: verdicts quote this as the reason why nothing is judged. */
    @Test
    void tellsWhyItCanNotBeMade() throws IOException {
        Path file = Files.writeString(results.resolve("file"), "");
        StudyHeader header = HandMadeStudy.of("a").header();

        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> StudyDirectory.create(file, header))
                .withMessageStartingWith("can't make the study's directory " + file)
                .withMessageMatching("(?s).*/20260101-000000-000: .+");
    }

    @Test
    void listsTheStudiesOfADesignUnderOldAndNewNamesTheNewestFirst() throws IOException {
        StudyDirectory second = recorded("20260102-000000-000", "1000");
        StudyDirectory first = recorded("20260101-000000-000", "1000");
        StudyDirectory third = recorded("20260103-000000-000", "[2] 1000");
        recorded("20260104-000000-000", "[2] 2000");
        Path july = Files.createDirectory(second.path().resolveSibling("july"));
        Files.copy(second.journal(), july.resolve("runs.jsonl"));
        Files.createDirectory(second.path().resolveSibling("notes"));

        assertThat(StudyDirectory.allOf(
                        results,
                        HandMadeStudy.of("a").parameters("1000").header().design()))
                .containsExactly(third, second, new StudyDirectory(july), first);
    }

    @Test
    void namesTheOutputOfARunByItsPlace() {
        StudyDirectory directory = new StudyDirectory(results);
        assertThat(output(directory, 2, "spring boot/4")).isEqualTo("block-2-1-spring-boot-4.log");
        assertThat(output(directory, 0, "a")).isEqualTo("warm-up-1-a.log");
        assertThat(output(directory, -1, "a")).isEqualTo("warm-up-1-1-a.log");
    }

    private static String output(StudyDirectory directory, int block, String target) {
        PlannedRun run = new PlannedRun(Designs.targets(target).get(0), block, 1, 1, 1);
        return directory.output(run).getFileName().toString();
    }

    @Test
    void findsTheOutputOfEachProgramOfASystem() throws IOException {
        StudyDirectory directory = new StudyDirectory(results);
        RunRecord run = HandMadeStudy.of("shop")
                .values(Metrics.RSS_PEAK, "shop", 1.0)
                .result()
                .runs()
                .get(0);
        Path whole = directory.output(run);
        Files.createDirectories(whole.getParent());
        String name = whole.getFileName().toString().replaceFirst("\\.log$", "");
        Path users = Files.createFile(whole.resolveSibling(name + ".users.log"));
        Path availability = Files.createFile(whole.resolveSibling(name + ".availability.log"));

        assertThat(directory.outputs(run)).containsExactly(availability, users);

        Files.createFile(whole);
        assertThat(directory.outputs(run)).containsExactly(whole);
    }

    /** In local time an hour would come twice, and another zone would sort elsewhere. */
    @Test
    void namesStudiesByTheirTimeInUtc() throws IOException {
        Path program = Files.writeString(results.resolve("program"), "one");
        StudyHeader header = StudyHeader.now(
                Designs.of(Designs.targets(program, "a"), 1, 0, 1), List.of(), Settings.from(key -> Optional.empty()));
        assertThat(header.id().replaceAll("\\D", ""))
                .isEqualTo(Instant.parse(header.startedAt())
                        .atOffset(ZoneOffset.UTC)
                        .format(DateTimeFormatter.ofPattern("yyyyMMddHHmmssSSS", Locale.ROOT)));
        assertThat(header.id()).endsWith("Z");
    }

    /** As with {@code report before}: the path of the study is all there is. */
    @Test
    void aStudyMayBeNamedByAPathWithoutAParent() throws IOException {
        Path study = Files.createTempDirectory(Path.of(""), "study");
        try {
            Path journal = Files.createFile(study.resolve("runs.jsonl"));

            assertThat(StudyDirectory.latestBelow(Path.of(study.getFileName().toString())))
                    .singleElement()
                    .satisfies(found -> assertThat(found.path())
                            .hasFileName(study.getFileName().toString()));

            Files.delete(journal);
        } finally {
            Files.delete(study);
        }
    }
}
