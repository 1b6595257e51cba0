package io.github.perfjunit.internal.load.hyperfoil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.Plans;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A plan becomes a benchmark, or is refused with the name of the step. */
class BenchmarkTest {

    private static final String URI = "http://127.0.0.1:8080/items";

    private static JsonObject phase(Benchmark benchmark, int number, String name, String kind) {
        return benchmark
                .json()
                .getAsJsonArray("phases")
                .get(number)
                .getAsJsonObject()
                .getAsJsonObject(name)
                .getAsJsonObject(kind);
    }

    @Test
    void arrivalsAreEvenAndOnePhaseFollowsTheOther() {
        Benchmark benchmark =
                Benchmark.of(Plans.open(LoadRequest.get(URI + "?n=1").expecting(200, 201)), Map.of());

        JsonObject measured = phase(benchmark, 1, "load-0", "constantRate");
        assertThat(phase(benchmark, 0, "warm-up", "constantRate")
                        .get("duration")
                        .getAsString())
                .isEqualTo("1000ms");
        assertThat(measured)
                .hasToString("{\"duration\":\"2000ms\",\"maxDuration\":\"14000ms\",\"startAfter\":\"warm-up\","
                        + "\"variance\":false,\"maxSessions\":7,\"sessionLimitPolicy\":\"CONTINUE\",\"scenario\":[{\"ask\":["
                        + "{\"httpRequest\":{\"GET\":\"/items?n=1\",\"handler\":{\"status\":{\"range\":\"200-201\"}}}}]}],"
                        + "\"usersPerSec\":100.0}");
        assertThat(benchmark.json().getAsJsonObject("http").get("host").getAsString())
                .isEqualTo("http://127.0.0.1:8080");
        assertThat(benchmark.json().has("agents")).isFalse();
        assertThat(benchmark.phases().firstMeasuredMillis()).isEqualTo(2_000);
    }

    @Test
    void severalRequestsShareTheRateByTheirWeights() {
        Benchmark benchmark = Benchmark.of(
                Plans.open(
                        LoadRequest.get(URI).weight(9),
                        LoadRequest.post(URI)
                                .header("Content-Type", "text/plain")
                                .body("a {{b}}")),
                Map.of("one", "load@10.0.0.5"));

        assertThat(phase(benchmark, 1, "load-0", "constantRate").get("forks"))
                .hasToString(
                        "[{\"request-0\":{\"weight\":9,\"scenario\":[{\"ask\":[{\"httpRequest\":{\"GET\":\"/items\","
                                + "\"handler\":{\"status\":{\"range\":\"2xx\"}}}}]}]}},"
                                + "{\"request-1\":{\"weight\":1,\"scenario\":[{\"ask\":[{\"httpRequest\":{\"POST\":\"/items\","
                                + "\"headers\":{\"content-type\":\"text/plain\"},\"body\":\"a {b}\","
                                + "\"handler\":{\"status\":{\"range\":\"2xx\"}}}}]}]}}]");
        assertThat(benchmark.json().get("agents")).hasToString("{\"one\":\"load@10.0.0.5\"}");
    }

    @Test
    void thePlanNamesIt() {
        LoadPlan plan = Plans.open(LoadRequest.get(URI));

        assertThat(Benchmark.of(plan, Map.of()).name())
                .startsWith("perf-junit-")
                .isEqualTo(Benchmark.of(plan, Map.of()).name())
                .isNotEqualTo(Benchmark.of(Plans.open(LoadRequest.get(URI + "/1")), Map.of())
                        .name());
    }

    /** Its users begin all at once, so each thinks before the first request. */
    @Test
    void usersThinkForRandomTimes() {
        LoadPlan plan = Plans.during(Duration.ofSeconds(1), URI);
        LoadModel.Closed users = (LoadModel.Closed) plan.shape().model();

        assertThat(steps(plan.with(plan.shape().with(users.thinking(Duration.ofMillis(5), LoadModel.Thinking.RANDOM)))))
                .hasToString("[{\"thinkTime\":{\"duration\":\"5ms\",\"random\":\"NEGATIVE_EXPONENTIAL\"}},"
                        + "{\"httpRequest\":{\"GET\":\"/items\",\"handler\":{\"status\":{\"range\":\"2xx\"}}}}]");
        assertThat(steps(plan.with(
                        plan.shape().with(users.thinking(Duration.ofMillis(5), LoadModel.Thinking.CONSTANT)))))
                .hasToString("[{\"httpRequest\":{\"GET\":\"/items\",\"handler\":{\"status\":{\"range\":\"2xx\"}}}},"
                        + "{\"thinkTime\":{\"duration\":\"5ms\"}}]");
    }

    private static JsonArray steps(LoadPlan plan) {
        return phase(Benchmark.of(plan, Map.of()), 0, "load-0", "always")
                .getAsJsonArray("scenario")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("ask");
    }

    private static LoadPlan poisson() {
        LoadPlan plan = Plans.open(LoadRequest.get(URI));
        LoadModel.Open open = (LoadModel.Open) plan.shape().model();
        return plan.with(plan.shape().with(open.spaced(LoadModel.Spacing.POISSON)));
    }

    static List<Arguments> impossible() {
        LoadRequest get = LoadRequest.get(URI);
        LoadPlan users = Plans.during(Duration.ofSeconds(1), URI);
        return List.of(
                Arguments.of(poisson(), "poissonArrivals()"),
                Arguments.of(
                        users.with(users.wire().with(users.wire().tls().withServerName("localhost"))),
                        "serverName(localhost)"),
                Arguments.of(Plans.counted(get), "totalRequests(10) can't be done by Hyperfoil"),
                Arguments.of(Plans.withData(users, LoadData.column("id", List.of("1"))), "withData([id])"),
                Arguments.of(Plans.open(LoadRequest.get(URI + "/{counter}")), "there is no {counter}"),
                Arguments.of(Plans.open(LoadRequest.post(URI).body("${x}")), "body(${x})"),
                Arguments.of(Plans.open(get.header("a", "{random}")), "header a({random})"),
                Arguments.of(Plans.open(get.expectingBody("ok")), "expectingBody(ok)"),
                Arguments.of(Plans.open(get.named("list")), "named(list)"),
                Arguments.of(
                        Plans.open(get)
                                .withSessions(
                                        List.of(new SessionPlan("buy", 1, List.of(new SessionPlan.Send(0, Map.of()))))),
                        "session(buy)"),
                Arguments.of(Plans.open(get.expecting(200, 404)), "expecting(200, 404)"),
                Arguments.of(Plans.open(get, LoadRequest.get("http://127.0.0.1:1/")), "one host and port"));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void whatHyperfoilCannotDoIsRefusedByItsName(LoadPlan plan, String part) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Benchmark.of(plan, Map.of()))
                .withMessageContaining("can't be done by Hyperfoil")
                .withMessageContaining(part);
    }
}
