package io.github.perfjunit.internal.process.readiness;

import io.github.perfjunit.internal.process.Running;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Ready when somebody else's code says so. It is asked on a thread of its own, so that the deadline holds even if it never
 * answers. What it throws is a "not yet": most code that asks a program that isn't up throws.
 */
public final class ProbeReadiness implements ReadinessCheck {

    private static final long STEP_NANOS = Duration.ofMillis(100).toNanos();

    private final String description;
    private final Probe probe;

    /** One thread, which ends by itself soon after the last question. */
    private final ThreadPoolExecutor asker =
            new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), ProbeReadiness::thread);

    /** A question to a process. */
    @FunctionalInterface
    public interface Probe {
        /** Whether the process is ready. */
        boolean isReady(Running process) throws Exception;
    }

    /**
     * A check by this probe.
     *
     * @param description how it reads in a failure
     */
    public ProbeReadiness(String description, Probe probe) {
        this.description = description;
        this.probe = probe;
        asker.allowCoreThreadTimeOut(true);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "perf-junit-readiness");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public String describe() {
        return description;
    }

    @Override
    public Answer ask(Running process, Duration limit) throws InterruptedException {
        // Answered there, so that the way back to this thread is not in the instant of readiness.
        Future<Answer> answer =
                asker.submit(() -> probe.isReady(process) ? Answer.ready("yes") : Answer.notYet("not yet"));
        try {
            return answered(answer, process, System.nanoTime() + limit.toNanos());
        } catch (ExecutionException e) {
            return Answer.notYet(String.valueOf(e.getCause()));
        } finally {
            answer.cancel(true);
        }
    }

    /** Waits in steps: of a process that has ended no answer will come. */
    private static Answer answered(Future<Answer> answer, Running process, long deadline)
            throws InterruptedException, ExecutionException {
        while (true) {
            long left = Math.max(0, deadline - System.nanoTime());
            try {
                return answer.get(Math.min(left, STEP_NANOS), TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                if (left == 0 || !process.isAlive()) {
                    return Answer.notYet("nothing in time");
                }
            }
        }
    }
}
