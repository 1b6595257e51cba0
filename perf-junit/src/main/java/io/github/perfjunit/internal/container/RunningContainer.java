package io.github.perfjunit.internal.container;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotModifiedException;
import io.github.perfjunit.internal.container.ContainerFate.End;
import io.github.perfjunit.internal.container.ContainerFate.OutOfMemory;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.process.Stopped;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A container that was started, and is removed when it is stopped. */
public final class RunningContainer implements Running {

    private static final int SIGKILL = 137;

    private final DockerClient client;
    private final String id;
    private final ContainerRequest request;
    private final ContainerOutput output;
    private final ContainerName containerName;
    private final long launchedAt;
    private final ContainerFate fate;
    private @Nullable Stopped stopped;

    RunningContainer(
            DockerClient client,
            String id,
            ContainerRequest request,
            ContainerOutput output,
            ContainerName containerName,
            long launchedAt) {
        this.client = client;
        this.id = id;
        this.request = request;
        this.output = output;
        this.containerName = containerName;
        this.launchedAt = launchedAt;
        this.fate = new ContainerFate(client, id, request.name());
    }

    @Override
    public String name() {
        return request.name();
    }

    @Override
    public long launchedAtNanos() {
        return launchedAt;
    }

    /** The process at its top; empty if it ended at once, or if the engine runs on another kernel. */
    @Override
    public OptionalLong processId() {
        return fate.process().stream().mapToLong(ProcessHandle::pid).findAny();
    }

    /** Whether the engine runs on another kernel than these tests; asking may take some seconds if it does. */
    public boolean isOnAnotherKernel() {
        return fate.isOnAnotherKernel();
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

    @Override
    public synchronized boolean isAlive() {
        return stopped == null && fate.isRunning();
    }

    @Override
    public OptionalInt exitCode() {
        return isAlive() ? OptionalInt.empty() : OptionalInt.of(fate.end().code());
    }

    @Override
    public String ending() {
        if (isAlive() || fate.end().memory() == OutOfMemory.NO) {
            return Running.super.ending();
        }
        return "exit code " + fate.end().code() + " (out of memory: it wanted more than " + limit()
                + ", and the kernel killed it)";
    }

    private String limit() {
        return request.limits().memoryBytes().isPresent()
                ? "its limit of " + request.limits().memoryBytes().getAsLong() / (1 << 20) + " MiB"
                : "the memory of the machine";
    }

    @Override
    public synchronized Optional<String> lostToMemory() {
        return stopped != null && fate.end().memory() == OutOfMemory.YES
                ? Optional.of("wanted more memory than " + limit() + ", and the kernel killed a process in it")
                : Optional.empty();
    }

    @Override
    public synchronized Stopped stop(Duration grace) {
        if (stopped == null) {
            boolean hadExited = !isAlive();
            long began = System.nanoTime();
            End how;
            try {
                ask(grace);
                how = fate.end();
            } catch (ProcessFailure notStopped) {
                removeAnyhow(notStopped);
                throw notStopped;
            } finally {
                // also of a container that can't be stopped: what it printed may hold secrets
                output.finish();
            }
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
        } catch (RuntimeException e) {
            // whatever runs on would be in all that is measured later
            fate.process().ifPresent(ProcessHandle::destroyForcibly);
            throw failure("could not be stopped", e);
        }
    }

    /** Removes by force what could not be stopped: else it runs beside all that is measured later. */
    private void removeAnyhow(ProcessFailure notStopped) {
        try {
            remove();
        } catch (ProcessFailure e) {
            notStopped.addSuppressed(e);
        }
    }

    private void remove() {
        try {
            client.removeContainerCmd(id)
                    .withForce(true)
                    .withRemoveVolumes(true)
                    .exec();
            containerName.forget();
        } catch (RuntimeException e) {
            throw failure("could not be removed", e);
        }
    }

    private ProcessFailure failure(String what, RuntimeException cause) {
        return new ProcessFailure(
                name(),
                "target '" + name() + "': its container " + id + " " + what + ": "
                        + NoContainersException.innermost(cause) + "; it goes with this JVM, or by docker rm -f "
                        + containerName.text(),
                cause);
    }
}
