package io.github.perfjunit.internal.load.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import io.github.perfjunit.internal.load.Plans;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadTls;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.protocol.Codec;
import io.github.perfjunit.internal.protocol.GrpcPlan;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.internal.protocol.SsePlan;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The form that generator and test JVM have agreed on. */
class OrdersTest {

    private static JsonObject json(LoadPlan plan) {
        return JsonParser.parseString(Codec.write(Orders.of(plan))).getAsJsonObject();
    }

    @Test
    void anOpenLoadWithEverything() {
        LoadRequest order = LoadRequest.post("https://localhost:8443/orders/{id}")
                .header("Content-Type", "application/json")
                .body("{\"id\": \"{id}\"}")
                .expectingStatus(201, 202)
                .expectingText("ok")
                .weight(3);

        assertThat(json(Plans.withData(
                        Plans.overHttp2(Plans.open(order)),
                        LoadData.column("id", List.of("a", "b")).inRandomOrder())))
                .isEqualTo(
                        JsonParser.parseString(
                                """
                        {"version": 1, "protocol": "h2",
                         "requests": [{"weight": 3, "method": "POST", "uri": "https://localhost:8443/orders/{id}",
                           "headers": {"content-type": "application/json"}, "body": "{\\"id\\": \\"{id}\\"}",
                           "expectedStatus": ["201", "202"], "bodyContains": "ok"}],
                         "sessions": [], "cookies": "per-session", "data": {"columns": ["id"], "rows": [["a"], ["b"]], "order": "random"},
                         "seed": 5,
                         "model": {"open": {"phases": [
                             {"fromRate": 100.0, "toRate": 100.0, "nanos": 1000000000},
                             {"fromRate": 100.0, "toRate": 100.0, "nanos": 2000000000}], "spacing": "even",
                             "maxConnections": 7, "maxRequests": 7, "use": "as-needed"}}, "steps": [],
                         "warmUpNanos": 1000000000, "durationNanos": 2000000000, "timeoutNanos": 10000000000,
                         "connection": "keep-alive", "tls": {"sessions": "full"}, "threads": 1}
                        """));
    }

    @Test
    void aClosedLoadOfANumberOfRequests() {
        assertThat(json(Plans.counted(LoadRequest.get("http://127.0.0.1:80/"))))
                .isEqualTo(
                        JsonParser.parseString(
                                """
                        {"version": 1, "protocol": "http/1.1",
                         "requests": [{"weight": 1, "method": "GET", "uri": "http://127.0.0.1:80/", "headers": {},
                           "expectedStatus": ["2xx"]}],
                         "sessions": [], "cookies": "per-session", "seed": 5,
                         "model": {"closed": {"users": 3, "thinkNanos": 1000000, "think": "uniform", "rampUpNanos": 2000000,
                           "phases": []}}, "steps": [],
                         "warmUpNanos": 0, "requestCount": 10, "timeoutNanos": 10000000000,
                         "connection": "keep-alive", "threads": 1}
                        """));
    }

    @Test
    void howALoadIsSpreadOverInstantsAndConnections() {
        LoadPlan plan = Plans.overHttp2(Plans.open(LoadRequest.get("https://127.0.0.1/")));
        LoadModel.Open open = (LoadModel.Open) plan.shape().model();
        LoadPlan other = plan.with(
                        plan.shape().with(open.spaced(LoadModel.Spacing.POISSON).overConnections(3)))
                .with(plan.wire()
                        .with(plan.wire().tls().withServerName("localhost").with(LoadTls.Sessions.RESUMED)));

        JsonObject json = json(other);
        assertThat(json.getAsJsonObject("model").getAsJsonObject("open").entrySet())
                .contains(
                        entry("spacing", new JsonPrimitive("poisson")),
                        entry("use", new JsonPrimitive("in-turn")),
                        entry("maxConnections", new JsonPrimitive(3)),
                        entry("maxRequests", new JsonPrimitive(7)));
        assertThat(json.get("tls"))
                .isEqualTo(JsonParser.parseString("{\"serverName\": \"localhost\", \"sessions\": \"resumed\"}"));
    }

    @Test
    void usersWhoShareConnectionsAndThinkTheSameTime() {
        LoadPlan plan = Plans.counted(LoadRequest.get("http://127.0.0.1:80/"));
        LoadModel.Closed users = (LoadModel.Closed) plan.shape().model();
        JsonObject json = json(plan.with(plan.shape()
                .with(users.thinking(Duration.ofMillis(4), LoadModel.Thinking.CONSTANT)
                        .overConnections(2))));

        assertThat(json.getAsJsonObject("model").get("closed"))
                .isEqualTo(JsonParser.parseString("{\"users\": 3, \"thinkNanos\": 4000000, \"think\": \"constant\","
                        + " \"rampUpNanos\": 2000000, \"connections\": 2, \"phases\": []}"));
    }

    static List<Arguments> protocols() {
        GrpcPlan calls = new GrpcPlan("", List.of(), OptionalLong.empty(), Optional.empty());
        return List.of(
                Arguments.of(WebSocketPlan.answered(), 1_000_000),
                Arguments.of(calls.with(GrpcPlan.Streams.USUAL), 1_000_000),
                Arguments.of(calls, 7));
    }

    /** Messages on connections or streams that last wait for nothing but these. */
    @ParameterizedTest
    @MethodSource("protocols")
    void theLimitOfRequestsUnderWay(ProtocolPart part, int mostAtOnce) {
        LoadPlan plan = Plans.open(LoadRequest.get("http://127.0.0.1:80/")).with(part);
        Model.Open open = (Model.Open) Orders.of(plan).model();

        assertThat(open.maxConnections()).isEqualTo(7);
        assertThat(open.maxRequests()).isEqualTo(mostAtOnce);
    }

    @Test
    void sessionsWithAllKindsOfSteps() {
        LoadPlan plan = Plans.withData(
                        Plans.counted(LoadRequest.get("http://127.0.0.1:80/").named("home")),
                        LoadData.column("id", List.of("a")).uniquePerUser())
                .withSessions(List.of(new SessionPlan(
                        "buy",
                        2,
                        List.of(
                                new SessionPlan.Send(0, Map.of("token", HttpLoad.Capture.jsonPointer("/t"))),
                                new SessionPlan.Pause(true, Duration.ofNanos(5), Duration.ofNanos(5)),
                                new SessionPlan.Repeat(
                                        3,
                                        List.of(new SessionPlan.Pause(
                                                false, Duration.ofNanos(1), Duration.ofNanos(2))))))));

        JsonObject json = json(plan);
        assertThat(json.getAsJsonArray("requests").get(0).getAsJsonObject().get("name"))
                .isEqualTo(new JsonPrimitive("home"));
        assertThat(json.getAsJsonObject("data").get("order")).isEqualTo(new JsonPrimitive("unique"));
        assertThat(json.get("sessions"))
                .isEqualTo(
                        JsonParser.parseString(
                                """
                        [{"name": "buy", "weight": 2, "steps": [
                           {"send": {"request": 0, "captures": [{"name": "token", "from": "json", "expression": "/t"}]}},
                           {"pause": {"distribution": "exponential", "fromNanos": 5, "toNanos": 5}},
                           {"repeat": {"times": 3, "steps": [
                              {"pause": {"distribution": "uniform", "fromNanos": 1, "toNanos": 2}}]}}]}]
                        """));
    }

    @Test
    void whatOnlyOneProtocolHas() {
        LoadPlan plan = Plans.counted(LoadRequest.get("http://127.0.0.1:80/"))
                .with(new SsePlan(OptionalLong.of(5), OptionalLong.empty()));

        assertThat(json(plan).get("protocol").getAsString()).isEqualTo("sse");
        assertThat(json(plan).get("sse")).isEqualTo(JsonParser.parseString("{\"events\": 5}"));
    }
}
