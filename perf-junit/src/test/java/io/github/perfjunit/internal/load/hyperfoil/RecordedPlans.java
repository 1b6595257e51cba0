package io.github.perfjunit.internal.load.hyperfoil;

import static io.github.perfjunit.load.HttpLoad.Capture.header;
import static io.github.perfjunit.load.HttpLoad.Capture.jsonPointer;

import io.github.perfjunit.internal.load.Plans;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan.Pause;
import io.github.perfjunit.internal.load.plan.SessionPlan.Repeat;
import io.github.perfjunit.internal.load.plan.SessionPlan.Send;
import io.github.perfjunit.load.LoadRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The plans whose runs were recorded. */
public final class RecordedPlans {

    private static final String URI = "http://127.0.0.1:18777";

    private RecordedPlans() {}

    /** Two kinds of requests, of which one has a name. */
    public static LoadPlan requests() {
        return Plans.open(
                LoadRequest.get(URI + "/items?n=1").weight(3).named("list (all)"), LoadRequest.get(URI + "/err"));
    }

    /** Two kinds of sessions, of which one begins with what it repeats. */
    public static LoadPlan sessions() {
        Duration mean = Duration.ofMillis(5);
        return Plans.open(
                        LoadRequest.get(URI + "/items").named("GET /items"),
                        LoadRequest.post(URI + "/login").body("{}").named("POST /login"),
                        LoadRequest.get(URI + "/cart/{id}")
                                .header("Authorization", "Bearer {token}")
                                .named("cart"))
                .withSessions(List.of(
                        new SessionPlan("browse", 1, List.of(new Repeat(3, List.of(new Send(0, Map.of()))))),
                        new SessionPlan(
                                "buy",
                                3,
                                List.of(
                                        new Send(1, Map.of("token", jsonPointer("/token"), "id", header("x-id"))),
                                        new Pause(true, mean, mean),
                                        new Repeat(2, List.of(new Send(2, Map.of())))))));
    }

    /** Users who make all requests of both kinds of sessions in one. */
    public static LoadPlan users(Duration length) {
        LoadPlan sessions = sessions();
        List<SessionPlan.Step> steps =
                List.of(new Send(1, Map.of()), new Repeat(3, List.of(new Send(0, Map.of()))), new Send(2, Map.of()));
        return Plans.during(length, URI + "/items")
                .with(List.of(
                        sessions.requests().get(0),
                        sessions.requests().get(1),
                        LoadRequest.get(URI + "/cart").named("cart")))
                .withSessions(List.of(new SessionPlan("all", 1, steps)));
    }

    /** Users of a target that died after a second. */
    public static LoadPlan dead() {
        return Plans.during(Duration.ofSeconds(2), URI + "/items");
    }
}
