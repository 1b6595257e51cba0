package io.github.perfjunit.internal.study;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.perfjunit.internal.study.StudyHistory.Standing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OldStudiesTest {

    @TempDir
    Path directory;

    private static HandMadeStudy study(String id) {
        return HandMadeStudy.of("a", "b").id(id).values(DRAIN_TIME, "a", 1, 2).values(DRAIN_TIME, "b", 3, 4);
    }

    private Path results() {
        return directory.resolve("results");
    }

    private StudyDirectory recorded(HandMadeStudy study) throws IOException {
        StudyDirectory made = StudyDirectory.create(results(), study.header());
        study.writeTo(made.journal());
        Files.writeString(made.path().resolve("output/block-1-1-a.log"), "ready");
        return made;
    }

    private Path published(HandMadeStudy study) throws IOException {
        StudyDirectory made = recorded(study);
        Files.writeString(made.document(), "{}");
        return made.path();
    }

    private List<String> deleteAfter(int keep, HandMadeStudy finished) {
        return deleteAfter(keep, finished, Set::of);
    }

    private List<String> deleteAfter(int keep, HandMadeStudy finished, Supplier<Set<String>> needed) {
        return new OldStudies(results(), keep, Duration.ofHours(6)).deleteAfter(finished.result(), needed);
    }

    private List<String> kept() {
        Path siblings = StudyDirectory.siblings(results(), study("1").header().design());
        try (Stream<Path> all = Files.list(siblings)) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void keepsTheNewestOfTheScenario() throws IOException {
        published(study("1"));
        published(study("2"));
        published(study("3"));
        Path other = published(study("0").parameters("other"));
        published(study("4"));
        assertThat(deleteAfter(2, study("4"))).isEmpty();
        assertThat(kept()).containsExactly("3", "4");
        assertThat(other).isDirectory();
    }

    /** Earlier versions kept the studies of a parameter set under a name with JUnit's index. */
    @Test
    void keepsTheNewestOfTheScenarioUnderOldAndNewNames() throws IOException {
        Path oldest = published(study("1").parameters("[1] 1000"));
        Path other = published(study("2").parameters("[2] 2000"));
        Path second = published(study("3").parameters("[2] 1000"));
        Path third = published(study("4").parameters("1000"));
        Path unneeded = published(study("2").parameters("1000"));
        Path newest = published(study("5").parameters("1000"));
        assertThat(deleteAfter(3, study("5").parameters("1000"))).isEmpty();
        assertThat(List.of(second, third, newest, other)).allMatch(Files::isDirectory);
        assertThat(List.of(oldest, unneeded)).noneMatch(Files::exists);
    }

    @Test
    void keepsTheFinishedStudyItselfThoughTheClockWasSetBack() throws IOException {
        published(study("1"));
        published(study("2"));
        published(study("3"));
        assertThat(deleteAfter(1, study("1"))).isEmpty();
        assertThat(kept()).containsExactly("1", "3");
    }

    @Test
    void keepsAStudyThatAnotherJvmIsMeasuringOrPublishing() throws IOException {
        recorded(study("1").planned(3));
        recorded(study("2"));
        published(study("3"));
        assertThat(deleteAfter(1, study("3"))).isEmpty();
        assertThat(kept()).containsExactly("1", "2", "3");
    }

    @Test
    void deletesAStudyThatWasCutShortLongAgo() throws IOException {
        Path journal = recorded(study("1").planned(3)).journal();
        Files.setLastModifiedTime(journal, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
        published(study("3"));
        assertThat(deleteAfter(1, study("3"))).isEmpty();
        assertThat(kept()).containsExactly("3");
    }

    @Test
    void keepsWhatIsNeeded() throws IOException {
        published(study("1"));
        published(study("2"));
        published(study("3"));
        published(study("4"));
        assertThat(deleteAfter(1, study("4"), () -> Set.of("1", "3"))).isEmpty();
        assertThat(kept()).containsExactly("1", "3", "4");
    }

    @Test
    void leavesAloneWhatIsNoStudyOfThisScenario() throws IOException {
        Path siblings = Objects.requireNonNull(published(study("5")).getParent());
        Files.createDirectories(siblings.resolve("0-notes"));
        Files.writeString(siblings.resolve("0-file"), "mine");
        Files.writeString(Files.createDirectories(siblings.resolve("1")).resolve("runs.jsonl"), "of something else\n");
        Path copy = Files.createDirectories(siblings.resolve("2-copied"));
        Files.copy(siblings.resolve("5/runs.jsonl"), copy.resolve("runs.jsonl"));
        Files.writeString(copy.resolve("study.json"), "{}");
        assertThat(deleteAfter(1, study("5"))).isEmpty();
        assertThat(kept()).containsExactly("0-file", "0-notes", "1", "2-copied", "5");
    }

    @Test
    void followsNoLinks() throws IOException {
        Path outside = Files.createDirectories(directory.resolve("outside"));
        Path precious = Files.writeString(outside.resolve("precious"), "mine");
        Path old = published(study("1"));
        Files.createSymbolicLink(old.resolve("link"), outside);
        Path elsewhere = directory.resolve("elsewhere");
        Files.move(published(study("2")), elsewhere);
        Files.createSymbolicLink(old.resolveSibling("2"), elsewhere);
        published(study("5"));
        assertThat(deleteAfter(1, study("5"))).isEmpty();
        assertThat(kept()).containsExactly("2", "5");
        assertThat(precious).exists();
        assertThat(elsewhere.resolve("runs.jsonl")).exists();
    }

    @Test
    void deletesNothingAfterAStudyThatIsNotCompleteOrNotPublished() throws IOException {
        published(study("1"));
        published(study("2").planned(3));
        assertThat(deleteAfter(1, study("2").planned(3))).isEmpty();
        recorded(study("3"));
        assertThat(deleteAfter(1, study("3"))).isEmpty();
        assertThat(kept()).containsExactly("1", "2", "3");
    }

    @Test
    void reportsAHistoryThatItCanNotReadAndDeletesNothing() throws IOException {
        published(study("1"));
        published(study("2"));
        assertThat(deleteAfter(
                        1, study("2"), () -> Set.of(Standing.valueOf("PERHAPS").name())))
                .singleElement()
                .asString()
                .contains("older studies were not deleted", "PERHAPS");
        assertThat(kept()).containsExactly("1", "2");
    }

    @Test
    void reportsAStudyThatItCanNotDeleteAndDeletesTheOthers() throws IOException {
        Path old = published(study("1"));
        published(study("2"));
        published(study("3"));
        Path locked = old.resolve("output");
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            assumeFalse(Files.isWritable(locked), "this user may write everywhere");
            assertThat(deleteAfter(1, study("3")))
                    .singleElement()
                    .asString()
                    .contains("the study " + old + " could not be deleted: ", "access is denied")
                    .doesNotContain("java.nio");
            assertThat(kept()).containsExactly("1", "3");
            assertThat(old.resolve("runs.jsonl")).as("the journal goes last").exists();
        } finally {
            Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }
}
