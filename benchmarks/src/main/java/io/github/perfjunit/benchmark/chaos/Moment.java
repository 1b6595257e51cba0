package io.github.perfjunit.benchmark.chaos;

import io.github.perfjunit.benchmark.chaos.strike.Scene;
import io.github.perfjunit.benchmark.chaos.strike.StudyFork;
import java.io.IOException;
import java.time.Duration;
import java.util.SplittableRandom;

/**
 * The moment at which a study is struck.
 *
 * @param runs the number of runs that have ended before
 * @param delay counted from then
 */
record Moment(int runs, Duration delay) {

    private static final Duration POLL = Duration.ofMillis(5);

    /** Some studies are struck while their services start, most after some of their runs. */
    private static final int STARTS_IN = 5;

    private static final int LONGEST_START_MILLIS = 4_000;
    private static final int LONGEST_RUN_MILLIS = 1_200;
    private static final int RUNS = 10;

    static Moment draw(SplittableRandom random) {
        return random.nextInt(STARTS_IN) == 0
                ? new Moment(0, Duration.ofMillis(random.nextInt(LONGEST_START_MILLIS)))
                : new Moment(1 + random.nextInt(RUNS), Duration.ofMillis(random.nextInt(LONGEST_RUN_MILLIS)));
    }

    /** Waits for it; returns false if the study ends before. */
    boolean comes(Scene scene, StudyFork fork) throws IOException, InterruptedException {
        while (fork.runs() < runs) {
            if (scene.ends(POLL)) {
                return false;
            }
        }
        return !scene.ends(delay);
    }

    @Override
    public String toString() {
        return delay.toMillis() + " ms after " + (runs == 0 ? "the start" : "run " + runs);
    }
}
