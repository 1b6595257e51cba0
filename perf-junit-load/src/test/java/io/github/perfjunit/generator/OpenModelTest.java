package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.plan;
import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.internal.protocol.Result;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OpenModelTest {

    private static String open(String phases) {
        return "'model':{'open':{'phases':[" + phases + "]}}";
    }

    private static String phase(double from, double to, long millis) {
        return "{'fromRate':" + from + ",'toRate':" + to + ",'nanos':" + millis + "000000}";
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void sendsWhatTheScheduleSays(Transport transport) throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(
                    plan(server.port(), open(phase(500, 500, 1000)) + ",'durationNanos':1000000000"), transport);

            assertThat(result.sent()).isEqualTo(500);
            assertThat(result.completed()).isEqualTo(500);
            assertThat(result.startLag().getTotalCount()).isEqualTo(500);
        }
    }

    @Test
    void rampsStepsAndPauses() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            String phases = phase(0, 400, 500) + "," + phase(0, 0, 250) + "," + phase(200, 200, 250);
            Result result = Loads.run(plan(server.port(), open(phases) + ",'durationNanos':1000000000,'threads':2"));

            assertThat(result.sent()).isEqualTo(150);
            assertThat(result.completed()).isEqualTo(150);
        }
    }

    /** A request belongs to the step in which it was due; the warm-up is none of them. */
    @Test
    void countsEachStepOfTheMeasuredPart() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            String phases = phase(100, 100, 200) + "," + phase(100, 100, 500) + "," + phase(300, 300, 500);
            Result result = Loads.run(plan(
                    server.port(),
                    open(phases) + ",'warmUpNanos':200000000,'durationNanos':1000000000,'threads':2,"
                            + "'steps':[{'step':0,'nanos':500000000},{'step':1,'nanos':500000000}]"));

            assertThat(result.steps()).extracting(Result.Step::sent).containsExactly(50L, 150L);
            assertThat(result.steps()).extracting(Result.Step::completed).containsExactly(50L, 150L);
        }
    }

    @Test
    void aLoadWithoutStepsHasNone() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(plan(
                    server.port(),
                    open(phase(100, 100, 100) + "," + phase(100, 100, 200))
                            + ",'warmUpNanos':100000000,'durationNanos':200000000"));

            assertThat(result.steps()).isEmpty();
        }
    }

    /** 100 of the 300 requests are intended before the measured part. */
    @Test
    void leavesTheWarmUpOut() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(plan(
                    server.port(),
                    open(phase(200, 200, 1500)) + ",'warmUpNanos':500000000,'durationNanos':1000000000"));

            assertThat(result.warmUp().completed()).isEqualTo(100);
            assertThat(result.completed()).isEqualTo(200);
        }
    }

    @Test
    void goesOnUntilSoManyAreSent() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(plan(server.port(), open(phase(1000, 1000, 100)) + ",'requestCount':350"));

            assertThat(result.completed()).isEqualTo(350);
        }
    }

    /**
     * The server says nothing until the whole schedule is over. Who timed from the sending over one connection would see
     * one slow answer; the requests that were due in the meantime have waited just as long as they have.
     */
    @Test
    void timesFromTheIntendedSend() throws Exception {
        var scheduleIsOver = new CountDownLatch(200);
        try (var server = TestServer.start((self, socket) -> {
            TestServer.request(socket.getInputStream());
            scheduleIsOver.countDown();
            scheduleIsOver.await(20, TimeUnit.SECONDS);
            socket.getOutputStream().write(answer(200, "late").getBytes(UTF_8));
        })) {
            Result result = Loads.run(plan(server.port(), open(phase(200, 200, 1000)) + ",'durationNanos':1000000000"));

            assertThat(result.completed()).isEqualTo(200);
            // The i-th waits for the last one, which is due after 995 ms.
            assertThat(result.histogram().getValueAtPercentile(50)).isGreaterThan(450_000_000);
            assertThat(result.histogram().getValueAtPercentile(90)).isGreaterThan(850_000_000);
        }
    }

    /** A request that is due while ten are under way waits, and is reported: a server that never answers is not sent more. */
    @Test
    void noMoreAreUnderWayThanThePlanAllows() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            self.readRequest(socket);
            socket.getInputStream().readAllBytes();
        })) {
            Result result = Loads.run(plan(
                    server.port(),
                    "'timeoutNanos':1500000000,'model':{'open':{'maxConnections':50,'maxRequests':10,'phases':["
                            + phase(100, 100, 1000) + "]}},'durationNanos':1000000000"));

            assertThat(result.sent()).isEqualTo(100);
            assertThat(result.held()).isEqualTo(90);
            assertThat(result.completed()).isZero();
            assertThat(result.connections().peakOpen()).isLessThanOrEqualTo(10);
        }
    }

    /** The first request is answered after all others have come: those of its thread must take places that the other thread leaves. */
    @Test
    void threadsShareThePlacesOfRequestsUnderWay() throws Exception {
        var others = new CountDownLatch(7);
        try (var server = TestServer.start(answering(request -> {
            if (request.startsWith("GET /0 ")) {
                await(others);
            } else {
                others.countDown();
            }
            return answer(200, "hello");
        }))) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/{counter}'}",
                    "'threads':2,'model':{'open':{'maxConnections':2,'maxRequests':2,'phases':[" + phase(100, 100, 80)
                            + "]}},'durationNanos':80000000"));

            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(8);
        }
    }

    private static void await(CountDownLatch others) {
        try {
            assertThat(others.await(5, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void sendsPoissonArrivals() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            String model = open(phase(500, 500, 1000)).replace("]}}", "],'spacing':'poisson'}}");
            Result result = Loads.run(plan(server.port(), model + ",'durationNanos':1000000000,'threads':2"));

            assertThat(result.sent()).isEqualTo(500);
            assertThat(result.completed()).isEqualTo(500);
            assertThat(result.held()).isZero();
        }
    }

    @Test
    void requestsWaitForAConnectionAndAreTimedFromWhenTheyWereDue() throws Exception {
        try (var server = TestServer.start(answering(request -> {
            LockSupport.parkNanos(20_000_000);
            return answer(200, "slow");
        }))) {
            Result result = Loads.run(plan(
                    server.port(),
                    "'model':{'open':{'maxConnections':1,'phases':[" + phase(100, 100, 500)
                            + "]}},'durationNanos':500000000"));

            assertThat(result.completed()).isEqualTo(50);
            assertThat(server.connections()).isEqualTo(1);
            assertThat(result.connections().waited()).isPositive();
            // 50 answers of 20 ms one after the other take a second: the last one was due half a second before its end.
            assertThat(result.histogram().getMaxValue()).isGreaterThan(450_000_000);
            assertThat(result.startLag().getTotalCount()).isEqualTo(50);
        }
    }
}
