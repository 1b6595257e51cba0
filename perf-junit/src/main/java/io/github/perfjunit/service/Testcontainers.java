package io.github.perfjunit.service;

import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import io.github.perfjunit.process.ProcessGuard.AtDeath;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

/**
 * All that touches Testcontainers' classes, so that nothing else fails to load where they are missing. Only its core is
 * used, in a way that works from 1.20 to 2.x.
 */
final class Testcontainers {

    private Testcontainers() {}

    static ServiceInstance start(ContainerSpec spec, ServiceContext context) throws ServiceUnavailableException {
        requireEngine();
        String name = "perf-junit-" + UUID.randomUUID();
        AtDeath reaper = removeAtDeath(name, context);
        GenericContainer<?> container = new GenericContainer<>(DockerImageName.parse(spec.image()))
                .withExposedPorts(spec.port())
                .withEnv(spec.environment())
                .withStartupTimeout(context.timeout())
                .waitingFor(Wait.forLogMessage(spec.started(), spec.times()).withStartupTimeout(context.timeout()))
                .withCreateContainerCmdModifier(command -> bindToLoopback(
                        Objects.requireNonNull(command.withName(name).getHostConfig(), "host configuration"),
                        spec.port()));
        try {
            container.start();
        } catch (RuntimeException e) {
            container.stop();
            reaper.cancel();
            throw new ServiceUnavailableException(
                    "image " + spec.image() + " did not start within "
                            + context.timeout().toSeconds() + " s: " + innermost(e),
                    e);
        }
        return new ContainerInstance(container, spec.port(), spec.image(), reaper::cancel);
    }

    private static void requireEngine() throws ServiceUnavailableException {
        try {
            if (!DockerClientFactory.instance().isDockerAvailable()) {
                throw new ServiceUnavailableException("no container engine answers");
            }
        } catch (RuntimeException e) {
            throw new ServiceUnavailableException("no container engine answers: " + innermost(e), e);
        }
    }

    private static void bindToLoopback(HostConfig host, int port) {
        if ("localhost".equals(DockerClientFactory.instance().dockerHostIpAddress())) {
            host.withPortBindings(new PortBinding(Ports.Binding.bindIp("127.0.0.1"), ExposedPort.tcp(port)));
        }
    }

    /** Testcontainers' own reaper may be switched off. By name, so that it is known before there is a container. */
    private static AtDeath removeAtDeath(String name, ServiceContext context) {
        return context.guard().runAtDeath(List.of("docker", "rm", "-f", "-v", name));
    }

    /** The image's name where a registry of one's own stands in for the public one. */
    static String substituted(String image) {
        return ImageNameSubstitutor.instance()
                .apply(DockerImageName.parse(image))
                .asCanonicalNameString();
    }

    private static String innermost(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    }
}
