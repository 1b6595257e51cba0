package io.github.perfjunit.internal.service;

import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.PortBinding;
import com.github.dockerjava.api.model.Ports;
import io.github.perfjunit.internal.container.ContainerName;
import io.github.perfjunit.internal.container.NoContainersException;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.List;
import java.util.Objects;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * Starts a server in a container by Testcontainers' core, in a way that works from 1.20 to 2.x. To be touched only where its
 * classes are known to be there.
 */
public final class ContainerServer {

    private ContainerServer() {}

    public static ServiceInstance start(DockerProvider how, String image, ServiceContext context)
            throws ServiceUnavailableException {
        GenericContainer<?> container = new GenericContainer<>(DockerImageName.parse(image))
                .withExposedPorts(how.port())
                .withEnv(how.environment())
                .withStartupTimeout(context.timeout())
                .waitingFor(Wait.forLogMessage(how.started(), how.times()).withStartupTimeout(context.timeout()));
        return start(container, how.port(), image, context);
    }

    /** Starts a container that is configured but for its name and the addresses of its ports. */
    public static ServiceInstance start(GenericContainer<?> container, int port, String image, ServiceContext context)
            throws ServiceUnavailableException {
        ContainerName name = ContainerName.drawn(ServiceEnvironment.of(context).guard());
        List<Integer> ports = container.getExposedPorts();
        container.withCreateContainerCmdModifier(command -> bindToLoopback(
                Objects.requireNonNull(command.withName(name.text()).getHostConfig(), "host configuration"), ports));
        try {
            container.start();
            return ContainerInstance.of(container, port, image, name);
        } catch (RuntimeException e) {
            // If that fails, and nobody is told, the guard removes it at the very end.
            container.stop();
            throw new ServiceUnavailableException(
                    "image " + image + " did not start within "
                            + context.timeout().toSeconds() + " s: " + NoContainersException.innermost(e),
                    e);
        }
    }

    private static void bindToLoopback(HostConfig host, List<Integer> ports) {
        if ("localhost".equals(DockerClientFactory.instance().dockerHostIpAddress())) {
            host.withPortBindings(ports.stream()
                    .map(port -> new PortBinding(Ports.Binding.bindIp("127.0.0.1"), ExposedPort.tcp(port)))
                    .toList());
        }
    }
}
