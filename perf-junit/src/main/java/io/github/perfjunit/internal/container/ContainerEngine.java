package io.github.perfjunit.internal.container;

import com.github.dockerjava.api.DockerClient;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

/**
 * The engine that Testcontainers finds. Nothing of Testcontainers' own containers is used: they look once in a while whether
 * one has started, and here the instant before its start is clock zero.
 */
final class ContainerEngine {

    private static final String START_ONE = "start Docker, or set DOCKER_HOST";

    private final DockerClient client;
    private final ImageFetches fetches;

    private ContainerEngine(DockerClient client, ImageFetches fetches) {
        this.client = client;
        this.fetches = fetches;
    }

    static ContainerEngine require(ImageFetches fetches) {
        try {
            ContainerReaper.require(fetches);
            if (!DockerClientFactory.instance().isDockerAvailable()) {
                throw NoContainersException.of("no container engine answers", START_ONE, null);
            }
            return new ContainerEngine(DockerClientFactory.instance().client(), fetches);
        } catch (NoContainersException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw NoContainersException.of(
                    "no container engine answers (" + NoContainersException.innermost(e) + ")", START_ONE, e);
        }
    }

    /** See {@link Containers#image}. */
    String image(String name) {
        return present(substituted(name));
    }

    /** The id of this very image, which is fetched if it isn't there. */
    private String present(String image) {
        try {
            return new ContainerImages(client, fetches).id(image);
        } catch (ContainerImages.NotFetchedException e) {
            throw NoContainersException.of(
                    "image " + image + " is not on this machine and can't be fetched: " + e.getMessage(),
                    "build it (docker build -t " + image
                            + " .), correct its name, or log in to its registry (docker login)",
                    e);
        } catch (RuntimeException e) {
            // Testcontainers remembers an engine that has gone since
            throw NoContainersException.of(
                    "the container engine does not answer any more (" + NoContainersException.innermost(e) + ")",
                    START_ONE,
                    e);
        }
    }

    /** The image's name where a registry of one's own stands in for the public one. */
    static String substituted(String image) {
        return ImageNameSubstitutor.instance()
                .apply(DockerImageName.parse(image))
                .asCanonicalNameString();
    }

    RunningContainer start(ContainerRequest request, ProcessGuard guard) {
        String image = substituted(request.image());
        present(image);
        return new ContainerStart(client, request, image, guard).started();
    }
}
