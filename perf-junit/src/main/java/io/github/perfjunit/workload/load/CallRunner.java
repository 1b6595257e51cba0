package io.github.perfjunit.workload.load;

import io.github.perfjunit.workload.load.LoadResult.GeneratorUse;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Makes a load by code of the test, in threads of this JVM. */
final class CallRunner {

    private final CallLog log;
    private final UserCode code;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "perf-junit-load");
        thread.setDaemon(true);
        return thread;
    });

    private CallRunner(CallLog log, UserCode code) {
        this.log = log;
        this.code = code;
    }

    /**
     * Makes it and waits for its end.
     *
     * @param patience how long calls may go on after the end before they are interrupted
     * @param longest how long a number of calls may take
     */
    static LoadResult make(LoadShape shape, UserCode code, Duration patience, Duration longest) {
        long begin = System.nanoTime();
        long measuredFrom = begin + shape.warmUp().toNanos();
        CallRunner runner = new CallRunner(new CallLog(measuredFrom), code);
        OwnUse use = new OwnUse();
        long until = measuredFrom;
        try {
            until = shape.model() instanceof LoadModel.Open open
                    ? new ArrivingCalls(runner, shape, open).make(begin, measuredFrom, use)
                    : new CallingUsers(runner, shape, (LoadModel.Closed) shape.model(), longest)
                            .make(begin, measuredFrom, use);
            runner.awaitEnd(until, patience);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailure("interrupted while the load was made, by a @Timeout perhaps");
        } finally {
            runner.threads.shutdownNow();
        }
        return runner.log.result(until, use.since());
    }

    void execute(Runnable task) {
        threads.execute(task);
    }

    private void awaitEnd(long until, Duration patience) throws InterruptedException {
        threads.shutdown();
        long left = until - System.nanoTime() + patience.toNanos();
        if (!threads.awaitTermination(Math.max(0, left), TimeUnit.NANOSECONDS)) {
            threads.shutdownNow();
        }
    }

    /** Calls once, and writes down what came of it. */
    void call(long intended, int user) {
        CallLog.Call call = log.begin(intended, System.nanoTime());
        String failure = failureOf(user);
        log.end(call, System.nanoTime(), failure);
    }

    /** Writes down a call for which there was never room. */
    void drop(long intended) {
        long now = System.nanoTime();
        log.end(log.begin(intended, now), now, "never begun: too many were under way");
    }

    private @Nullable String failureOf(int user) {
        try {
            code.run(user);
            return null;
        } catch (Exception | AssertionError | LinkageError e) {
            return e.getClass().getName();
        }
    }

    /** Waits until an instant; the last stretch in small steps, because a park may end late. */
    static void sleepUntil(long instant) throws InterruptedException {
        long left = instant - System.nanoTime();
        while (left > 0) {
            LockSupport.parkNanos(left);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            left = instant - System.nanoTime();
        }
    }

    /** What this JVM has used since the measured part began. */
    static final class OwnUse {

        private volatile long cpuAtBegin = cpu();

        void begins() {
            cpuAtBegin = cpu();
        }

        GeneratorUse since() {
            return new GeneratorUse(
                    Duration.ofNanos(cpu() - cpuAtBegin), Runtime.getRuntime().availableProcessors());
        }

        private static long cpu() {
            return ManagementFactory.getOperatingSystemMXBean()
                            instanceof com.sun.management.OperatingSystemMXBean system
                    ? system.getProcessCpuTime()
                    : 0;
        }
    }
}
