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
        settle(sequenceNumber, multiple);
    }

    @Override
    public void handleNack(long sequenceNumber, boolean multiple) {
        refused.addAndGet(settle(sequenceNumber, multiple));
    }

    private int settle(long sequenceNumber, boolean multiple) {
        int settled = 0;
        if (multiple) {
            while (!outstanding.isEmpty() && outstanding.first() <= sequenceNumber) {
                outstanding.pollFirst();
                settled++;
            }
        } else if (outstanding.remove(sequenceNumber)) {
            settled = 1;
        }
        window.release(settled);
        return settled;
    }
}
