package io.github.perfjunit.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.hyperfoil.HyperfoilEngine;
import io.github.perfjunit.internal.load.plan.ConnectionOptions;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.it.fork.Await;
import io.github.perfjunit.it.fork.HyperfoilController;
import io.github.perfjunit.load.LoadRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The life of a run on a real controller, and what ends it early. */
@Tag("extended")
class HyperfoilControllerIT implements LoadListener {

    @TempDir
    Path directory;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch answered = new CountDownLatch(1);
    private final CountDownLatch hanging = new CountDownLatch(1);
    private HttpServer target;
    private volatile boolean hangs;

    @Override
    public void progress(LoadProgress soFar) {
        if (soFar.completed() > 0) {
            answered.countDown();
        }
    }

    @BeforeEach
    void start() throws IOException {
        target = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 500);
        target.setExecutor(threads);
        target.createContext("/", exchange -> {
            try {
                if (hangs) {
                    hanging.await();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            // what would be taken from a cache, if there were one
            exchange.getResponseHeaders().add("cache-control", "max-age=60");
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        target.start();
    }

    @AfterEach
    void end() {
        hanging.countDown();
        target.stop(0);
        threads.shutdownNow();
    }

    private HyperfoilController controller() throws IOException {
        return HyperfoilController.in(directory, HyperfoilController.UNWATCHED);
    }

    private LoadPlan plan(LoadModel model, Duration duration) {
        String uri = "http://127.0.0.1:" + target.getAddress().getPort() + "/items";
        return new LoadPlan(
                LoadShape.during(model, duration),
                List.of(LoadRequest.get(uri)),
                Optional.empty(),
                5,
                ConnectionOptions.plain(1).with(Duration.ofSeconds(3)));
    }

    private LoadPlan users(int number, Duration duration) {
        return plan(new LoadModel.Closed(number, Duration.ofMillis(20), Duration.ZERO), duration);
    }

    private LoadPlan rate(int perSecond, int atOnce, Duration duration) {
        return plan(new LoadModel.Open(new RateProfile.Constant(perSecond), atOnce), duration);
    }

    private static HyperfoilEngine at(HyperfoilController controller) {
        return HyperfoilEngine.at(controller.uri());
    }

    private CompletableFuture<LoadResult> begin(HyperfoilEngine engine, LoadPlan plan) {
        return CompletableFuture.supplyAsync(() -> engine.make(plan, this), threads);
    }

    private void awaitAnswers() throws InterruptedException {
        assertThat(answered.await(2, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void eachRequestIsSentAndTheControllerKeepsNoBenchmark() throws IOException, InterruptedException {
        try (HyperfoilController controller = controller()) {
            LoadResult result = at(controller).make(users(3, Duration.ofSeconds(2)), this);

            assertThat(result.sent()).isPositive();
            assertThat(result.completed()).isEqualTo(result.sent());
            assertThat(result.latencies().count()).isEqualTo(result.sent());
            assertThat(controller.get("/benchmark").body()).doesNotContain("perf-junit");
        }
    }

    @Test
    void nobodyIsThereToTakeConnections() throws IOException, InterruptedException {
        target.stop(0);
        try (HyperfoilController controller = controller()) {
            assertThatExceptionOfType(LoadFailure.class)
                    .isThrownBy(() -> at(controller).make(rate(20, 10, Duration.ofSeconds(1)), this))
                    .withMessageContaining("Cannot connect to 127.0.0.1:");
        }
    }

    /** All that it counts has succeeded: users who can't connect send nothing. */
    @Test
    void aTargetThatDiesUnderUsersFailsTheLoad() throws IOException, InterruptedException {
        try (HyperfoilController controller = controller()) {
            CompletableFuture<LoadResult> load = begin(at(controller), users(3, Duration.ofSeconds(15)));
            awaitAnswers();
            target.stop(0);

            assertThat(load)
                    .failsWithin(Duration.ofMinutes(2))
                    .withThrowableThat()
                    .withCauseInstanceOf(LoadFailure.class)
                    .withMessageContaining("the target accepted none");
        }
    }

    @Test
    void aTargetThatHangsFailsTheLoad() throws IOException, InterruptedException {
        try (HyperfoilController controller = controller()) {
            hangs = true;

            assertThatExceptionOfType(LoadFailure.class)
                    .isThrownBy(() -> at(controller).make(rate(50, 5, Duration.ofSeconds(2)), this))
                    .withMessageContaining("[load-0], more were due than atMostAtOnce(...) allows");
        }
    }

    @Test
    void aRunThatNobodyWaitsForIsKilled() throws Exception {
        try (HyperfoilController controller = controller()) {
            CompletableFuture<Throwable> failure = new CompletableFuture<>();
            Thread test = new Thread(() -> {
                try {
                    failure.complete(new AssertionError(at(controller).make(users(1, Duration.ofMinutes(5)), this)));
                } catch (LoadFailure e) {
                    failure.complete(e);
                }
            });
            test.start();
            Await.until("a run", () -> controller.get("/run/0000").statusCode() == 200);

            // perhaps before the agent has started: a controller forgets that it was told to kill such a run
            test.interrupt();

            assertThat(failure.get(2, TimeUnit.MINUTES)).hasMessageContaining("interrupted while the load was made");
            Await.until("its end", () -> controller
                    .get("/run/0000")
                    .body()
                    .replaceAll("\\s", "")
                    .contains("\"cancelled\":true,\"completed\":true"));
            assertThat(controller.get("/benchmark").body()).doesNotContain("perf-junit");
        }
    }

    @Test
    void aSecondLoadWaitsForTheFirst() throws Exception {
        try (HyperfoilController controller = controller()) {
            CompletableFuture<LoadResult> first = begin(at(controller), users(1, Duration.ofSeconds(6)));
            awaitAnswers();
            CompletableFuture<LoadResult> second = begin(at(controller), users(1, Duration.ofSeconds(1)));

            assertThat(first).succeedsWithin(Duration.ofMinutes(2));
            assertThat(controller.get("/run/0001").statusCode())
                    .as("the second run is begun after the end of the first")
                    .isIn(200, 404);
            assertThat(second).succeedsWithin(Duration.ofMinutes(2));
            assertThat(started(controller, "0001")).isGreaterThanOrEqualTo(terminated(controller, "0000"));
        }
    }

    private static String started(HyperfoilController controller, String id) throws Exception {
        return controller.get("/run/" + id).body().replaceAll("(?s).*?\"started\" : \"([^\"]*)\".*", "$1");
    }

    private static String terminated(HyperfoilController controller, String id) throws Exception {
        return controller.get("/run/" + id).body().replaceAll("(?s).*?\"terminated\" : \"([^\"]*)\".*", "$1");
    }

    @Test
    void aControllerThatRunsAloneRefusesAgents() throws IOException, InterruptedException {
        try (HyperfoilController controller = controller()) {
            assertThatExceptionOfType(LoadRefusal.class)
                    .isThrownBy(() ->
                            at(controller).agents("one", "two").threads(2).make(users(4, Duration.ofSeconds(1)), this))
                    .withMessageContaining("standalone mode")
                    .withMessageContaining("leave out agents");
        }
    }

    /** An ingress that serves other things too has the controller below a path. */
    @Test
    void aControllerBelowAPathIsFound() throws IOException, InterruptedException {
        try (HyperfoilController controller = controller()) {
            target.createContext("/tools/hyperfoil", exchange -> forward(exchange, controller));
            HyperfoilEngine engine =
                    HyperfoilEngine.at("http://127.0.0.1:" + target.getAddress().getPort() + "/tools/hyperfoil/");

            LoadResult result = engine.make(users(3, Duration.ofSeconds(2)), this);

            assertThat(result.sent()).isPositive();
            assertThat(result.latencies().count()).isEqualTo(result.sent());
            assertThat(controller.get("/benchmark").body()).doesNotContain("perf-junit");
        }
    }

    private static void forward(HttpExchange exchange, HyperfoilController controller) throws IOException {
        URI place = URI.create(
                controller.uri() + exchange.getRequestURI().toString().substring("/tools/hyperfoil".length()));
        HttpRequest.Builder request = HttpRequest.newBuilder(place)
                .method(
                        exchange.getRequestMethod(),
                        HttpRequest.BodyPublishers.ofByteArray(
                                exchange.getRequestBody().readAllBytes()));
        for (String header : List.of("accept", "content-type")) {
            exchange.getRequestHeaders()
                    .getOrDefault(header, List.of())
                    .forEach(value -> request.header(header, value));
        }
        try {
            HttpResponse<byte[]> answer =
                    HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            exchange.sendResponseHeaders(answer.statusCode(), answer.body().length == 0 ? -1 : answer.body().length);
            exchange.getResponseBody().write(answer.body());
            exchange.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Agents that a controller of a cluster starts on other machines, or on this one, which share the load. */
    @Test
    void agentsOfAClusterShareTheLoad() throws InterruptedException {
        String cluster = System.getenv().getOrDefault("PERFJUNIT_TEST_HYPERFOIL_CLUSTER", "");
        assumeTrue(
                !cluster.isEmpty(),
                "no cluster: PERFJUNIT_TEST_HYPERFOIL_CLUSTER names no controller and place of agents, such as"
                        + " 'http://127.0.0.1:8090 load@127.0.0.1:2222'");
        String[] words = cluster.split(" ", 2);
        URI place = URI.create("ssh://" + words[1]);
        // on one machine, each needs a directory of its own
        HyperfoilEngine engine = HyperfoilEngine.at(words[0])
                .agent("one", words[1])
                .agent(
                        "two",
                        Map.of(
                                "host", place.getHost(),
                                "port", Integer.toString(place.getPort()),
                                "user", place.getUserInfo(),
                                "dir", directory.resolve("agent").toString()));

        LoadResult users = engine.threads(1).make(users(4, Duration.ofSeconds(2)), this);
        LoadResult rate = engine.make(rate(100, 50, Duration.ofSeconds(3)), this);

        assertThat(users.completed()).isPositive().isEqualTo(users.sent());
        assertThat(rate.completed()).isEqualTo(rate.sent()).isBetween(200L, 400L);
        assertThat(rate.latencies().count()).isEqualTo(rate.sent());
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> HyperfoilEngine.at(words[0]).make(users(4, Duration.ofSeconds(1)), this))
                .withMessageContaining("write agent(name, where), or agents(names)");
    }

    @Test
    void aPasswordAndATokenOpenAControllerThatWantsOne() throws Exception {
        Map<String, String> settings = new HashMap<>(HyperfoilController.UNWATCHED);
        settings.put("io.hyperfoil.controller.password", "s3cret");
        settings.put("io.hyperfoil.controller.secured.via.proxy", "true");
        try (HyperfoilController controller = HyperfoilController.in(directory, settings)) {
            LoadPlan plan = users(1, Duration.ofSeconds(1));
            String basic = "Basic " + Base64.getEncoder().encodeToString("me:s3cret".getBytes(UTF_8));
            String token = controller.get("/token", "authorization", basic).body();

            assertThat(at(controller).as("me", "s3cret").make(plan, this).sent())
                    .isPositive();
            assertThat(at(controller).withToken(token).make(plan, this).sent()).isPositive();
            for (HyperfoilEngine stranger : List.of(
                    at(controller),
                    at(controller).as("me", "wrong"),
                    at(controller).withToken("wrong"))) {
                assertThatExceptionOfType(GeneratorFailure.class)
                        .isThrownBy(() -> stranger.make(plan, this))
                        .withMessageContaining("does not let us in");
            }
        }
    }
}
