package io.github.perfjunit.internal.drain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Backlog;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class UnacknowledgedTest {

    private long now;

    /** Each answer takes longer than the acknowledgements may. */
    private OptionalLong count(Long... answers) {
        Deque<Long> left = new ArrayDeque<>(List.of(answers));
        Backlog slow = new Backlog() {
            @Override
            public String description() {
                return "queue 'orders'";
            }

            @Override
            public long size() {
                return 10;
            }

            @Override
            public long waiting() {
                return 0;
            }

            @Override
            public OptionalLong unfinished() {
                now += Duration.ofSeconds(11).toNanos();
                return OptionalLong.of(left.size() > 1 ? left.remove() : left.element());
            }
        };
        return Unacknowledged.of(slow, () -> now);
    }

    @Test
    void anAcknowledgementAfterTheFirstAnswerIsWaitedForHoweverLongThatTook() {
        assertThat(count(3L, 0L)).hasValue(0);
    }

    @Test
    void theWaitEnds() {
        assertThat(count(3L, 2L, 1L, 0L)).hasValue(2);
    }
}
