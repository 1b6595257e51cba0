package io.github.perfjunit.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.service.FakeInstance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ServiceFailureTest {

    private static String message(int lives) {
        return new ServiceFailure(
                        "Redis", FakeInstance.dying(lives, "out of memory"), "can't be emptied", "connection reset")
                .toString();
    }

    @Test
    void saysThatTheServerDiesAMomentLater() {
        assertThat(message(3))
                .contains(
                        "Redis",
                        "127.0.0.1:6379",
                        "can't be emptied: connection reset; it has died; ",
                        "out of memory");
    }

    @Test
    void saysThatTheServerStillRuns() {
        assertThat(message(Integer.MAX_VALUE)).endsWith("; it still runs");
    }

    @Test
    void anInterruptNeitherEndsTheWaitNorIsLost() {
        Thread.currentThread().interrupt();
        String message = message(3);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(message).contains("it has died");
    }
}
