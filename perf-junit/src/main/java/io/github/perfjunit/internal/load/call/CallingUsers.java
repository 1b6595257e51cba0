package io.github.perfjunit.internal.load.call;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.protocol.Presence;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Users who call, wait, think and call again, each in a thread of its own. */
final class CallingUsers {

    private final CallRunner runner;
    private final LoadShape shape;
    private final LoadModel.Closed model;
    private final Duration longest;
    private final long seed;
    private final AtomicLong ticketsLeft;

    /**
     * The users of a load.
     *
     * @param seed for the times to think
     * @param longest how long a number of calls may take
     */
    CallingUsers(CallRunner runner, LoadShape shape, LoadModel.Closed model, long seed, Duration longest) {
        this.runner = runner;
        this.shape = shape;
        this.model = model;
        this.seed = seed;
        this.longest = longest;
        this.ticketsLeft = new AtomicLong(shape.totalRequests().orElse(Long.MAX_VALUE));
    }

    /** Starts them, and waits until the load is over: calls may still be under way then. */
    long make(long begin, long measuredFrom, OwnUse use) throws InterruptedException {
        long until = measuredFrom + shape.duration().orElse(longest).toNanos();
        CountDownLatch done = new CountDownLatch(model.users());
        for (int user = 0; user < model.users(); user++) {
            int number = user;
            runner.execute(() -> {
                try {
                    use(number, begin, measuredFrom, until);
                } finally {
                    done.countDown();
                }
            });
        }
        Pace.awaitInstant(measuredFrom);
        use.begins();
        boolean ended = done.await(until - System.nanoTime(), TimeUnit.NANOSECONDS);
        return ended && shape.duration().isEmpty() ? measuredFrom : until;
    }

    private static long earlier(long one, long other) {
        return one - other < 0 ? one : other;
    }

    private void use(int user, long begin, long measuredFrom, long until) {
        ThinkTimes think = new ThinkTimes(model, seed, user);
        try {
            for (Presence stretch : Presence.of(model.wire(shape.warmUp()), user)) {
                long leaves = stretch.until() == Presence.ALWAYS ? until : earlier(begin + stretch.until(), until);
                use(user, think, begin + stretch.from() + think.first(), measuredFrom, leaves);
            }
        } catch (InterruptedException e) {
            // The load is over.
            Thread.currentThread().interrupt();
        }
    }

    private void use(int user, ThinkTimes think, long first, long measuredFrom, long until)
            throws InterruptedException {
        // who still thinks when the load is over is not to be waited for
        Pace.awaitInstant(earlier(first, until));
        long now = System.nanoTime();
        while (now - until < 0 && (now - measuredFrom < 0 || ticketsLeft.getAndDecrement() > 0)) {
            runner.call(runner.begin(now), user);
            if (!model.thinkTime().isZero()) {
                Pace.awaitInstant(earlier(System.nanoTime() + think.next(), until));
            }
            now = System.nanoTime();
        }
    }
}
