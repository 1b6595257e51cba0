package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.plan;
import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.internal.protocol.Result;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClosedModelTest {

    @ParameterizedTest
    @EnumSource(Transport.class)
    void sendsExactlySoManyRequests(Transport transport) throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result =
                    Loads.run(plan(server.port(), "'model':{'closed':{'users':7}},'requestCount':1000"), transport);

            assertThat(result.completed()).isEqualTo(1000);
            assertThat(result.failed()).isEmpty();
            assertThat(server.requests()).hasSize(1000);
            assertThat(result.connections()).isEqualTo(new Result.Connections(7, 7, 0));
            assertThat(server.connections()).isEqualTo(7);
            assertThat(result.bytes()).isEqualTo(1000L * answer(200, "hello").length());
        }
    }

    @Test
    void sharesUsersAndRequestsAmongThreads() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/{counter}'}",
                    "'model':{'closed':{'users':5}},'requestCount':101,'threads':3"));

            assertThat(result.completed()).isEqualTo(101);
            assertThat(server.connections()).isEqualTo(5);
            assertThat(server.requests()).doesNotHaveDuplicates().hasSize(101);
        }
    }

    /** The server answers when each of three users waits, so that all of them send equally many, on two threads too. */
    @Test
    void eachUserSendsUntilAllRequestsAreSent() throws Exception {
        var all = new CyclicBarrier(3);
        try (var server = TestServer.start(answering(request -> {
            await(all);
            return answer(200, "hello");
        }))) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/{counter}'}",
                    "'model':{'closed':{'users':3}},'requestCount':30,'threads':2"));

            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(30);
            assertThat(server.requests())
                    .extracting(request -> request.replaceFirst("(?s)GET /([0-9]+) .*", "$1"))
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, 30).mapToObj(String::valueOf).toList());
        }
    }

    private static void await(CyclicBarrier all) {
        try {
            all.await(5, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException("a user does not send any more", e);
        }
    }

    @Test
    void leavesTheWarmUpOut() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(
                    plan(server.port(), "'model':{'closed':{'users':2}},'requestCount':50,'warmUpNanos':200000000"));

            assertThat(result.completed()).isEqualTo(50);
            assertThat(result.warmUp().completed()).isPositive();
            assertThat(server.requests()).hasSize((int) (50 + result.warmUp().sent()));
        }
    }

    @Test
    void endsWithItsDuration() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(plan(server.port(), "'model':{'closed':{'users':2}},'durationNanos':1200000000"));

            assertThat(result.completed()).isPositive();
            assertThat(result.elapsedNanos()).isGreaterThan(1_000_000_000);
            assertThat(result.seconds()).hasSizeGreaterThanOrEqualTo(2);
            assertThat(result.startLag().getTotalCount()).isZero();
        }
    }

    /** Two users who think for 100 ms can't send more than 20 requests each in two seconds, however fast the answers. */
    @Test
    void usersThink() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(plan(
                    server.port(), "'model':{'closed':{'users':2,'thinkNanos':100000000}},'durationNanos':1000000000"));

            assertThat(result.sent()).isBetween(2L, 20L);
            assertThat(result.startLag().getTotalCount()).isEqualTo(result.sent());
        }
    }

    /** One user in a hundred sends within the first hundredth of the time to think: a crowd would come all at once. */
    @ParameterizedTest
    @ValueSource(strings = {"constant", "uniform"})
    void firstSendsAreSpreadOverTheTimeToThink(String think) throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(plan(
                    server.port(),
                    "'model':{'closed':{'users':100,'thinkNanos':100000000000,'think':'" + think
                            + "'}},'durationNanos':1000000000"));

            assertThat(result.sent()).isBetween(1L, 5L);
        }
    }

    /** The last of ten users begins after nine tenths of the ramp: by then a counted load is over. */
    @Test
    void usersComeOneAfterTheOther() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(plan(
                    server.port(), "'model':{'closed':{'users':10,'rampUpNanos':600000000000}},'requestCount':20"));

            assertThat(result.completed()).isEqualTo(20);
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void opensAConnectionForEachRequest() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(
                    plan(server.port(), "'model':{'closed':{'users':3}},'requestCount':60,'connection':'per-request'"));

            assertThat(result.completed()).isEqualTo(60);
            assertThat(result.connections().opened()).isEqualTo(60);
            assertThat(server.connections()).isEqualTo(60);
            assertThat(server.requests()).allMatch(request -> request.contains("connection: close\r\n"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nhello", "HTTP/1.0 200 OK\r\n\r\nhello"})
    void opensAnotherConnectionWhenTheServerCloses(String answer) throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            TestServer.request(socket.getInputStream());
            socket.getOutputStream().write(answer.getBytes(US_ASCII));
        })) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "','bodyContains':'hello'}",
                    "'model':{'closed':{'users':2}},'requestCount':20"));

            assertThat(result.completed()).isEqualTo(20);
            assertThat(server.connections()).isEqualTo(20);
        }
    }
}
