package io.github.perfjunit.load;

import static io.github.perfjunit.load.HttpLoad.Capture.cookie;
import static io.github.perfjunit.load.HttpLoad.Capture.header;
import static io.github.perfjunit.load.HttpLoad.Capture.jsonPointer;
import static io.github.perfjunit.load.HttpLoad.Capture.regex;
import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.Refusal;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan.Pause;
import io.github.perfjunit.internal.load.plan.SessionPlan.Repeat;
import io.github.perfjunit.internal.load.plan.SessionPlan.Send;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sessions as users write them become a plan, or are refused with the name of the step. */
class SessionLoadTest {

    private static final String ORIGIN = "http://127.0.0.1:8080";

    private final RecordedLoad run = new RecordedLoad();
    private final TimedHttpLoad load =
            new HttpLoadStart(run.session(Results.good())).users(2).during(ofSeconds(1));

    @Test
    void stepsBecomeRequestsWithNames() {
        run.receives(load.session(
                        "browse", 9, user -> user.get(ORIGIN + "/items?page=1").pause(ofMillis(1), ofMillis(5)))
                .session("buy", user -> user.post(ORIGIN + "/login")
                        .body("{user}")
                        .expectingStatus(200)
                        .capture("token", jsonPointer("/token"))
                        .capture("next", header("X-Next"))
                        .pause(ofMillis(300))
                        .repeat(3, again -> again.get(ORIGIN + "/cart/{token}")
                                .header("Authorization", "Bearer {token}")
                                .named("cart")
                                .pauseExponentially(ofMillis(7))))
                .withData(LoadData.column("user", List.of("ann", "bob")).uniquePerUser()));

        LoadPlan plan = run.plans.get(0);
        assertThat(plan.requests())
                .containsExactly(
                        LoadRequest.get(ORIGIN + "/items?page=1").named("GET /items"),
                        LoadRequest.post(ORIGIN + "/login")
                                .body("{user}")
                                .expectingStatus(200)
                                .named("POST /login"),
                        LoadRequest.get(ORIGIN + "/cart/{token}")
                                .header("authorization", "Bearer {token}")
                                .named("cart"));
        assertThat(plan.sessions())
                .containsExactly(
                        new SessionPlan(
                                "browse",
                                9,
                                List.of(new Send(0, Map.of()), new Pause(false, ofMillis(1), ofMillis(5)))),
                        new SessionPlan(
                                "buy",
                                1,
                                List.of(
                                        new Send(1, Map.of("token", jsonPointer("/token"), "next", header("X-Next"))),
                                        new Pause(false, ofMillis(300), ofMillis(300)),
                                        new Repeat(
                                                3,
                                                List.of(
                                                        new Send(2, Map.of()),
                                                        new Pause(true, ofMillis(7), ofMillis(7)))))));
    }

    @Test
    void cookiesLastAsLongAsTheSessionOrTheUser() {
        HttpLoad.Sessions visits = load.session("visit", user -> user.get(ORIGIN + "/items"));
        run.receives(visits.cookiesPerUser().session("buy", user -> user.post(ORIGIN + "/orders")));

        assertThat(run.plans.get(0).cookies()).isEqualTo(WirePlan.Cookies.PER_USER);
        assertThat(RecordedLoad.plan(visits).cookies()).isEqualTo(WirePlan.Cookies.PER_SESSION);
        assertThat(RecordedLoad.plan(visits.cookiesPerUser().header("x", "y").timeout(ofSeconds(2)))
                        .cookies())
                .as("also after further steps")
                .isEqualTo(WirePlan.Cookies.PER_USER);
    }

    /** A step of a session can do what a request without a session can. */
    @Test
    void stepsHaveTheOptionsOfRequests(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("a.txt"), "a");
        LoadPlan plan = RecordedLoad.plan(load.session("upload", user -> user.post("/files")
                .part("title", "{counter}")
                .part("file", file, "text/plain")
                .expectingContinue()
                .followingRedirects(3)
                .bodyLimit(Bytes.kibibytes(5))));

        assertThat(plan.requests())
                .containsExactly(LoadRequest.post("/files")
                        .named("POST /files")
                        .part("title", "{counter}")
                        .part("file", file, "text/plain")
                        .expectingContinue()
                        .followingRedirects(3)
                        .bodyLimit(Bytes.kibibytes(5)));
    }

    /** A header for all requests, and paths of the target, do not change which step sends what. */
    @Test
    void stepsOfTheTargetAreAddressedAtIt() {
        HttpLoad.Sessions sessions =
                load.session("a", user -> user.get("/a").get("/{counter}")).header("x", "y");

        assertThat(RecordedLoad.plan(sessions).at(ORIGIN).requests())
                .extracting(LoadRequest::uri, request -> request.name().orElse(""), LoadRequest::headers)
                .containsExactly(
                        tuple(ORIGIN + "/a", "GET /a", Map.of("x", "y")),
                        tuple(ORIGIN + "/{counter}", "GET /{counter}", Map.of("x", "y")));
    }

    @Test
    void aCapturedLinkIsSentAsItIs() {
        HttpLoad.Sessions sessions = load.session(
                "a",
                user -> user.get("/a").capture("next", jsonPointer("/next")).get("{next}"));

        LoadPlan plan = RecordedLoad.plan(sessions).at(ORIGIN);
        plan.requireComplete();
        assertThat(plan.requests())
                .extracting(LoadRequest::uri, request -> request.name().orElse(""))
                .containsExactly(tuple(ORIGIN + "/a", "GET /a"), tuple("{next}", "GET {next}"));
    }

    @Test
    void addressesMakeNamesThatMetricsCanHave() {
        HttpLoad.Sessions sessions =
                load.session("a", user -> user.get(ORIGIN).get("/a%20b,c#x").get("/" + "x".repeat(100)));

        assertThat(RecordedLoad.plan(sessions).requests())
                .extracting(request -> request.name().orElse(""))
                .containsExactly("GET /", "GET /a-20b-c", "GET /" + "x".repeat(75));
    }

    static List<Refusal> impossible() {
        TimedHttpLoad load = new HttpLoadStart(new RecordedLoad().session(Results.good()))
                .users(2)
                .during(ofSeconds(1));
        TimedHttpLoad counted = new HttpLoadStart(new RecordedLoad().session(Results.good()))
                .constantRate(2)
                .totalRequests(7);
        UnaryOperator<HttpLoad.Session> steps = user -> user.get(ORIGIN + "/a");
        return List.of(
                new Refusal(() -> load.session(" ", steps), "session(\" \")"),
                new Refusal(() -> load.session("a", 0, steps), "session(a, 0)"),
                new Refusal(() -> load.session("a", user -> user), "session(\"a\", ...)(...)", "at least one step"),
                new Refusal(
                        () -> load.session("a", user -> {
                            HttpLoad.Session unusedLogin = user.post("/login");
                            return user.get("/cart");
                        }),
                        "session(\"a\", ...): the function describes 2 steps, and those that it returns are 1 of them"),
                new Refusal(
                        () -> load.session("a", user -> user.get("/a").repeat(2, again -> user.get("/b"))),
                        "repeat(2, ...): the function must return the steps that begin with its argument"),
                new Refusal(() -> load.session("a", user -> user.get("/a").repeat(0, steps)), "repeat(0)"),
                new Refusal(() -> load.session("a", user -> user.pause(ofMillis(2), ofMillis(1))), "pause(PT0.002S"),
                new Refusal(
                        () -> load.session("a", user -> user.pauseExponentially(ofMillis(-1))), "pauseExponentially"),
                new Refusal(() -> load.session("a", user -> user.get("/a").named("a,b")), "named(a,b)"),
                new Refusal(() -> load.session("a", user -> user.get("/a").capture("a b", cookie("x"))), "capture(a b"),
                new Refusal(
                        () -> load.session("a", user -> user.get("/a").capture("random", cookie("x"))),
                        "capture(random"),
                new Refusal(
                        () -> load.session(
                                "a",
                                user -> user.get("/a").capture("x", cookie("x")).capture("x", cookie("y"))),
                        "capture(x)"),
                new Refusal(() -> jsonPointer("token"), "jsonPointer(token)"),
                new Refusal(() -> regex("("), "regex(()"),
                new Refusal(() -> header(" "), "header"),
                new Refusal(() -> counted.session("a", steps), "session(a)", "how many requests its users make"),
                new Refusal(
                        () -> made(load.session(
                                "a", user -> user.get(ORIGIN + "/{x}").capture("x", cookie("x")))),
                        "nothing is called {x}; known are [counter, now, random]"),
                new Refusal(
                        () -> made(load.session(
                                        "a", user -> user.get(ORIGIN + "/1").capture("x", cookie("x")))
                                .session("b", user -> user.get(ORIGIN + "/{x}"))),
                        "nothing is called {x}"),
                new Refusal(
                        () -> made(load.session(
                                "a", user -> user.get(ORIGIN + "/1").get("{counter}"))),
                        "uri({counter})",
                        "a whole address that an earlier step has captured"),
                new Refusal(
                        () -> made(load.session(
                                        "a", user -> user.get(ORIGIN + "/1").get("{x}"))
                                .withData(LoadData.column("x", List.of("/1")))),
                        "uri({x})",
                        "a whole address that an earlier step has captured"),
                new Refusal(
                        () -> made(load.get("{x}").withData(LoadData.column("x", List.of("/1")))),
                        "uri({x})",
                        "only a step of a session"),
                new Refusal(
                        () -> made(load.session(
                                "a", user -> user.get(ORIGIN + "/a").get(ORIGIN + "/a"))),
                        "named(GET /a)",
                        "GET " + ORIGIN + "/a needs another one, by named(...)"),
                new Refusal(
                        () -> made(load.session("a", steps).session("a", user -> user.get(ORIGIN + "/b"))),
                        "session(a)",
                        "different from the names of other sessions"),
                new Refusal(
                        () -> made(load.session(
                                        "a", user -> user.get(ORIGIN + "/1").capture("x", cookie("x")))
                                .withData(LoadData.column("x", List.of("1")))),
                        "capture(x)",
                        "none of the data's columns [x]"),
                new Refusal(
                        () -> made(new HttpLoadStart(new RecordedLoad().session(Results.good()))
                                .constantRate(2)
                                .during(ofSeconds(1))
                                .session("a", steps)
                                .cookiesPerUser()),
                        "cookiesPerUser()",
                        "left out at a rate"),
                new Refusal(
                        () -> made(load.get(ORIGIN)
                                .withData(LoadData.column("x", List.of("1")).uniquePerUser())),
                        "uniquePerUser()",
                        "no sessions"),
                new Refusal(
                        () -> made(load.sending(
                                LoadRequest.get(ORIGIN).named("x"),
                                LoadRequest.post(ORIGIN).named("x"))),
                        "named(x)"));
    }

    private static void made(PlannedLoad<?> load) {
        new RecordedLoad().receives(load);
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void whatCannotBeIsRefused(Refusal refusal) {
        refusal.assertAtOnce();
    }
}
