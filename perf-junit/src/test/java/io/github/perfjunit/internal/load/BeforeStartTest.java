package io.github.perfjunit.internal.load;

import static io.github.perfjunit.api.Metrics.LATENCY_P99;
import static io.github.perfjunit.load.LoadStart.Limit.isLessThan;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.load.grpc.GrpcLoadStart;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.RatePhase;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.load.sse.SseLoadStart;
import io.github.perfjunit.internal.load.websocket.WebSocketLoadStart;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.HttpRequests;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.TimedHttpLoad;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Loads that are written down before the target is started are refused before it is. */
class BeforeStartTest {

    private final RecordedLoad run = new RecordedLoad();
    private final List<LoadPlan> checked = new ArrayList<>();

    /** Keeps what it is to check, and refuses what goes to the path {@code /refused}. */
    private final LoadEngine generator = new LoadEngine() {
        @Override
        public LoadResult make(LoadPlan plan, LoadListener listener) {
            run.plans.add(plan);
            return Results.of(50, Map.of(), 0, ofMillis(8), ofMillis(1));
        }

        @Override
        public void check(LoadPlan plan) {
            checked.add(plan);
            if (plan.requests().get(0).uri().endsWith("/refused")) {
                throw new LoadRefusal("the load generator refuses the plan");
            }
            boolean isHigh = plan.shape().phases().stream().anyMatch(phase -> phase.fromRate() > 1_000);
            if (isHigh && plan.requests().get(0).uri().endsWith("/refused-above-1000")) {
                throw new LoadRefusal("the load generator has too few rows");
            }
        }
    };

    private final LoadSession session =
            new LoadSession(Settings.from(key -> Optional.empty()), Optional.of(generator), 42);
    private final TimedHttpLoad load = new HttpLoadStart(session).users(1).during(ofSeconds(1));

    private static List<String> addresses(LoadPlan plan) {
        return plan.requests().stream().map(LoadRequest::uri).toList();
    }

    @Test
    void pathsAreThoseOfTheTarget() {
        HttpRequests requests = load.sending(
                LoadRequest.get("/items/{counter}?page=1"), LoadRequest.get("http://127.0.0.1:54321/orders"));
        session.requirePossible();
        run.receives(requests);

        assertThat(addresses(checked.get(0)))
                .as("a plan has one origin")
                .containsExactly("http://127.0.0.1:54321/items/{counter}?page=1", "http://127.0.0.1:54321/orders");
        assertThat(addresses(run.plans.get(0)))
                .containsExactly("http://127.0.0.1:54321/items/{counter}?page=1", "http://127.0.0.1:54321/orders");
    }

    @Test
    void theGeneratorRefusesItsPlan() {
        load.get("/refused");

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(session::requirePossible)
                .withMessage("the load generator refuses the plan; the target was not started");
    }

    private HttpRequests search(String path) {
        return new HttpLoadStart(session)
                .capacity()
                .startingAt(100)
                .upTo(2_000)
                .keeping(LATENCY_P99, isLessThan(ofMillis(50)))
                .inStepsOf(ofSeconds(5))
                .warmUp(ofSeconds(2))
                .get(path);
    }

    /** Rows of data, for example, may be enough for the first step only. */
    @Test
    void aSearchIsCheckedUpToItsHighestRate() {
        search("/items");
        session.requirePossible();

        assertThat(checked.stream().map(plan -> plan.shape().phases()))
                .contains(List.of(new RatePhase(2_000, 2_000, ofSeconds(1)), new RatePhase(2_000, 2_000, ofSeconds(5))))
                .contains(List.of(new RatePhase(100, 100, ofSeconds(2)), new RatePhase(100, 100, ofSeconds(5))));
    }

    @Test
    void aSearchWhoseHighestRateIsNotPossibleIsRefused() {
        search("/refused-above-1000");

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(session::requirePossible)
                .withMessage(
                        "upTo(2000): the load generator has too few rows; a search may try each rate up to this one; the"
                                + " target was not started");
    }

    @Test
    void whatHasNothingToDoWithTheRateOfASearchIsRefusedByItself() {
        search("/refused");

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(session::requirePossible)
                .withMessage("the load generator refuses the plan; the target was not started");
    }

    @Test
    void aNameThatNobodyFillsInIsRefused() {
        load.get("/items/{id}");

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(session::requirePossible)
                .withMessageContaining("{id}");
    }

    @Test
    void aLoadThatIsDescribedAfterTheStartIsRefusedAlike() {
        HttpRequests requests = load.get("/items/{id}");

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> run.receives(requests))
                .withMessageContaining("{id}")
                .withMessageEndingWith(
                        "; no request was sent. A load that is described before the target is started, with paths"
                                + " for addresses, is refused before the target is started");
        assertThat(run.plans).isEmpty();
    }

    @Test
    void eachStepRefusesAsTheWholePlanDoes() {
        Path nowhere = Path.of("no-such-directory", "file");

        assertThat(Stream.<ThrowingCallable>of(
                        () -> load.get("no address"),
                        () -> LoadRequest.get("/items").expectingStatus(),
                        () -> new HttpLoadStart(session).constantRate(0),
                        () -> load.get("/items").timeout(ofSeconds(0)),
                        () -> load.get("/items").successRateOfAtLeast(2),
                        () -> load.get("/items").trusting(nowhere),
                        () -> LoadData.csv(nowhere),
                        () -> GrpcCall.of(nowhere, "shop.Catalog/List"),
                        () -> GrpcCall.of(new byte[] {1}, "List")))
                .allSatisfy(step -> assertThatThrownBy(step).isInstanceOf(LoadRefusal.class));
    }

    @Test
    void whatIsSaidLastCounts() {
        load.get("/refused").header("accept", "*/*");

        assertThatExceptionOfType(LoadRefusal.class).isThrownBy(session::requirePossible);
        assertThat(checked).hasSize(1);
    }

    @Test
    void allKindsAreChecked() {
        GrpcCall call = GrpcCall.of(new byte[] {1}, "shop.Catalog/List");
        new GrpcLoadStart(session).users(1).during(ofSeconds(1)).calling(call);
        new SseLoadStart(session)
                .named("events")
                .connections(1)
                .during(ofSeconds(1))
                .get("/prices");
        new WebSocketLoadStart(session)
                .named("echo")
                .users(1)
                .during(ofSeconds(1))
                .sending("/echo", "x");
        session.requirePossible();

        assertThat(checked.stream()
                        .map(plan -> plan.protocol() + " " + addresses(plan).get(0)))
                .containsExactlyInAnyOrder(
                        "grpc http://127.0.0.1:1/shop.Catalog/List",
                        "sse http://127.0.0.1:1/prices",
                        "websocket http://127.0.0.1:1/echo");
    }

    @Test
    void twoLoadsWithoutANameOrOfTheSameNameAreRefused() {
        load.get("/items");
        new SseLoadStart(session).connections(1).during(ofSeconds(1)).get("/prices");
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(session::requirePossible)
                .withMessageContaining("this run has a load without a name already")
                .withMessageEndingWith("; the target was not started");

        LoadSession other = new LoadSession(Settings.from(key -> Optional.empty()), Optional.of(generator), 42);
        new HttpLoadStart(other).named("twice").users(1).during(ofSeconds(1)).get("/items");
        new SseLoadStart(other)
                .named("twice")
                .connections(1)
                .during(ofSeconds(1))
                .get("/prices");
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(other::requirePossible)
                .withMessageContaining("named(\"twice\"): this run has a load of that name already");
    }

    @Test
    void aPortThatTheTargetDoesNotHaveIsRefusedAtOnce() {
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> new HttpLoadStart(session.withPorts(Set.of("admin"))).toPort("grpc"))
                .withMessage("toPort(\"grpc\"): the target has no port of that name, but admin, http; declare it by"
                        + " Target...port(\"grpc\")");
    }

    @Test
    void aPathIsOneOfItsPort() {
        HttpLoad ported = new HttpLoadStart(session.withPorts(Set.of("admin"))).toPort("admin");
        run.receives(ported.named("figures").users(1).during(ofSeconds(1)).get("/metrics"));
        run.receives(ported.toPort("http").users(1).during(ofSeconds(1)).get("/items"));

        assertThat(run.plans.stream().map(plan -> addresses(plan).get(0)))
                .containsExactly("http://127.0.0.1:54321/admin/metrics", "http://127.0.0.1:54321/items");
    }

    @Test
    void aLoadThatIsMadeIsNotCheckedAgain() {
        run.receives(load.get("/items"));
        session.requirePossible();

        assertThat(checked).isEmpty();
    }

    /** A path says nothing of TLS: whether the target has it is known when it is started. */
    @Test
    void tlsForAPathIsPossible() {
        new HttpLoadStart(session)
                .constantRate(10)
                .poissonArrivals()
                .during(ofSeconds(5))
                .get("/orders")
                .serverName("localhost")
                .resumingTls();

        session.requirePossible();

        assertThat(checked).singleElement().satisfies(plan -> {
            assertThat(plan.isSecure()).isTrue();
            assertThat(plan.wire().tls().serverName()).contains("localhost");
        });
    }

    @Test
    void messagesDoNotShowSecretsOfALoad() {
        HttpRequests unknown = new HttpLoadStart(session)
                .constantRate(10)
                .during(ofSeconds(5))
                .get("/orders?token=s3cret-1")
                .header("Authorization", "Bearer s3cret-2 {nobody}");

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(session::requirePossible)
                .withMessageContaining("{nobody}")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("s3cret"));
        assertThat(RecordedLoad.plan(unknown).requests().toString())
                .startsWith("[GET /orders?token=")
                .doesNotContain("s3cret");
        assertThat(session.unfinished())
                .anySatisfy(chain -> assertThat(chain).contains("/orders?token="))
                .noneSatisfy(chain -> assertThat(chain).contains("s3cret"));
    }
}
