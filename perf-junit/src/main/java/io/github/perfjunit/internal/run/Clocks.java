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

    static Clocks now() {
        return new Clocks(Instant.now(), System.nanoTime());
    }

    /** Returns a note if the wall clock moved by another time than passed until then. */
    Optional<Note> jumpUntil(Clocks end) {
        Duration jump = Duration.between(wall, end.wall()).minusNanos(end.nanos() - nanos);
        return jump.abs().compareTo(JUMP) < 0
                ? Optional.empty()
                : Optional.of(Note.other("the wall clock of this machine moved "
                        + jump.abs().toSeconds() + " s "
                        + (jump.isNegative() ? "back" : "forward (it was set, or the machine was suspended)")
                        + " during the run: programs that measure time by it may have closed connections,"
                        + " and a broker then delivers messages again"));
    }
}
