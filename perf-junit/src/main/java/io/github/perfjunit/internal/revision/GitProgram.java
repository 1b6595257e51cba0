package io.github.perfjunit.internal.revision;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The program {@code git}, called in a directory. Hooks don't run, nothing asks for a password, and variables that a calling
 * {@code git} has set for itself, such as those of a hook, don't count.
 *
 * @param directory where it starts
 */
record GitProgram(Path directory) {

    /** Variables that point to another repository, index or working tree than that of the directory. */
    static final List<String> OF_A_CALLER = List.of(
            "GIT_DIR",
            "GIT_WORK_TREE",
            "GIT_IMPLICIT_WORK_TREE",
            "GIT_INDEX_FILE",
            "GIT_PREFIX",
            "GIT_COMMON_DIR",
            "GIT_OBJECT_DIRECTORY",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES",
            "GIT_QUARANTINE_PATH",
            "GIT_NAMESPACE",
            "GIT_SHALLOW_FILE",
            "GIT_GRAFT_FILE");

    /** For a question to the repository; a large one may answer slowly. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** The end of a call: what it printed, without blanks at the end. */
    record Answer(int exitCode, String output, String errors) {

        boolean isGood() {
            return exitCode == 0;
        }

        List<String> lines() {
            return output.lines().toList();
        }
    }

    /** Calls it with these words, and waits for its end. */
    Answer call(String... words) {
        return call(PATIENCE, List.of(words));
    }

    Answer call(Duration timeout, List<String> words) {
        @Nullable Path output = null;
        @Nullable Path errors = null;
        try {
            output = Files.createTempFile("perf-junit-git", ".out");
            errors = Files.createTempFile("perf-junit-git", ".err");
            int exitCode = run(timeout, words, output, errors);
            return new Answer(exitCode, read(output), read(errors));
        } catch (IOException e) {
            throw new NoRevisionException(
                    FailureReasons.because("git could not be called in " + directory, e)
                            + ". Revisions need the program git on the PATH",
                    e);
        } finally {
            remove(output);
            remove(errors);
        }
    }

    private int run(Duration timeout, List<String> words, Path output, Path errors) throws IOException {
        List<String> command =
                new ArrayList<>(List.of("git", "-c", "core.hooksPath=/dev/null", "-c", "advice.detachedHead=false"));
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeAll(OF_A_CALLER);
        environment.putAll(Map.of("LC_ALL", "C", "GIT_TERMINAL_PROMPT", "0", "GIT_OPTIONAL_LOCKS", "0"));
        Process process = builder.start();
        try {
            if (process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                return process.exitValue();
            }
            throw new NoRevisionException("git " + String.join(" ", words) + " did not end in " + timeout.toSeconds()
                    + " s, in " + directory);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoRevisionException("the wait for git " + String.join(" ", words) + " was interrupted", e);
        } finally {
            process.destroyForcibly();
        }
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file).stripTrailing();
    }

    private static void remove(@Nullable Path file) {
        try {
            if (file != null) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // a small file that the system removes
        }
    }
}
