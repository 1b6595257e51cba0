package io.github.perfjunit.studies.response;

import java.time.Duration;

/** A question of the study: a path, the representation that the client accepts, and how many clients ask. */
enum Workload {
    /** Ten items as a JSON array, asked for by 10 users. */
    SMALL_LIST("/items", "application/json", 10),
    /** A thousand items that take 100 ms, as a JSON array. */
    LARGE_LIST("/catalogue", "application/json", 10),
    /** The same thousand items as a stream of JSON lines: a batch every 10 ms. */
    STREAM("/catalogue", "application/x-ndjson", 10),
    /** Ten items, asked for by 400 users at once, who wait for a second at most. */
    MANY_CONNECTIONS("/items", "application/json", 400);

    final String path;
    final String accept;
    final int users;

    Workload(String path, String accept, int users) {
        this.path = path;
        this.accept = accept;
        this.users = users;
    }

    /** The length of the measured part of the load. The longest is that of the publication. */
    Duration duration() {
        boolean isCrowd = this == MANY_CONNECTIONS;
        return switch (System.getProperty("perfjunit.study", "small")) {
            case "full" -> Duration.ofSeconds(isCrowd ? 10 : 30);
            case "decide" -> Duration.ofSeconds(10);
            case "small" -> Duration.ofSeconds(2);
            default -> throw new IllegalArgumentException("perfjunit.study: small, decide or full");
        };
    }

    /** The load before the measured part, in which the JVM compiles what the service uses. */
    Duration warmUp() {
        return Duration.ofSeconds(System.getProperty("perfjunit.study", "small").equals("small") ? 2 : 10);
    }

    /** The time that a client waits for an answer. */
    Duration timeout() {
        return Duration.ofSeconds(this == MANY_CONNECTIONS ? 1 : 10);
    }
}
