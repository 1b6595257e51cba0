package io.github.perfjunit.internal.service;

import com.github.dockerjava.api.exception.NotFoundException;
import io.github.perfjunit.internal.container.ContainerName;
import io.github.perfjunit.internal.container.ContainerProcess;
import io.github.perfjunit.internal.container.NoContainersException;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.testcontainers.containers.Container;
import org.testcontainers.containers.GenericContainer;

/**
 * A server in a container.
 *
 * @param host where its port is
 * @param port outside; known here, because failures tell it when the container has gone
 * @param process the one at the top, where the engine runs on this very kernel
 */
record ContainerInstance(
        GenericContainer<?> container,
        String host,
        int port,
        String image,
        ContainerName containerName,
        Optional<ProcessHandle> process)
        implements ServiceInstance {

    /** As many as engines show of an image's id. */
    private static final int ID_DIGITS = 12;

    static ContainerInstance of(GenericContainer<?> container, int innerPort, String image, ContainerName name) {
        Long pid = container.getContainerInfo().getState().getPidLong();
        return new ContainerInstance(
                container,
                // the port is bound on IPv4, and "localhost" may be tried as ::1 first
                container.getHost().equals("localhost") ? "127.0.0.1" : container.getHost(),
                container.getMappedPort(innerPort),
                image,
                name,
                ContainerProcess.onThisKernel(pid, container.getContainerId()));
    }

    @Override
    public ServiceMode mode() {
        return ServiceMode.DOCKER;
    }

    @Override
    public String description() {
        String id = container.getContainerInfo().getImageId();
        String digits = id == null ? "" : id.replace("sha256:", "");
        return "image " + image + (digits.length() < ID_DIGITS ? "" : ", sha256 " + digits.substring(0, ID_DIGITS));
    }

    @Override
    public OptionalLong pid() {
        return process.stream().mapToLong(ProcessHandle::pid).findAny();
    }

    /** By its process where that can be seen, which is cheap, and true even when the engine itself has gone. */
    @Override
    public boolean isAlive() {
        return process.map(ProcessHandle::isAlive).orElseGet(this::isRunning);
    }

    private boolean isRunning() {
        try {
            return container.isRunning();
        } catch (RuntimeException e) {
            // the engine has gone: what nobody can ask is not relied on
            return false;
        }
    }

    @Override
    public List<String> lastLines(int count) {
        try {
            List<String> lines = container.getLogs().lines().toList();
            return lines.subList(Math.max(0, lines.size() - count), lines.size());
        } catch (RuntimeException e) {
            return List.of(
                    "(what it printed can't be had from the engine: " + NoContainersException.innermost(e) + ")");
        }
    }

    @Override
    public List<String> administer(String... command) throws ServiceUnavailableException {
        try {
            Container.ExecResult result = container.execInContainer(command);
            if (result.getExitCode() != 0) {
                List<String> lines = (result.getStdout() + "\n" + result.getStderr())
                        .strip()
                        .lines()
                        .toList();
                throw new ServiceUnavailableException(command[0] + " in the container ended with exit code "
                        + result.getExitCode() + ": " + String.join(" | ", lines));
            }
            // not with its warnings
            return result.getStdout().strip().lines().toList();
        } catch (IOException | RuntimeException e) {
            throw new ServiceUnavailableException(
                    command[0] + " could not be run in the container: " + NoContainersException.innermost(e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServiceUnavailableException(command[0] + " in the container was interrupted", e);
        }
    }

    /** If it is still there afterwards, which Testcontainers doesn't say, the guard tries again at the very end. */
    @Override
    public void close() {
        try {
            container.stop();
            container
                    .getDockerClient()
                    .inspectContainerCmd(containerName.text())
                    .exec();
            throw new IllegalStateException("it is still there");
        } catch (NotFoundException gone) {
            containerName.forget();
        } catch (RuntimeException e) {
            throw new IllegalStateException(
                    "a container of image " + image + " could not be removed: " + NoContainersException.innermost(e)
                            + "; remove it: docker rm -f " + containerName.text(),
                    e);
        }
    }
}
