package io.github.perfjunit.internal.run.environment;

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
public record Clocks(Instant wall, long nanos) {

    /** More than a clock that is corrected slowly gains in an hour. */
    private static final Duration JUMP = Duration.ofSeconds(2);

    private static final long HOUR_SECONDS = Duration.ofHours(1).toSeconds();

    public static Clocks now() {
        return new Clocks(Instant.now(), System.nanoTime());
    }

    /**
     * Returns a note if the wall clock moved by another time than passed, in a run from now until its end, or before it: a broker may close
     * connections, and deliver messages again, only in a later run of the study.
     *
     * @param firstUse the clocks when the study began to use its services
     */
    public Optional<Note> jumpUntil(Clocks end, Clocks firstUse) {
        return jumpUntil(end, "during the run")
                .or(() -> firstUse.jumpUntil(end, "since the study began to use its services"));
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
