package io.github.perfjunit.workload;

import io.github.perfjunit.process.Interruption;
import java.time.Duration;
import java.util.OptionalInt;

/** What a target that runs on has not acknowledged: acknowledgements of the last messages may be on their way. */
final class Unacknowledged {

    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(100);

    private Unacknowledged() {}

    /** How many messages wait or are held by consumers, at last; empty where the broker can't be asked. */
    static OptionalInt of(MessageProducer producer) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            OptionalInt held = producer.unacknowledged();
            if (held.isEmpty()) {
                return held;
            }
            int left = held.getAsInt() + producer.waiting();
            if (left == 0 || System.nanoTime() - deadline > 0) {
                return OptionalInt.of(left);
            }
            Interruption.pause(POLL, "the wait for the last acknowledgements");
        }
    }
}
