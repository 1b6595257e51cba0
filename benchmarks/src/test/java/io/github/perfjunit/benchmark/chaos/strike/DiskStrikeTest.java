package io.github.perfjunit.benchmark.chaos.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.benchmark.chaos.family.Family;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskStrikeTest {

    @TempDir
    Path directory;

    /** The fault may have made its last runs fail. */
    @Test
    void aStudyThatEndsBeforeTheDiskIsWritableAgainWasStruck() throws IOException, InterruptedException {
        assumeThat(Injection.LOCK_RESULTS.impossible()).isEmpty();
        StudyFork fork = new StudyFork(directory, "none", "study");
        Process study = new ProcessBuilder("sleep", "4").start();
        try (Family family = Family.of(study.toHandle(), fork.mark());
                DiskStrike strike =
                        new DiskStrike(StudyFork::results, DiskStrike.Fault.READ_ONLY, Duration.ofMinutes(1))) {
            strike.prepare(fork);

            assertThat(strike.strike(new Scene(study, family, new SplittableRandom(1))))
                    .isTrue();
        } finally {
            study.destroyForcibly().waitFor();
        }
    }
}
