package io.github.perfjunit.internal.container;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The attempts of a test run to fetch images: each is announced, and one that failed is not made again. */
public final class ImageFetches {

    private final Consumer<String> notices;
    private final Map<String, String> failures = new ConcurrentHashMap<>();

    /** @param notices receives a sentence when an image is going to be waited for */
    public ImageFetches(Consumer<String> notices) {
        this.notices = notices;
    }

    /** Attempts that nobody is told of. */
    public static ImageFetches silent() {
        return new ImageFetches(notice -> {});
    }

    void announce(String image) {
        notices.accept("image " + image + " is not on this machine: fetching it, in one attempt, for up to "
                + ContainerImages.LIMIT.toMinutes() + " minutes, or " + ContainerImages.STALL.toSeconds()
                + " s if nothing comes");
    }

    void failed(String image, String reason) {
        failures.put(image, reason);
    }

    /** Returns the reason why this image could not be fetched, if that was tried before. */
    Optional<String> failure(String image) {
        return Optional.ofNullable(failures.get(image));
    }
}
