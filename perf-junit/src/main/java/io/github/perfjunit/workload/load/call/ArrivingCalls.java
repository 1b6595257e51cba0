package io.github.perfjunit.workload.load.call;

import io.github.perfjunit.workload.load.plan.Arrivals;
import io.github.perfjunit.workload.load.plan.LoadModel;
import io.github.perfjunit.workload.load.plan.LoadShape;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Calls that begin at their times, whether earlier ones have ended or not. */
final class ArrivingCalls {

    private final CallRunner runner;
    private final LoadShape shape;
    private final Duration patience;
    private final Semaphore room;

    /**
     * The calls of a load.
     *
     * @param patience how long a call may wait for room after the end
     */
    ArrivingCalls(CallRunner runner, LoadShape shape, LoadModel.Open model, Duration patience) {
        this.runner = runner;
        this.shape = shape;
        this.patience = patience;
        this.room = new Semaphore(model.maxConnections());
    }

    /** Starts each at its time, and returns when the load is over: calls may still be under way then. */
    long make(long begin, long measuredFrom, OwnUse use) throws InterruptedException {
        Arrivals arrivals = new Arrivals(shape.phases());
        long until = measuredFrom + shape.measuredLength().orElseThrow().toNanos();
        boolean measuring = false;
        int number = 0;
        while (arrivals.hasNext()) {
            long due = begin + arrivals.nextLong();
            Pace.awaitInstant(due);
            if (!measuring && due - measuredFrom >= 0) {
                measuring = true;
                use.begins();
            }
            // Waiting here makes this call and those after it late, which is what they are.
            if (!room.tryAcquire(until + patience.toNanos() - System.nanoTime(), TimeUnit.NANOSECONDS)) {
                runner.drop(due);
                continue;
            }
            int user = number++;
            runner.execute(() -> {
                try {
                    runner.call(due, user);
                } finally {
                    room.release();
                }
            });
        }
        Pace.awaitInstant(until);
        return until;
    }
}
