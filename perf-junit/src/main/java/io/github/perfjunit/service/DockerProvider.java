package io.github.perfjunit.service;

/**
 * A service from a container.
 *
 * @param imageKey the setting that names the image
 * @param defaultImage the image unless that is set
 * @param port the port inside
 * @param started regular expression of the log line that says that it has started
 */
public record DockerProvider(String imageKey, String defaultImage, int port, String started)
        implements ServiceProvider {

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
        return Containers.start(new ContainerSpec(image, port, started), context);
    }
}
