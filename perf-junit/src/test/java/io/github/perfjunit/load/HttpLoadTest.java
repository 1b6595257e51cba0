package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.Refusal;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RatePhase;
import io.github.perfjunit.internal.load.result.Results;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The steps of a load become a plan, or are refused at once with the name of the step. */
class HttpLoadTest {

    private static final String URI_TEXT = "http://127.0.0.1:8080/checkout";

    private final RecordedLoad run = new RecordedLoad();
    private final LoadSession session = run.session(Results.good());
    private final HttpLoad load = new HttpLoadStart(session);

    @Test
    void anOpenLoadAsTheDesignWritesIt() {
        run.receives(load.constantRate(500)
                .during(ofSeconds(20))
                .warmUp(ofSeconds(5))
                .get(URI.create(URI_TEXT)));

        LoadPlan plan = run.plans.get(0);
        assertThat(plan.shape().phases())
                .containsExactly(new RatePhase(500, 500, ofSeconds(5)), new RatePhase(500, 500, ofSeconds(20)));
        assertThat(plan.requests()).containsExactly(LoadRequest.get(URI_TEXT));
        assertThat(plan.seed()).isEqualTo(42);
        assertThat(run.metrics).containsKeys("latency.p50", "latency.p999", "latency.max", "latency.mean");
        assertThat(run.metrics).containsEntry("requests.completed", 10_000L).doesNotContainKey("response.time.p50");
        assertThat(session.unfinished()).isEmpty();
    }

    @Test
    void usersWhoWouldNeverBeginAreRefused() {
        HttpRequests requests = load.users(10)
                .rampingUp(ofSeconds(25))
                .during(ofSeconds(20))
                .warmUp(ofSeconds(5))
                .get(URI_TEXT);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.receives(requests))
                .withMessageContaining("rampingUp")
                .withMessageContaining("shorter than warmUp and during together, which are PT25S");
    }

    @Test
    void aClosedLoadAsTheDesignWritesIt() {
        run.receives(load.users(10).thinking(ofMillis(5)).during(ofSeconds(5)).get(URI_TEXT));

        LoadPlan plan = run.plans.get(0);
        assertThat(plan.shape().model()).isEqualTo(new LoadModel.Closed(10, ofMillis(5), Duration.ZERO));
        assertThat(plan.shape().phases()).isEmpty();
        assertThat(run.metrics).containsEntry("response.time.p95", ofMillis(1).plusNanos(447));
    }

    @Test
    void equalTextsMakeEqualPlansAndAPrefixCanBeUsedTwice() {
        TimedHttpLoad base = load.users(1).totalRequests(7);
        run.receives(base.get(URI_TEXT).header("Accept", "text/plain"));
        RecordedLoad other = new RecordedLoad();
        HttpRequests again = base.get(URI_TEXT).header("accept", "text/plain");

        assertThat(run.plans).containsExactly(RecordedLoad.plan(again));
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> other.receives(again))
                .withMessageContaining("this run has a load without a name already");
        assertThat(session.unfinished()).isEmpty();
    }

    @Test
    void whatWasBegunAndNeverEndedIsNamed() {
        HttpRequests begun = load.constantRate(5).during(ofSeconds(1)).get(URI_TEXT);

        assertThat(RecordedLoad.plan(begun).requests()).hasSize(1);
        assertThat(session.unfinished())
                .containsExactly("load.constantRate(5.0).during(PT1S).sending([GET " + URI_TEXT + "])");
    }

    static List<Refusal> impossible() {
        HttpLoad load = new HttpLoadStart(new RecordedLoad().session(Results.good()));
        TimedHttpLoad second = load.users(1).during(ofSeconds(1));
        Hyperfoil foreign = (Hyperfoil) Proxy.newProxyInstance(
                HttpLoadTest.class.getClassLoader(),
                new Class<?>[] {Hyperfoil.class},
                (proxy, method, arguments) -> "mine");
        return List.of(
                new Refusal(() -> load.users(0).during(ofSeconds(1)), "users(0)", "at least 1"),
                new Refusal(() -> load.on(foreign), "on(", "such as Hyperfoil.at(...)"),
                new Refusal(() -> load.constantRate(-1), "constantRate(-1.0)"),
                new Refusal(() -> load.constantRate(Double.NaN), "constantRate(NaN)"),
                new Refusal(() -> load.rampingRate(1, 0), "rampingRate(0.0)"),
                new Refusal(() -> load.steppedRate(1), "steppedRate([1.0])"),
                new Refusal(() -> load.bursts(1, ofSeconds(1), Duration.ZERO), "bursts(PT0S)"),
                new Refusal(() -> load.users(1).during(Duration.ZERO), "during(PT0S)"),
                new Refusal(() -> load.users(1).totalRequests(0), "totalRequests(0)"),
                new Refusal(() -> load.users(1).thinking(ofSeconds(-1)), "thinking(PT-1S)"),
                new Refusal(() -> load.rampingRate(1, 2).totalRequests(5), "totalRequests(5)"),
                new Refusal(() -> load.constantRate(1).atMostAtOnce(0), "atMostAtOnce(0)"),
                new Refusal(() -> second.warmUp(ofSeconds(-1)), "warmUp(PT-1S)"),
                new Refusal(second::sending, "sending()"),
                new Refusal(() -> second.get("orders"), "uri(orders)", "http://127.0.0.1:8080/items"),
                new Refusal(() -> second.get("http://a b"), "uri(http://a b)"),
                new Refusal(() -> LoadRequest.post(URI_TEXT).body("a").body("b"), "body(b)", "has a body already"),
                new Refusal(() -> LoadRequest.get(URI_TEXT).weight(0), "weight(0)"),
                new Refusal(() -> LoadRequest.get(URI_TEXT).expectingStatus(99), "expectingStatus(99)"),
                new Refusal(() -> LoadRequest.get(URI_TEXT).header("Content-Length", "5"), "header(Content-Length)"),
                new Refusal(() -> second.get(URI_TEXT).overConnections(0), "overConnections(0)"),
                new Refusal(
                        () -> new RecordedLoad().receives(second.get(URI_TEXT).overConnections(4)),
                        "overConnections(4)",
                        "left out over HTTP_1_1"),
                new Refusal(() -> second.get(URI_TEXT).serverName("a b"), "serverName(a b)"),
                new Refusal(
                        () -> new RecordedLoad().receives(second.get(URI_TEXT).serverName("localhost")),
                        "serverName",
                        "no address is https"),
                new Refusal(() -> second.get(URI_TEXT).timeout(Duration.ZERO), "timeout(PT0S)"),
                new Refusal(() -> second.get(URI_TEXT).successRateOfAtLeast(1.5), "successRateOfAtLeast(1.5)"),
                new Refusal(
                        () -> second.get(URI_TEXT)
                                .protocol(LoadProtocol.HTTP_2)
                                .connections(LoadConnections.PER_REQUEST),
                        "connections(PER_REQUEST)"),
                new Refusal(
                        () -> new RecordedLoad().receives(second.get(URI_TEXT + "/{id}")),
                        "uri(" + URI_TEXT + "/{id})",
                        "nothing is called {id}; known are [counter, now, random]"));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void whatCannotBeIsRefusedAtOnce(Refusal refusal) {
        refusal.assertAtOnce();
    }

    @Test
    void aShapeHasEitherALengthOrANumber() {
        LoadModel model = new LoadModel.Closed(1, Duration.ZERO, Duration.ZERO);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LoadShape(model, Duration.ZERO, Optional.of(ofSeconds(1)), OptionalLong.of(1)))
                .withMessageContaining("either during(...) or totalRequests(...), but it was given both");
    }
}
