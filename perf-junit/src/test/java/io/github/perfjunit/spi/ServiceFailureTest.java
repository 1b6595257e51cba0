package io.github.perfjunit.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ServiceFailureTest {

    /** A server that is seen alive a few times, and then dies. */
    private static final class Dying implements ServiceInstance {

        private int lives;

        Dying(int lives) {
            this.lives = lives;
        }

        @Override
        public ServiceMode mode() {
            return ServiceMode.LOCAL;
        }

        @Override
        public String description() {
            return "redis-server";
        }

        @Override
        public String host() {
            return "localhost";
        }

        @Override
        public int port() {
            return 6379;
        }

        @Override
        public OptionalLong pid() {
            return OptionalLong.empty();
        }

        @Override
        public boolean isAlive() {
            return lives-- > 0;
        }

        @Override
        public List<String> lastLines(int count) {
            return List.of("out of memory");
        }

        @Override
        public void close() {}
    }

    private static String message(int lives) {
        return new ServiceFailure("Redis", new Dying(lives), "can't be emptied", "connection reset").toString();
    }

    @Test
    void saysThatTheServerDiesAMomentLater() {
        assertThat(message(3))
                .contains(
                        "Redis",
                        "localhost:6379",
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
