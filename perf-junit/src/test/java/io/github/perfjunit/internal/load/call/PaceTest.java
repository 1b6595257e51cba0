package io.github.perfjunit.internal.load.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaceTest {

    /** A schedule that is late never waits, and must be ended nevertheless. */
    @ParameterizedTest
    @ValueSource(longs = {-1, 0, 3_600})
    void anInterruptCountsBeforeAndAfterTheInstant(long seconds) {
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> Pace.awaitInstant(
                        System.nanoTime() + Duration.ofSeconds(seconds).toNanos()));
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void itReturnsAtTheInstant() throws InterruptedException {
        long instant = System.nanoTime() + Duration.ofMillis(20).toNanos();

        Pace.awaitInstant(instant);

        assertThat(System.nanoTime() - instant).isNotNegative();
    }
}
