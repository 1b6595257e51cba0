package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.internal.load.plan.LoadRefusal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Times at which messages are due, in the place of {@code {now}}, if that was asked for. */
record DueTimes(boolean areWanted) {

    private static final String PLACE = "{now}";

    private static final long NANOS_OF_MICRO = 1_000;
    private static final long NARROW_NANOS = 50_000;
    private static final int LOOKS = 5;

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
        long narrowest = Long.MAX_VALUE;
        long time = 0;
        // between two looks at clocks, this thread may have had to wait
        for (int look = 0; look < LOOKS && narrowest > NARROW_NANOS; look++) {
            long before = System.nanoTime();
            Instant now = Instant.now();
            long width = System.nanoTime() - before;
            if (width < narrowest) {
                narrowest = width;
                time = ChronoUnit.MICROS.between(Instant.EPOCH, now) - (before + width / 2 - due) / NANOS_OF_MICRO;
            }
        }
        return text.replace(PLACE, Long.toString(time));
    }
}
