package io.github.perfjunit.service;

import io.github.perfjunit.container.Containers;
import io.github.perfjunit.container.LibraryLoader;
import io.github.perfjunit.container.NoContainersException;
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
        String image = context.settings().text(imageKey).orElse(defaultImage);
        try {
            Containers.image(image);
        } catch (NoContainersException e) {
            throw new ServiceUnavailableException(e.reason(), e);
        }
        try (LibraryLoader open = LibraryLoader.open()) {
            return ContainerServer.start(this, image, context);
        }
    }
}
