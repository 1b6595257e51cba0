package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The number of messages of a queue that consumers hold, never as it was before the question. A management API answers with a sample that
 * may be older than the end of the run, and so contains neither the last messages nor their acknowledgements: a queue reports to its node
 * once in five seconds, and the API collects the reports of the nodes once in five seconds. Of two new samples the first may have been
 * reported before the question, the second not.
 */
final class HeldMessages {

    /** Twice the time of two new samples. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** The part of the patience in which the first sample of a new queue comes: a broker may take none at all. */
    private static final int FIRST_SAMPLE = 3;

    private static final int NEW_SAMPLES = 2;

    private static final Duration POLL = Duration.ofMillis(250);

    private final Question question;
    private final Runnable wake;
    private final Duration patience;

    /**
     * A number.
     *
     * @param messages the number
     * @param sample differs from that of the samples before and after it; empty for a number of this moment
     */
    record Held(int messages, Optional<String> sample) {

        /** No sample was taken yet. */
        static final Held NOT_SAMPLED = new Held(0, Optional.of(""));
    }

    /** Asks the broker; empty if it does not know. */
    interface Question {
        Optional<Held> ask() throws ServiceUnavailableException;
    }

    /**
     * Creates the question.
     *
     * @param wake gives the queue something to do: an idle one takes no samples
     */
    HeldMessages(Question question, Runnable wake) {
        this(question, wake, PATIENCE);
    }

    HeldMessages(Question question, Runnable wake, Duration patience) {
        this.question = question;
        this.wake = wake;
        this.patience = patience;
    }

    /** Returns the number; empty if the broker does not know it, or has taken no sample in time. */
    OptionalInt count() throws ServiceUnavailableException {
        Optional<Held> held = question.ask();
        long asked = System.nanoTime();
        int samples = 0;
        while (held.isPresent() && held.get().sample().isPresent() && samples < NEW_SAMPLES) {
            Duration limit = held.get().equals(Held.NOT_SAMPLED) ? patience.dividedBy(FIRST_SAMPLE) : patience;
            if (System.nanoTime() - asked > limit.toNanos()) {
                return OptionalInt.empty();
            }
            Interruption.pause(POLL, "the wait for a new sample of a queue");
            wake.run();
            Optional<Held> next = question.ask();
            samples += next.equals(held) ? 0 : 1;
            held = next;
        }
        return held.stream().mapToInt(Held::messages).findFirst();
    }
}
