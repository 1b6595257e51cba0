package io.github.perfjunit.studies.reactive;

import java.time.Duration;
import java.util.stream.DoubleStream;

/** The size of the study, by the property {@code perfjunit.study}. */
enum Size {
    SMALL(Duration.ofSeconds(3), Duration.ofSeconds(6), 50, 3, 10),
    DECIDE(Duration.ofSeconds(10), Duration.ofSeconds(40), 200, 5, 50),
    FULL(Duration.ofSeconds(30), Duration.ofMinutes(3), 100, 6, 200);

    /** At the lowest rate, before anything is measured. */
    final Duration warmUp;

    /** The measured part, of which each rate gets the same. */
    final Duration length;

    /** Users of the chat. */
    final int users;

    private final double lowest;
    private final int steps;

    Size(Duration warmUp, Duration length, double lowest, int steps, int users) {
        this.warmUp = warmUp;
        this.length = length;
        this.lowest = lowest;
        this.steps = steps;
        this.users = users;
    }

    /** Returns the requests per second, each twice the one before. */
    double[] rates() {
        return DoubleStream.iterate(lowest, rate -> 2 * rate).limit(steps).toArray();
    }

    /** Returns how many requests are under way when none is answered. */
    int mostUnderWay(Duration timeout) {
        double[] rates = rates();
        return (int) (rates[rates.length - 1] * timeout.toSeconds());
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
