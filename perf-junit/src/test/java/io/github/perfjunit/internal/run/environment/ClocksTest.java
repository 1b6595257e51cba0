package io.github.perfjunit.internal.run.environment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.recording.Note;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A wall clock that does not move as time passes. */
class ClocksTest {

    private static final Clocks START = new Clocks(Instant.parse("2026-11-29T03:00:00Z"), Long.MAX_VALUE - 5);

    private static Clocks after(Duration passed, Duration jump) {
        return new Clocks(START.wall().plus(passed).plus(jump), START.nanos() + passed.toNanos());
    }

    @Test
    void aClockThatWasSetForwardOrBackIsNoted() {
        assertThat(START.jumpUntil(after(Duration.ofSeconds(9), Duration.ofSeconds(3_600)), START))
                .hasValue(
                        Note.other(
                                "the wall clock of this machine moved 3600 s forward (it was set, or the machine was suspended) during the run: programs that"
                                        + " measure time by it may have closed connections, and a broker then delivers messages again"));
        assertThat(START.jumpUntil(after(Duration.ofSeconds(9), Duration.ofSeconds(-60)), START))
                .hasValueSatisfying(
                        note -> assertThat(note.text()).startsWith("the wall clock of this machine moved 60 s back "));
    }

    /** A broker may look at its clock again only in the next run. */
    @Test
    void aClockThatWasSetInAnEarlierRunIsNoted() {
        Clocks start = after(Duration.ofMinutes(5), Duration.ofMinutes(-1));
        Clocks end = after(Duration.ofMinutes(6), Duration.ofMinutes(-1));

        assertThat(start.jumpUntil(end, START))
                .hasValueSatisfying(
                        note -> assertThat(note.text())
                                .startsWith(
                                        "the wall clock of this machine moved 60 s back since the study began to use its services: programs"));
        assertThat(start.jumpUntil(end, start)).isEmpty();
    }

    @Test
    void aClockThatIsCorrectedSlowlyIsNot() {
        assertThat(START.jumpUntil(after(Duration.ofHours(1), Duration.ofMillis(1_800)), START))
                .isEmpty();
        assertThat(START.jumpUntil(after(Duration.ofHours(8), Duration.ofSeconds(-14)), START))
                .isEmpty();
        assertThat(Clocks.now().jumpUntil(Clocks.now(), Clocks.now())).isEmpty();
    }
}
