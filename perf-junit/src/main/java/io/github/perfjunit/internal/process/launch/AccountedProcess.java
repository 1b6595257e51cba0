package io.github.perfjunit.internal.process.launch;

import io.github.perfjunit.internal.process.Exited;
import io.github.perfjunit.internal.process.ResourceUsage;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process that was launched by an {@link RusageLauncher}, which is its parent. */
final class AccountedProcess extends Process {

    /** As of a process that was killed: if the accountant dies, that is what becomes of it. */
    private static final int KILLED = 137;

    private static final long PATIENCE_SECONDS = 5;

    private final Process accountant;
    private final RusageReports reports;
    private final CompletableFuture<Exited> exit;
    private final long pid;
    private final Optional<ProcessHandle> handle;

    AccountedProcess(Process accountant, RusageReports reports, long pid) {
        this.accountant = accountant;
        this.reports = reports;
        this.pid = pid;
        this.handle = ProcessHandle.of(pid);
        this.exit = reports.exit().exceptionally(lost -> {
            handle.ifPresent(ProcessHandle::destroyForcibly);
            return new Exited(KILLED, System.nanoTime());
        });
    }

    /**
     * Returns the resources that it and all below it used. Waits until the last of them has ended; they must have been
     * asked to end before. Empty if their report doesn't arrive in time.
     */
    Optional<ResourceUsage> spent() {
        try {
            return Optional.of(reports.all().get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (ExecutionException | TimeoutException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            accountant.destroyForcibly();
        }
    }

    /** Returns the exit of the process; empty while it is running. */
    Optional<Exited> exited() {
        return Optional.ofNullable(exit.getNow(null));
    }

    @Override
    public long pid() {
        return pid;
    }

    /** The accountant's: below it are this process and those that have lost their parents. */
    @Override
    public ProcessHandle toHandle() {
        return accountant.toHandle();
    }

    @Override
    public boolean isAlive() {
        return !exit.isDone();
    }

    @Override
    public int exitValue() {
        return exited().map(Exited::code)
                .orElseThrow(() -> new IllegalThreadStateException("process " + pid + " has not exited"));
    }

    @Override
    public int waitFor() throws InterruptedException {
        try {
            return exit.get().code();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
        try {
            exit.get(timeout, unit);
            return true;
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        } catch (TimeoutException e) {
            return false;
        }
    }

    @Override
    public void destroy() {
        if (isAlive()) {
            handle.ifPresent(ProcessHandle::destroy);
        }
    }

    @Override
    public Process destroyForcibly() {
        if (isAlive()) {
            handle.ifPresent(ProcessHandle::destroyForcibly);
        }
        return this;
    }

    @Override
    public OutputStream getOutputStream() {
        return OutputStream.nullOutputStream();
    }

    @Override
    public InputStream getInputStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public InputStream getErrorStream() {
        return InputStream.nullInputStream();
    }
}
