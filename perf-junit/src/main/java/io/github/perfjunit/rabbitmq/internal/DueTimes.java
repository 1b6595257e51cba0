package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.internal.load.plan.LoadRefusal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Times at which messages are due, in the place of {@code {now}}, if that was asked for. */
record DueTimes(boolean areWanted) {

    private static final String PLACE = "{now}";

    private static final long NANOS_OF_MICRO = 1_000;

    /**
     * Refuses a message without a place for its time.
     *
     * @throws LoadRefusal if it has none
     */
    void require(int number, String text) {
        if (areWanted && !text.contains(PLACE)) {
            throw new LoadRefusal("withDueTime(): message " + number + " has no " + PLACE
                    + ", in whose place the time is put: let the generator write " + PLACE + " there");
        }
    }

    /**
     * Returns a message with its time, in microseconds since 1970.
     *
     * @param due on the clock of {@link System#nanoTime()}
     */
    String into(String text, long due) {
        if (!areWanted) {
            return text;
        }
        long now = ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
        return text.replace(PLACE, Long.toString(now - (System.nanoTime() - due) / NANOS_OF_MICRO));
    }
}
