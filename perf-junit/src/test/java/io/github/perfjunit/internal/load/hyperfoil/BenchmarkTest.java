package io.github.perfjunit.internal.load.hyperfoil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.internal.load.Plans;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan.Pause;
import io.github.perfjunit.internal.load.plan.SessionPlan.Repeat;
import io.github.perfjunit.internal.load.plan.SessionPlan.Send;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.load.HttpLoad.Capture;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
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
                Benchmark.of(Plans.open(LoadRequest.get(URI + "?n=1").expectingStatus(200, 201)), Agents.NONE);

        JsonObject measured = phase(benchmark, 1, "load-0", "constantRate");
        assertThat(phase(benchmark, 0, "warm-up", "constantRate")
                        .get("duration")
                        .getAsString())
                .isEqualTo("1000ms");
        assertThat(measured)
                .hasToString("{\"duration\":\"2100ms\",\"maxDuration\":\"14100ms\",\"startAfter\":\"warm-up\","
                        + "\"variance\":false,\"maxSessions\":7,\"sessionLimitPolicy\":\"FAIL\",\"scenario\":[{\"ask\":["
                        + "{\"httpRequest\":{\"GET\":\"/items?n=1\",\"metric\":\"#0\",\"sla\":{\"blockedRatio\":1.01},"
                        + "\"handler\":{\"status\":{\"range\":\"200-201\"}}}}]}],"
                        + "\"usersPerSec\":100.0}");
        assertThat(benchmark.json().getAsJsonObject("http").get("host").getAsString())
                .isEqualTo("http://127.0.0.1:8080");
        assertThat(benchmark.json().has("agents")).isFalse();
        assertThat(benchmark.phases().firstMeasuredMillis()).isEqualTo(2_100);
        assertThat(benchmark.phases().beyond()).isEqualTo(Duration.ofMillis(100));
        // what would change the load, or keep the measured part from being made
        assertThat(benchmark.json().get("failurePolicy").getAsString()).isEqualTo("CONTINUE");
        assertThat(benchmark.json().getAsJsonObject("http").get("useHttpCache").getAsBoolean())
                .isFalse();
        assertThat(benchmark.json().get("ergonomics"))
                .hasToString("{\"repeatCookies\":false,\"userAgentFromSession\":false,\"autoRangeCheck\":false,"
                        + "\"stopOnInvalid\":false,\"compensateInternalLatency\":true}");
    }

    @Test
    void severalRequestsShareTheRateByTheirWeights() {
        Benchmark benchmark = Benchmark.of(
                Plans.open(
                        LoadRequest.get(URI).weight(9),
                        LoadRequest.post(URI)
                                .header("Content-Type", "text/plain")
                                .body("a {{b}}")),
                Agents.NONE.with("one", "load@10.0.0.5"));

        assertThat(phase(benchmark, 1, "load-0", "constantRate").get("forks"))
                .hasToString(
                        "[{\"request-0\":{\"weight\":9,\"scenario\":[{\"ask\":[{\"httpRequest\":{\"GET\":\"/items\","
                                + "\"metric\":\"#0\",\"sla\":{\"blockedRatio\":1.01},\"handler\":{\"status\":{\"range\":\"2xx\"}}}}]}]}},"
                                + "{\"request-1\":{\"weight\":1,\"scenario\":[{\"ask\":[{\"httpRequest\":{\"POST\":\"/items\","
                                + "\"metric\":\"#1\",\"headers\":{\"content-type\":\"text/plain\"},\"body\":\"a {b}\","
                                + "\"sla\":{\"blockedRatio\":1.01},\"handler\":{\"status\":{\"range\":\"2xx\"}}}}]}]}}]");
        assertThat(benchmark.json().get("agents")).hasToString("{\"one\":\"load@10.0.0.5\"}");
    }

    /** It is deleted when its run has ended: that of another test must stay. */
    @Test
    void eachHasAnotherName() {
        LoadPlan plan = Plans.open(LoadRequest.get(URI));

        assertThat(Benchmark.of(plan, Agents.NONE).name())
                .startsWith("perf-junit-")
                .isNotEqualTo(Benchmark.of(plan, Agents.NONE).name());
    }

    @Test
    void agentsHavePlacesPropertiesAndThreads() {
        Agents agents = Agents.NONE
                .with("one", "load@10.0.0.5:22")
                .with("two", Map.of("node", "worker-2"))
                .withThreads(4);

        JsonObject json = Benchmark.of(Plans.open(LoadRequest.get(URI)), agents).json();

        assertThat(json.get("agents")).hasToString("{\"one\":\"load@10.0.0.5:22\",\"two\":{\"node\":\"worker-2\"}}");
        assertThat(json.get("threads").getAsInt()).isEqualTo(4);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> agents.with("one", "10.0.0.6"))
                .withMessageContaining("agent(one)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> agents.withThreads(0))
                .withMessageContaining("threads(0)");
    }

    /** A recorded rate may have hundreds of them. */
    @Test
    void shortPhasesAreNotMuchLonger() {
        LoadModel.Open steps = new LoadModel.Open(new RateProfile.Steps(List.of(100.0, 200.0)), 7);
        LoadPlan plan = Plans.open(LoadRequest.get(URI));
        Benchmark benchmark = Benchmark.of(plan.with(plan.shape().with(steps)), Agents.NONE);

        assertThat(phase(benchmark, 1, "load-0", "constantRate").get("duration").getAsString())
                .isEqualTo("1050ms");
        assertThat(benchmark.phases().beyond()).isEqualTo(Duration.ofMillis(100));
    }

    /** Its last arrival is due at the end of a phase, which agents begin late. */
    @Test
    void aRampGoesOnAsSteeply() {
        LoadModel.Open ramp = new LoadModel.Open(new RateProfile.Ramp(100, 200), 7);
        LoadPlan plan = Plans.open(LoadRequest.get(URI));
        LoadPlan ramped = plan.with(plan.shape().with(ramp));

        JsonObject measured = phase(Benchmark.of(ramped, Agents.NONE), 1, "load-0", "increasingRate");

        assertThat(measured.get("duration").getAsString()).isEqualTo("2100ms");
        assertThat(measured.get("targetUsersPerSec").getAsDouble()).isEqualTo(205);
    }

    @Test
    void aSessionIsASequenceForEachStep() {
        JsonObject phase = phase(Benchmark.of(RecordedPlans.sessions(), Agents.NONE), 1, "load-0", "constantRate");

        JsonArray forks = phase.getAsJsonArray("forks");
        assertThat(forks.get(0))
                .hasToString("{\"session-0\":{\"weight\":1,\"scenario\":["
                        + "{\"step-0\":[" + get("GET /items#first") + "]},"
                        + "{\"step-1\":[{\"loop\":{\"counterVar\":\"repeat#1\",\"repeats\":2,\"steps\":["
                        + get("GET /items") + "]}}]}]}}");
        JsonArray buy =
                forks.get(1).getAsJsonObject().getAsJsonObject("session-1").getAsJsonArray("scenario");
        JsonObject login = request(buy.get(0).getAsJsonObject().getAsJsonArray("step-0"), 0);
        assertThat(login.getAsJsonObject("handler").get("body"))
                .hasToString("[{\"json\":{\"query\":\".token\",\"toVar\":\"token\"}}]");
        assertThat(login.getAsJsonObject("handler").get("header"))
                .hasToString("[{\"filter\":{\"header\":{\"equalTo\":\"x-id\"},\"processor\":{\"store\":\"id\"}}}]");
        assertThat(login.getAsJsonObject("handler").getAsJsonArray("onCompletion"))
                .contains(JsonParser.parseString(
                        "{\"conditional\":{\"stringCondition\":{\"fromVar\":\"token\",\"isSet\":false},"
                                + "\"actions\":[{\"markRequestInvalid\":{}}]}}"));
        assertThat(buy.get(1))
                .hasToString(
                        "{\"step-1\":[{\"thinkTime\":{\"duration\":\"5ms\",\"random\":\"NEGATIVE_EXPONENTIAL\"}}]}");
        JsonObject cart = request(
                buy.get(2)
                        .getAsJsonObject()
                        .getAsJsonArray("step-2")
                        .get(0)
                        .getAsJsonObject()
                        .getAsJsonObject("loop")
                        .getAsJsonArray("steps"),
                0);
        assertThat(cart.get("GET").getAsString()).isEqualTo("/cart/${urlencode:id}");
        assertThat(cart.get("headers")).hasToString("{\"authorization\":\"Bearer ${token}\"}");
        assertThat(phase.get("maxDuration").getAsString())
                .as("the length, three requests that time out, a long pause, and some more")
                .isEqualTo("34150ms");
    }

    private static String get(String metric) {
        return "{\"httpRequest\":{\"GET\":\"/items\",\"metric\":\"" + metric
                + "\",\"sla\":{\"blockedRatio\":1.01},\"handler\":{\"status\":{\"range\":\"2xx\"}}}}";
    }

    private static JsonObject request(JsonArray steps, int number) {
        return steps.get(number).getAsJsonObject().getAsJsonObject("httpRequest");
    }

    @ParameterizedTest
    @CsvSource({"/token, .token", "/items/0/id, .items[0].id", "/0, .[0]", "/a~1b/c~0d, .a/b.c~d"})
    void aJsonPointerBecomesAQuery(String pointer, String query) {
        JsonObject handler = new JsonObject();

        CaptureHandlers.into(handler, Map.of("x", Capture.jsonPointer(pointer)));

        assertThat(handler.get("body")).hasToString("[{\"json\":{\"query\":\"" + query + "\",\"toVar\":\"x\"}}]");
    }

    /** Its users begin all at once, so each thinks before the first request. */
    @Test
    void usersThinkForRandomTimes() {
        LoadPlan plan = Plans.during(Duration.ofSeconds(1), URI);
        LoadModel.Closed users = (LoadModel.Closed) plan.shape().model();

        String ask = "{\"ask\":[" + get("#0") + "]}";
        assertThat(scenario(plan, users.thinking(Duration.ofMillis(5), LoadModel.Thinking.RANDOM)))
                .hasToString(
                        "[{\"think\":[{\"thinkTime\":{\"duration\":\"5ms\",\"random\":\"NEGATIVE_EXPONENTIAL\"}}]},"
                                + ask + "]");
        assertThat(scenario(plan, users.thinking(Duration.ofMillis(5), LoadModel.Thinking.CONSTANT)))
                .hasToString("[" + ask + ",{\"think\":[{\"thinkTime\":{\"duration\":\"5ms\"}}]}]");
    }

    private static JsonArray scenario(LoadPlan plan, LoadModel.Closed users) {
        LoadPlan thinking = plan.with(plan.shape().with(users));
        return phase(Benchmark.of(thinking, Agents.NONE), 0, "load-0", "always").getAsJsonArray("scenario");
    }

    private static LoadPlan poisson() {
        LoadPlan plan = Plans.open(LoadRequest.get(URI));
        LoadModel.Open open = (LoadModel.Open) plan.shape().model();
        return plan.with(plan.shape().with(open.spaced(LoadModel.Spacing.POISSON)));
    }

    private static LoadPlan search() {
        LoadPlan plan = Plans.open(LoadRequest.get(URI));
        LoadModel.Open open = (LoadModel.Open) plan.shape().model();
        return plan.with(plan.shape()
                .with(open.with(new RateProfile.Search(new SearchPlan(100, 1_000, Margin.percent(5), List.of())))));
    }

    private static SessionPlan session(SessionPlan.Step step) {
        return new SessionPlan("buy", 1, List.of(step));
    }

    private static LoadPlan capturing(Capture part) {
        return Plans.open(LoadRequest.get(URI)).withSessions(List.of(session(new Send(0, Map.of("x", part)))));
    }

    static List<Arguments> impossible() {
        LoadRequest get = LoadRequest.get(URI);
        LoadPlan users = Plans.during(Duration.ofSeconds(1), URI);
        return List.of(
                Arguments.of(
                        poisson(),
                        "poissonArrivals() can't be done by Hyperfoil: its variance takes no seed and no number of arrivals"),
                Arguments.of(search(), "capacity()"),
                Arguments.of(
                        users.withSessions(List.of(session(new Send(0, Map.of()))))
                                .with(WirePlan.Cookies.PER_USER),
                        "cookiesPerUser()"),
                Arguments.of(
                        users.with(users.wire().with(users.wire().tls().withServerName("localhost"))),
                        "serverName(localhost)"),
                Arguments.of(users.with(users.wire().with(Path.of("/run/a.sock"))), "overUnixSocket(/run/a.sock)"),
                Arguments.of(Plans.open(get.followingRedirects()), "followingRedirects(10)"),
                Arguments.of(Plans.open(LoadRequest.post(URI).form(Map.of("a", "b"))), "form(...)"),
                Arguments.of(Plans.open(LoadRequest.post(URI).part("a", "b")), "part(a, ...)"),
                Arguments.of(Plans.open(get.expectingContinue()), "expectingContinue()"),
                Arguments.of(Plans.counted(get), "totalRequests(10) can't be done by Hyperfoil"),
                Arguments.of(Plans.withData(users, LoadData.column("id", List.of("1"))), "withData([id])"),
                Arguments.of(Plans.open(LoadRequest.get(URI + "/{counter}")), "there is no {counter}"),
                Arguments.of(Plans.open(LoadRequest.post(URI).body("${x}")), "body(${x})"),
                Arguments.of(Plans.open(get.header("a", "{random}")), "header a({random})"),
                Arguments.of(Plans.open(get.expectingText("ok")), "expectingText(ok)"),
                Arguments.of(
                        users.with(users.wire().with(Duration.ofSeconds(61))),
                        "timeout(PT1M1S) can't be done by Hyperfoil: it records no time longer than a minute"),
                Arguments.of(
                        users.withSessions(List.of(session(new Send(0, Map.of())), session(new Send(0, Map.of())))),
                        "session(buy)"),
                Arguments.of(
                        users.withSessions(
                                List.of(session(new Pause(false, Duration.ofMillis(1), Duration.ofMillis(9))))),
                        "pause(PT0.001S, PT0.009S) of session(buy)"),
                Arguments.of(
                        users.withSessions(List.of(
                                session(new Repeat(2, List.of(new Repeat(3, List.of(new Send(0, Map.of())))))))),
                        "repeat(3, ...) in a repeat of session(buy)"),
                Arguments.of(capturing(Capture.regex("a(b)")), "capture(x, Capture[source=REGEX, expression=a(b)])"),
                Arguments.of(capturing(Capture.cookie("a")), "capture(x, Capture[source=COOKIE, expression=a])"),
                Arguments.of(capturing(Capture.jsonPointer("/a.b")), "it takes no such key"),
                Arguments.of(capturing(Capture.jsonPointer("")), "it takes no such key"),
                Arguments.of(
                        capturing(Capture.header("a")).with(List.of(LoadRequest.get("{x}"))),
                        "uri({x}) can't be done by Hyperfoil"),
                Arguments.of(
                        capturing(Capture.header("a")).with(List.of(LoadRequest.get("http://{x}.local/"))),
                        "the host must be known beforehand"),
                Arguments.of(Plans.open(get.expectingStatus(200, 404)), "expectingStatus(200, 404)"),
                Arguments.of(Plans.open(get, LoadRequest.get("http://127.0.0.1:1/")), "one host and port"));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void whatHyperfoilCannotDoIsRefusedByItsName(LoadPlan plan, String part) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Benchmark.of(plan, Agents.NONE))
                .withMessageContaining("can't be done by Hyperfoil")
                .withMessageContaining(part);
    }
}
