package io.github.perfjunit.generator.engine;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** All requests of a worker from their sending to their end, of which each has one. The oldest in flight stands first. */
public final class Ledger {

    private final Recorder recorder;
    private final long timeoutNanos;
    private final Consumer<Throwable> broken;
    private final @Nullable Deliveries deliveries;

    /** The exchanges that have a deadline. */
    private final RequestQueue waiting = new RequestQueue();

    /** The exchanges whose answer has begun, and lasts. */
    private final RequestQueue lasting = new RequestQueue();

    /** When an answer that lasts is complete. */
    public enum Lasting {
        /** When the load is over. */
        UNTIL_LOAD_ENDS,
        /** When it has brought what was to come, which whoever carries it finds out. */
        UNTIL_DONE
    }

    /** With a receiver of faults of this program. */
    Ledger(Recorder recorder, long timeoutNanos, Consumer<Throwable> broken) {
        this(recorder, timeoutNanos, broken, null);
    }

    /** The same for messages that are to come out on other connections. */
    Ledger(Recorder recorder, long timeoutNanos, Consumer<Throwable> broken, @Nullable Deliveries deliveries) {
        this.recorder = recorder;
        this.timeoutNanos = timeoutNanos;
        this.broken = broken;
        this.deliveries = deliveries;
    }

    /** Returns where messages are looked for that came on another connection, if that is measured. */
    public @Nullable Deliveries deliveries() {
        return deliveries;
    }

    void begin(Exchange exchange) {
        recorder.sent(exchange);
        waiting.add(exchange);
    }

    /** The answer has begun as expected, and lasts: it has no deadline any more. */
    public void opened(Exchange exchange, Lasting until) {
        if (!exchange.ended && exchange.lasting == null) {
            waiting.remove(exchange);
            lasting.add(exchange);
            exchange.lasting = until;
            recorder.opened(exchange, System.nanoTime());
        }
    }

    /** Events of an answer that lasts came: so many at once. */
    public void received(Exchange exchange, int events, long now) {
        if (!exchange.ended) {
            recorder.received(exchange, events, now);
        }
    }

    /** A message came, whether anybody waited for it or not. */
    public void received(long now) {
        recorder.received(now);
    }

    /** A message was pushed on a stream that nothing is asked on. */
    public void received(Pulse stream, long now) {
        recorder.received(stream, now);
    }

    /** Such a stream has ended, or the load has: the silence since its latest message counts. */
    public void ended(Pulse stream) {
        recorder.silences().openGap(stream, System.nanoTime());
    }

    /** Bytes came that belong to no request alone. */
    public void bytes(int count, long now) {
        recorder.bytes(count, now);
    }

    /** A message came that answers nothing, where each answers something. */
    public void unasked() {
        recorder.unasked();
    }

    /** This program, or its machine, has failed, which the target must not be blamed for: the load ends. */
    public void broken(Throwable cause) {
        broken.accept(cause);
    }

    /** A connection of any kind stands, after so many nanoseconds; TLS may follow. */
    public void connectedIn(long nanos, long now) {
        recorder.connects().connected(nanos, now);
    }

    /** TLS is agreed upon, after so many nanoseconds on a connection that stood. */
    public void securedIn(long nanos, long now) {
        recorder.connects().secured(nanos, now);
    }

    /** A connection that is to last stands. */
    public void connected() {
        recorder.connected();
    }

    /** A connection that was to last is lost, or was never to be had. */
    public void disconnected(Failure reason) {
        recorder.disconnected(reason, System.nanoTime());
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
        exchange.end();
        if (failure != null && exchange.delivery != null) {
            exchange.delivery.withdraw();
        }
        (exchange.lasting == null ? waiting : lasting).remove(exchange);
        recorder.ended(exchange, failure, System.nanoTime());
        exchange.sender.ended(exchange, failure);
    }

    /** Ends those that have waited for too long. */
    void expire(long now) {
        Exchange exchange = waiting.first();
        while (exchange != null && now - exchange.intended >= timeoutNanos) {
            abandon(exchange);
            failed(exchange, late(exchange));
            exchange = waiting.first();
        }
    }

    private Failure late(Exchange exchange) {
        if (exchange.carrier == null) {
            return Failure.unsent(timeoutNanos);
        }
        return exchange.messages() > 0
                ? Failure.unended(exchange.messages(), timeoutNanos)
                : Failure.timeout(timeoutNanos);
    }

    private static void abandon(Exchange exchange) {
        Connection carrier = exchange.carrier;
        if (carrier != null) {
            carrier.abandon(exchange);
        }
    }

    /**
     * Counts, in the measured part, exchanges of the warm-up that go on or have no answer yet. It is used where exchanges
     * belong to the part in which they last.
     */
    void carryOver(long now) {
        for (Exchange each = waiting.first(); each != null; each = each.later) {
            recorder.carryOver(each, now);
        }
        for (Exchange each = lasting.first(); each != null; each = each.later) {
            recorder.carryOver(each, now);
        }
    }

    /** The load is over: completes what was to last until then. Who still waits for a first event is given the time for it. */
    void finish(long now) {
        Exchange each = lasting.first();
        while (each != null) {
            Exchange next = each.later;
            boolean wasHeard = each.hasFirst || now - each.intended >= timeoutNanos;
            if (each.lasting == Lasting.UNTIL_LOAD_ENDS && wasHeard) {
                abandon(each);
                completed(each);
            }
            each = next;
        }
    }

    boolean isEmpty() {
        return waiting.isEmpty() && lasting.isEmpty();
    }

    /** Records exchanges that have not ended yet as in flight, with the time that they have taken so far. */
    void closeBooks(long now) {
        closeBooks(waiting, now);
        closeBooks(lasting, now);
    }

    private void closeBooks(RequestQueue line, long now) {
        for (Exchange each = line.first(); each != null; each = each.later) {
            each.end();
            recorder.inFlight(each, now);
        }
        line.clear();
    }
}
