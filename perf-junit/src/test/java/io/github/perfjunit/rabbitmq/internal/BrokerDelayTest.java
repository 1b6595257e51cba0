package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.recording.Severity;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The part of a message's lateness that the broker caused, by made-up times. */
class BrokerDelayTest {
    private static final long MILLI = 1_000_000;
    private final BrokerDelay delay = new BrokerDelay(Duration.ofMillis(10));

    @Test
    void whatTheBrokerDidNotBlockIsTheGenerators() {
        delay.handedOver(MILLI / 50);

        assertThat(delay.of(0, 40 * MILLI, 40 * MILLI)).isZero();
    }

    /** All messages that became due while one was blocked are late by that, until the last of them is published. */
    @Test
    void aBlockedMessageMakesThoseAfterItLate() {
        delay.handedOver(500 * MILLI);

        assertThat(delay.of(10 * MILLI, 500 * MILLI, 500 * MILLI)).isEqualTo(490 * MILLI);
        assertThat(delay.of(20 * MILLI, 501 * MILLI, 501 * MILLI)).isEqualTo(481 * MILLI);
        assertThat(delay.of(480 * MILLI, 540 * MILLI, 540 * MILLI))
                .as("never more than it is late")
                .isEqualTo(60 * MILLI);
    }

    @Test
    void moreThanTheBrokerBlockedIsTheGenerators() {
        delay.handedOver(100 * MILLI);

        assertThat(delay.of(0, 250 * MILLI, 250 * MILLI)).isEqualTo(100 * MILLI);
    }

    @Test
    void severalBlockedMessagesAddUp() {
        delay.handedOver(100 * MILLI);
        delay.of(0, 100 * MILLI, 100 * MILLI);
        delay.handedOver(50 * MILLI);

        assertThat(delay.of(MILLI, 150 * MILLI, 150 * MILLI)).isEqualTo(149 * MILLI);
    }

    @Test
    void aLoadThatIsOnScheduleAgainHasNoExcuse() {
        delay.handedOver(100 * MILLI);
        delay.of(200 * MILLI, 100 * MILLI, 200 * MILLI);

        assertThat(delay.of(210 * MILLI, 260 * MILLI, 260 * MILLI)).isZero();
    }

    @Test
    void moreThanOneOfAHundredAreWorthANote() {
        for (int i = 0; i < 98; i++) {
            delay.count(0);
        }
        delay.count(900 * MILLI);
        delay.count(800 * MILLI);

        Note note = delay.note().orElseThrow();
        assertThat(note.kind()).isEqualTo(NoteKind.SLOW_SERVICE);
        assertThat(note.kind().severity()).isEqualTo(Severity.DISTURBED);
        assertThat(note.text())
                .startsWith(
                        "2 of 100 messages were published more than 10 ms after their time, 900 ms at most, because the"
                                + " broker was slow to confirm");
    }

    @Test
    void aFewAreNot() {
        for (int i = 0; i < 99; i++) {
            delay.count(10 * MILLI);
        }
        delay.count(900 * MILLI);

        assertThat(delay.note()).isEmpty();
    }
}
