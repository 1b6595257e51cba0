package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.plan;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.internal.protocol.Result;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Rates and means are divided by the time in which the work was done. */
@Timeout(60)
class ElapsedTest {

    private static final long SECOND = 1_000_000_000;

    /** One request that hangs for five seconds doesn't stretch a load of half a second to ten times its length. */
    @Test
    void whatIsGivenUpAfterTheEndDoesNotMakeTheLoadLonger() throws Exception {
        var hanging = new CountDownLatch(1);
        var requests = new AtomicInteger();
        try (var server = TestServer.start(answering(request -> {
            if (requests.incrementAndGet() == 1) {
                await(hanging);
            }
            return answer(200, "hello");
        }))) {
            Result result = Loads.run(plan(
                    server.port(),
                    "'model':{'closed':{'users':2}},'durationNanos':500000000,'timeoutNanos':5000000000"));

            assertThat(result.failed()).containsExactly(entry("timeout", 1L));
            assertThat(result.elapsedNanos()).isBetween(SECOND / 2, 5 * SECOND - 1);
            assertThat(result.generator().overNanos()).isBetween(SECOND / 4, 5 * SECOND - 1);
        } finally {
            hanging.countDown();
        }
    }

    /** One of two users gets an answer that comes after the end: the throughput of the load is that of its planned time. */
    @Test
    void whatIsCompletedAfterTheEndIsNotInTheWindow() throws Exception {
        var requests = new AtomicInteger();
        try (var server = TestServer.start(answering(request -> {
            if (requests.incrementAndGet() == 1) {
                LockSupport.parkNanos(2 * SECOND);
            }
            return answer(200, "hello");
        }))) {
            Result result = Loads.run(plan(server.port(), "'model':{'closed':{'users':2}},'durationNanos':500000000"));

            assertThat(result.completed()).isEqualTo(result.sent());
            assertThat(result.elapsedNanos()).isGreaterThan(SECOND);
            assertThat(result.window().nanos()).isEqualTo(SECOND / 2);
            assertThat(result.window().completed()).isBetween(result.completed() - 2, result.completed() - 1);
        }
    }

    /** With a fixed number of requests the window ends with the last send: the last answer is awaited for two seconds. */
    @Test
    void aNumberOfRequestsHasATailToo() throws Exception {
        var requests = new AtomicInteger();
        try (var server = TestServer.start(answering(request -> {
            if (requests.incrementAndGet() == 100) {
                LockSupport.parkNanos(2 * SECOND);
            }
            return answer(200, "hello");
        }))) {
            Result result = Loads.run(plan(server.port(), "'model':{'closed':{'users':1}},'requestCount':100"));

            assertThat(result.completed()).isEqualTo(100);
            assertThat(result.window().completed()).isEqualTo(99);
            assertThat(result.elapsedNanos() - result.window().nanos()).isGreaterThan(SECOND);
        }
    }

    /** A request of the warm-up that is completed in the window counts in it. */
    @Test
    void whatWasSentInTheWarmUpCountsInTheWindow() throws Exception {
        var requests = new AtomicInteger();
        try (var server = TestServer.start(answering(request -> {
            if (requests.incrementAndGet() == 1) {
                LockSupport.parkNanos(SECOND / 2);
            }
            return answer(200, "hello");
        }))) {
            Result result = Loads.run(plan(
                    server.port(),
                    "'model':{'open':{'phases':[{'fromRate':10,'toRate':10,'nanos':100000000},"
                            + "{'fromRate':0,'toRate':0,'nanos':3000000000}]}},"
                            + "'warmUpNanos':100000000,'durationNanos':3000000000"));

            assertThat(result.completed()).isZero();
            assertThat(result.window().completed()).isEqualTo(1);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Without a completed request, the last failure ends the time. */
    @Test
    void aNumberOfFailuresTakesItsTimeToo() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(503, "no")))) {
            Result result = Loads.run(plan(server.port(), "'model':{'closed':{'users':2}},'requestCount':20"));

            assertThat(result.failed()).containsExactly(entry("status 503", 20L));
            assertThat(result.elapsedNanos()).isPositive();
        }
    }

    /** Nothing is due in the first 300 ms: they belong to the measured part all the same. */
    @Test
    void theMeasuredPartBeginsBeforeItsFirstRequest() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(plan(
                    server.port(),
                    "'model':{'open':{'phases':[{'fromRate':0,'toRate':0,'nanos':300000000},"
                            + "{'fromRate':100,'toRate':100,'nanos':200000000}]}},'durationNanos':500000000"));

            assertThat(result.completed()).isEqualTo(20);
            assertThat(result.elapsedNanos()).isGreaterThanOrEqualTo(SECOND / 2);
        }
    }
}
