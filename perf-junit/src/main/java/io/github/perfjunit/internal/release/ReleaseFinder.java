package io.github.perfjunit.internal.release;

import io.github.perfjunit.internal.process.FileTree;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * Finds releases by the artifact {@code perf-junit-resolver}, in a JVM of its own.
 *
 * @param settings where to look, and for how long
 * @param guard ends that JVM when this one dies
 */
public record ReleaseFinder(Settings settings, ProcessGuard guard) {

    private static final long POLL_NANOS = Duration.ofMillis(5).toNanos();
    private static final int LAST_LINES = 3;

    /**
     * Looks all of them up and fetches what isn't here yet.
     *
     * @return in the order in which they are wanted
     * @throws NoReleaseException if one can't be had
     */
    public List<FoundRelease> find(List<WantedRelease> wanted) {
        Path directory = temporaryDirectory();
        try {
            ResolverFiles files = new ResolverFiles(directory);
            files.unpackProgram();
            files.ask(wanted, settings);
            run(files);
            return files.answer(wanted);
        } catch (IOException | ProcessFailure e) {
            throw new NoReleaseException(FailureReasons.because("releases could not be looked up", e), e);
        } finally {
            remove(directory);
        }
    }

    private void run(ResolverFiles files) {
        Duration timeout = settings.duration(Constants.RELEASE_TIMEOUT, Defaults.RELEASE_TIMEOUT);
        LaunchSpec spec = new LaunchSpec(
                "release resolver",
                files.command(),
                Map.of(),
                files.directory(),
                files.directory().resolve("output.log"));
        try (LaunchedProcess process = LaunchedProcess.launch(spec, guard)) {
            long deadline = System.nanoTime() + timeout.toNanos();
            while (process.isAlive()) {
                if (System.nanoTime() - deadline > 0) {
                    throw new NoReleaseException("releases were not found in " + timeout.toMillis() / 1000.0 + " s ("
                            + Constants.RELEASE_TIMEOUT + "); last: " + lastLines(process));
                }
                if (Thread.currentThread().isInterrupted()) {
                    throw new NoReleaseException("the search for releases was interrupted");
                }
                LockSupport.parkNanos(this, POLL_NANOS);
            }
            if (!files.isAnswered()) {
                throw new NoReleaseException("the forked JVM that looks releases up ended with exit code "
                        + process.exitCode().orElse(-1) + ": " + lastLines(process));
            }
        }
    }

    private static String lastLines(LaunchedProcess process) {
        List<String> lines = process.lastLines(LAST_LINES);
        return lines.isEmpty() ? "it printed nothing" : String.join(" | ", lines);
    }

    private Path temporaryDirectory() {
        try {
            Path directory = Files.createTempDirectory("perf-junit-releases-");
            guard.deleteAtDeath(directory);
            return directory;
        } catch (IOException e) {
            throw FailureReasons.unchecked("no temporary directory for the release resolver", e);
        }
    }

    private void remove(Path directory) {
        try {
            FileTree.delete(directory);
            guard.keep(directory);
        } catch (IOException e) {
            // the guard tries again when this JVM ends
        }
    }
}
