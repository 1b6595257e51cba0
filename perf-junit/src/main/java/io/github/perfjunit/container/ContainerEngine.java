package io.github.perfjunit.container;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.PullImageResultCallback;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import io.github.perfjunit.process.ProcessGuard;
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

    private final DockerClient client;

    private ContainerEngine(DockerClient client) {
        this.client = client;
    }

    static ContainerEngine require() {
        try {
            if (!DockerClientFactory.instance().isDockerAvailable()) {
                throw new NoContainersException("no container engine answers; start Docker, or set DOCKER_HOST");
            }
            return new ContainerEngine(DockerClientFactory.instance().client());
        } catch (NoContainersException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            throw new NoContainersException(
                    "no container engine answers (" + innermost(e) + "); start Docker, or set DOCKER_HOST", e);
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
        return String.valueOf(client.inspectImageCmd(image).exec().getId());
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
            throw noImage(image, innermost(e), e);
        }
    }

    private static NoContainersException noImage(String image, String reason, @Nullable Throwable e) {
        return new NoContainersException(
                "image " + image + " is not on this machine and can't be fetched: " + reason
                        + ". Build it (docker build -t " + image
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

    static String innermost(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return message.lines().findFirst().orElse("").strip();
    }
}
