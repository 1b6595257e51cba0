package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.ConfirmListener;
import java.time.Duration;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Keeps count of the messages that the broker has not confirmed yet, and bounds their number. */
public final class Confirms implements ConfirmListener {

    private static final int WINDOW = 1_000;

    private final Semaphore window = new Semaphore(WINDOW);
    private final ConcurrentSkipListSet<Long> outstanding = new ConcurrentSkipListSet<>();
    private final AtomicInteger refused = new AtomicInteger();

    /** Makes room for one more, as long as the broker goes on confirming. */
    boolean awaitRoom(long sequenceNumber, Duration timeout) throws InterruptedException {
        boolean room = window.tryAcquire(timeout.toMillis(), TimeUnit.MILLISECONDS);
        if (room) {
            outstanding.add(sequenceNumber);
        }
        return room;
    }

    /** Whether all came back, confirmed or refused, in time. */
    boolean awaitAll(Duration timeout) throws InterruptedException {
        return window.tryAcquire(WINDOW, timeout.toMillis(), TimeUnit.MILLISECONDS);
    }

    int outstanding() {
        return outstanding.size();
    }

    int refused() {
        return refused.get();
    }

    @Override
    public void handleAck(long sequenceNumber, boolean multiple) {
        window.release(settle(sequenceNumber, multiple));
    }

    @Override
    public void handleNack(long sequenceNumber, boolean multiple) {
        int settled = settle(sequenceNumber, multiple);
        // before there is room, because a producer reads the count as soon as nothing is outstanding
        refused.addAndGet(settled);
        window.release(settled);
    }

    private int settle(long sequenceNumber, boolean multiple) {
        if (!multiple) {
            return outstanding.remove(sequenceNumber) ? 1 : 0;
        }
        int settled = 0;
        while (!outstanding.isEmpty() && outstanding.first() <= sequenceNumber) {
            outstanding.pollFirst();
            settled++;
        }
        return settled;
    }
}
