package io.github.perfjunit.internal.load.call;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadModel.Closed;
import io.github.perfjunit.internal.load.plan.UserPhase;
import io.github.perfjunit.internal.protocol.Presence;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Users come and leave where the line through the numbers of users passes theirs. */
class PresenceTest {

    private static Closed users(long rampUpNanos, UserPhase... phases) {
        return new Closed(
                List.of(phases).stream()
                        .mapToInt(phase -> Math.max(phase.fromUsers(), phase.toUsers()))
                        .max()
                        .orElse(4),
                Duration.ZERO,
                LoadModel.Thinking.CONSTANT,
                Duration.ofNanos(rampUpNanos),
                OptionalInt.empty(),
                List.of(phases));
    }

    private static UserPhase phase(int from, int to, long nanos) {
        return new UserPhase(from, to, Duration.ofNanos(nanos));
    }

    @Test
    void usersWhoseNumberIsAlwaysTheSameStay() {
        assertThat(Presence.of(users(100).wire(Duration.ZERO), 3)).containsExactly(new Presence(75, Presence.ALWAYS));
    }

    @Test
    void whoCameFirstLeavesLast() {
        Closed model = users(0, phase(0, 4, 100), phase(4, 4, 50), phase(4, 0, 100));

        assertThat(Presence.of(model.wire(Duration.ZERO), 0)).containsExactly(new Presence(0, 250));
        assertThat(Presence.of(model.wire(Duration.ZERO), 1)).containsExactly(new Presence(25, 225));
        assertThat(Presence.of(model.wire(Duration.ZERO), 3)).containsExactly(new Presence(75, 175));
    }

    @Test
    void usersComeAgain() {
        Closed model = users(0, phase(2, 2, 10), phase(4, 4, 10), phase(1, 1, 10), phase(1, 3, 10));

        assertThat(Presence.of(model.wire(Duration.ZERO), 0)).containsExactly(new Presence(0, Presence.ALWAYS));
        assertThat(Presence.of(model.wire(Duration.ZERO), 1))
                .containsExactly(new Presence(0, 20), new Presence(30, Presence.ALWAYS));
        assertThat(Presence.of(model.wire(Duration.ZERO), 2))
                .containsExactly(new Presence(10, 20), new Presence(35, Presence.ALWAYS));
        assertThat(Presence.of(model.wire(Duration.ZERO), 3)).containsExactly(new Presence(10, 20));
    }

    /** However the ramps lie, the number of users is that of the plan. */
    @Test
    void asManyAreThereAsThePlanSays() {
        List<UserPhase> phases = List.of(phase(3, 11, 800), phase(11, 5, 600), phase(9, 9, 100), phase(9, 0, 900));
        Closed model =
                new Closed(11, Duration.ZERO, LoadModel.Thinking.CONSTANT, Duration.ZERO, OptionalInt.empty(), phases);
        long begin = 0;
        for (UserPhase phase : phases) {
            for (long within = 1; within < phase.length().toNanos(); within += 7) {
                long now = begin + within;
                double line = phase.fromUsers()
                        + (double) (phase.toUsers() - phase.fromUsers())
                                * within
                                / phase.length().toNanos();
                long there = IntStream.range(0, 11)
                        .filter(user -> Presence.of(model.wire(Duration.ZERO), user).stream()
                                .anyMatch(each -> each.from() <= now && now < each.until()))
                        .count();
                assertThat((double) there).as("at %s", now).isBetween(Math.floor(line), Math.ceil(line) + 1);
            }
            begin += phase.length().toNanos();
        }
    }

    /** The users with whom the measured part begins are there in the warm-up. */
    @Test
    void theWarmUpComesBefore() {
        Closed model = users(0, phase(1, 3, 100));

        assertThat(Presence.of(model.wire(Duration.ofNanos(40)), 0)).containsExactly(new Presence(0, Presence.ALWAYS));
        assertThat(Presence.of(model.wire(Duration.ofNanos(40)), 2)).containsExactly(new Presence(90, Presence.ALWAYS));
    }
}
