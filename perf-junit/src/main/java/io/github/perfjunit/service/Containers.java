package io.github.perfjunit.service;

/** Has servers started in containers, where Testcontainers is on the classpath and an engine answers. */
final class Containers {

    /** What to add to the test classpath for containers. */
    static final String ARTIFACT = "org.testcontainers:testcontainers";

    private Containers() {}

    /** Starts a container and waits for its log line. */
    static ServiceInstance start(ContainerSpec spec, ServiceContext context) throws ServiceUnavailableException {
        if (!OptionalDependency.isPresent("org.testcontainers.containers.GenericContainer")) {
            throw new ServiceUnavailableException(ARTIFACT + " is not on the test classpath");
        }
        DockerImages.fetch(Testcontainers.substituted(spec.image()), context);
        return Testcontainers.start(spec, context);
    }
}
