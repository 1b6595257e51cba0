package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Model.Closed;
import io.github.perfjunit.generator.plan.Model.Use;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A worker's share of the users: each waits for the answer, thinks, and sends the next request on its own connection. */
final class ClosedModel implements Driver {

    /** Before a user tries again whom nobody let in: a dead target isn't to be overrun. */
    private static final long PAUSE_AFTER_REFUSAL = 10_000_000;

    /** Before a stream that broke is opened again: as a browser would, in about that time. */
    private static final long PAUSE_BEFORE_RECONNECTING = 1_000_000_000;

    private final Closed model;
    private final Worker worker;
    private final Optional<Pool> shared;
    private final @Nullable Journeys journeys;

    /** The number of users whose first request is due before the end and not sent yet. */
    private int awaited;

    ClosedModel(Closed model, Worker worker) {
        this.model = model;
        this.worker = worker;
        this.shared = model.connections().isPresent()
                ? Optional.of(worker.pool(model.connections().getAsInt(), Use.IN_TURN))
                : Optional.empty();
        this.journeys = worker.journeys().orElse(null);
    }

    @Override
    public void prepare() {
        shared.ifPresent(Pool::prepare);
    }

    @Override
    public boolean isPrepared() {
        return shared.map(pool -> !pool.isOpening()).orElse(true);
    }

    @Override
    public void start() {
        for (int number = worker.share().index();
                number < model.users();
                number += worker.share().workers()) {
            long begin = worker.timeline().begin() + (long) ((double) model.rampUpNanos() * number / model.users());
            User user = new User(number);
            user.firstAt(begin + user.think.first());
        }
    }

    /**
     * Users have no schedule: a user who was about to send when the load ended hasn't missed anything. Only the first request
     * of each user is due at a certain time, also on a thread that stood still then.
     */
    @Override
    public boolean isDone() {
        return awaited == 0 || worker.isOver(worker.timeline().begin());
    }

    private final class User implements Exchange.Sender, Runnable {

        private final Pool pool = shared.orElseGet(() -> worker.ownPool());
        private final ThinkTime think;
        private final int number;
        private long sessions;
        private long intended;
        private boolean isAwaited;

        private User(int number) {
            this.number = number;
            this.think = new ThinkTime(model, worker.seed(), number);
        }

        @Override
        public void ended(Exchange exchange, @Nullable Failure failure) {
            long now = System.nanoTime();
            long pause = failure == null ? think.next() : Math.max(think.next(), pauseAfter(failure));
            if (pause == 0) {
                send(now, now);
            } else {
                nextAt(now + pause);
            }
        }

        private long pauseAfter(Failure failure) {
            if (worker.requestsLast()) {
                return PAUSE_BEFORE_RECONNECTING;
            }
            return failure.isBeforeSending() ? PAUSE_AFTER_REFUSAL : 0;
        }

        private void firstAt(long time) {
            if (!worker.isOver(time)) {
                isAwaited = true;
                awaited++;
            }
            nextAt(time);
        }

        private void nextAt(long time) {
            if (!worker.isOver(time)) {
                intended = time;
                worker.later(this, time - System.nanoTime());
            }
        }

        @Override
        public void run() {
            if (isAwaited) {
                isAwaited = false;
                awaited--;
            }
            send(intended, System.nanoTime());
        }

        private void send(long due, long now) {
            if (worker.isOver(due)) {
                return;
            }
            Exchange exchange = begin(due);
            if (exchange.measured && model.thinkNanos() > 0) {
                worker.recorder().startLag(now - due);
            }
            pool.dispatch(exchange);
        }

        /** A request, or the first of a session: at the end of that it is this user's turn again. */
        private Exchange begin(long due) {
            return journeys == null
                    ? worker.begin(this, due)
                    : journeys.begin(this, pool, number, number + model.users() * sessions++)
                            .begin(due);
        }
    }
}
