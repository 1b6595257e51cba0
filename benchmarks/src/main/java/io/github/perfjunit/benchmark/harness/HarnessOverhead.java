package io.github.perfjunit.benchmark.harness;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.benchmark.harness.StopWatch.Part;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.run.execution.StoppingRule;
import io.github.perfjunit.internal.run.execution.Study;
import io.github.perfjunit.internal.run.explaining.ExplainingRule;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.DecisionPlan;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.mongodb.DocumentStore;
import io.github.perfjunit.mongodb.internal.MongoDb;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.internal.RabbitMq;
import io.github.perfjunit.rabbitmq.internal.Topology;
import io.github.perfjunit.spi.ParameterProvider;
import io.github.perfjunit.spi.ServiceContext;
import java.io.IOException;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The part of a study's time that perf-junit itself takes: all except publishing messages, starting the target, waiting for
 * it and stopping it. The services are started once, before the clock.
 */
public final class HarnessOverhead {

    private static final int RUNS = 20;
    private static final int MESSAGES = 5_000;

    private HarnessOverhead() {}

    /**
     * Prints a table, and a line of figures as the last.
     *
     * @param arguments the number of runs, if not 20
     */
    public static void main(String[] arguments) throws IOException {
        int runs = arguments.length == 0 ? RUNS : Integer.parseInt(arguments[0]);
        Path results = Files.createTempDirectory(Path.of("benchmarks", "target"), "harness-overhead-");
        Settings settings = Settings.from(key -> key.equals(Constants.RESULTS)
                ? Optional.of(results.toString())
                : Optional.ofNullable(System.getProperty(key)));
        try (ProcessGuard guard = ProcessGuard.start()) {
            ServiceContext context = new ServiceEnvironment(settings, guard);
            try (RabbitMq broker = RabbitMq.start(context);
                    MongoDb store = MongoDb.start(context)) {
                System.err.println("[harness-overhead] " + broker.choice() + "; " + store.choice());
                StudyEnvironment bench = new StudyEnvironment(
                        settings,
                        guard,
                        List.of(broker.use(Topology.ofQueues(List.of("orders"))), store.use("shop")),
                        Optional.empty());
                StopWatch watch = new StopWatch();
                make(runs, bench, watch);
                print(watch, runs);
            }
        }
    }

    private static void make(int runs, StudyEnvironment bench, StopWatch watch) {
        Target consumer = Target.mainClass(
                        Consumer.class.getName(),
                        System.getProperty("java.class.path").split(java.io.File.pathSeparator))
                .jvmArgs("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
                .env("RABBITMQ_URI", "{rabbitmq.uri}")
                .env("MONGODB_URI", "{mongodb.uri}");
        StudyDesign design = new StudyDesign(
                HarnessOverhead.class.getName(),
                "drain",
                "default",
                List.of(new NamedTarget("consumer", consumer)),
                runs,
                0,
                0.05,
                0,
                DecisionPlan.fixed(),
                1,
                SeedOrigin.FIXED);
        try (Study study = Study.open(design, () -> bench, StoppingRule.NEVER, ExplainingRule.NEVER, watch)) {
            watch.next(Part.BETWEEN);
            watch.nanos().clear();
            for (Optional<PlannedRun> next = study.next(); next.isPresent(); next = study.next()) {
                MeasuredRun run = study.begin(next.get());
                study.prepare(run);
                scenario(run, given(run, 1, MessageProducer.class), given(run, 2, DocumentStore.class));
                study.scenarioEnded(run);
                study.finish(run, false, null);
            }
        }
    }

    private record Request(MeasuredRun run, Parameter parameter, Class<?> type) implements ParameterProvider.Request {
        @Override
        public <P> P get(Class<P> other) {
            return other.cast(run.ofService(new Request(run, parameter, other)).orElseThrow());
        }
    }

    /** The value of a parameter of the scenario. */
    private static <T> T given(MeasuredRun run, int place, Class<T> type) {
        Parameter parameter = Arrays.stream(HarnessOverhead.class.getDeclaredMethods())
                .filter(method -> method.getName().equals("scenario"))
                .findFirst()
                .orElseThrow()
                .getParameters()[place];
        return new Request(run, parameter, type).get(type);
    }

    private static void scenario(MeasuredRun run, MessageProducer orders, DocumentStore shop) {
        orders.publish(MESSAGES, (number, random) -> "{\"id\": " + number + "}");
        run.start();
        run.awaitDrained(orders, shop.collection("orders"));
    }

    private static void print(StopWatch watch, int runs) {
        if (watch.completed() < runs || !watch.hasEnded()) {
            throw new IllegalStateException("only " + watch.completed() + " of " + runs + " runs were completed");
        }
        double all = watch.nanos().values().stream().mapToLong(Long::longValue).sum();
        double own = 0;
        System.out.println("| phase | ms a run | share of the time | whose |");
        System.out.println("| --- | --- | --- | --- |");
        for (Part part : Part.values()) {
            long nanos = watch.nanos().getOrDefault(part, 0L);
            own += part.isTheTargets() ? 0 : nanos;
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f | %s |%n",
                    part.name().toLowerCase(Locale.ROOT),
                    nanos / 1e6 / runs,
                    100 * nanos / all,
                    part.isTheTargets() ? "target's" : "perf-junit's");
        }
        System.out.printf(
                Locale.ROOT,
                "overhead_pct=%.2f overhead_ms_per_run=%.1f runs=%d run_ms=%.1f%n",
                100 * own / all,
                own / 1e6 / runs,
                runs,
                all / 1e6 / runs);
    }
}
