package io.github.perfjunit.experiment.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostLockTest {
    private static final Duration AT_ONCE = Duration.ofMillis(1);
    private static final Duration PATIENTLY = Duration.ofSeconds(30);

    @TempDir
    Path directory;

    private final List<String> notices = new ArrayList<>();
    private Path file;

    @BeforeEach
    void name() {
        file = directory.resolve("lock");
    }

    private HostLock acquire(Duration timeout) {
        return HostLock.acquire(file, timeout, notices::add);
    }

    private void requireRefusal(String holder) {
        assertThatIllegalStateException()
                .isThrownBy(() -> acquire(AT_ONCE))
                .withMessageStartingWith(holder + " has been measuring")
                .withMessageContaining("(lock " + file + ")")
                .withMessageContaining("perfjunit.lock.timeout");
    }

    @Test
    void isHadAtOnceAndSilentlyWhenNobodyMeasures() {
        acquire(AT_ONCE).close();
        acquire(AT_ONCE).close();
        assertThat(notices).isEmpty();
    }

    @Test
    void isRefusedWhileAnotherJvmHoldsIt() throws Exception {
        try (LockHolder holder = LockHolder.start(file)) {
            assertThat(holder.says()).isEqualTo("locked");
            requireRefusal("another JVM on this host");
            assertThat(notices)
                    .singleElement()
                    .asString()
                    .contains("another JVM on this host is measuring", file.toString());
        }
    }

    @Test
    void keepsAnotherJvmOut() throws Exception {
        try (HostLock lock = acquire(AT_ONCE);
                LockHolder late = LockHolder.start(file)) {
            assertThat(late.says()).isEqualTo("refused");
        }
    }

    @Test
    void isRefusedWhileThisJvmHoldsIt() {
        try (HostLock first = acquire(AT_ONCE)) {
            requireRefusal("this JVM");
        }
        acquire(AT_ONCE).close();
    }

    @Test
    void isHadAsSoonAsItsHolderLetsGo() throws Exception {
        try (LockHolder holder = LockHolder.start(file)) {
            assertThat(holder.says()).isEqualTo("locked");
            HostLock.acquire(file, PATIENTLY, notice -> holder.letGo()).close();
        }
    }

    @Test
    void isFreedWhenItsHolderIsKilled() throws Exception {
        try (LockHolder holder = LockHolder.start(file)) {
            assertThat(holder.says()).isEqualTo("locked");
        }
        acquire(PATIENTLY).close();
        assertThat(notices).isEmpty();
    }

    @Test
    void survivesASecondOneThatWasRefusedInTheSameJvm() throws Exception {
        try (HostLock first = acquire(AT_ONCE)) {
            assertThatIllegalStateException().isThrownBy(() -> acquire(AT_ONCE));
            try (LockHolder other = LockHolder.start(file)) {
                assertThat(other.says()).isEqualTo("refused");
            }
        }
    }

    @Test
    void saysHowLongItWaits() {
        try (HostLock first = acquire(AT_ONCE)) {
            assertThatIllegalStateException().isThrownBy(() -> acquire(Duration.ofMillis(900)));
        }
        assertThat(notices.get(0)).doesNotContain("0 minutes");
    }
}
