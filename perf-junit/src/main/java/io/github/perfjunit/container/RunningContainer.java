package io.github.perfjunit.container;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotModifiedException;
import io.github.perfjunit.process.ProcessFailure;
import io.github.perfjunit.process.ProcessGuard.AtDeath;
import io.github.perfjunit.process.Running;
import io.github.perfjunit.process.Stopped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A container that was started, and is removed when it is stopped. */
public final class RunningContainer implements Running {

    private static final int SIGKILL = 137;
    private static final long NEWS_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final DockerClient client;
    private final String id;
    private final ContainerRequest request;
    private final ContainerOutput output;
    private final AtDeath reaper;
    private final long launchedAt;
    private final Optional<ProcessHandle> process;
    private @Nullable End end;
    private @Nullable Stopped stopped;

    /**
     * How it ended.
     *
     * @param code of the process at the top
     * @param memory whether the kernel killed it, or something in it, for want of memory
     */
    private record End(int code, OutOfMemory memory) {}

    private enum OutOfMemory {
        NO,
        YES
    }

    RunningContainer(
            DockerClient client,
            String id,
            ContainerRequest request,
            ContainerOutput output,
            AtDeath reaper,
            long launchedAt) {
        this.client = client;
        this.id = id;
        this.request = request;
        this.output = output;
        this.reaper = reaper;
        this.launchedAt = launchedAt;
        this.process = onThisKernel(state().getPidLong(), id);
    }

    /** A pid of another kernel, such as that of a virtual machine, may be here too, and somebody else's. */
    private static Optional<ProcessHandle> onThisKernel(@Nullable Long known, String id) {
        long pid = known == null ? 0 : known;
        try {
            return pid > 0
                            && Files.readString(Path.of("/proc", pid + "/cgroup"))
                                    .contains(id)
                    ? ProcessHandle.of(pid)
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private ContainerState state() {
        return client.inspectContainerCmd(id).exec().getState();
    }

    @Override
    public String name() {
        return request.name();
    }

    @Override
    public long launchedAtNanos() {
        return launchedAt;
    }

    /** Its process at the top, on this machine's own list; empty if the engine runs on another kernel. */
    @Override
    public OptionalLong processId() {
        return process.stream().mapToLong(ProcessHandle::pid).findAny();
    }

    @Override
    public Path output() {
        return request.output();
    }

    @Override
    public List<String> lastLines(int count) {
        return output.lastLines(count);
    }

    @Override
    public long outputCut() {
        return output.cut();
    }

    /** By its process, which can be asked a thousand times a second, where that can be seen. */
    @Override
    public synchronized boolean isAlive() {
        return end == null
                && stopped == null
                && process.map(ProcessHandle::isAlive).orElseGet(() -> Boolean.TRUE.equals(state().getRunning()));
    }

    @Override
    public OptionalInt exitCode() {
        return isAlive() ? OptionalInt.empty() : OptionalInt.of(end().code());
    }

    @Override
    public String ending() {
        if (isAlive() || end().memory() == OutOfMemory.NO) {
            return Running.super.ending();
        }
        String limit = request.limits().memoryBytes().isPresent()
                ? "its limit of " + request.limits().memoryBytes().getAsLong() / (1 << 20) + " MiB"
                : "the memory of the machine";
        return "exit code " + end().code() + " (out of memory: it wanted more than " + limit
                + ", and the kernel killed it)";
    }

    /** Once its process has ended, the engine may take a moment to say so. */
    private synchronized End end() {
        long deadline = System.nanoTime() + NEWS_NANOS;
        while (end == null) {
            ContainerState state = state();
            if (!Boolean.TRUE.equals(state.getRunning())) {
                Long code = state.getExitCodeLong();
                end = new End(
                        code == null ? -1 : Math.toIntExact(code),
                        Boolean.TRUE.equals(state.getOOMKilled()) ? OutOfMemory.YES : OutOfMemory.NO);
            } else if (System.nanoTime() - deadline > 0) {
                throw new ProcessFailure(
                        name(),
                        "target '" + name() + "': its container " + id + " has ended, but the engine says "
                                + state.getStatus() + "; look at it with docker inspect",
                        null);
            } else {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
        return end;
    }

    @Override
    public synchronized Stopped stop(Duration grace) {
        if (stopped == null) {
            boolean hadExited = !isAlive();
            long began = System.nanoTime();
            ask(grace);
            End how = end();
            output.finish();
            remove();
            boolean killed = !hadExited && how.code() == SIGKILL;
            stopped = new Stopped(
                    hadExited ? Stopped.How.ALREADY_EXITED : killed ? Stopped.How.KILLED : Stopped.How.TERMINATED,
                    hadExited,
                    OptionalInt.of(how.code()),
                    Duration.ofNanos(System.nanoTime() - began),
                    0);
        }
        return stopped;
    }

    /** The engine sends the image's own signal, mostly SIGTERM, and SIGKILL when the grace is over. */
    private void ask(Duration grace) {
        try {
            client.stopContainerCmd(id)
                    .withTimeout((int) Math.max(1, grace.toSeconds()))
                    .exec();
        } catch (NotModifiedException e) {
            // It has ended by itself.
            return;
        } catch (DockerException e) {
            throw failure("could not be stopped", e);
        }
    }

    private void remove() {
        try {
            client.removeContainerCmd(id)
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec();
            reaper.cancel();
        } catch (DockerException e) {
            throw failure("could not be removed", e);
        }
    }

    private ProcessFailure failure(String what, DockerException cause) {
        return new ProcessFailure(
                name(),
                "target '" + name() + "': its container " + id + " " + what + ": " + ContainerEngine.innermost(cause)
                        + "; it goes with this JVM",
                cause);
    }
}
