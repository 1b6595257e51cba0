package io.github.perfjunit.testcontainers;

import io.github.perfjunit.internal.container.Containers;
import io.github.perfjunit.internal.container.ImageFetches;
import io.github.perfjunit.internal.container.LibraryLoader;
import io.github.perfjunit.internal.container.NoContainersException;
import io.github.perfjunit.internal.service.ContainerServer;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.function.Supplier;
import org.apiguardian.api.API;
import org.testcontainers.containers.GenericContainer;

/**
 * A service from any container of Testcontainers, such as one of its modules, configured as its users configure it:
 *
 * <pre>{@code
 * ServiceProvider kafka = new ContainerProvider(9092, () -> new KafkaContainer("apache/kafka:4.1.0"));
 * }</pre>
 *
 * <p>perf-junit starts and stops it, gives it a name, binds its exposed ports to loopback, and reads its memory and processor
 * time. A container that is not reusable is expected, since each test run has its own.
 *
 * @param port the exposed port inside at which the service is reached
 * @param container makes the container; called once in a test run, and only where Testcontainers is on the classpath
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
@SuppressWarnings("exports") // its container is one of Testcontainers, which modules that use it require themselves
public record ContainerProvider(int port, Supplier<? extends GenericContainer<?>> container)
        implements ServiceProvider {

    @Override
    public ServiceMode mode() {
        return ServiceMode.DOCKER;
    }

    @Override
    public String remedy() {
        return "start a container engine with " + Containers.ARTIFACT + " on the test classpath";
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        try (LibraryLoader open = LibraryLoader.open()) {
            ImageFetches fetches = ServiceEnvironment.of(context).fetches();
            Containers.requireEngine(fetches);
            GenericContainer<?> made = container.get();
            String image = made.getDockerImageName();
            Containers.image(image, fetches);
            return ContainerServer.start(made, port, image, context);
        } catch (NoContainersException e) {
            throw new ServiceUnavailableException(e.reason(), e);
        }
    }
}
