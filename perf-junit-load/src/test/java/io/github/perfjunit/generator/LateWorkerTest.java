package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.plan;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.LoadRun;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.Future;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Loads that are shorter than the time until a thread or a connection is there: they begin when all of them are. */
class LateWorkerTest {

    private static final long LATE_MILLIS = 900;
    private static final String SHORT = "'durationNanos':300000000";
    private static final String USERS = "'model':{'closed':{'users':4}}," + SHORT;
    private static final String CONNECTED_USERS = "'model':{'closed':{'users':4,'connections':4}}," + SHORT;
    private static final String RATE =
            "'model':{'open':{'phases':[{'fromRate':100,'toRate':100,'nanos':300000000}]%s}}," + SHORT;

    private final AtomicLong readyAt = new AtomicLong(System.nanoTime());
    private final AtomicLong measuredAt = new AtomicLong();
    private final Queue<EventLoop> loops = new ConcurrentLinkedQueue<>();
    private Runnable afterBegin = () -> {};

    private Result run(String model, int threads, BiFunction<EventLoop, Connector, Connector> connectors)
            throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Plan plan = Protocols.read(PlanText.read(plan(server.port(), model + ",'threads':" + threads)));
            Transport transport = Transport.best();
            var real = Protocols.connectors(plan, transport);
            return new LoadRun(
                            plan,
                            transport,
                            loop -> {
                                loops.add(loop);
                                return connectors.apply(loop, real.apply(loop));
                            },
                            progress -> {},
                            nanos -> {
                                measuredAt.set(System.nanoTime() + nanos);
                                afterBegin.run();
                            })
                    .run();
        }
    }

    /** Makes a load whose last thread does something else first. */
    private Result runLate(String model, int threads) throws Exception {
        return run(model, threads, (loop, connector) -> {
            if (loops.size() == threads) {
                loop.execute(this::beBusy);
            }
            return connector;
        });
    }

    private void beBusy() {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LATE_MILLIS);
        while (System.nanoTime() - until < 0) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
        readyAt.set(System.nanoTime());
    }

    private void assertWholeLoad(Result result) {
        assertThat(result.completed()).isPositive().isEqualTo(result.sent());
        assertThat(measuredAt.get() - readyAt.get())
                .as("nanoseconds from the instant at which all were ready to the beginning of the measured part")
                .isNotNegative();
    }

    @Test
    void usersWaitForTheOnlyThread() throws Exception {
        assertWholeLoad(runLate(USERS, 1));
    }

    @Test
    void usersWaitForTheLastThread() throws Exception {
        assertWholeLoad(runLate(USERS, 2));
    }

    @Test
    void aScheduleWaitsForTheLastThread() throws Exception {
        Result result = runLate(RATE.formatted(""), 2);

        assertWholeLoad(result);
        assertThat(result.sent()).isEqualTo(30);
    }

    @Test
    void theWarmUpWaitsForTheLastThread() throws Exception {
        Result result = runLate(USERS + ",'warmUpNanos':300000000", 2);

        assertWholeLoad(result);
        assertThat(result.warmUp().completed()).isPositive();
    }

    /** Opens connections late, or never. */
    private final class LateConnector implements Connector {

        private final EventLoop loop;
        private final Connector real;
        private final boolean ever;

        private LateConnector(EventLoop loop, Connector real, boolean ever) {
            this.loop = loop;
            this.real = real;
            this.ever = ever;
        }

        @Override
        public void connect(Pool pool) {
            if (ever) {
                Future<?> unused = loop.schedule(
                        () -> {
                            readyAt.set(System.nanoTime());
                            real.connect(pool);
                        },
                        LATE_MILLIS,
                        TimeUnit.MILLISECONDS);
            }
        }

        @Override
        public int room() {
            return real.room();
        }
    }

    @Test
    void usersWaitForTheirConnections() throws Exception {
        Result result = run(CONNECTED_USERS, 2, (loop, real) -> new LateConnector(loop, real, true));

        assertWholeLoad(result);
        assertThat(result.connections().opened()).isEqualTo(4);
    }

    @Test
    void aScheduleWaitsForItsConnections() throws Exception {
        Result result = run(
                RATE.formatted(",'maxConnections':4,'use':'in-turn'"),
                2,
                (loop, real) -> new LateConnector(loop, real, true));

        assertWholeLoad(result);
        assertThat(result.sent()).isEqualTo(30);
    }

    /** The load begins when the time of an answer is over, and its requests fail. */
    @Test
    void connectionsThatAreNeverThereHoldNothingUp() throws Exception {
        Result result = run(
                CONNECTED_USERS + ",'timeoutNanos':200000000", 1, (loop, real) -> new LateConnector(loop, real, false));

        assertThat(result.sent()).isPositive();
        assertThat(result.failed()).containsOnlyKeys("timeout");
    }

    /** A thread that stands still after the beginning, until the end: what was due is late, but it is sent. */
    @Test
    void eachUserBeginsOnAThreadThatStoodStill() throws Exception {
        afterBegin = () -> loops.forEach(loop -> loop.execute(this::beBusy));

        Result result = run(
                "'model':{'closed':{'users':4,'rampUpNanos':250000000}}," + SHORT, 1, (loop, connector) -> connector);

        assertThat(result.completed()).isGreaterThanOrEqualTo(4).isEqualTo(result.sent());
    }
}
