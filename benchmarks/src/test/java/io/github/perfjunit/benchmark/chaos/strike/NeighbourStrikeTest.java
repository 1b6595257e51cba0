package io.github.perfjunit.benchmark.chaos.strike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.perfjunit.benchmark.chaos.family.Family;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeighbourStrikeTest {

    private static final Duration LIMIT = Duration.ofMinutes(1);

    @TempDir
    Path directory;

    @Test
    void processorsAreBusyUntilTheStudyHasEnded()
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        StudyFork fork = new StudyFork(directory, "none", "study");
        Process study = new ProcessBuilder("cat").start();
        try (Family family = Family.of(study.toHandle(), fork.mark())) {
            CompletableFuture<Boolean> struck = CompletableFuture.supplyAsync(() -> strike(study, family));

            await().atMost(LIMIT)
                    .until(() -> neighbours() > 2L * Runtime.getRuntime().availableProcessors());
            study.getOutputStream().close();

            assertThat(struck.get(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(neighbours()).isZero();
        } finally {
            study.destroyForcibly().waitFor();
        }
    }

    private static boolean strike(Process study, Family family) {
        try {
            return new NeighbourStrike(LIMIT.multipliedBy(2)).strike(new Scene(study, family, new SplittableRandom(1)));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static long neighbours() {
        return ProcessHandle.current()
                .children()
                .filter(child -> child.info().commandLine().orElse("").contains("while :; do :; done"))
                .count();
    }
}
