package io.github.perfjunit.internal.process.launch;

import io.github.perfjunit.internal.process.Cleanup;
import io.github.perfjunit.internal.process.Exited;
import io.github.perfjunit.internal.process.FailureMessages;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.ResourceUsage;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.process.guard.GuardException;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A process that this JVM has launched, and answers for: when it is closed, nothing of it or below it is left. */
public final class LaunchedProcess implements Running {

    private final LaunchSpec spec;
    private final Process process;
    private final ProcessTree tree;
    private final ProcessGuard guard;
    private final long launchedAt;
    private final KeptOutput kept;
    private @Nullable Stopped stopped;
    private Optional<ResourceUsage> spent = Optional.empty();

    LaunchedProcess(LaunchSpec spec, Process process, ProcessTree tree, ProcessGuard guard, long launchedAt) {
        this.spec = spec;
        this.process = process;
        this.tree = tree;
        this.guard = guard;
        this.launchedAt = launchedAt;
        this.kept = new KeptOutput(spec.name(), spec.output(), spec.outputLimit(), spec.secrets());
    }

    /**
     * Launches a program. It runs on the account of this JVM: if the JVM dies, the guard ends it.
     *
     * @throws LaunchException if the program can't be started
     * @throws GuardException if the guard has died; then nothing is left running
     */
    public static LaunchedProcess launch(LaunchSpec spec, ProcessGuard guard) {
        guard.requireAlive();
        try {
            Files.createDirectories(spec.output().toAbsolutePath().normalize().getParent());
            Files.write(spec.output(), new byte[0]);
            return ProcessStart.launch(spec, guard).watchedOrKilled();
        } catch (IOException e) {
            throw new LaunchException(spec, e);
        }
    }

    private LaunchedProcess watchedOrKilled() {
        try {
            guard.watch(process.pid());
            return this;
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
        return kept.cut();
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

    @Override
    public Optional<Exited> awaitExit(Duration timeout) {
        try {
            if (!process.waitFor(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
                return Optional.empty();
            }
            return process instanceof AccountedProcess accounted
                    ? accounted.exited()
                    : Optional.of(new Exited(process.exitValue(), System.nanoTime()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProcessFailure(name(), "the wait for the end of target '" + name() + "' was interrupted", e);
        }
    }

    @Override
    public synchronized Optional<ResourceUsage> spent() {
        return spent;
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
        return kept.lastLines(count);
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
            Cleanup.all(
                    () -> {
                        stopped = new Stopping(name(), process, tree).within(grace);
                        // before anything else can fail: another process may get its id
                        guard.release(process.pid());
                        if (process instanceof AccountedProcess accounted) {
                            spent = accounted.spent();
                        }
                    },
                    kept::close);
        }
        return Objects.requireNonNull(stopped);
    }
}
