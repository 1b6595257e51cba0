package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Arrivals;
import io.github.perfjunit.internal.protocol.Model.Open;
import org.jspecify.annotations.Nullable;

/**
 * A worker's share of a schedule. All requests that are due when it wakes up are sent, and it does not wake up more often
 * than every {@value #SHORTEST_SLEEP} ns: what wakes a processor up costs more than a request.
 */
final class OpenModel implements Driver, Journey.Owner, Runnable {

    private static final long SHORTEST_SLEEP = 100_000;

    /** Sent in a row before answers are looked at. */
    private static final int BATCH = 128;

    private final Worker worker;
    private final Arrivals arrivals;
    private final Pool pool;
    private final @Nullable Journeys journeys;
    private final UnderWay underWay;
    private long number;
    private long due;

    OpenModel(Open model, Arrivals.Ending ending, Worker worker) {
        this.worker = worker;
        this.arrivals = new Arrivals(model.phases(), model.spacing(), worker.seed(), ending);
        this.pool = worker.pool(model);
        this.journeys = worker.journeys().orElse(null);
        this.underWay = worker.underWay();
        this.number = worker.share().index();
    }

    @Override
    public void prepare() {
        pool.prepare();
    }

    @Override
    public boolean isPrepared() {
        return !pool.isOpening();
    }

    @Override
    public void start() {
        advance();
        sleep(System.nanoTime());
    }

    /** Finds out when the next is due; never, if there is none. */
    private void advance() {
        long nanos = arrivals.nanosAt(number);
        due = nanos == Arrivals.NONE
                ? worker.timeline().end()
                : worker.timeline().begin() + nanos;
    }

    @Override
    public void run() {
        long now = System.nanoTime();
        for (int sent = 0; sent < BATCH && now - due >= 0 && worker.takes(due); sent++) {
            Exchange exchange = begin();
            if (exchange.measured) {
                worker.recorder().startLag(now - due);
            }
            dispatch(exchange);
            number += worker.share().workers();
            advance();
            now = System.nanoTime();
        }
        sleep(now);
    }

    /** A request, or the first of a session, which is under way until its end. */
    private Exchange begin() {
        return journeys == null
                ? worker.begin(this, due, number)
                : journeys.begin(this, pool, number, number, journeys.noCookies())
                        .begin(due);
    }

    @Override
    public boolean isDone() {
        return worker.isOver(due);
    }

    private void sleep(long now) {
        if (isDone()) {
            return;
        }
        worker.later(this, now - due >= 0 ? 0 : Math.max(due - now, SHORTEST_SLEEP));
    }

    @Override
    public void ended(Exchange exchange, @Nullable Failure failure) {
        // The schedule goes on, whatever came of this one; what was given up while it was held was never under way.
        if (exchange.held == null) {
            underWay.end();
        }
    }

    @Override
    public boolean goesOnAt(long time) {
        return worker.takes(time);
    }

    private void dispatch(Exchange exchange) {
        if (underWay.begin()) {
            pool.dispatch(exchange);
        } else {
            worker.recorder().held(exchange);
            exchange.held = underWay.await(() -> worker.execute(() -> dispatchHeld(exchange)));
        }
    }

    /** It has a place, also if it was given up just before. */
    private void dispatchHeld(Exchange exchange) {
        if (exchange.ended) {
            underWay.end();
        } else {
            exchange.held = null;
            pool.dispatch(exchange);
        }
    }
}
