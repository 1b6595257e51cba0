package io.github.perfjunit.workload.load;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Calls that begin at their times, whether earlier ones have ended or not. */
final class ArrivingCalls {

    private final CallRunner runner;
    private final LoadShape shape;
    private final Semaphore room;

    ArrivingCalls(CallRunner runner, LoadShape shape, LoadModel.Open model) {
        this.runner = runner;
        this.shape = shape;
        this.room = new Semaphore(model.maxConnections());
    }

    /** Starts each at its time, and returns when the load is over: calls may still be under way then. */
    long make(long begin, long measuredFrom, CallRunner.OwnUse use) throws InterruptedException {
        Arrivals arrivals = new Arrivals(shape.phases());
        long until = measuredFrom + shape.measuredLength().orElseThrow().toNanos();
        boolean measuring = false;
        int number = 0;
        while (arrivals.hasNext()) {
            long due = begin + arrivals.nextLong();
            CallRunner.sleepUntil(due);
            if (!measuring && due - measuredFrom >= 0) {
                measuring = true;
                use.begins();
            }
            // Waiting here makes this call and those after it late, which is what they are.
            if (!room.tryAcquire(Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS)) {
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
        CallRunner.sleepUntil(until);
        return until;
    }
}
