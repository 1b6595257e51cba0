package io.github.perfjunit.internal.container;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The process at the top of a container, as this machine knows it. */
public final class ContainerProcess {

    private ContainerProcess() {}

    /**
     * Empty if the engine runs on another kernel, such as that of a virtual machine: its pid may be here too, and somebody
     * else's.
     *
     * @param pid that the engine says; null or 0 if it says none
     * @param container its id, which the control group of the process is named after
     */
    public static Optional<ProcessHandle> onThisKernel(@Nullable Long pid, String container) {
        if (pid == null || pid <= 0) {
            return Optional.empty();
        }
        try {
            boolean isOurs = Files.readString(Path.of("/proc", pid + "/cgroup")).contains(container);
            return isOurs ? ProcessHandle.of(pid) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
