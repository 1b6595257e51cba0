package io.github.perfjunit.internal.drain;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.internal.process.Interruption;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * The entries that a target which keeps running has not acknowledged. Acknowledgements of the last messages may be on their
 * way.
 */
final class Unacknowledged {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(100);

    private Unacknowledged() {}

    /** Returns how many entries wait or are held by consumers, at last; empty where that is not available. */
    static OptionalLong of(Backlog backlog) {
        return of(backlog, System::nanoTime);
    }

    /** The time of the first answer is not the target's: a broker may take seconds for each. */
    static OptionalLong of(Backlog backlog, LongSupplier clock) {
        OptionalLong held = backlog.unfinished();
        long deadline = clock.getAsLong() + PATIENCE.toNanos();
        while (true) {
            if (held.isEmpty()) {
                return held;
            }
            long left = held.getAsLong() + backlog.waiting();
            if (left == 0 || clock.getAsLong() - deadline > 0) {
                return OptionalLong.of(left);
            }
            Interruption.pause(POLL, "the wait for the last acknowledgements");
            held = backlog.unfinished();
        }
    }
}
