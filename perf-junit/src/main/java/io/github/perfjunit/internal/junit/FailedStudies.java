package io.github.perfjunit.internal.junit;

import java.util.Optional;

/**
 * Remembers, for the life of this JVM, which studies have failed: build tools that run failing tests again do so in the
 * same JVM, and measuring until it passes would make a verdict worthless. Kept as a system property, because test
 * frameworks load this class more than once.
 */
final class FailedStudies {

    private static final String PREFIX = "perfjunit.failed.";

    private FailedStudies() {}

    static void remember(String key, String reason) {
        System.setProperty(PREFIX + key, reason);
    }

    static Optional<String> failure(String key) {
        return Optional.ofNullable(System.getProperty(PREFIX + key));
    }
}
