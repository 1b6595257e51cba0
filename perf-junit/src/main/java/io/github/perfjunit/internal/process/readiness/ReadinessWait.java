package io.github.perfjunit.internal.process.readiness;

import io.github.perfjunit.internal.process.FailureMessages;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.process.readiness.ReadinessCheck.Answer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Asks until the answer is yes, the process has ended or the time is up. */
final class ReadinessWait {

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(1);

    /** A question that the deadline leaves less time is answered "nothing", which says less than the answer before. */
    private static final long CUT_SHORT = TimeUnit.SECONDS.toNanos(1);

    /** The time after which an answer that will not change ends the wait. */
    private static final long HOPELESS = TimeUnit.SECONDS.toNanos(5);

    private static final String NOTHING = "nothing";

    private ReadinessWait() {}

    static ReadyAt until(ReadinessCheck check, Running process, Duration timeout) {
        long deadline = System.nanoTime() + timeout.toNanos();
        String said = NOTHING;
        long hopelessSince = System.nanoTime();
        int unanswered = 0;
        for (int questions = 1; ; questions++) {
            // Before the question: a process that has ended may have left a port to someone who answers.
            if (!process.isAlive()) {
                throw new TargetExitedException(
                        process, check.describe() + " said " + said, process.excerpt(FailureMessages.LAST_LINES));
            }
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                throw new NotReadyException(
                        process.name(), timeout, check.describe(), said, process.excerpt(FailureMessages.LAST_LINES));
            }
            Duration limit = check.longest(Duration.ofNanos(left), unanswered);
            long asked = System.nanoTime();
            Answer answer = ask(check, process, limit);
            unanswered = System.nanoTime() - asked < limit.toNanos() ? 0 : unanswered + 1;
            if (answer.state() == Answer.State.READY) {
                Duration afterLaunch = Duration.ofNanos(answer.nanoTime() - process.launchedAtNanos());
                return new ReadyAt(answer.nanoTime(), afterLaunch, questions);
            }
            Optional<String> hopeless = check.hopeless(answer.said());
            if (hopeless.isEmpty()) {
                hopelessSince = System.nanoTime();
            } else if (System.nanoTime() - hopelessSince > HOPELESS) {
                throw new NotReadyException(
                        process.name(),
                        check.describe() + " said " + answer.said(),
                        hopeless.get(),
                        process.excerpt(FailureMessages.LAST_LINES));
            }
            if (left > CUT_SHORT || said.equals(NOTHING)) {
                said = answer.said();
            }
            LockSupport.parkNanos(check, PAUSE);
        }
    }

    private static Answer ask(ReadinessCheck check, Running process, Duration limit) {
        try {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return check.ask(process, limit);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProcessFailure(
                    process.name(),
                    "the wait for target '" + process.name() + "' was interrupted: " + check.describe(),
                    e);
        }
    }
}
