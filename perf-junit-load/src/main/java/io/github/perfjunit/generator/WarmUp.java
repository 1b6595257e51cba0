package io.github.perfjunit.generator;

import io.github.perfjunit.generator.engine.LoadRun;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.Model.Phase;
import io.github.perfjunit.internal.protocol.Model.Spacing;
import io.github.perfjunit.internal.protocol.Model.Think;
import io.github.perfjunit.internal.protocol.Model.Use;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.protocol.WirePlan.Request;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Lets the compiler see the generator's code at work, against a server of its own, before anything is measured. */
final class WarmUp {

    private static final long TIMEOUT_NANOS = TimeUnit.SECONDS.toNanos(30);

    private WarmUp() {}

    static void run(Transport transport, long nanos) throws InterruptedException {
        long schedule = nanos / 3;
        List<Phase> rising = List.of(new Phase(5000, 10_000, schedule));
        try (WarmUpServer server = WarmUpServer.start()) {
            // users first, which is the most code in the shortest time; then a schedule, whose pacer is compiled by
            // that
            run(server, transport, new Model.Closed(20, 0, Think.CONSTANT, 0, OptionalInt.empty()), nanos - schedule);
            run(server, transport, new Model.Open(rising, Spacing.EVEN, 1000, 1000, Use.AS_NEEDED), schedule);
        } catch (RefusedException e) {
            throw new IllegalStateException("the warm-up's plan was refused", e);
        }
    }

    private static void run(WarmUpServer server, Transport transport, Model model, long nanos)
            throws RefusedException, InterruptedException {
        Plan plan = Protocols.read(plan("http://127.0.0.1:" + server.port() + "/", model, nanos));
        Result result = new LoadRun(plan, transport, Protocols.connectors(plan, transport), second -> {}).run();
        String problem = problem(result);
        if (!problem.isEmpty()) {
            throw new IllegalStateException("the warm-up failed: " + problem);
        }
    }

    /** Returns why nothing was warmed up; empty if something was. */
    static String problem(Result result) {
        if (result.completed() > 0) {
            return "";
        }
        if (result.sent() == 0) {
            return "no request was sent within " + millis(result.elapsedNanos())
                    + " ms; a thread of the generator came up to "
                    + millis(result.generator().lateness().getMaxValue())
                    + " ms late, as on a machine without free processors";
        }
        String failures = result.failed().entrySet().stream()
                .map(each -> each.getValue() + " with " + each.getKey() + " ("
                        + result.firstFailure().get(each.getKey()) + ")")
                .collect(Collectors.joining(", "));
        return "of " + result.sent() + " requests to its own server none was answered: "
                + (failures.isEmpty() ? "" : failures + ", ") + result.inFlight() + " still in flight";
    }

    private static long millis(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }

    private static WirePlan plan(String uri, Model model, long nanos) {
        return new WirePlan(
                WirePlan.VERSION,
                "http/1.1",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(get(uri, Optional.empty()), get(uri + "{counter}", Optional.of("end"))),
                List.of(),
                WirePlan.Cookies.PER_SESSION,
                Optional.empty(),
                0,
                model,
                List.of(),
                0,
                OptionalLong.of(nanos),
                OptionalLong.empty(),
                TIMEOUT_NANOS,
                WirePlan.Connection.KEEP_ALIVE,
                Optional.empty(),
                Optional.empty(),
                1);
    }

    private static Request get(String uri, Optional<String> contains) {
        return new Request(
                1,
                "GET",
                uri,
                Map.of(),
                Optional.empty(),
                List.of("2xx"),
                contains,
                Optional.empty(),
                Optional.empty());
    }
}
