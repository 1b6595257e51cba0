package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.container.Containers;
import io.github.perfjunit.internal.container.LibraryLoader;
import io.github.perfjunit.internal.container.NoContainersException;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.Map;

/**
 * A service from a container.
 *
 * @param imageKey the setting that names the image
 * @param defaultImage the image unless that is set
 * @param port the port inside
 * @param started regular expression of the log line that says that it has started
 * @param times how often that line comes until it counts
 * @param environment variables of the container
 */
public record DockerProvider(
        String imageKey, String defaultImage, int port, String started, int times, Map<String, String> environment)
        implements ServiceProvider {

    /** A container that needs no variables, and says once that it has started. */
    public DockerProvider(String imageKey, String defaultImage, int port, String started) {
        this(imageKey, defaultImage, port, started, 1, Map.of());
    }

    @Override
    public ServiceMode mode() {
        return ServiceMode.DOCKER;
    }

    @Override
    public String remedy() {
        return "start a container engine with " + Containers.ARTIFACT + " on the test classpath (image: " + imageKey
                + ")";
    }

    @Override
    public ServiceInstance start(ServiceContext context) throws ServiceUnavailableException {
        String image = context.setting(imageKey).orElse(defaultImage);
        try {
            Containers.image(image, ServiceEnvironment.of(context).fetches());
        } catch (NoContainersException e) {
            throw new ServiceUnavailableException(e.reason(), e);
        }
        try (LibraryLoader open = LibraryLoader.open()) {
            return ContainerServer.start(this, image, context);
        }
    }
}
