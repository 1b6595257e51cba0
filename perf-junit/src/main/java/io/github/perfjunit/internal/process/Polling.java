package io.github.perfjunit.internal.process;

import java.time.Duration;

/** The pause between two questions of which somebody is measured: asking uses at most a twentieth of the time. */
public final class Polling {

    private static final Duration SHORTEST = Duration.ofMillis(20);
    private static final Duration LONGEST = Duration.ofSeconds(1);
    private static final int SHARE = 20;

    private Polling() {}

    /**
     * Returns 20 times as long as the last question took, from 20 ms to 1 s.
     *
     * @param asked the instant of the question, of {@link System#nanoTime()}
     * @param answered the instant of its answer
     */
    public static Duration pause(long asked, long answered) {
        Duration pause = Duration.ofNanos(SHARE * (answered - asked));
        if (pause.compareTo(SHORTEST) < 0) {
            return SHORTEST;
        }
        return pause.compareTo(LONGEST) > 0 ? LONGEST : pause;
    }
}
