package io.github.perfjunit.internal.container;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.process.ProcessFailure;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Whether a container still runs, and how it ended. */
final class ContainerFate {

    private static final long NEWS_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final Duration PAUSE = Duration.ofMillis(5);

    private final DockerClient client;
    private final String id;
    private final String target;
    private final Optional<ProcessHandle> process;
    private @Nullable End end;

    /**
     * The end of a container.
     *
     * @param code of the process at the top
     * @param memory whether the kernel killed it, or something in it, for want of memory
     */
    record End(int code, OutOfMemory memory) {}

    enum OutOfMemory {
        NO,
        YES
    }

    /** @param target what failures call it */
    ContainerFate(DockerClient client, String id, String target) {
        this.client = client;
        this.id = id;
        this.target = target;
        this.process = ContainerProcess.onThisKernel(state().getPidLong(), id);
    }

    /** The process at its top; empty if it ended at once, or if the engine runs on another kernel. */
    Optional<ProcessHandle> process() {
        return process;
    }

    /** By its process, which can be asked a thousand times a second, where that can be seen. */
    synchronized boolean isRunning() {
        return end == null
                && process.map(ProcessHandle::isAlive).orElseGet(() -> Boolean.TRUE.equals(state().getRunning()));
    }

    /**
     * Whether the engine keeps reporting a running container whose process isn't on this machine. A process that ends within
     * its first milliseconds isn't there either, but the engine then reports its end within a moment.
     */
    boolean isOnAnotherKernel() {
        long deadline = System.nanoTime() + NEWS_NANOS;
        while (process.isEmpty() && Boolean.TRUE.equals(state().getRunning())) {
            if (System.nanoTime() - deadline > 0) {
                return true;
            }
            Interruption.pauseAnyway(PAUSE);
        }
        return false;
    }

    private ContainerState state() {
        try {
            return client.inspectContainerCmd(id).exec().getState();
        } catch (RuntimeException e) {
            // its client throws what it has, and not only its own exceptions, when the engine has gone
            throw new ProcessFailure(
                    target,
                    "target '" + target + "': the container engine can't be asked about its container " + id + ": "
                            + NoContainersException.innermost(e),
                    e);
        }
    }

    /**
     * Once its process has ended, the engine may take a moment to say so.
     *
     * @throws ProcessFailure if it doesn't, or has gone itself
     */
    synchronized End end() {
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
                        target,
                        "target '" + target + "': its container " + id + " has ended, but the engine says "
                                + state.getStatus() + "; look at it with docker inspect",
                        null);
            } else {
                Interruption.pauseAnyway(PAUSE);
            }
        }
        return end;
    }
}
