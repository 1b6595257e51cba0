package io.github.perfjunit.internal.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScheduleTest {

    private static final long INTERVAL = 1_000_000_000L;

    @Test
    void aLookInTimeIsFollowedByTheNextOne() {
        long due = System.nanoTime();

        assertThat(Schedule.after(due, INTERVAL)).isEqualTo(due + INTERVAL);
    }

    @Test
    void looksThatWereMissedAreLeftOut() {
        long due = System.nanoTime() - 3 * INTERVAL - INTERVAL / 4;

        assertThat(Schedule.after(due, INTERVAL)).isEqualTo(due + 4 * INTERVAL);
    }
}
