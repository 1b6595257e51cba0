package io.github.perfjunit.process;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A process that this JVM has launched, and answers for: when it is closed, nothing of it or below it is left. */
public final class LaunchedProcess implements AutoCloseable {

    /** How long {@link #close()} lets a process end by itself. */
    public static final Duration DEFAULT_GRACE = Duration.ofSeconds(10);

    private final LaunchSpec spec;
    private final Process process;
    private final ProcessTree tree;
    private final ProcessGuard guard;
    private final long launchedAt;
    private @Nullable Stopped stopped;

    private LaunchedProcess(LaunchSpec spec, Process process, ProcessTree tree, ProcessGuard guard, long launchedAt) {
        this.spec = spec;
        this.process = process;
        this.tree = tree;
        this.guard = guard;
        this.launchedAt = launchedAt;
    }

    /**
     * Launches a program. It runs on the account of this JVM: if the JVM dies, the guard ends it.
     *
     * @throws LaunchException if the program can't be started
     * @throws GuardException if the guard has died; then nothing is left running
     */
    public static LaunchedProcess launch(LaunchSpec spec, ProcessGuard guard) {
        guard.requireAlive();
        ProcessTree tree = new ProcessTree();
        ProcessBuilder builder = new ProcessBuilder(spec.command())
                .directory(spec.workingDirectory().toFile());
        if (spec.answers() == LaunchSpec.Answers.PIPE) {
            builder.redirectError(Redirect.to(spec.output().toFile()));
        } else {
            builder.redirectErrorStream(true)
                    .redirectOutput(Redirect.to(spec.output().toFile()));
        }
        if (spec.input() == LaunchSpec.Input.EMPTY) {
            builder.redirectInput(Redirect.from(new File("/dev/null")));
        }
        builder.environment().putAll(spec.environment());
        tree.markIn(builder.environment());
        guard.markIn(builder.environment());
        try {
            Files.createDirectories(spec.output().toAbsolutePath().normalize().getParent());
            long launchedAt = System.nanoTime();
            Process process = builder.start();
            LaunchedProcess launched = new LaunchedProcess(spec, process, tree, guard, launchedAt);
            launched.watchOrKill();
            return launched;
        } catch (IOException e) {
            throw new LaunchException(spec, e);
        }
    }

    private void watchOrKill() {
        try {
            guard.watch(process.pid());
        } catch (GuardException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    /** {@link System#nanoTime()} in the instant before the launch call: clock zero of a run. */
    public long launchedAtNanos() {
        return launchedAt;
    }

    /** The pid of the process at the top. */
    public long pid() {
        return process.pid();
    }

    /** What failures call it. */
    public String name() {
        return spec.name();
    }

    /** The file with all that it printed. */
    public Path output() {
        return spec.output();
    }

    /** Whether the process at the top is running. */
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Empty while it is running; 128 + n if signal n ended it. */
    public OptionalInt exitCode() {
        return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
    }

    /**
     * The pipe to its standard input.
     *
     * @throws IllegalStateException if it was launched with an {@link LaunchSpec.Input#EMPTY} input
     */
    public OutputStream stdin() {
        if (spec.input() != LaunchSpec.Input.PIPE) {
            throw new IllegalStateException(
                    "target '" + name() + "' was launched without a pipe to its input; ask for one with Input.PIPE");
        }
        return process.getOutputStream();
    }

    /**
     * The pipe from its standard output.
     *
     * @throws IllegalStateException if that goes into a file
     */
    public InputStream stdout() {
        if (spec.answers() != LaunchSpec.Answers.PIPE) {
            throw new IllegalStateException("the output of '" + name() + "' goes into " + spec.output()
                    + "; ask for a pipe with LaunchSpec.talking()");
        }
        return process.getInputStream();
    }

    /** At most {@code count} of the last lines that it printed, oldest first; only the end of the file is read. */
    public List<String> lastLines(int count) {
        return OutputTail.of(spec.output(), count);
    }

    /**
     * Asks it to end (SIGTERM), waits for it and for what it leaves up to {@code grace} altogether, and kills (SIGKILL)
     * whatever is still there. Idempotent: later calls return what the first one did. An interrupt ends the waiting, not
     * the stopping.
     *
     * @throws ProcessFailure if something survives SIGKILL
     */
    public synchronized Stopped stop(Duration grace) {
        if (stopped == null) {
            stopped = new Stopping(name(), process, tree).within(grace);
            guard.release(process.pid());
        }
        return stopped;
    }

    /** Stops it with the {@link #DEFAULT_GRACE}. */
    @Override
    public void close() {
        stop(DEFAULT_GRACE);
    }
}
