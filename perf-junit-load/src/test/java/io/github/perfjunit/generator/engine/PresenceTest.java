package io.github.perfjunit.generator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.protocol.Model.Closed;
import io.github.perfjunit.internal.protocol.Model.Think;
import io.github.perfjunit.internal.protocol.Model.UserPhase;
import io.github.perfjunit.internal.protocol.Presence;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Users come and leave where the line through the numbers of users passes theirs. */
class PresenceTest {

    private static Closed users(long rampUpNanos, UserPhase... phases) {
        return new Closed(4, 0, Think.CONSTANT, rampUpNanos, OptionalInt.empty(), List.of(phases));
    }

    @Test
    void usersWhoseNumberIsAlwaysTheSameStay() {
        assertThat(Presence.of(users(100), 3)).containsExactly(new Presence(75, Presence.ALWAYS));
    }

    @Test
    void whoCameFirstLeavesLast() {
        Closed model = users(0, new UserPhase(0, 4, 100), new UserPhase(4, 4, 50), new UserPhase(4, 0, 100));

        assertThat(Presence.of(model, 0)).containsExactly(new Presence(0, 250));
        assertThat(Presence.of(model, 1)).containsExactly(new Presence(25, 225));
        assertThat(Presence.of(model, 3)).containsExactly(new Presence(75, 175));
    }

    @Test
    void usersComeAgain() {
        Closed model = users(
                0, new UserPhase(2, 2, 10), new UserPhase(4, 4, 10), new UserPhase(1, 1, 10), new UserPhase(1, 3, 10));

        assertThat(Presence.of(model, 0)).containsExactly(new Presence(0, Presence.ALWAYS));
        assertThat(Presence.of(model, 1)).containsExactly(new Presence(0, 20), new Presence(30, Presence.ALWAYS));
        assertThat(Presence.of(model, 2)).containsExactly(new Presence(10, 20), new Presence(35, Presence.ALWAYS));
        assertThat(Presence.of(model, 3)).containsExactly(new Presence(10, 20));
    }

    /** However the ramps lie, the number of users is that of the plan. */
    @Test
    void asManyAreThereAsThePlanSays() {
        List<UserPhase> phases = List.of(
                new UserPhase(3, 11, 800),
                new UserPhase(11, 5, 600),
                new UserPhase(9, 9, 100),
                new UserPhase(9, 0, 900));
        Closed model = new Closed(11, 0, Think.CONSTANT, 0, OptionalInt.empty(), phases);
        long begin = 0;
        for (UserPhase phase : phases) {
            for (long within = 1; within < phase.nanos(); within += 7) {
                long now = begin + within;
                double line =
                        phase.fromUsers() + (double) (phase.toUsers() - phase.fromUsers()) * within / phase.nanos();
                long there = IntStream.range(0, 11)
                        .filter(user -> Presence.of(model, user).stream()
                                .anyMatch(each -> each.from() <= now && now < each.until()))
                        .count();
                assertThat((double) there).as("at %s", now).isBetween(Math.floor(line), Math.ceil(line) + 1);
            }
            begin += phase.nanos();
        }
    }
}
