package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class RunningTest {

    private static final long HALF_A_SECOND = TimeUnit.MILLISECONDS.toNanos(500);

    /** A container that has ended, of which the engine takes its time to say how. */
    private static final class SlowlyExplained implements Running {

        private long saidAt;

        @Override
        public String name() {
            return "batch";
        }

        @Override
        public long launchedAtNanos() {
            return 0;
        }

        @Override
        public OptionalLong processId() {
            return OptionalLong.empty();
        }

        @Override
        public Path output() {
            return Path.of("none");
        }

        @Override
        public boolean isAlive() {
            return false;
        }

        @Override
        public OptionalInt exitCode() {
            long until = System.nanoTime() + HALF_A_SECOND;
            while (System.nanoTime() - until < 0) {
                LockSupport.parkNanos(HALF_A_SECOND);
            }
            saidAt = System.nanoTime();
            return OptionalInt.of(3);
        }

        @Override
        public Stopped stop(Duration grace) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void theEndIsTheInstantAtWhichItWasSeen() {
        SlowlyExplained container = new SlowlyExplained();

        Exited exited = container.awaitExit(Duration.ofSeconds(60)).orElseThrow();

        assertThat(exited.code()).isEqualTo(3);
        assertThat(container.saidAt - exited.nanoTime()).isGreaterThanOrEqualTo(HALF_A_SECOND);
    }
}
