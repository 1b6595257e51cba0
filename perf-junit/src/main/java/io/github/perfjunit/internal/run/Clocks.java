package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.recording.Note;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The clocks of this machine at one moment.
 *
 * @param wall the time of day, which can be set
 * @param nanos the clock of {@link System#nanoTime()}, which only measures
 */
record Clocks(Instant wall, long nanos) {

    /** More than a clock that is corrected slowly gains in an hour. */
    private static final Duration JUMP = Duration.ofSeconds(2);

    private static final long HOUR_SECONDS = Duration.ofHours(1).toSeconds();

    /** The clocks at the first run in this JVM. Later runs may use the same services. */
    static final Clocks FIRST = now();

    static Clocks now() {
        return new Clocks(Instant.now(), System.nanoTime());
    }

    /**
     * Returns a note if the wall clock moved by another time than passed, in a run from now until its end, or before it: a broker may close
     * connections, and deliver messages again, only in a later run.
     *
     * @param first the clocks at an earlier run
     */
    Optional<Note> jumpUntil(Clocks end, Clocks first) {
        return jumpUntil(end, "during the run").or(() -> first.jumpUntil(end, "since the first run"));
    }

    private Optional<Note> jumpUntil(Clocks end, String when) {
        Duration passed = Duration.ofNanos(end.nanos() - nanos);
        Duration jump = Duration.between(wall, end.wall()).minus(passed);
        return isSlow(jump.abs(), passed)
                ? Optional.empty()
                : Optional.of(Note.other("the wall clock of this machine moved "
                        + jump.abs().toSeconds() + " s "
                        + (jump.isNegative() ? "back" : "forward (it was set, or the machine was suspended)")
                        + " " + when + ": programs that measure time by it may have closed connections,"
                        + " and a broker then delivers messages again"));
    }

    private static boolean isSlow(Duration gain, Duration passed) {
        return gain.compareTo(JUMP) < 0
                || gain.compareTo(JUMP.multipliedBy(passed.toSeconds()).dividedBy(HOUR_SECONDS)) < 0;
    }
}
