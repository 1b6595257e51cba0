package io.github.perfjunit.internal.process;

import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The sentences in which this package fails. */
public final class FailureMessages {

    /** The number of the last lines of output that a message shows. */
    public static final int LAST_LINES = 20;

    private static final Map<Integer, String> SIGNALS = Map.ofEntries(
            Map.entry(1, "SIGHUP"),
            Map.entry(2, "SIGINT"),
            Map.entry(3, "SIGQUIT"),
            Map.entry(4, "SIGILL"),
            Map.entry(6, "SIGABRT"),
            Map.entry(7, "SIGBUS"),
            Map.entry(8, "SIGFPE"),
            Map.entry(9, "SIGKILL (perhaps the kernel's out-of-memory killer)"),
            Map.entry(11, "SIGSEGV"),
            Map.entry(13, "SIGPIPE"),
            Map.entry(15, "SIGTERM"));

    private FailureMessages() {}

    public static String notLaunched(LaunchSpec spec, Exception cause) {
        return "target '" + spec.name() + "' could not be started: " + why(spec, cause) + "; command: "
                + spec.secrets().hide(String.join(" ", SecretText.masked(spec.command())));
    }

    public static String exited(String name, String ending, String awaited, List<String> lastLines) {
        return "target '" + name + "' ended with " + ending + " before it was ready (" + awaited + ")"
                + lastOutput(lastLines);
    }

    static String exitedWith(String name, String ending, String expected, List<String> lastLines) {
        return "target '" + name + "' ended with " + ending + ", expected " + expected + lastOutput(lastLines);
    }

    static String notExited(String name, Duration timeout, List<String> lastLines) {
        return "target '" + name + "' had not ended " + inWords(timeout) + " after its launch, as awaitExit expects"
                + lastOutput(lastLines);
    }

    public static String notReady(String name, Duration timeout, String check, String said, List<String> lastLines) {
        return "target '" + name + "' was not ready in " + inWords(timeout) + ": " + check + " said " + said
                + lastOutput(lastLines);
    }

    public static String neverReady(String name, String said, String hint, List<String> lastLines) {
        return "target '" + name + "' will not become ready: " + said + " for some seconds; " + hint
                + lastOutput(lastLines);
    }

    public static String notStopped(String name, long pid, Duration patience, boolean rootAlive, List<Long> below) {
        String left = (rootAlive ? "itself and " : "") + (below.isEmpty() ? "nothing below it" : "below it " + below);
        return "target '" + name + "' (pid " + pid + ") could not be stopped: " + inWords(patience)
                + " after SIGKILL there is still " + left
                + "; such processes hang in the kernel or belong to another user, look at them with ps";
    }

    public static String inWords(Duration duration) {
        if (duration.toMillis() % 1000 == 0) {
            return duration.toSeconds() + " s";
        }
        return duration.toSeconds() >= 1 ? duration.toMillis() / 1000.0 + " s" : duration.toMillis() + " ms";
    }

    private static String lastOutput(List<String> lastLines) {
        return lastLines.isEmpty()
                ? "; it printed nothing"
                : ProcessFailure.LAST_OUTPUT + "  " + String.join("\n  ", lastLines);
    }

    /** Describes how a process ended. A JVM that ran out of memory reports so somewhere in its last lines. */
    public static String exit(int code, List<String> lastLines) {
        String memory = lastLines.stream()
                .filter(line -> line.contains("OutOfMemoryError"))
                .findFirst()
                .map(line -> ", because it ran out of memory: " + line.strip())
                .orElse("");
        return exitCode(code) + memory;
    }

    static String exitCode(int code) {
        String signal = SIGNALS.getOrDefault(code - 128, "signal " + (code - 128));
        return "exit code " + code + (isSignal(code) ? ", killed by " + signal : "");
    }

    /** Whether a signal ended a process with this exit code. */
    static boolean isSignal(int code) {
        return code > 128 && code < 160;
    }

    private static String why(LaunchSpec spec, Exception cause) {
        if (!Files.isDirectory(spec.workingDirectory())) {
            return "its working directory " + spec.workingDirectory() + " is not there";
        }
        String program = spec.command().get(0);
        if (!program.contains("/")) {
            return cause instanceof IOException
                            && String.valueOf(cause.getMessage()).contains("error=2,")
                    ? "no program '" + program + "' is on the PATH"
                    : FailureReasons.of(cause);
        }
        Path file = spec.workingDirectory().resolve(program);
        if (!Files.exists(file)) {
            return "there is no file " + file;
        }
        if (Files.isDirectory(file)) {
            return file + " is a directory, not a program";
        }
        return Files.isExecutable(file) ? FailureReasons.of(cause) : file + " is not executable (chmod +x)";
    }
}
