package io.github.perfjunit.generator;

import com.google.gson.JsonParser;
import io.github.perfjunit.generator.engine.LoadRun;
import io.github.perfjunit.generator.engine.Result;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RefusedException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Lets the compiler see the generator's code at work, against a server of its own, before anything is measured. */
final class WarmUp {

    /** Users first, which is the most code in the shortest time; then a schedule, whose pacer is compiled by that. */
    private static final List<String> MODELS = List.of(
            "\"model\":{\"closed\":{\"users\":20}},\"durationNanos\":2000000000",
            "\"model\":{\"open\":{\"phases\":[{\"fromRate\":5000,\"toRate\":10000,\"nanos\":1000000000}]}},"
                    + "\"durationNanos\":1000000000");

    private WarmUp() {}

    static void run(Transport transport) throws InterruptedException {
        try (WarmUpServer server = WarmUpServer.start()) {
            for (String model : MODELS) {
                Plan plan = plan(server.port(), model);
                Result result = new LoadRun(plan, transport, Protocols.connectors(plan, transport), second -> {}).run();
                String problem = problem(result);
                if (!problem.isEmpty()) {
                    throw new IllegalStateException("the warm-up failed: " + problem);
                }
            }
        } catch (RefusedException e) {
            throw new IllegalStateException("the warm-up's plan was refused", e);
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

    private static Plan plan(int port, String model) throws RefusedException {
        return Protocols.read(
                JsonParser.parseString("{\"version\":1,\"protocol\":\"http/1.1\",\"timeoutNanos\":30000000000,"
                        + "\"requests\":[{\"uri\":\"http://127.0.0.1:" + port + "/\"},"
                        + "{\"uri\":\"http://127.0.0.1:" + port + "/{counter}\",\"bodyContains\":\"end\"}]," + model
                        + "}"));
    }
}
