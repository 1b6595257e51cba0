package io.github.perfjunit.studies.protocols;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.time.Duration;

/** The size of the study, by the property {@code perfjunit.study}. */
enum Size {
    SMALL(Duration.ofSeconds(3), Duration.ofSeconds(3), 200),
    DECIDE(Duration.ofSeconds(30), Duration.ofSeconds(10), 1_000),
    FULL(Duration.ofSeconds(30), Duration.ofSeconds(30), 5_000);

    /** The part of each load before it is measured. */
    final Duration warmUp;

    /** The measured part of each load. */
    final Duration length;

    /** The listeners of {@link Protocol#SSE_HELD}. */
    final int listeners;

    Size(Duration warmUp, Duration length, int listeners) {
        this.warmUp = warmUp;
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

    /** The small size has one block, in which no claim can hold. */
    static void assumeClaimsAreMade() {
        assumeThat(ofThisStudy()).as("the size of the study").isNotEqualTo(SMALL);
    }
}
