package io.github.perfjunit.internal.container;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.PullImageResultCallback;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.PullResponseItem;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * The images of an engine. One that is missing is fetched in one attempt: Testcontainers would try again for two minutes, for
 * each image and in each JVM, where no registry can be reached.
 */
final class ContainerImages {

    /** The maximum time for an image that does come. */
    static final Duration LIMIT = Duration.ofMinutes(5);

    /** The time after which an image of which nothing more comes is given up. */
    static final Duration STALL = Duration.ofSeconds(30);

    private final DockerClient client;
    private final ImageFetches fetches;

    /** An image could not be fetched. */
    static final class NotFetchedException extends Exception {

        private static final long serialVersionUID = 1L;

        private NotFetchedException(String reason, Throwable cause) {
            super(reason, cause);
        }

        private NotFetchedException(String reason) {
            super(reason);
        }
    }

    ContainerImages(DockerClient client, ImageFetches fetches) {
        this.client = client;
        this.fetches = fetches;
    }

    /** Notes when something of an image came. */
    private static final class Progress extends PullImageResultCallback {

        private volatile long latest = System.nanoTime();

        @Override
        public void onNext(PullResponseItem item) {
            latest = System.nanoTime();
            super.onNext(item);
        }

        private boolean isStalled() {
            return System.nanoTime() - latest > STALL.toNanos();
        }
    }

    /**
     * Returns the id of this very image, which is fetched if it isn't there.
     *
     * @throws NotFetchedException if it can't be, with the reason
     * @throws RuntimeException if the engine does not answer
     */
    String id(String image) throws NotFetchedException {
        try {
            return known(image);
        } catch (NotFoundException e) {
            fetch(image);
            return known(image);
        }
    }

    private String known(String image) {
        return String.valueOf(client.inspectImageCmd(image).exec().getId());
    }

    private void fetch(String image) throws NotFetchedException {
        String before = fetches.failure(image).orElse("");
        if (!before.isEmpty()) {
            throw new NotFetchedException(before);
        }
        fetches.announce(image);
        try {
            pull(image);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NotFetchedException("the wait for it was interrupted", e);
        } catch (NotFetchedException e) {
            fetches.failed(image, String.valueOf(e.getMessage()));
            throw e;
        } catch (RuntimeException e) {
            String reason = NoContainersException.innermost(e);
            fetches.failed(image, reason);
            throw new NotFetchedException(reason, e);
        }
    }

    private void pull(String image) throws InterruptedException, NotFetchedException {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        try (Progress progress = client.pullImageCmd(image).exec(new Progress())) {
            while (!progress.awaitCompletion(1, TimeUnit.SECONDS)) {
                if (progress.isStalled()) {
                    throw new NotFetchedException("nothing of it has come for " + STALL.toSeconds() + " s");
                }
                if (System.nanoTime() - deadline > 0) {
                    throw new NotFetchedException("it took longer than " + LIMIT.toMinutes() + " minutes");
                }
            }
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't end the fetch of image " + image, e);
        }
    }
}
