package io.github.perfjunit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finds the files that a build has left among those that were there. */
class RecordedSinceTest {

    @TempDir
    Path directory;

    private Path log(String commit) {
        return directory.resolve("revision-" + commit + "-build.log");
    }

    /** The second of two builds that follow each other at once must not be judged by the first. */
    @Test
    void leavesOutWhatWasWrittenAnInstantBefore() throws IOException {
        Files.writeString(log("aaa"), "failed");
        Files.writeString(log("bbb"), "failed");

        RecordedSince since = RecordedSince.now(directory);

        assertThat(since.buildLogs()).isEmpty();
        Files.writeString(log("ccc"), "failed");
        Files.writeString(log("bbb"), "again", StandardOpenOption.APPEND);
        Files.writeString(directory.resolve("other.log"), "");
        assertThat(since.buildLogs()).containsExactly(log("bbb"), log("ccc"));
    }

    @Test
    void findsTheStudiesBelowFoldersOfModules() throws IOException {
        write("1", "shop/target/perf-junit/before");

        RecordedSince since = RecordedSince.now(directory);

        assertThat(since.studies()).isEmpty();
        write("2", "shop/target/perf-junit/after");
        write("3", ".git/after");
        assertThat(since.studies())
                .extracting(content -> content.study().header().id())
                .containsExactly("2");
    }

    private void write(String id, String folder) throws IOException {
        StudyOnDisk.of(Metrics.DRAIN_TIME).values("a", 1, 2, 3).id(id).writeTo(directory.resolve(folder));
    }
}
