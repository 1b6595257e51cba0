package io.github.perfjunit.generator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.channel.EventLoop;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PoolTest {

    private final AtomicInteger connects = new AtomicInteger();

    /** An action for a request. */
    private interface Script {

        void send(Simple connection, Exchange exchange);
    }

    /** Connections that stand, carry one request at a time, and do with it what the test says. */
    private Connector simple(EventLoop loop, Script script) {
        return new Connector() {
            @Override
            public void connect(Pool pool) {
                connects.incrementAndGet();
                loop.execute(() -> pool.opened(new Simple(pool, script)));
            }

            @Override
            public int room() {
                return 1;
            }
        };
    }

    private static final class Simple implements Connection {

        private final Pool pool;
        private final Script script;
        private final PoolSlot place = new PoolSlot();
        private boolean busy;

        private Simple(Pool pool, Script script) {
            this.pool = pool;
            this.script = script;
        }

        @Override
        public void send(Exchange exchange) {
            busy = true;
            script.send(this, exchange);
        }

        private void complete(Exchange exchange) {
            busy = false;
            pool.ledger().completed(exchange);
        }

        @Override
        public PoolSlot place() {
            return place;
        }

        @Override
        public boolean hasRoom() {
            return !busy;
        }

        @Override
        public void abandon(Exchange exchange) {
            pool.gone(this);
        }
    }

    /** The thread stands still until after the end, as a collector may make it: what was due by then is sent nevertheless. */
    @Test
    void whatIsDueIsSentEvenIfTheThreadComesLate() throws Exception {
        AtomicInteger sent = new AtomicInteger();
        Result result = Loads.run(
                Loads.plan(
                        1,
                        "'model':{'open':{'maxConnections':1,'phases':[{'fromRate':10000,'toRate':10000,"
                                + "'nanos':100000000}]}},'durationNanos':100000000"),
                loop -> simple(loop, (connection, exchange) -> {
                    if (sent.incrementAndGet() == 5) {
                        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
                    }
                    connection.complete(exchange);
                }));

        assertThat(result.sent()).isEqualTo(1000);
        assertThat(result.completed()).isEqualTo(1000);
        assertThat(result.startLag().getMaxValue()).isGreaterThan(90_000_000);
    }

    /** They stood in line for a connection and were given up: nobody needs one for them any more. */
    @Test
    void noConnectionIsOpenedForRequestsThatHaveEnded() throws Exception {
        Result result = Loads.run(
                Loads.plan(
                        1,
                        "'protocol':'sse','model':{'open':{'maxConnections':2,'phases':[{'fromRate':100,'toRate':100,"
                                + "'nanos':200000000},{'fromRate':0,'toRate':0,'nanos':200000000}]}},"
                                + "'durationNanos':400000000,'timeoutNanos':50000000"),
                loop -> simple(loop, (connection, exchange) -> {
                    connection.pool.ledger().opened(exchange, Ledger.Lasting.UNTIL_LOAD_ENDS);
                    connection.pool.ledger().received(exchange, 1, System.nanoTime());
                }));

        assertThat(result.completed()).isEqualTo(2);
        assertThat(result.failed()).containsExactly(entry("timeout", 18L));
        assertThat(connects).hasValue(2);
    }

    /** An attempt to connect may end later than the request for which it was made, and not at the cost of the next one. */
    @Test
    void aRequestDoesNotFailWithAnAttemptThatIsOlder() throws Exception {
        Result result = Loads.run(
                Loads.plan(1, "'model':{'closed':{'users':1}},'requestCount':5,'timeoutNanos':100000000"),
                loop -> new Connector() {
                    @Override
                    public void connect(Pool pool) {
                        long attempt = pool.attempt();
                        Future<?> unused = loop.schedule(
                                () -> pool.notOpened(Failure.connect("no answer"), attempt),
                                120,
                                TimeUnit.MILLISECONDS);
                    }

                    @Override
                    public int room() {
                        return 1;
                    }
                });

        assertThat(result.failed().values().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(5);
        assertThat(result.histogram().getMinValue()).isGreaterThan(90_000_000);
    }
}
