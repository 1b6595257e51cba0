package io.github.perfjunit.internal.process.readiness;

import io.github.perfjunit.internal.process.Running;
import java.time.Duration;
import java.util.Optional;

/** A question to a process, asked again and again until the answer is yes. */
public interface ReadinessCheck {

    /** Returns the question as failures show it, for example {@code GET http://127.0.0.1:8080/health}. */
    String describe();

    /**
     * Asks once.
     *
     * @param process whom
     * @param limit how long the answer may take; a check that is answered "not yet" returns earlier
     */
    Answer ask(Running process, Duration limit) throws InterruptedException;

    /**
     * Returns how long one question may take at most.
     *
     * @param left the time that is left for all
     * @param unanswered how many questions in a row were not answered in their time
     */
    default Duration longest(Duration left, int unanswered) {
        return left;
    }

    /**
     * Why the answer will not become yes, and the way out, if what was said means that: the wait is given up when it was said for
     * some seconds without a break.
     */
    default Optional<String> hopeless(String said) {
        return Optional.empty();
    }

    /**
     * Asks every millisecond until the process is ready.
     *
     * @throws TargetExitedException as soon as the process has ended
     * @throws NotReadyException if it is not ready within the timeout, counted from this call
     */
    default ReadyAt await(Running process, Duration timeout) {
        return ReadinessWait.until(this, process, timeout);
    }

    /**
     * An answer.
     *
     * @param state whether it was yes
     * @param said what was said, for a failure: {@code 503}, {@code connection refused}
     * @param nanoTime when it was known, on the clock of {@link System#nanoTime()}
     */
    record Answer(State state, String said, long nanoTime) {

        /** Yes or no. */
        public enum State {
            READY,
            NOT_YET
        }

        static Answer ready(String said) {
            return new Answer(State.READY, said, System.nanoTime());
        }

        static Answer notYet(String said) {
            return new Answer(State.NOT_YET, said, System.nanoTime());
        }
    }
}
