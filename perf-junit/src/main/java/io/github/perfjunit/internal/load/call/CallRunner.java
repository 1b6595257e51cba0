package io.github.perfjunit.internal.load.call;

import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadLog;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.load.UserCode;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Makes a load by code of the test, in threads of this JVM. */
public final class CallRunner {

    /** The time that code of the test has to react to an interrupt. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final LoadLog log;
    private final UserCode code;

    /** Calls that are due when the load is over are not begun. */
    private final ExecutorService threads = new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            1,
            TimeUnit.MINUTES,
            new SynchronousQueue<>(),
            CallRunner::thread,
            new ThreadPoolExecutor.DiscardPolicy());

    /**
     * The times that a load may take.
     *
     * @param patience how long calls may go on after the end before they are interrupted
     * @param longest how long a number of calls may take
     */
    record Limits(Duration patience, Duration longest) {}

    private CallRunner(LoadLog log, UserCode code) {
        this.log = log;
        this.code = code;
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "perf-junit-load");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Makes it and waits for its end.
     *
     * @param seed for what is drawn
     * @param listener receives the progress, and can stop the load
     */
    static LoadResult make(LoadShape shape, UserCode code, long seed, Limits limits, LoadListener listener) {
        long begin = System.nanoTime();
        long measuredFrom = begin + shape.warmUp().toNanos();
        listener.measuredFrom(measuredFrom);
        OptionalLong planned = shape.measuredLength().stream()
                .mapToLong(length -> measuredFrom + length.toNanos())
                .findFirst();
        CallRunner runner = new CallRunner(new LoadLog(measuredFrom, planned, shape.stepParts()), code);
        try (OwnUse use = new OwnUse();
                CallWatch watch = new CallWatch(
                        runner.log,
                        listener,
                        measuredFrom,
                        planned.orElse(measuredFrom + limits.longest().toNanos()))) {
            return runner.make(shape, seed, limits, begin, measuredFrom, use, watch);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailure("interrupted while the load was made, by a @Timeout perhaps");
        } finally {
            runner.stop();
        }
    }

    /** Interrupts the calls that are still made. Code that ignores that goes on until its call returns, but is not called again. */
    private void stop() {
        threads.shutdownNow();
        boolean isInterrupted = Thread.interrupted();
        try {
            boolean unused = threads.awaitTermination(GRACE.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            isInterrupted = true;
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private LoadResult make(
            LoadShape shape, long seed, Limits limits, long begin, long measuredFrom, OwnUse use, CallWatch watch)
            throws InterruptedException {
        Duration patience = limits.patience();
        try {
            if (shape.model() instanceof LoadModel.Open open) {
                ArrivingCalls calls = new ArrivingCalls(this, shape, open, seed, patience);
                long until = calls.make(begin, measuredFrom, use);
                // Before the last answers are awaited: that costs nothing, and would make the rest look cheap.
                GeneratorUse used = use.since();
                calls.awaitRoom(until);
                awaitEnd(until, patience);
                return log.result(until, used);
            }
            long until = new CallingUsers(this, shape, (LoadModel.Closed) shape.model(), seed, limits.longest())
                    .make(begin, measuredFrom, use);
            GeneratorUse used = use.since();
            awaitEnd(until, patience);
            return log.result(until, used);
        } catch (InterruptedException e) {
            long stopped = watch.stoppedAt().orElseThrow(() -> e);
            return log.stopped(stopped, use.since());
        }
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

    /** Writes down that a call is due. */
    LoadLog.Call begin(long intended) {
        return log.begin(intended, System.nanoTime());
    }

    /** Writes down that it has to wait. */
    void held(LoadLog.Call call) {
        log.held(call);
    }

    /**
     * Calls once, and writes down what came of it.
     *
     * @throws InterruptedException if the load is over, whatever the code made of the interrupt that says so
     */
    void call(LoadLog.Call call, int user) throws InterruptedException {
        Throwable failure = failureOf(user);
        long now = System.nanoTime();
        if (failure == null) {
            log.end(call, now, null);
        } else {
            log.end(call, now, failure.getClass().getName(), Objects.toString(failure.getMessage(), ""));
        }
        if (threads.isShutdown()) {
            throw new InterruptedException("the load is over");
        }
    }

    /** Writes down a call for which there was never room. */
    void drop(LoadLog.Call call) {
        log.end(call, System.nanoTime(), "never begun: too many were under way");
    }

    private @Nullable Throwable failureOf(int user) {
        try {
            code.run(user);
            return null;
        } catch (Throwable e) {
            // an error that ends the user's thread would end the load unseen
            return e;
        }
    }
}
