package io.github.perfjunit.process;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A process that this JVM has launched, and answers for: when it is closed, nothing of it or below it is left. */
public final class LaunchedProcess implements Running {

    private final LaunchSpec spec;
    private final Process process;
    private final ProcessTree tree;
    private final ProcessGuard guard;
    private final long launchedAt;
    private final OutputBound bound;
    private @Nullable Stopped stopped;

    private LaunchedProcess(LaunchSpec spec, Process process, ProcessTree tree, ProcessGuard guard, long launchedAt) {
        this.spec = spec;
        this.process = process;
        this.tree = tree;
        this.guard = guard;
        this.launchedAt = launchedAt;
        this.bound = new OutputBound(spec.name(), spec.output(), spec.outputLimit());
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
                .directory(spec.workingDirectory().toFile())
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(spec.output().toFile()));
        if (spec.input() == LaunchSpec.Input.EMPTY) {
            builder.redirectInput(Redirect.from(new File("/dev/null")));
        }
        builder.environment().putAll(spec.environment());
        tree.markIn(builder.environment());
        guard.markIn(builder.environment());
        try {
            Files.createDirectories(spec.output().toAbsolutePath().normalize().getParent());
            Files.write(spec.output(), new byte[0]);
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

    @Override
    public long launchedAtNanos() {
        return launchedAt;
    }

    /** The pid of the process at the top. */
    public long pid() {
        return process.pid();
    }

    @Override
    public OptionalLong processId() {
        return OptionalLong.of(pid());
    }

    @Override
    public String name() {
        return spec.name();
    }

    @Override
    public Path output() {
        return spec.output();
    }

    @Override
    public long outputCut() {
        return bound.cut();
    }

    /** Whether the process at the top is running. */
    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    /** Empty while it is running; 128 + n if signal n ended it. */
    @Override
    public OptionalInt exitCode() {
        return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
    }

    /** With the line that says that memory was short, if there is one. */
    @Override
    public String ending() {
        OptionalInt code = exitCode();
        return code.isEmpty()
                ? "no exit code yet"
                : FailureMessages.exit(code.getAsInt(), lastLines(FailureMessages.LAST_LINES));
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

    @Override
    public List<String> lastLines(int count) {
        return OutputTail.of(spec.output(), count, spec.secrets());
    }

    /**
     * Asks it to end (SIGTERM), waits for it and for what it leaves up to {@code grace} altogether, and kills (SIGKILL)
     * whatever is still there. Idempotent: later calls return what the first one did. An interrupt ends the waiting, not
     * the stopping.
     *
     * @throws ProcessFailure if something survives SIGKILL
     */
    @Override
    public synchronized Stopped stop(Duration grace) {
        if (stopped == null) {
            try {
                stopped = new Stopping(name(), process, tree).within(grace);
            } finally {
                bound.close();
            }
            guard.release(process.pid());
            eraseSecrets();
        }
        return stopped;
    }

    private void eraseSecrets() {
        try {
            spec.secrets().eraseFrom(spec.output());
        } catch (IOException e) {
            throw new ProcessFailure(
                    name(), "secrets could not be erased from " + spec.output() + ", delete it: " + e.getMessage(), e);
        }
    }
}
