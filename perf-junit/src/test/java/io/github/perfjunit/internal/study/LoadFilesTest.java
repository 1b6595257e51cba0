package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.result.Results;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadFilesTest {

    @TempDir
    private Path directory;

    private LoadFiles files = new LoadFiles(Path.of("latency"), Path.of("load"));

    @BeforeEach
    void place() {
        files = new LoadFiles(directory.resolve("latency/1.csv"), directory.resolve("load/1.csv"));
    }

    @Test
    void keepsTimesAndSeconds() {
        files.write(Results.good());

        assertThat(files.latency()).content().startsWith("percentile,latency_ms,samples_beyond\n0.0,1");
        assertThat(files.load())
                .content()
                .startsWith("second,sent,completed,failed,p50_ms,p99_ms,max_ms,measured\n0,1000,1000,0,1,1,1,1\n");
    }

    @Test
    void eachLoadWithANameHasItsOwn() {
        LoadFiles background = files.of("background");
        background.write(Results.good());

        assertThat(background.latency()).hasFileName("1.background.csv").exists();
        assertThat(background.load()).hasFileName("1.background.csv").exists();
        assertThat(files.load()).doesNotExist();
    }

    /** A value that nobody measured is no zero. */
    @Test
    void timesThatAreNoneAreAbsent() {
        files.write(Results.good().withoutTimes());

        assertThat(files.latency()).doesNotExist();
        assertThat(files.load())
                .content()
                .startsWith("second,sent,completed,failed,p50_ms,p99_ms,max_ms,measured\n0,1000,1000,0,,,,1\n");
    }
}
