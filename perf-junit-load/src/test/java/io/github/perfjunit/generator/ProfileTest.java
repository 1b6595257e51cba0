package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.plan;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.protocol.Result;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Loads whose number of users or rate changes, with figures for each step. */
@Isolated
class ProfileTest {

    private static final String SESSION = Sessions.sessions("{'send':{'request':0}},{'pause':{'distribution':'uniform',"
            + "'fromNanos':400000000,'toNanos':400000000}},{'send':{'request':1}}");

    private static final String REQUESTS = "{'uri':'ORIGIN/a','name':'a'},{'uri':'ORIGIN/b','name':'b'}";

    private static String users(int from, int to, long millis) {
        return "{'fromUsers':" + from + ",'toUsers':" + to + ",'nanos':" + millis + "000000}";
    }

    private static String closed(String thinkNanos, String... phases) {
        return "'model':{'closed':{'thinkNanos':" + thinkNanos + ",'phases':[" + String.join(",", phases) + "]}}";
    }

    private static String step(int number, long millis) {
        return "{'step':" + number + ",'nanos':" + millis + "000000}";
    }

    private static String during(long millis, String... steps) {
        return ",'durationNanos':" + millis + "000000,'steps':[" + String.join(",", steps) + "]";
    }

    /** A user sends every 20 ms: 50 requests in a second, whoever it is. */
    @Test
    void countsWhatUsersDoInEachStep() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(plan(
                    server.port(),
                    closed("20000000", users(2, 2, 200), users(2, 2, 1000), users(8, 8, 1000), users(0, 0, 300))
                            + ",'warmUpNanos':200000000,'threads':2"
                            + during(2300, step(0, 1000), step(1, 1000), step(2, 300))));

            assertThat(result.steps()).hasSize(3);
            assertThat(result.steps().get(0).sent()).isBetween(20L, 102L);
            assertThat(result.steps().get(1).sent())
                    .isBetween(result.steps().get(0).sent() + 1, 408L);
            assertThat(result.steps().get(2).sent()).isZero();
            assertThat(result.steps().get(1).inWindow())
                    .isBetween(1L, result.steps().get(1).completed() + 2);
            assertThat(result.steps().get(1).histogram().getTotalCount())
                    .isEqualTo(result.steps().get(1).sent());
            assertThat(result.steps().stream().mapToLong(Result.Step::inWindow).sum())
                    .isEqualTo(result.window().completed());
            assertThat(result.connections().opened()).isEqualTo(8);
        }
    }

    @Test
    void usersComeAndLeaveEvenly() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Loads.run(plan(
                    server.port(),
                    closed("50000000", users(0, 20, 2000), users(20, 20, 2000), users(20, 0, 2000))
                            + during(6000, step(0, 2000), step(1, 2000), step(2, 2000))));

            List<Result.Step> steps = result.steps();
            assertThat(result.connections().opened()).isEqualTo(20);
            assertThat(result.completed()).isEqualTo(result.sent());
            // half as many users, on average: only a pause of a second in the middle would make theirs more requests
            assertThat(steps.get(0).sent()).isBetween(20L, steps.get(1).sent());
            assertThat(steps.get(2).sent()).isBetween(1L, steps.get(1).sent());
        }
    }

    /** The sessions of users who leave go on: each that was begun is completed, the last ones after the end. */
    @Test
    void whoLeavesFinishesTheSession() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result = Sessions.run(
                    server,
                    REQUESTS,
                    SESSION
                            + closed("0", users(4, 4, 200), users(4, 0, 300))
                            + during(500, step(0, 200), step(1, 300)));

            Result.Sessions sessions = result.sessions().orElseThrow();
            assertThat(sessions.begun()).isGreaterThanOrEqualTo(4);
            assertThat(sessions.completed()).isEqualTo(sessions.begun());
            assertThat(result.named())
                    .extracting(Result.Named::sent)
                    .containsExactly(sessions.begun(), sessions.begun());
            assertThat(result.steps())
                    .extracting(Result.Step::sent)
                    .contains(result.sent() - result.steps().get(0).sent());
        }
    }

    /** In the same load without a ramp-down, the end of the load ends sessions. */
    @Test
    void whoStaysIsInterruptedByTheEnd() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Result result =
                    Sessions.run(server, REQUESTS, SESSION + closed("0", users(4, 4, 200)) + during(200, step(0, 200)));

            assertThat(result.named()).extracting(Result.Named::sent).containsExactly(4L, 0L);
        }
    }

    /** A hanging request of a user who has left is given up by its timeout, as any other. */
    @Test
    void whoLeavesWaitsForTheAnswerNoLongerThanOthers() throws Exception {
        AtomicInteger number = new AtomicInteger();
        try (var server = TestServer.start(answering(request -> {
            if (number.getAndIncrement() == 0) {
                LockSupport.parkNanos(Duration.ofSeconds(3).toNanos());
            }
            return answer(200, "hello");
        }))) {
            Result result = Loads.run(plan(
                    server.port(),
                    closed("0", users(1, 0, 100), users(0, 0, 100)) + ",'timeoutNanos':500000000"
                            + during(200, step(0, 100), step(1, 100))));

            assertThat(result.sent()).isEqualTo(1);
            assertThat(result.failed()).containsEntry("timeout", 1L);
        }
    }

    /** All bursts are one step, and what is between them another. */
    @Test
    void stretchesOfOneStepAreCountedTogether() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            String base = "{'fromRate':100,'toRate':100,'nanos':200000000}";
            String burst = "{'fromRate':30000,'toRate':30000,'nanos':1000000}";
            Result result = Loads.run(plan(
                    server.port(),
                    "'model':{'open':{'phases':[" + String.join(",", base, burst, base, burst)
                            + "],'spacing':'poisson'}}"
                            + during(402, step(0, 200), step(1, 1), step(0, 200), step(1, 1))));

            assertThat(result.steps()).extracting(Result.Step::sent).containsExactly(40L, 60L);
            assertThat(result.steps()).extracting(Result.Step::completed).containsExactly(40L, 60L);
        }
    }
}
