package io.github.perfjunit.internal.process.readiness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import java.net.ConnectException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbeReadinessTest {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(300);

    private final ProcessGuard guard = ProcessGuard.start();
    private final LaunchedProcess process;

    ProbeReadinessTest(@TempDir Path directory) {
        process = LaunchedProcess.launch(
                new LaunchSpec("x", List.of("sleep", "600"), Map.of(), directory, directory.resolve("x.log")), guard);
    }

    @AfterEach
    void stop() {
        process.close();
        guard.close();
    }

    @Test
    void isAskedUntilItSaysYesWhateverItThrowsBefore() {
        AtomicInteger asked = new AtomicInteger();
        AtomicLong yes = new AtomicLong();
        ReadyAt ready = new ProbeReadiness("third", candidate -> {
                    assertThat(candidate).isSameAs(process);
                    if (asked.incrementAndGet() == 1) {
                        throw new ConnectException("refused");
                    }
                    yes.set(System.nanoTime());
                    return asked.get() == 3;
                })
                .await(process, LONG);
        assertThat(ready.questions()).isEqualTo(3);
        assertThat(ready.nanoTime()).isBetween(yes.get(), System.nanoTime());
    }

    @Test
    void whatItThrewLastIsShownAtTheDeadline() {
        ProbeReadiness check = new ProbeReadiness("prices are loaded", candidate -> {
            throw new AssertionError("no file");
        });
        assertThatThrownBy(() -> check.await(process, SHORT))
                .isInstanceOf(NotReadyException.class)
                .hasMessageContaining("prices are loaded said java.lang.AssertionError: no file");
    }

    /** Its exit code says more than that it was not ready. */
    @Test
    void theEndOfTheProcessEndsAQuestionThatNeverAnswers(@TempDir Path directory) {
        LaunchSpec ending = new LaunchSpec(
                "y", List.of("sh", "-c", "sleep 0.2; exit 7"), Map.of(), directory, directory.resolve("y.log"));
        try (LaunchedProcess ended = LaunchedProcess.launch(ending, guard)) {
            ProbeReadiness check = new ProbeReadiness("a hang", candidate -> {
                new CountDownLatch(1).await();
                return true;
            });
            assertThatThrownBy(() -> check.await(ended, LONG))
                    .isInstanceOfSatisfying(TargetExitedException.class, failure -> assertThat(failure.exitCode())
                            .isEqualTo(7));
        }
    }

    @Test
    void theDeadlineHoldsForOneThatNeverAnswers() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);
        ProbeReadiness check = new ProbeReadiness("a hang", candidate -> {
            try {
                Thread.sleep(LONG.toMillis());
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
            return true;
        });
        long began = System.nanoTime();
        assertThatThrownBy(() -> check.await(process, SHORT))
                .isInstanceOf(NotReadyException.class)
                .hasMessageContaining("a hang said nothing in time");
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(LONG);
        assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
    }
}
