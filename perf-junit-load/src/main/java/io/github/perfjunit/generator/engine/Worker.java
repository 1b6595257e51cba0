package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanPart;
import io.github.perfjunit.internal.protocol.Arrivals;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.Model.Use;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One thread's share of a run. Everything in it happens on that thread. */
final class Worker {

    private static final long SHORTEST_TICK = 2_000_000;
    private static final long LONGEST_TICK = 5_000_000;
    private static final int TICKS_PER_TIMEOUT = 100;

    /** The time within which the other side must answer the end of a connection. */
    private static final long LONGEST_GOODBYE = 1_000_000_000;

    private final Share share;
    private final Plan plan;
    private final Timeline timeline;
    private final EventLoop loop;
    private final Connector connector;
    private final Recorder recorder;
    private final Ledger ledger;
    private final RequestSource requests;
    private final ConnectionCount connections;
    private final Listener listener;
    private final long tickNanos;
    private final RequestCount count;
    private final UnderWay underWay;
    private final Driver driver;
    private final LoopWatch watch;
    private final @Nullable Deliveries deliveries;

    private long begun;
    private boolean closed;
    private boolean carriedOver;
    private boolean hasSentAll;

    /** The position of one worker among all of them. */
    record Share(int index, int workers) {

        /** This worker's part of {@code count}. */
        long of(long count) {
            return count / workers + (index < count % workers ? 1 : 0);
        }
    }

    /** The counts that all workers of a plan have in common. */
    record Shared(RequestCount count, UnderWay underWay, ConnectionCount connections) {}

    Worker(
            Share share,
            Plan plan,
            Timeline timeline,
            EventLoop loop,
            Connector connector,
            Recorder recorder,
            Shared shared,
            Listener listener,
            @Nullable Deliveries deliveries) {
        this.deliveries = deliveries;
        this.share = share;
        this.plan = plan;
        this.timeline = timeline;
        this.loop = loop;
        this.connector = connector;
        this.recorder = recorder;
        this.ledger = new Ledger(recorder, plan.timeoutNanos(), listener::broken, deliveries);
        this.requests = new RequestSource(plan, share.index(), timeline, sendsMessages() ? deliveries : null);
        this.connections = shared.connections();
        this.listener = listener;
        this.count = shared.count();
        this.underWay = shared.underWay();
        this.tickNanos = Math.min(LONGEST_TICK, Math.max(SHORTEST_TICK, plan.timeoutNanos() / TICKS_PER_TIMEOUT));
        this.watch = new LoopWatch(timeline, new StepTimes(plan.steps(), timeline), tickNanos);
        this.driver = driver();
    }

    /** The receiver of a worker's reports. */
    interface Listener {

        /** Everything is there that must be before the first request. */
        void ready();

        /** Everything is sent and answered, or given up. */
        void over(Totals totals);

        /** A fault of this program: without a word of it the run would never end. */
        void broken(Throwable cause);
    }

    /** Opens what must be there before the first request, and reports when it is, or when an answer would be given up. */
    void prepare() {
        later(
                () -> {
                    driver.prepare();
                    awaitPrepared(System.nanoTime() + plan.timeoutNanos());
                },
                0);
    }

    private void awaitPrepared(long deadline) {
        if (driver.isPrepared() || System.nanoTime() - deadline >= 0) {
            listener.ready();
        } else {
            later(() -> awaitPrepared(deadline), SHORTEST_TICK);
        }
    }

    /** Begins, after the timeline was set. */
    void start() {
        later(
                () -> {
                    driver.start();
                    tick();
                },
                0);
    }

    /** Ends, without waiting for answers. */
    void stop() {
        later(
                () -> {
                    if (!closed) {
                        long now = System.nanoTime();
                        recorder.rollTo(now);
                        close(now);
                    }
                },
                0);
    }

    /** Does something on this thread, after so many nanoseconds. */
    void later(Runnable task, long nanos) {
        Future<?> unused = loop.schedule(() -> guarded(task), nanos, TimeUnit.NANOSECONDS);
    }

    /** Does something on this thread, from any thread, after what is done there now. */
    void execute(Runnable task) {
        loop.execute(() -> guarded(task));
    }

    private void guarded(Runnable task) {
        try {
            task.run();
        } catch (Throwable e) {
            listener.broken(e);
        }
    }

    private Driver driver() {
        if (plan.model() instanceof Model.Closed users) {
            return new ClosedModel(users, this);
        }
        var ending = plan.requestCount().isPresent() ? Arrivals.Ending.GO_ON : Arrivals.Ending.STOP;
        return new OpenModel((Model.Open) plan.model(), ending, this);
    }

    private void tick() {
        if (closed) {
            return;
        }
        long now = System.nanoTime();
        watch.tick(now, isOver(now));
        recorder.rollTo(now);
        ledger.expire(now);
        if (requestsLast()) {
            tickLasting(now);
        }
        // A thread that stood still may come here before what was due meanwhile is sent.
        boolean isDone = isOver(now) && driver.isDone() && ledger.isEmpty();
        if (isDone) {
            sentAll();
            isDone = !isAwaiting(now);
        }
        if (isDone || now - timeline.end() >= plan.timeoutNanos()) {
            close(now);
        } else {
            later(this::tick, tickNanos);
        }
    }

    /** Users hold what they have opened, also before the measured part; a schedule's requests belong to their own instant. */
    private void tickLasting(long now) {
        if (!carriedOver && plan.model() instanceof Model.Closed && timeline.isMeasured(now)) {
            carriedOver = true;
            recorder.carryOverFromNow();
            ledger.carryOver(now);
        }
        if (timeline.isOver(now) && !isAwaiting(now)) {
            ledger.finish(now);
        }
    }

    /** Listeners stay until each message has come that they are to get, or it is too late for that. */
    private boolean isAwaiting(long now) {
        boolean inTime = now - timeline.end() < plan.timeoutNanos() - 2 * tickNanos;
        return deliveries != null && hearsOthers() && inTime && deliveries.isAwaiting(now);
    }

    private void sentAll() {
        if (deliveries != null && !hasSentAll && sendsMessages()) {
            hasSentAll = true;
            deliveries.sentAll();
        }
    }

    private boolean sendsMessages() {
        return plan.deliveries()
                .map(each -> each.sender().isEmpty() && !each.isStamped())
                .orElse(true);
    }

    /** Whether messages come on its connections that were sent on others. */
    boolean hearsOthers() {
        return plan.deliveries().isPresent();
    }

    private void close(long now) {
        closed = true;
        sentAll();
        connector.close();
        ledger.closeBooks(now);
        end(now + Math.min(LONGEST_GOODBYE, plan.timeoutNanos()));
    }

    private void end(long deadline) {
        if (connector.isClosed() || System.nanoTime() - deadline >= 0) {
            listener.over(recorder.close(watch));
        } else {
            later(() -> end(deadline), SHORTEST_TICK);
        }
    }

    Share share() {
        return share;
    }

    Timeline timeline() {
        return timeline;
    }

    Recorder recorder() {
        return recorder;
    }

    /** This worker's share of so many connections. */
    Pool pool(int max, Use use) {
        return new Pool((int) share.of(max), use, connector, ledger, connections);
    }

    /** Connections of a schedule: this worker's share, or as many as there are requests under way, which may all be this worker's. */
    Pool pool(Model.Open model) {
        boolean isLimited =
                model.use() == Use.AS_NEEDED && !connector.spreads() && model.maxRequests() <= model.maxConnections();
        return isLimited
                ? new Pool(model.maxRequests(), model.use(), connector, ledger, connections)
                : pool(model.maxConnections(), model.use());
    }

    /** Returns the places of requests of a schedule. */
    UnderWay underWay() {
        return underWay;
    }

    /** One connection. */
    Pool ownPool() {
        return new Pool(1, Use.AS_NEEDED, connector, ledger, connections);
    }

    /** Returns the microseconds since 1970 of a time. */
    long micros(long time) {
        return timeline.micros(time);
    }

    /** The sessions in which users send requests, if they do so. */
    Optional<Journeys> journeys() {
        return plan.sessions().map(all -> new Journeys(this, plan, all));
    }

    /** The same for each target of a block. */
    long seed() {
        return plan.seed();
    }

    /** Whether requests are streams, each on a connection of its own. */
    boolean requestsLast() {
        return plan.part().requests() == PlanPart.Requests.LAST;
    }

    /** Whether nothing that is due at {@code time} is to be sent any more. */
    boolean isOver(long time) {
        return closed || timeline.isOver(time) || count.isUsedUp();
    }

    /** Whether a request that is due at {@code time} is sent. If so, the caller must send it: it is counted already. */
    boolean takes(long time) {
        return !isOver(time) && (!timeline.isMeasured(time) || count.take());
    }

    /** Whether nothing is sent any more, whatever was begun. */
    boolean isClosed() {
        return closed;
    }

    /** A request that is sent now; its number is the next one. */
    Exchange begin(Exchange.Sender sender, long due) {
        return begin(sender, due, count.number(share.index() + begun * share.workers()));
    }

    /** A request that is sent now. */
    Exchange begin(Exchange.Sender sender, long due, long number) {
        return begin(sender, due, requests.draw(number, due));
    }

    /** This request is sent now. */
    Exchange begin(Exchange.Sender sender, long due, RequestSource.Drawn drawn) {
        boolean counts = timeline.isMeasured(due);
        Exchange exchange = new Exchange(sender, due, counts, drawn);
        begun++;
        ledger.begin(exchange);
        if (deliveries != null && !hearsOthers()) {
            deliveries.sent(exchange);
        }
        return exchange;
    }
}
