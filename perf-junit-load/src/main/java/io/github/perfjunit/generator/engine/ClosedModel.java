package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.session.CookieJar;
import io.github.perfjunit.internal.protocol.Model.Closed;
import io.github.perfjunit.internal.protocol.Model.Use;
import io.github.perfjunit.internal.protocol.Presence;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A worker's share of the users: each waits for the answer, thinks, and sends the next request on its own connection. */
final class ClosedModel implements Driver {

    /** Before a user tries again whom nobody let in: a dead target isn't to be overrun. */
    private static final long PAUSE_AFTER_REFUSAL = 10_000_000;

    /** Before a stream that broke is opened again: as a browser would, in about that time. */
    private static final long PAUSE_BEFORE_RECONNECTING = 1_000_000_000;

    /** The longest wait before the next message of a user whose streams are refused. The first is that after a refusal. */
    private static final long LONGEST_BACKOFF = PAUSE_BEFORE_RECONNECTING;

    private final Closed model;
    private final Worker worker;
    private final Optional<Pool> shared;
    private final @Nullable Journeys journeys;

    /** The number of users whose first request is due before the end and not sent yet. */
    private int awaited;

    /** The number of users who leave before the load is over, or with its end, and have begun a session or request. */
    private int unfinished;

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
            new User(number).come(worker.timeline().begin());
        }
    }

    /**
     * Users have no schedule: a user who was about to send when the load ended hasn't missed anything. Only the first request
     * of each user is due at a certain time, also on a thread that stood still then.
     */
    @Override
    public boolean isDone() {
        return (awaited == 0 && unfinished == 0)
                || worker.isOver(worker.timeline().begin());
    }

    private final class User implements Journey.Owner, Runnable {

        private final Pool pool = shared.orElseGet(() -> worker.ownPool());
        private final ThinkTime think;
        private final int number;
        private final Iterator<Presence> stretches;
        private long sessions;
        private @Nullable CookieJar cookies;
        private long intended;
        private long leavesAt;
        private boolean stays;
        private boolean isAwaited;
        private long backoff;

        private User(int number) {
            this.number = number;
            this.think = new ThinkTime(model, worker.seed(), number);
            this.stretches = Presence.of(model, number).iterator();
        }

        /**
         * Comes, for the first time or again, if there is a time for it.
         *
         * @param earliest when the user can come: after what was begun before
         */
        private void come(long earliest) {
            if (!stretches.hasNext()) {
                return;
            }
            Presence stretch = stretches.next();
            long begin = worker.timeline().begin();
            stays = stretch.until() == Presence.ALWAYS;
            leavesAt = stays ? 0 : begin + stretch.until();
            long first = begin + stretch.from() + think.first();
            if (worker.hearsOthers()) {
                worker.later(pool::connect, begin + stretch.from() - System.nanoTime());
            }
            long due = first - earliest < 0 ? earliest : first;
            if (hasLeft(due)) {
                come(earliest);
            } else {
                isAwaited = true;
                awaited++;
                nextAt(due);
            }
        }

        private boolean hasLeft(long time) {
            return stays ? worker.isOver(time) : time - leavesAt >= 0;
        }

        @Override
        public void ended(Exchange exchange, @Nullable Failure failure) {
            unfinished -= stays ? 0 : 1;
            long now = System.nanoTime();
            backoff = failure != null && failure.isRefusal()
                    ? Math.min(LONGEST_BACKOFF, Math.max(PAUSE_AFTER_REFUSAL, 2 * backoff))
                    : 0;
            long pause = failure == null ? think.next() : Math.max(think.next(), pauseAfter(failure));
            if (pause == 0) {
                send(now, now);
            } else {
                nextAt(now + pause);
            }
        }

        /** A user who leaves finishes the session first, also after the end of the load, which interrupts those who stay. */
        @Override
        public boolean goesOnAt(long due) {
            return stays ? worker.takes(due) : !worker.isClosed();
        }

        private long pauseAfter(Failure failure) {
            if (worker.requestsLast()) {
                return PAUSE_BEFORE_RECONNECTING;
            }
            return failure.isBeforeSending() ? PAUSE_AFTER_REFUSAL : backoff;
        }

        /** The next request is due then, or the user leaves before that. */
        private void nextAt(long time) {
            if (hasLeft(time)) {
                come(time);
            } else {
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
            if (hasLeft(due)) {
                come(due);
                return;
            }
            if (!worker.takes(due)) {
                return;
            }
            unfinished += stays ? 0 : 1;
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
                    : journeys.begin(this, pool, number, number + model.users() * sessions++, cookies(journeys))
                            .begin(due);
        }

        private CookieJar cookies(Journeys begun) {
            if (cookies == null || !begun.keepsCookies()) {
                cookies = begun.noCookies();
            }
            return cookies;
        }
    }
}
