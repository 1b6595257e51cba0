package io.github.perfjunit.cli;

import io.github.perfjunit.api.TargetDefinition.Point;
import io.github.perfjunit.api.TargetDefinition.Revision;
import io.github.perfjunit.internal.revision.BuildLog;
import io.github.perfjunit.internal.revision.BuiltRevision;
import io.github.perfjunit.internal.revision.GitRepository;
import io.github.perfjunit.internal.revision.NoRevisionException;
import io.github.perfjunit.internal.settings.Constants;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs the tests of a working tree with two of its revisions as baseline and candidate, and reads what they found. Both are
 * measured in the same blocks.
 */
final class CompareRevisionsCommand {

    private final Path directory;
    private final GitRepository repository;
    private final String baseline;
    private final String candidate;
    private final Duration timeout;
    private final List<String> lines = new ArrayList<>();
    private int exitCode = Main.NOT_DONE;

    /**
     * Looks the revisions up.
     *
     * @param directory in the working tree, where the build is started
     * @param timeout of the build, with all of its studies
     * @throws IllegalArgumentException if one is not in the repository, or both are the same commit
     */
    CompareRevisionsCommand(Path directory, String baseline, String candidate, Duration timeout) {
        this.directory = directory;
        this.timeout = timeout;
        try {
            this.repository = GitRepository.of(directory);
            this.baseline = commit(baseline);
            this.candidate = commit(candidate);
        } catch (NoRevisionException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        if (this.baseline.equals(this.candidate)) {
            throw new IllegalArgumentException("'" + baseline + "' and '" + candidate + "' are the same commit, "
                    + this.baseline + "; a program compared with itself is not worse");
        }
    }

    private String commit(String name) {
        return repository.commit(new Revision(name, Point.REVISION, List.of()));
    }

    /**
     * Runs the build, whose output goes where that of this program goes, and judges by what it has recorded.
     *
     * @param arguments of Maven or Gradle
     * @throws IllegalArgumentException if there is neither, or if no study has compared the two
     */
    void run(List<String> arguments) {
        RecordedSince since = RecordedSince.now(directory);
        int build = execute(command(arguments));
        List<String> failed = new ArrayList<>();
        for (Path log : since.buildLogs()) {
            BuildLog.commit(log)
                    .filter(this::isCompared)
                    .ifPresent(commit -> failed.add("commit " + commit + " does not build: " + log));
        }
        if (!failed.isEmpty()) {
            lines.addAll(failed);
            exitCode = Main.CAN_NOT_TELL;
            return;
        }
        RevisionClaims claims = RevisionClaims.in(since.studies(), baseline, candidate);
        if (claims.studies() == 0) {
            throw new IllegalArgumentException("no study compares commit " + BuiltRevision.shortened(candidate)
                    + " with commit " + BuiltRevision.shortened(baseline) + " (the build ended with exit code " + build
                    + "). The tests need a target of a revision, Target.gitRevision(...) or Target.mergeBase(...), another"
                    + " target with the same files, and a claim about both");
        }
        lines.addAll(claims.lines());
        if (claims.lines().isEmpty()) {
            lines.add("open: the tests claim nothing about the two commits");
        }
        if (build != 0) {
            lines.add("the build ended with exit code " + build);
        }
        exitCode = claims.exitCode(build);
    }

    /** A test may also build other revisions. */
    private boolean isCompared(String shortened) {
        return Stream.of(baseline, candidate).map(BuiltRevision::shortened).anyMatch(shortened::equals);
    }

    private List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>(program());
        command.addAll(arguments);
        return command;
    }

    /** A wrapper that lost its permission on its way through another file system is run all the same. */
    private List<String> program() {
        for (Path folder = directory; folder != null && folder.startsWith(repository.root()); ) {
            for (String wrapper : List.of("mvnw", "gradlew")) {
                Path script = folder.resolve(wrapper);
                if (Files.isRegularFile(script)) {
                    return Files.isExecutable(script) ? List.of(script.toString()) : List.of("sh", script.toString());
                }
            }
            folder = folder.getParent();
        }
        return List.of("mvn");
    }

    /** Variables reach test JVMs of each build tool; the results of other revisions are no part of a history. */
    private int execute(List<String> command) {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).inheritIO();
        Map<String, String> environment = builder.environment();
        environment.put(variable(Constants.REVISION_BASELINE), baseline);
        environment.put(variable(Constants.REVISION_CANDIDATE), candidate);
        try {
            Process process = builder.start();
            try {
                if (process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                    return process.exitValue();
                }
                throw new IllegalStateException(
                        "the build did not end in " + timeout.toMinutes() + " min; give it more: --timeout-minutes");
            } finally {
                // the wrapper is a script: its Maven, and the test JVMs of that, are below it
                process.descendants().forEach(ProcessHandle::destroy);
                process.destroy();
            }
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "the build can't be started: " + e.getMessage() + "; there is no wrapper in " + directory
                            + " or above",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the wait for the build was interrupted", e);
        }
    }

    private static String variable(String key) {
        return key.toUpperCase(Locale.ROOT).replace('.', '_');
    }

    /** Returns what was found, for readers. */
    List<String> lines() {
        return List.copyOf(lines);
    }

    /** Returns the exit code of the command. */
    int exitCode() {
        return exitCode;
    }
}
