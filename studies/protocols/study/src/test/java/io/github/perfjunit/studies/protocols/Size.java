package io.github.perfjunit.studies.protocols;

import java.time.Duration;

/** The size of the study, by the property {@code perfjunit.study}. */
enum Size {
    SMALL(Duration.ofSeconds(3), 200),
    DECIDE(Duration.ofSeconds(10), 1_000),
    FULL(Duration.ofSeconds(30), 5_000);

    /** The measured part of each load. */
    final Duration length;

    /** The listeners of {@link Protocol#SSE_HELD}. */
    final int listeners;

    Size(Duration length, int listeners) {
        this.length = length;
        this.listeners = listeners;
    }

    static Size ofThisStudy() {
        String text = System.getProperty("perfjunit.study", "small");
        for (Size size : values()) {
            if (size.name().equalsIgnoreCase(text)) {
                return size;
            }
        }
        throw new IllegalArgumentException("perfjunit.study is '" + text + "': small, decide or full");
    }
}
