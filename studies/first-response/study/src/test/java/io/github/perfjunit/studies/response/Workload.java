package io.github.perfjunit.studies.response;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** A question of the study: a path, the representation that the client accepts, and how many clients ask. */
enum Workload {
    /** The launch of the service, until it has answered with ten items for the first time. */
    FIRST_RESPONSE("/items", "application/json", 0),
    /** Ten items as a JSON array, asked for by 10 users. */
    SMALL_LIST("/items", "application/json", 10),
    /** A thousand items that take 100 ms, as a JSON array. */
    LARGE_LIST("/catalogue", "application/json", 10),
    /** The same thousand items as a stream of JSON lines: a batch every 10 ms. */
    STREAM("/catalogue", "application/x-ndjson", 10),
    /** Ten items, asked for by 400 users at once, who wait for a second at most. */
    MANY_CONNECTIONS("/items", "application/json", 400);

    private static final String CHOSEN = "perfjunit.study.workloads";

    final String path;
    final String accept;
    final int users;

    Workload(String path, String accept, int users) {
        this.path = path;
        this.accept = accept;
        this.users = users;
    }

    /** Returns those that the property {@code perfjunit.study.workloads} names, with commas between them; all if it is absent. */
    static List<Workload> chosen() {
        String names = System.getProperty(CHOSEN);
        return names == null
                ? List.of(values())
                : Stream.of(names.split(",")).map(Workload::named).toList();
    }

    private static Workload named(String name) {
        return Stream.of(values())
                .filter(workload -> workload.name().equalsIgnoreCase(name.strip()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        CHOSEN + " names '" + name.strip() + "': there are " + List.of(values())));
    }

    /** Returns whether the study has the size that shows that everything works, and claims nothing. */
    static boolean isSmallStudy() {
        return size().equals("small");
    }

    private static String size() {
        return System.getProperty("perfjunit.study", "small");
    }

    /** The length of the measured part of the load. The longest is that of the publication. */
    Duration duration() {
        boolean isCrowd = this == MANY_CONNECTIONS;
        return switch (size()) {
            case "full" -> Duration.ofSeconds(isCrowd ? 10 : 30);
            case "decide" -> Duration.ofSeconds(10);
            case "small" -> Duration.ofSeconds(2);
            default -> throw new IllegalArgumentException("perfjunit.study: small, decide or full");
        };
    }

    /** The load before the measured part, in which the JVM compiles what the service uses. */
    Duration warmUp() {
        return isSmallStudy() ? Duration.ofSeconds(2) : warmUpOfThisStudy();
    }

    /** Returns the time of {@code perfjunit.study.warmup}, 30 s unless it is set. That is not until all is compiled. */
    private static Duration warmUpOfThisStudy() {
        String seconds = System.getProperty("perfjunit.study.warmup", "30");
        if (!seconds.matches("[1-9][0-9]{0,3}")) {
            throw new IllegalArgumentException(
                    "perfjunit.study.warmup is '" + seconds + "': a number of seconds from 1 to 9999");
        }
        return Duration.ofSeconds(Long.parseLong(seconds));
    }

    /** The time that a client waits for an answer. */
    Duration timeout() {
        return Duration.ofSeconds(this == MANY_CONNECTIONS ? 1 : 10);
    }
}
