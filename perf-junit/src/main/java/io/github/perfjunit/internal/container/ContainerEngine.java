package io.github.perfjunit.internal.container;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.PullImageResultCallback;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.ImageNameSubstitutor;

/**
 * The engine that Testcontainers finds. Nothing of Testcontainers' own containers is used: they look once in a while whether
 * one has started, and here the instant before its start is clock zero.
 */
final class ContainerEngine {

    private static final Duration PULL_LIMIT = Duration.ofMinutes(5);
    private static final String START_ONE = "start Docker, or set DOCKER_HOST";

    private final DockerClient client;

    private ContainerEngine(DockerClient client) {
        this.client = client;
    }

    static ContainerEngine require() {
        try {
            if (!DockerClientFactory.instance().isDockerAvailable()) {
                throw NoContainersException.of("no container engine answers", START_ONE, null);
            }
            return new ContainerEngine(DockerClientFactory.instance().client());
        } catch (NoContainersException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw NoContainersException.of(
                    "no container engine answers (" + NoContainersException.innermost(e) + ")", START_ONE, e);
        }
    }

    /** See {@link Containers#image(String)}. */
    String image(String name) {
        return present(substituted(name));
    }

    /** The id of this very image, which is fetched if it isn't there. */
    private String present(String image) {
        try {
            return idOf(image);
        } catch (NotFoundException e) {
            pull(image);
            return idOf(image);
        }
    }

    private String idOf(String image) {
        try {
            return String.valueOf(client.inspectImageCmd(image).exec().getId());
        } catch (NotFoundException e) {
            throw e;
        } catch (RuntimeException e) {
            // Testcontainers remembers an engine that has gone since
            throw NoContainersException.of(
                    "the container engine does not answer any more (" + NoContainersException.innermost(e) + ")",
                    START_ONE,
                    e);
        }
    }

    private void pull(String image) {
        try {
            boolean done = client.pullImageCmd(image)
                    .exec(new PullImageResultCallback())
                    .awaitCompletion(PULL_LIMIT.toSeconds(), TimeUnit.SECONDS);
            if (!done) {
                throw noImage(image, "it took longer than " + PULL_LIMIT.toMinutes() + " minutes", null);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw noImage(image, "the wait for it was interrupted", e);
        } catch (DockerException e) {
            throw noImage(image, NoContainersException.innermost(e), e);
        }
    }

    private static NoContainersException noImage(String image, String reason, @Nullable Throwable e) {
        return NoContainersException.of(
                "image " + image + " is not on this machine and can't be fetched: " + reason,
                "build it (docker build -t " + image
                        + " .), correct its name, or log in to its registry (docker login)",
                e);
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
