package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.Result.Named;
import org.junit.jupiter.api.Test;

class NamedRequestTest {

    private static final String REQUESTS = "{'uri':'ORIGIN/list','name':'list','weight':3},"
            + "{'uri':'ORIGIN/missing','name':'missing'},{'uri':'ORIGIN/other'}";

    private static String requests(TestServer server) {
        return REQUESTS.replace("ORIGIN", "http://127.0.0.1:" + server.port());
    }

    private static TestServer shop() throws Exception {
        return TestServer.start(answering(request -> answer(request.contains("/missing") ? 404 : 200, "hello")));
    }

    private static Named named(Result result, String name) {
        return result.named().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void areCountedApartAndInTheTotal() throws Exception {
        try (var server = shop()) {
            Result result = Loads.run(
                    planOf(requests(server), "'model':{'closed':{'users':4}},'requestCount':500,'threads':2,'seed':3"));

            assertThat(result.named()).extracting(Named::name).containsExactly("list", "missing");
            long lists = server.requests().stream()
                    .filter(each -> each.startsWith("GET /list"))
                    .count();
            Named list = named(result, "list");
            assertThat(list.sent()).isEqualTo(lists).isEqualTo(list.completed());
            assertThat(list.histogram().getTotalCount()).isEqualTo(lists);
            assertThat(list.inWindow()).isBetween(lists - 4, lists);
            Named missing = named(result, "missing");
            assertThat(missing.sent()).isEqualTo(result.failed().get("status 404"));
            assertThat(missing.completed()).isZero();
            assertThat(missing.inWindow()).isZero();
        }
    }

    /** A request of the warm-up that is answered in the measured part belongs to the throughput, and to no percentile. */
    @Test
    void haveTheThroughputOfTheirWindow() throws Exception {
        try (var server = shop()) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/list','name':'list'}",
                    "'model':{'open':{'phases':[{'fromRate':500,'toRate':500,'nanos':600000000}]}},"
                            + "'warmUpNanos':200000000,'durationNanos':400000000"));

            assertThat(named(result, "list").inWindow())
                    .isEqualTo(result.window().completed());
            assertThat(named(result, "list").sent()).isEqualTo(result.sent()).isEqualTo(200);
        }
    }

    /** The server never answers: what is in flight at the end, or given up, has the time that it took so far. */
    @Test
    void countRequestsThatAreNeverAnswered() throws Exception {
        try (var server =
                TestServer.start((self, socket) -> socket.getInputStream().readAllBytes())) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/list','name':'list'}",
                    "'model':{'closed':{'users':3}},'durationNanos':50000000,'timeoutNanos':300000000"));

            assertThat(named(result, "list").sent()).isEqualTo(3);
            assertThat(named(result, "list").completed()).isZero();
            assertThat(named(result, "list").histogram().getMinValue()).isGreaterThan(200_000_000);
        }
    }

    @Test
    void areRefusedIfTwoAreAlike() {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Loads.run(planOf(
                        "{'uri':'http://localhost/a','name':'a'},{'uri':'http://localhost/b','name':'a'}",
                        "'model':{'closed':{'users':1}},'requestCount':1")))
                .withMessage("requests[1].name: another request is called 'a' too");
    }
}
