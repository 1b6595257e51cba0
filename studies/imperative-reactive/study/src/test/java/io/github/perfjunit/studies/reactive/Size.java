package io.github.perfjunit.studies.reactive;

import java.time.Duration;
import java.util.stream.DoubleStream;

/**
 * The size of the study, by the property {@code perfjunit.study}. The property {@code perfjunit.study.steps} sets the number of
 * rates, for machines that can't do the highest, or more.
 */
enum Size {
    SMALL(Duration.ofSeconds(3), Duration.ofSeconds(2), 50, 3, 10),
    DECIDE(Duration.ofSeconds(10), Duration.ofSeconds(8), 200, 5, 50),
    FULL(Duration.ofSeconds(30), Duration.ofSeconds(30), 100, 6, 200);

    /** At the lowest rate, before anything is measured. */
    final Duration warmUp;

    /** Users of the chat. */
    final int users;

    private final Duration ofEachRate;
    private final double lowest;
    private final int steps;

    Size(Duration warmUp, Duration ofEachRate, double lowest, int steps, int users) {
        this.warmUp = warmUp;
        this.ofEachRate = ofEachRate;
        this.lowest = lowest;
        this.steps = steps;
        this.users = users;
    }

    /** Returns the requests per second, each twice the one before. */
    double[] rates() {
        return DoubleStream.iterate(lowest, rate -> 2 * rate).limit(steps()).toArray();
    }

    /** Returns the measured part, of which each rate gets the same. The chat, which has no rates, is as long. */
    Duration length() {
        return ofEachRate.multipliedBy(steps());
    }

    /** Returns the window of the highest rate. */
    String highest() {
        return "step-" + steps();
    }

    private int steps() {
        String text = System.getProperty("perfjunit.study.steps", Integer.toString(steps));
        if (!text.matches("[1-9]|1[0-2]")) {
            throw new IllegalArgumentException(
                    "perfjunit.study.steps is '" + text + "': a number of rates from 1 to 12");
        }
        return Integer.parseInt(text);
    }

    /** Returns how many requests are under way when none is answered, and a quarter more: each may end after its timeout. */
    int mostUnderWay(Duration timeout) {
        double[] rates = rates();
        return (int) (1.25 * rates[rates.length - 1] * timeout.toSeconds());
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
