package io.github.perfjunit.internal.container;

import io.github.perfjunit.internal.process.guard.ProcessGuard;

/** The way to containers that can be taken where Testcontainers is missing: then it says so. */
public final class Containers {

    /** The artifact to add to the test classpath for containers. */
    public static final String ARTIFACT = "org.testcontainers:testcontainers";

    private static final String CLASS = "org.testcontainers.DockerClientFactory";

    private Containers() {}

    /**
     * The id of an image, which is fetched if it isn't on this machine: where no registry can be reached, that fails at once.
     * Testcontainers itself would try again for minutes.
     *
     * @param fetches what was fetched before in this test run
     * @throws NoContainersException if there is no engine, or no such image
     */
    public static String image(String name, ImageFetches fetches) {
        requireLibrary();
        try (LibraryLoader open = LibraryLoader.open()) {
            return ContainerEngine.require(fetches).image(name);
        }
    }

    /**
     * Requires an engine that answers.
     *
     * @throws NoContainersException if there is none, or Testcontainers is missing
     */
    public static void requireEngine(ImageFetches fetches) {
        requireLibrary();
        try (LibraryLoader open = LibraryLoader.open()) {
            ContainerEngine.require(fetches);
        }
    }

    /**
     * Starts a container.
     *
     * @param guard removes it when this JVM dies
     * @throws NoContainersException if that can't be done; nothing is left of it then
     */
    public static RunningContainer start(ContainerRequest request, ProcessGuard guard) {
        requireLibrary();
        try (LibraryLoader open = LibraryLoader.open()) {
            return ContainerEngine.require(ImageFetches.silent()).start(request, guard);
        }
    }

    private static void requireLibrary() {
        try {
            Class.forName(CLASS, false, Containers.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            throw NoContainersException.of(
                    ARTIFACT + " is not on the test classpath", "add it with scope test, any version from 1.20 on", e);
        }
    }
}
