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
import io.github.perfjunit.internal.load.plan.ProtocolOptions;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The form that generator and test JVM have agreed on. */
class PlanJsonTest {

    @Test
    void anOpenLoadWithEverything() {
        LoadRequest order = LoadRequest.post("https://localhost:8443/orders/{id}")
                .header("Content-Type", "application/json")
                .body("{\"id\": \"{id}\"}")
                .expecting(201, 202)
                .expectingBody("ok")
                .weight(3);

        assertThat(PlanJson.of(Plans.withData(
                        Plans.overHttp2(Plans.open(order)),
                        LoadData.column("id", List.of("a", "b")).inRandomOrder())))
                .isEqualTo(
                        JsonParser.parseString(
                                """
                        {"version": 1, "protocol": "h2",
                         "requests": [{"weight": 3, "method": "POST", "uri": "https://localhost:8443/orders/{id}",
                           "headers": {"content-type": "application/json"}, "body": "{\\"id\\": \\"{id}\\"}",
                           "expectedStatus": ["201", "202"], "bodyContains": "ok"}],
                         "data": {"columns": ["id"], "rows": [["a"], ["b"]], "order": "random"},
                         "seed": 5,
                         "model": {"open": {"phases": [
                             {"fromRate": 100.0, "toRate": 100.0, "nanos": 1000000000},
                             {"fromRate": 100.0, "toRate": 100.0, "nanos": 2000000000}], "spacing": "even",
                             "maxConnections": 7, "maxRequests": 7}},
                         "warmUpNanos": 1000000000, "durationNanos": 2000000000, "timeoutNanos": 10000000000,
                         "connection": "keep-alive", "tls": {"trust": "system", "sessions": "full"}, "threads": 1}
                        """));
    }

    @Test
    void aClosedLoadOfANumberOfRequests() {
        assertThat(PlanJson.of(Plans.counted(LoadRequest.get("http://127.0.0.1:80/"))))
                .isEqualTo(
                        JsonParser.parseString(
                                """
                        {"version": 1, "protocol": "http/1.1",
                         "requests": [{"weight": 1, "method": "GET", "uri": "http://127.0.0.1:80/", "headers": {},
                           "expectedStatus": ["2xx"]}],
                         "seed": 5,
                         "model": {"closed": {"users": 3, "thinkNanos": 1000000, "think": "uniform", "rampUpNanos": 2000000}},
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

        JsonObject json = PlanJson.of(other);
        assertThat(json.getAsJsonObject("model").getAsJsonObject("open").entrySet())
                .contains(
                        entry("spacing", new JsonPrimitive("poisson")),
                        entry("use", new JsonPrimitive("in-turn")),
                        entry("maxConnections", new JsonPrimitive(3)),
                        entry("maxRequests", new JsonPrimitive(7)));
        assertThat(json.get("tls"))
                .isEqualTo(JsonParser.parseString(
                        "{\"trust\": \"system\", \"serverName\": \"localhost\", \"sessions\": \"resumed\"}"));
    }

    @Test
    void usersWhoShareConnectionsAndThinkTheSameTime() {
        LoadPlan plan = Plans.counted(LoadRequest.get("http://127.0.0.1:80/"));
        LoadModel.Closed users = (LoadModel.Closed) plan.shape().model();
        JsonObject json = PlanJson.of(plan.with(plan.shape()
                .with(users.thinking(Duration.ofMillis(4), LoadModel.Thinking.CONSTANT)
                        .overConnections(2))));

        assertThat(json.getAsJsonObject("model").get("closed"))
                .isEqualTo(JsonParser.parseString("{\"users\": 3, \"thinkNanos\": 4000000, \"think\": \"constant\","
                        + " \"rampUpNanos\": 2000000, \"connections\": 2}"));
    }

    /** Messages on connections or streams that last wait for nothing but these. */
    @ParameterizedTest
    @CsvSource({"websocket,answersPerMessage,false", "grpc,streams,false", "grpc,calls,true"})
    void theLimitOfRequestsUnderWay(String protocol, String field, boolean isLimited) {
        LoadPlan plan = Plans.open(LoadRequest.get("http://127.0.0.1:80/"))
                .with(new ProtocolOptions(protocol, protocol, Map.of(field, Map.of())));
        JsonObject open = PlanJson.of(plan).getAsJsonObject("model").getAsJsonObject("open");

        assertThat(open.get("maxConnections").getAsInt()).isEqualTo(7);
        assertThat(open.has("maxRequests")).isEqualTo(isLimited);
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

        JsonObject json = PlanJson.of(plan);
        assertThat(json.getAsJsonArray("requests").get(0).getAsJsonObject().get("name"))
                .isEqualTo(new JsonPrimitive("home"));
        assertThat(json.getAsJsonObject("data").get("order")).isEqualTo(new JsonPrimitive("unique"));
        assertThat(json.get("sessions"))
                .isEqualTo(
                        JsonParser.parseString(
                                """
                        [{"name": "buy", "weight": 2, "steps": [
                           {"request": 0, "captures": [{"name": "token", "from": "json", "expression": "/t"}]},
                           {"pause": {"distribution": "exponential", "fromNanos": 5, "toNanos": 5}},
                           {"repeat": {"times": 3, "steps": [
                              {"pause": {"distribution": "uniform", "fromNanos": 1, "toNanos": 2}}]}}]}]
                        """));
    }

    @Test
    void whatOnlyOneProtocolHas() {
        LoadPlan plan = Plans.counted(LoadRequest.get("http://127.0.0.1:80/"))
                .with(new ProtocolOptions("sse", "sse", Map.of("events", 5L)));

        assertThat(PlanJson.of(plan).get("protocol").getAsString()).isEqualTo("sse");
        assertThat(PlanJson.of(plan).get("sse")).isEqualTo(JsonParser.parseString("{\"events\": 5}"));
    }
}
