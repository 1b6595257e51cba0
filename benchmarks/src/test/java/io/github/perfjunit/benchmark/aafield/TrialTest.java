package io.github.perfjunit.benchmark.aafield;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialTest {

    @Test
    void eachPipelineIsAsOftenQuietAsDisturbed() {
        assertThat(IntStream.rangeClosed(1, 12)
                        .mapToObj(number -> Trial.pipeline(number) + " " + Trial.surroundings(number))
                        .collect(Collectors.groupingBy(study -> study, Collectors.counting())))
                .hasSize(6)
                .values()
                .containsOnly(2L);
    }

    /** A whole study: its verdicts are by chance, and that there are any is not. */
    @Test
    @Tag("extended")
    void aStudyOfStartsIsMadeAndJudged(@TempDir Path results) throws IOException, InterruptedException {
        try (ProcessGuard guard = ProcessGuard.start()) {
            Entry entry = new Trial(guard, results).make(1, 4711);

            assertThat(entry.failure()).isNull();
            assertThat(entry.pipeline()).isEqualTo(Pipeline.START);
            assertThat(entry.verdicts()).containsKeys("startup.time", "cpu.time", "rss.mean");
        }
    }
}
