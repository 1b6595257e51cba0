package io.github.perfjunit.load.engine;

import org.jspecify.annotations.Nullable;

/** All requests of a worker from their sending to their end, of which each has one. The oldest in flight stands first. */
public final class Ledger {

    private final Recorder recorder;
    private final long timeoutNanos;
    private @Nullable Exchange oldest;
    private @Nullable Exchange newest;

    Ledger(Recorder recorder, long timeoutNanos) {
        this.recorder = recorder;
        this.timeoutNanos = timeoutNanos;
    }

    void begin(Exchange exchange) {
        recorder.sent(exchange);
        Exchange last = newest;
        exchange.earlier = last;
        if (last == null) {
            oldest = exchange;
        } else {
            last.later = exchange;
        }
        newest = exchange;
    }

    /** The answer is complete, and as expected. */
    public void completed(Exchange exchange) {
        ended(exchange, null);
    }

    /** There is no answer, or not the one that was expected. */
    public void failed(Exchange exchange, Failure failure) {
        ended(exchange, failure);
    }

    /** The answer is complete: as expected, or not, for the reason that is given. */
    public void ended(Exchange exchange, @Nullable Failure failure) {
        if (exchange.ended) {
            return;
        }
        exchange.ended = true;
        unlink(exchange);
        recorder.ended(exchange, failure, System.nanoTime());
        exchange.sender.ended(exchange, failure);
    }

    private void unlink(Exchange exchange) {
        Exchange before = exchange.earlier;
        Exchange after = exchange.later;
        if (before == null) {
            oldest = after;
        } else {
            before.later = after;
        }
        if (after == null) {
            newest = before;
        } else {
            after.earlier = before;
        }
        exchange.earlier = null;
        exchange.later = null;
    }

    /** Ends those that have waited for too long. */
    void expire(long now) {
        Exchange exchange = oldest;
        while (exchange != null && now - exchange.intended >= timeoutNanos) {
            Connection carrier = exchange.carrier;
            if (carrier != null) {
                carrier.abandon(exchange);
            }
            failed(exchange, Failure.timeout(timeoutNanos));
            exchange = oldest;
        }
    }

    boolean isEmpty() {
        return oldest == null;
    }

    /** Those that have no end yet are recorded as in flight, with the time that they have taken so far. */
    void closeBooks(long now) {
        for (Exchange each = oldest; each != null; each = each.later) {
            each.ended = true;
            recorder.inFlight(each, now);
        }
        oldest = null;
        newest = null;
    }
}
