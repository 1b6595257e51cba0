package io.github.perfjunit.internal.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
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
        return HostLock.acquire(file, "com.acme.MinePerfIT", timeout, notices::add);
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
            HostLock.acquire(file, "com.acme.MinePerfIT", PATIENTLY, notice -> holder.letGo())
                    .close();
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
    void leavesNoTicketBehindThatCouldNotBeWritten() throws Exception {
        try (LockHolder holder = LockHolder.onAFullDisk(file)) {
            assertThat(holder.says()).isEqualTo("locked");
            assertThat(directory.resolve("lock.queue")).isEmptyDirectory();
        }
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

    @Test
    void namesTheHolder() throws Exception {
        try (LockHolder holder = LockHolder.start(file)) {
            assertThat(holder.says()).isEqualTo("locked");
            assertThatIllegalStateException()
                    .isThrownBy(() -> acquire(AT_ONCE))
                    .withMessageContaining(": pid " + holder.pid() + ", " + LockHolder.OWNER + ", since 20");
        }
    }

    @Test
    void namesTheHolderInThisJvm() {
        try (HostLock first = acquire(AT_ONCE)) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> acquire(AT_ONCE))
                    .withMessageContaining(": com.acme.MinePerfIT (lock");
        }
    }

    /** The one that came last asks most often, and is let in last all the same. */
    @Test
    void letsJvmsInInTheOrderInWhichTheyCame() throws Exception {
        try (HostLock lock = acquire(AT_ONCE);
                LockHolder second = LockHolder.waiting(file)) {
            second.awaitWaiting();
            try (LockHolder third = LockHolder.waiting(file)) {
                third.awaitWaiting();
                assertThat(third.lastLine()).contains("1 other JVM waits before this one");
                lock.close();
                assertThat(second.says()).isEqualTo("locked");
                second.letGo();
                assertThat(third.says()).isEqualTo("locked");
            }
        }
    }

    @Test
    void passesOverWaitersThatWereKilled() throws Exception {
        try (HostLock lock = acquire(AT_ONCE)) {
            LockHolder killed = LockHolder.waiting(file);
            killed.awaitWaiting();
            try (LockHolder next = LockHolder.waiting(file)) {
                next.awaitWaiting();
                killed.close();
                lock.close();
                assertThat(next.says()).isEqualTo("locked");
            }
        }
        try (Stream<Path> tickets = Files.list(directory.resolve("lock.queue"))) {
            assertThat(tickets.map(Path::getFileName))
                    .as("none but that of the killed holder")
                    .hasSizeLessThanOrEqualTo(1);
        }
        acquire(PATIENTLY).close();
    }

    @Test
    void leavesNothingInTheQueue() throws IOException {
        acquire(AT_ONCE).close();
        assertThat(directory.resolve("lock.queue")).isEmptyDirectory();
    }

    @Test
    void worksWhereNoQueueCanBeKept() throws Exception {
        Files.writeString(directory.resolve("lock.queue"), "no directory");
        try (HostLock lock = acquire(AT_ONCE);
                LockHolder late = LockHolder.start(file)) {
            assertThat(late.says()).isEqualTo("refused");
        }
    }

    @Test
    void endsTheWaitOfAnInterruptedThread() {
        try (HostLock first = acquire(AT_ONCE)) {
            Thread.currentThread().interrupt();
            assertThatIllegalStateException()
                    .isThrownBy(() -> acquire(PATIENTLY))
                    .withMessageStartingWith("the wait for this JVM")
                    .withMessageContaining("was interrupted");
            assertThat(Thread.interrupted()).isTrue();
        }
        acquire(AT_ONCE).close();
    }

    @Test
    void holdsTheLockAlsoWhenItIsTakenOnAnInterruptedThread() throws Exception {
        Thread.currentThread().interrupt();
        try (HostLock lock = acquire(AT_ONCE)) {
            assertThat(Thread.interrupted()).isTrue();
            try (LockHolder late = LockHolder.start(file)) {
                assertThat(late.says()).isEqualTo("refused");
            }
        }
    }
}
