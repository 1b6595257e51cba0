package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InterruptionTest {
    private static final Duration LONG = Duration.ofMinutes(10);

    @AfterEach
    void clear() {
        Thread.interrupted();
    }

    @Test
    void endsAWaitThatIsInterrupted() {
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedWaitException.class)
                .isThrownBy(() -> Interruption.pause(LONG, "the wait for a test"))
                .withMessageStartingWith("the wait for a test was interrupted");
        assertThat(Thread.currentThread().isInterrupted())
                .as("the flag is left to its owner")
                .isTrue();
    }

    /** Were the flag set while it parks, a thousand pauses would be over before the first should be. */
    @Test
    void pausesAsLongOnAnInterruptedThread() {
        Thread.currentThread().interrupt();
        long began = System.nanoTime();
        for (int pauses = 0; pauses < 1_000; pauses++) {
            Interruption.pauseAnyway(Duration.ofMillis(1));
        }
        assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThan(Duration.ofMillis(500));
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }

    @Test
    void holdsTheFlagBackWhileWorkIsDone() {
        Thread.currentThread().interrupt();
        boolean seen = Interruption.heldBack(() -> Thread.currentThread().isInterrupted());
        assertThat(seen).isFalse();
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }

    @Test
    void givesTheFlagBackAlsoWhenTheWorkFails() {
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Interruption.heldBack((Runnable) () -> {
                    throw new IllegalArgumentException("work");
                }));
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }

    @Test
    void setsNoFlagThatWasNotSet() {
        Interruption.heldBack(() -> Thread.currentThread().isInterrupted());
        Interruption.pause(Duration.ofNanos(1), "the wait for a test");
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
}
