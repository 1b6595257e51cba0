package io.github.perfjunit.internal.load.call;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadLog;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.PrimitiveIterator;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Calls that begin at their times, whether earlier ones have ended or not. */
final class ArrivingCalls {

    private final CallRunner runner;
    private final LoadShape shape;
    private final LoadModel.Open model;
    private final long seed;
    private final Duration patience;

    /** Calls that are due while as many are under way as allowed; it guards the number of those, too. */
    private final Deque<Due> held = new ArrayDeque<>();

    private int underWay;

    /** A call whose time has come. */
    private record Due(LoadLog.Call call, int number) {}

    /**
     * The calls of a load.
     *
     * @param seed for random instants
     * @param patience how long a call may wait for room after the end
     */
    ArrivingCalls(CallRunner runner, LoadShape shape, LoadModel.Open model, long seed, Duration patience) {
        this.runner = runner;
        this.shape = shape;
        this.model = model;
        this.seed = seed;
        this.patience = patience;
    }

    /** Starts each at its time, and returns when the load is over: calls may still be under way then. */
    long make(long begin, long measuredFrom, OwnUse use) throws InterruptedException {
        PrimitiveIterator.OfLong arrivals = shape.arrivals(seed);
        long until = measuredFrom + shape.measuredLength().orElseThrow().toNanos();
        boolean measuring = false;
        for (int number = 0; arrivals.hasNext(); number++) {
            long due = begin + arrivals.nextLong();
            Pace.awaitInstant(due);
            if (!measuring && due - measuredFrom >= 0) {
                measuring = true;
                use.begins();
            }
            arrived(due, number);
        }
        Pace.awaitInstant(until);
        return until;
    }

    /** Waiting is the call's own: the schedule goes on, and each later call is due at its own time. */
    private void arrived(long due, int number) {
        synchronized (held) {
            if (underWay >= model.maxConnections()) {
                LoadLog.Call call = runner.begin(due);
                runner.held(call);
                held.addLast(new Due(call, number));
                return;
            }
            underWay++;
        }
        make(() -> runner.begin(due), number);
    }

    private void make(Supplier<LoadLog.Call> call, int number) {
        runner.execute(() -> {
            try {
                runner.call(call.get(), number);
            } catch (InterruptedException e) {
                // The load is over.
                Thread.currentThread().interrupt();
            } finally {
                ended();
            }
        });
    }

    private void ended() {
        synchronized (held) {
            Due next = held.pollFirst();
            if (next == null) {
                underWay--;
            } else {
                make(next::call, next.number());
            }
            held.notifyAll();
        }
    }

    /** Waits until none of them waits for room any more, and gives up those that still do after so long. */
    void awaitRoom(long until) throws InterruptedException {
        synchronized (held) {
            long left = until + patience.toNanos() - System.nanoTime();
            while (!held.isEmpty() && left > 0) {
                TimeUnit.NANOSECONDS.timedWait(held, left);
                left = until + patience.toNanos() - System.nanoTime();
            }
            held.forEach(due -> runner.drop(due.call()));
            held.clear();
        }
    }
}
