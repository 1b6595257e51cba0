package io.github.perfjunit.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.testcontainers.containers.Container;
import org.testcontainers.containers.GenericContainer;

/** A server in a container. */
record ContainerInstance(GenericContainer<?> container, int innerPort, String image, Runnable forget)
        implements ServiceInstance {

    @Override
    public ServiceMode mode() {
        return ServiceMode.DOCKER;
    }

    @Override
    public String description() {
        return "image " + image;
    }

    @Override
    public String host() {
        // the port is bound on IPv4, and "localhost" may be tried as ::1 first
        return container.getHost().equals("localhost") ? "127.0.0.1" : container.getHost();
    }

    @Override
    public int port() {
        return container.getMappedPort(innerPort);
    }

    /** Present where the engine runs on this very kernel. */
    @Override
    public OptionalLong pid() {
        Long pid = container.getContainerInfo().getState().getPidLong();
        return pid != null && pid > 0 && Files.exists(Path.of("/proc", pid.toString()))
                ? OptionalLong.of(pid)
                : OptionalLong.empty();
    }

    @Override
    public boolean isAlive() {
        return container.isRunning();
    }

    @Override
    public List<String> lastLines(int count) {
        List<String> lines = container.getLogs().lines().toList();
        return lines.subList(Math.max(0, lines.size() - count), lines.size());
    }

    @Override
    public List<String> administer(String... command) throws ServiceUnavailableException {
        try {
            Container.ExecResult result = container.execInContainer(command);
            List<String> lines = (result.getStdout() + "\n" + result.getStderr())
                    .strip()
                    .lines()
                    .toList();
            if (result.getExitCode() != 0) {
                throw new ServiceUnavailableException(command[0] + " in the container ended with exit code "
                        + result.getExitCode() + ": " + String.join(" | ", lines));
            }
            return lines;
        } catch (IOException e) {
            throw new ServiceUnavailableException(command[0] + " could not be run in the container: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServiceUnavailableException(command[0] + " in the container was interrupted", e);
        }
    }

    @Override
    public void close() {
        container.stop();
        forget.run();
    }
}
