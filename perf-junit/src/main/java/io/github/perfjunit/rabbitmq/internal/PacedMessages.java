package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.api.MessageGenerator;
import io.github.perfjunit.internal.drain.SinkWatch;
import io.github.perfjunit.internal.load.call.OwnUse;
import io.github.perfjunit.internal.load.call.Pace;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.LoadLog;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.recording.Note;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;

/** The messages of a load: when each is due, and when it had become a document. */
public final class PacedMessages implements AutoCloseable {

    private final MessageGenerator generator;
    private final PrimitiveIterator.OfLong arrivals;
    private final long begin = System.nanoTime();
    private final long measuredFrom;
    private final long until;
    private final OwnUse use = new OwnUse();
    private final LoadLog log;
    private final List<LoadLog.Call> published = new ArrayList<>();
    private final List<Long> handedOverAt = new ArrayList<>();
    private final BrokerDelay delay;
    private boolean measuring;
    private int refused;
    private int unroutable;

    public PacedMessages(LoadShape shape, long seed, MessageGenerator generator, Duration allowedLag) {
        this.delay = new BrokerDelay(allowedLag);
        this.generator = generator;
        this.arrivals = shape.arrivals(seed);
        this.measuredFrom = begin + shape.warmUp().toNanos();
        this.until = measuredFrom + shape.measuredLength().orElseThrow().toNanos();
        this.log = new LoadLog(measuredFrom, OptionalLong.of(until), shape.stepParts());
    }

    /** Returns the instant at which the measured part begins, on the clock of {@link System#nanoTime()}. */
    long measuredFrom() {
        return measuredFrom;
    }

    public MessageGenerator generator() {
        return generator;
    }

    public boolean hasNext() {
        return arrivals.hasNext();
    }

    /**
     * Returns when the next message is due.
     *
     * @return when that was, on the clock of {@link System#nanoTime()}
     */
    public long awaitNext() throws InterruptedException {
        long due = begin + arrivals.nextLong();
        long ready = System.nanoTime();
        Pace.awaitInstant(due);
        if (!measuring && due - measuredFrom >= 0) {
            measuring = true;
            use.begins();
        }
        long now = System.nanoTime();
        long brokers = delay.of(due, ready, now);
        if (measuring) {
            delay.count(brokers);
        }
        published.add(log.begin(due, now, brokers));
        return due;
    }

    /** The message was handed to the broker in so long. */
    public void handedOver(long nanos) {
        delay.handedOver(nanos);
        handedOverAt.add(System.nanoTime());
    }

    /** Returns a note if the broker made too many messages late. */
    public Optional<Note> note() {
        return delay.note();
    }

    /** Messages that can't have become documents. */
    public void notRouted(int refusedByBroker, int withoutQueue) {
        refused = refusedByBroker;
        unroutable = withoutQueue;
    }

    /** Waits until there is a document for each message that was routed, or nothing new for so long, and adds up. */
    public LoadResult result(SinkWatch watch, Duration timeout) {
        // before documents are awaited: that is another work than publishing
        GeneratorUse used = use.since();
        // some brokers refuse what they return, too
        int expected = published.size() - Math.max(refused, unroutable);
        watch.awaitDocuments(expected, timeout);
        long now = System.nanoTime();
        List<Long> storedAt = watch.arrivals(published.size());
        for (int i = 0; i < published.size(); i++) {
            boolean stored = i < storedAt.size();
            log.end(published.get(i), stored ? storedAt.get(i) : now, stored ? null : kind(published.size() - i));
        }
        return log.result(until, used);
    }

    /** Adds up what became of the messages at the broker, which has confirmed or refused all. */
    LoadResult atBroker() {
        GeneratorUse used = use.since();
        for (int i = 0; i < published.size(); i++) {
            int fromTheEnd = published.size() - i;
            boolean isTaken = fromTheEnd > Math.max(refused, unroutable);
            log.end(published.get(i), handedOverAt.get(i), isTaken ? null : kind(fromTheEnd));
        }
        return log.result(until, used);
    }

    @Override
    public void close() {
        use.close();
    }

    /** The last ones are those that are missing: which they are is not known, how many of which kind is. */
    private String kind(int fromTheEnd) {
        if (fromTheEnd <= unroutable) {
            return "not routed to any queue";
        }
        return fromTheEnd <= Math.max(refused, unroutable) ? "refused by the broker" : "not stored";
    }
}
