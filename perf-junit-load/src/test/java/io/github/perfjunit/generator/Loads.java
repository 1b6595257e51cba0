package io.github.perfjunit.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.LoadRun;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.Answer.Progress;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Runs plans in this JVM, and checks of each result what is always so. */
public final class Loads {

    private Loads() {}

    /** A plan with a target below this port, and fields in JSON with {@code '} for quotes. */
    public static String plan(int port, String fields) {
        return plan("http://127.0.0.1:" + port + "/", fields);
    }

    /** A plan of one request. */
    public static String plan(String uri, String fields) {
        return planOf("{'uri':'" + uri + "'}", fields);
    }

    /** A plan of these requests. */
    public static String planOf(String requests, String fields) {
        String timeout = fields.contains("timeoutNanos") ? "" : "'timeoutNanos':20000000000,";
        String protocol = fields.contains("'protocol'") ? "" : "'protocol':'http/1.1',";
        String plan = "{'version':1," + protocol + timeout + "'requests':[" + requests + "]," + fields + "}";
        return PlanText.whole(plan.replace('\'', '"'));
    }

    /** The plan with a timeout of 2.5 s: it is waited out for what never comes, and long enough for everything else. */
    public static String losing(String plan) {
        return withTimeout(plan, 2_500);
    }

    /** The plan with this timeout. */
    public static String withTimeout(String plan, long millis) {
        return plan.replaceFirst("\"timeoutNanos\":[0-9]+", "\"timeoutNanos\":" + millis + "000000");
    }

    /** Runs it on the transport that is best here. */
    public static Result run(String plan) throws Exception {
        return run(plan, Transport.best());
    }

    /** Runs it. */
    public static Result run(String json, Transport transport) throws Exception {
        Plan plan = Protocols.read(PlanText.read(json));
        return run(
                plan,
                transport,
                Protocols.connectors(plan, transport),
                Protocols.senders(plan, transport),
                progress -> {});
    }

    /** Runs it, and returns what it told of each second. */
    public static List<Progress> progress(String json) throws Exception {
        Plan plan = Protocols.read(PlanText.read(json));
        Transport transport = Transport.best();
        List<Progress> told = new ArrayList<>();
        run(plan, transport, Protocols.connectors(plan, transport), Protocols.senders(plan, transport), told::add);
        return told;
    }

    /** Runs it on connections of the test's own. */
    public static Result run(String json, Function<EventLoop, Connector> connectors) throws Exception {
        return run(Protocols.read(PlanText.read(json)), Transport.best(), connectors, Optional.empty(), progress -> {});
    }

    private static Result run(
            Plan plan,
            Transport transport,
            Function<EventLoop, Connector> connectors,
            Optional<Function<EventLoop, Connector>> senders,
            Consumer<Progress> progress)
            throws InterruptedException {
        Result result = new LoadRun(plan, transport, connectors, senders, progress, nanos -> {}).run();
        checkBooks(result);
        result.deliveries().flatMap(Result.Deliveries::sender).ifPresent(Loads::checkBooks);
        return result;
    }

    /**
     * Verifies the sums of a plan of one session, whose steps are all requests, each with a name: whatever happens, a session is
     * completed by its last step, has failed with a request, or was cut off between two steps.
     */
    public static void checkSteps(Result result) {
        assertThat(result.inFlight()).as("%s", result).isZero();
        Result.Sessions sessions = result.sessions().orElseThrow();
        List<Result.Named> steps = result.named();
        assertThat(sessions.begun()).as("%s", result).isEqualTo(steps.get(0).sent());
        assertThat(sessions.completed())
                .as("%s", result)
                .isEqualTo(steps.get(steps.size() - 1).completed());
        assertThat(sessions.failed()).as("%s", result).isEqualTo(sum(result.failed()));
        for (Result.Named step : steps) {
            assertThat(step.completed() + failedAt(step.name(), result))
                    .as("%s of %s", step.name(), result)
                    .isEqualTo(step.sent());
        }
        assertThat(steps.stream().mapToLong(Result.Named::sent).sum()).isEqualTo(result.sent());
    }

    /** Verifies, where nothing comes before the measured part, that only the end of the load cuts sessions off. */
    public static void checkCutOff(Result result, long most) {
        Result.Sessions sessions = result.sessions().orElseThrow();
        long cutOff = 0;
        List<Result.Named> steps = result.named();
        for (int next = 1; next < steps.size(); next++) {
            long waiting = steps.get(next - 1).completed() - steps.get(next).sent();
            assertThat(waiting).as("%s", result).isNotNegative();
            cutOff += waiting;
        }
        assertThat(sessions.completed() + sessions.failed() + cutOff)
                .as("%s", result)
                .isEqualTo(sessions.begun());
        assertThat(cutOff).as("%s", result).isLessThanOrEqualTo(most);
    }

    private static long failedAt(String step, Result result) {
        return result.failed().entrySet().stream()
                .filter(each -> each.getKey().startsWith("step '" + step + "': "))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Verifies that the outcome of each request is counted once in each place. */
    private static void checkBooks(Result result) {
        long failed = sum(result.failed());
        assertThat(result.completed() + failed + result.inFlight())
                .as("%s", result)
                .isEqualTo(result.sent());
        assertThat(result.histogram().getTotalCount()).isEqualTo(result.sent());
        assertThat(result.warmUp().completed() + result.warmUp().failed())
                .isEqualTo(result.warmUp().sent());
        var seconds = result.seconds();
        assertThat(seconds.stream().mapToLong(Result.SecondFigures::sent).sum()).isEqualTo(result.sent());
        assertThat(seconds.stream().mapToLong(Result.SecondFigures::completed).sum())
                .isEqualTo(result.completed());
        assertThat(seconds.stream().mapToLong(Result.SecondFigures::failed).sum())
                .isEqualTo(failed);
        assertThat(seconds.stream().mapToLong(Result.SecondFigures::bytes).sum())
                .isEqualTo(result.bytes());
        assertThat(result.firstFailure()).containsOnlyKeys(result.failed().keySet());
    }
}
