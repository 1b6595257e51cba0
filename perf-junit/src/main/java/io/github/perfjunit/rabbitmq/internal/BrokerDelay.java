package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The lateness of a load's messages that the broker caused. A broker that is slow to confirm, or to read, blocks the thread
 * that publishes, and all messages that become due meanwhile are late by that time. Pauses of this JVM in a blocked call are
 * seen by the load's own ticks.
 */
final class BrokerDelay {

    /** A shorter call is the cost of publishing, which is the generator's. */
    private static final long SHORTEST_NANOS = Duration.ofMillis(1).toNanos();

    /** As with the generator's own lag: a note needs more than one late message of so many. */
    private static final int MOST_OF = 100;

    private final long allowedNanos;
    private long blockedNanos;
    private long messages;
    private long late;
    private long longestNanos;

    /**
     * No delay so far.
     *
     * @param allowed the lateness that the generator may have with one message of a hundred
     */
    BrokerDelay(Duration allowed) {
        this.allowedNanos = allowed.toNanos();
    }

    /** A message was handed to the broker in so long. */
    void handedOver(long nanos) {
        if (nanos >= SHORTEST_NANOS) {
            blockedNanos += nanos;
        }
    }

    /**
     * Returns the part of a message's lateness that the broker caused, on the clock of {@link System#nanoTime()}.
     *
     * @param due when it is to be published
     * @param ready when everything before it was done: before {@code due} where the load is on schedule again
     * @param now when it is published
     */
    long of(long due, long ready, long now) {
        if (ready - due <= 0) {
            blockedNanos = 0;
        }
        return Math.min(blockedNanos, Math.max(0, now - due));
    }

    /** Counts the delay of a message of the measured part. */
    void count(long nanos) {
        messages++;
        late += nanos > allowedNanos ? 1 : 0;
        longestNanos = Math.max(longestNanos, nanos);
    }

    /** Returns a note if the broker made as many messages late as would spoil the run if the generator had. */
    Optional<Note> note() {
        return late * MOST_OF <= messages
                ? Optional.empty()
                : Optional.of(new Note(
                        NoteKind.SLOW_SERVICE,
                        String.format(
                                Locale.ROOT,
                                "%d of %d messages were published more than %d ms after their time, %d ms at most, because the"
                                        + " broker was slow to confirm or to take those before them: that time is in their"
                                        + " latency",
                                late,
                                messages,
                                TimeUnit.NANOSECONDS.toMillis(allowedNanos),
                                TimeUnit.NANOSECONDS.toMillis(longestNanos))));
    }
}
