package io.github.perfjunit.service;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
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

    private static final Duration PULL_LIMIT = Duration.ofMinutes(5);

    private Testcontainers() {}

    static ServiceInstance start(ContainerSpec spec, ServiceContext context) throws ServiceUnavailableException {
        DockerImageName image = image(spec.image());
        GenericContainer<?> container = new GenericContainer<>(image)
                .withExposedPorts(spec.port())
                .withStartupTimeout(context.timeout())
                .waitingFor(Wait.forLogMessage(spec.started(), 1).withStartupTimeout(context.timeout()))
                .withCreateContainerCmdModifier(command -> bindToLoopback(
                        Objects.requireNonNull(command.getHostConfig(), "host configuration"), spec.port()));
        try {
            container.start();
        } catch (RuntimeException e) {
            container.stop();
            throw new ServiceUnavailableException(
                    "image " + image + " did not start within "
                            + context.timeout().toSeconds() + " s: " + innermost(e),
                    e);
        }
        return new ContainerInstance(container, spec.port(), image.toString(), endAtDeath(container, context));
    }

    /** Looked up and fetched once by ourselves: Testcontainers goes on trying for minutes where no registry is reachable. */
    private static DockerImageName image(String name) throws ServiceUnavailableException {
        DockerClient client = client();
        DockerImageName image = ImageNameSubstitutor.instance().apply(DockerImageName.parse(name));
        try {
            client.inspectImageCmd(image.asCanonicalNameString()).exec();
        } catch (NotFoundException missing) {
            pull(client, image);
        }
        return image;
    }

    private static DockerClient client() throws ServiceUnavailableException {
        try {
            if (DockerClientFactory.instance().isDockerAvailable()) {
                return DockerClientFactory.instance().client();
            }
        } catch (RuntimeException e) {
            throw new ServiceUnavailableException("no container engine answers: " + innermost(e), e);
        }
        throw new ServiceUnavailableException("no container engine answers");
    }

    private static void pull(DockerClient client, DockerImageName image) throws ServiceUnavailableException {
        try {
            boolean done = client.pullImageCmd(image.asCanonicalNameString())
                    .start()
                    .awaitCompletion(PULL_LIMIT.toSeconds(), TimeUnit.SECONDS);
            if (!done) {
                throw new ServiceUnavailableException(
                        "image " + image + " was not fetched within " + PULL_LIMIT.toMinutes() + " minutes");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServiceUnavailableException("interrupted while image " + image + " was fetched", e);
        } catch (RuntimeException e) {
            throw new ServiceUnavailableException("image " + image + " can't be fetched: " + innermost(e), e);
        }
    }

    private static void bindToLoopback(HostConfig host, int port) {
        if ("localhost".equals(DockerClientFactory.instance().dockerHostIpAddress())) {
            host.withPortBindings(new PortBinding(Ports.Binding.bindIp("127.0.0.1"), ExposedPort.tcp(port)));
        }
    }

    /** Testcontainers' own reaper may be switched off. */
    private static Runnable endAtDeath(GenericContainer<?> container, ServiceContext context) {
        return context.guard().runAtDeath(List.of("docker", "rm", "-f", "-v", container.getContainerId()))::cancel;
    }

    private static String innermost(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    }
}
