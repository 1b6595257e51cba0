package io.github.perfjunit.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for a condition, with a deadline. */
public final class Await {

    private Await() {}

    /** Waits for it. */
    public static void until(String what, BooleanSupplier condition) {
        until(what, Duration.ofSeconds(30), condition);
    }

    /** The same, with patience of another length. */
    public static void until(String what, Duration patience, BooleanSupplier condition) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - deadline)
                    .as("%s, within %s", what, patience)
                    .isNegative();
            LockSupport.parkNanos(5_000_000);
        }
    }

    /** The pid that a program writes into a file. */
    static long pidIn(Path file) {
        until("a pid in " + file, () -> !text(file).isBlank());
        return Long.parseLong(text(file).strip());
    }

    static boolean isRunning(long pid) {
        // A process that ended but that nobody waited for counts as ended.
        return ProcessHandle.of(pid).isPresent()
                && !text(Path.of("/proc/" + pid + "/stat")).contains(") Z ");
    }

    static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (java.io.IOException e) {
            return "";
        }
    }
}
