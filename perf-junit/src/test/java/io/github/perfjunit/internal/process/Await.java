package io.github.perfjunit.internal.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.awaitility.Awaitility;

/** Waits for a condition, with a deadline. */
public final class Await {

    private Await() {}

    /** Waits for it. */
    public static void until(String what, BooleanSupplier condition) {
        until(what, Duration.ofSeconds(30), condition);
    }

    /** The same, with patience of another length. */
    public static void until(String what, Duration patience, BooleanSupplier condition) {
        Awaitility.await(what)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(5))
                .atMost(patience)
                .until(condition::getAsBoolean);
    }

    /** The pid that a program writes into a file. */
    public static long pidIn(Path file) {
        until("a pid in " + file, () -> !text(file).isBlank());
        return Long.parseLong(text(file).strip());
    }

    public static boolean isRunning(long pid) {
        // A process that ended but that nobody waited for counts as ended.
        return ProcessHandle.of(pid).isPresent()
                && !text(Path.of("/proc/" + pid + "/stat")).contains(") Z ");
    }

    public static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (java.io.IOException e) {
            return "";
        }
    }
}
