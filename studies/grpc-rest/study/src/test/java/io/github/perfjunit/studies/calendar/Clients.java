package io.github.perfjunit.studies.calendar;

import static java.time.Duration.ofSeconds;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * The users of a run, by the size of the study, which the property {@code perfjunit.study} has.
 *
 * @param users their number
 * @param thinking the mean time between an answer and the next call; zero if there is none
 * @param warmUp the part of the load before it is measured
 * @param length the measured part
 */
record Clients(int users, Duration thinking, Duration warmUp, Duration length) {

    /**
     * All clients of this size, or only the ones with the numbers of users in {@code perfjunit.study.users}: a study that takes
     * long can be divided.
     */
    static List<Clients> ofThisStudy() {
        List<Clients> all = ofThisSize();
        String numbers = System.getProperty("perfjunit.study.users", "");
        if (numbers.isBlank()) {
            return all;
        }
        List<String> chosen = Arrays.asList(numbers.strip().split("\\s*,\\s*"));
        chosen.stream()
                .filter(number -> all.stream().noneMatch(clients -> clients.hasUsers(number)))
                .findFirst()
                .ifPresent(number -> {
                    throw new IllegalArgumentException(
                            "perfjunit.study.users: there are no '" + number + "' users; this size has " + all);
                });
        return all.stream()
                .filter(clients -> chosen.stream().anyMatch(clients::hasUsers))
                .toList();
    }

    private boolean hasUsers(String number) {
        return number.equals(Integer.toString(users));
    }

    /** Returns the size of the study: small, decide or full. */
    static String nameOfThisSize() {
        return System.getProperty("perfjunit.study", "small");
    }

    private static List<Clients> ofThisSize() {
        String size = nameOfThisSize();
        return switch (size) {
            case "small" -> List.of(new Clients(20, Duration.ZERO, ofSeconds(4), ofSeconds(4)));
            case "decide" -> List.of(thinking(200, ofSeconds(15)), calling(100, ofSeconds(15)));
            case "full" ->
                List.of(
                        thinking(200, ofSeconds(60)),
                        thinking(500, ofSeconds(60)),
                        thinking(1_000, ofSeconds(60)),
                        calling(100, ofSeconds(60)),
                        calling(200, ofSeconds(60)),
                        calling(400, ofSeconds(60)));
            default -> throw new IllegalArgumentException("perfjunit.study is '" + size + "': small, decide or full");
        };
    }

    /** Returns the fewest users who do not think. */
    static Clients withoutThinking() {
        return ofThisSize().stream()
                .filter(clients -> clients.thinking().isZero())
                .findFirst()
                .orElseThrow();
    }

    private static Clients thinking(int users, Duration length) {
        return new Clients(users, ofSeconds(1), warmUpOfThisStudy(), length);
    }

    private static Clients calling(int users, Duration length) {
        return new Clients(users, Duration.ZERO, warmUpOfThisStudy(), length);
    }

    /**
     * Returns the time of {@code perfjunit.study.warmup}, 30 s unless it is set. That is not until all is compiled: then most runs on two
     * cores are still not warm, because users who do not think leave the compilers little of the processors. After 4 s, a call took twice the
     * processor time that it took 15 s later.
     */
    private static Duration warmUpOfThisStudy() {
        String seconds = System.getProperty("perfjunit.study.warmup", "30");
        if (!seconds.matches("[1-9][0-9]{0,3}")) {
            throw new IllegalArgumentException(
                    "perfjunit.study.warmup is '" + seconds + "': a number of seconds from 1 to 9999");
        }
        return ofSeconds(Long.parseLong(seconds));
    }

    /** The name of a set of runs. */
    @Override
    public String toString() {
        return users + " users" + (thinking.isZero() ? "" : ", 1 s to think");
    }
}
