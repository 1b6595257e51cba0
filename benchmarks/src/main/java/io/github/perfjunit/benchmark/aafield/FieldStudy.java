package io.github.perfjunit.benchmark.aafield;

import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.RunningTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.benchmark.harness.Consumer;
import io.github.perfjunit.internal.load.fork.GeneratorFork;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.report.ConsoleLayout.Detail;
import io.github.perfjunit.internal.report.ConsoleProgress;
import io.github.perfjunit.internal.report.StudyFiles;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.run.execution.StoppingRule;
import io.github.perfjunit.internal.run.execution.Study;
import io.github.perfjunit.internal.run.explaining.ExplainingRule;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.DecisionPlan;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.mongodb.DocumentStore;
import io.github.perfjunit.mongodb.internal.MongoDb;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.internal.RabbitMq;
import io.github.perfjunit.rabbitmq.internal.Topology;
import io.github.perfjunit.spi.ParameterProvider;
import io.github.perfjunit.spi.ServiceContext;
import java.io.File;
import java.lang.reflect.Parameter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One study of two equal programs, in a JVM that makes nothing else, as a test JVM does. What a run or a report notes, it notes
 * below the part that knows JUnit, so it is the same here.
 */
public final class FieldStudy {

    private static final int MESSAGES = 6_000;

    /** So many that a hundred of the measured requests lie beyond the 99th percentile, with which it can be claimed. */
    private static final long REQUESTS_PER_SECOND = 3_500;

    /** Starts take from half a second to about three: what is noted of them depends on their length. */
    private static final int MOST_SCANS = 6;

    private static final Duration WARM_UP = Duration.ofSeconds(1);
    private static final Duration LOAD = Duration.ofSeconds(3);

    private final Pipeline pipeline;
    private final long seed;
    private final Settings settings;
    private final ProcessGuard guard;

    private FieldStudy(Pipeline pipeline, long seed, Settings settings, ProcessGuard guard) {
        this.pipeline = pipeline;
        this.seed = seed;
        this.settings = settings;
        this.guard = guard;
    }

    /** The work of one run. */
    @FunctionalInterface
    private interface Scenario {
        void run(MeasuredRun run);
    }

    /**
     * Makes the study, and writes its files where {@code perfjunit.results} says.
     *
     * @param arguments the pipeline and the seed
     */
    public static void main(String[] arguments) {
        try (ProcessGuard guard = ProcessGuard.start()) {
            new FieldStudy(Pipeline.valueOf(arguments[0]), Long.parseLong(arguments[1]), Settings.ofThisJvm(), guard)
                    .make();
        }
    }

    private void make() {
        switch (pipeline) {
            case START ->
                make(
                        service(1 + Math.floorMod(seed, MOST_SCANS)),
                        () -> bench(Optional.empty()),
                        MeasuredRun::startAndAwaitReady);
            case DRAIN -> drain();
            case HTTP ->
                make(service(0), () -> bench(Optional.of(GeneratorFork.start(settings, guard))), FieldStudy::load);
        }
    }

    private StudyEnvironment bench(Optional<GeneratorFork> generator) {
        return new StudyEnvironment(settings, guard, List.of(), generator);
    }

    private void drain() {
        ServiceContext context = new ServiceEnvironment(settings, guard);
        try (RabbitMq broker = RabbitMq.start(context);
                MongoDb store = MongoDb.start(context)) {
            StudyEnvironment bench = new StudyEnvironment(
                    settings,
                    guard,
                    List.of(broker.use(Topology.ofQueues(List.of("orders"))), store.use("shop")),
                    Optional.empty());
            Target consumer = program(Consumer.class)
                    .env("RABBITMQ_URI", "{rabbitmq.uri}")
                    .env("MONGODB_URI", "{mongodb.uri}");
            make(
                    consumer,
                    () -> bench,
                    run -> drain(run, given(run, MessageProducer.class), given(run, DocumentStore.class)));
        }
    }

    private void make(Target target, Supplier<StudyEnvironment> bench, Scenario scenario) {
        StudyDesign design = new StudyDesign(
                FieldStudy.class.getName(),
                pipeline.name().toLowerCase(Locale.ROOT),
                "default",
                List.of(new NamedTarget(Verdicts.REFERENCE, target), new NamedTarget(Verdicts.CANDIDATE, target)),
                Verdicts.BLOCKS,
                1,
                Verdicts.ALPHA,
                1,
                DecisionPlan.fixed(),
                seed,
                SeedOrigin.FIXED);
        ConsoleProgress progress = new ConsoleProgress(Console.standard(), Detail.SHORT, header -> List.of());
        try (Study study = Study.open(design, bench, StoppingRule.NEVER, ExplainingRule.NEVER, progress)) {
            for (Optional<PlannedRun> next = study.next(); next.isPresent(); next = study.next()) {
                MeasuredRun run = study.begin(next.get());
                study.finish(run, false, failure(study, run, scenario));
            }
            StudyFiles.write(study.directory(), ReportedAssertions.of(judged(study.result())));
        }
    }

    /** Returns the failure that ends the scenario, which belongs to the record of the run; null if there is none. */
    private static @Nullable Throwable failure(Study study, MeasuredRun run, Scenario scenario) {
        try {
            study.prepare(run);
            scenario.run(run);
            study.scenarioEnded(run);
            return null;
        } catch (RuntimeException | AssertionError e) {
            return e;
        }
    }

    private AssertionLog judged(StudyResult study) {
        AssertionLog log = new AssertionLog();
        for (Metric<?> metric : pipeline.asserted()) {
            try {
                log.described(Verdicts.verdict(study, metric));
            } catch (ComparisonRefused e) {
                log.claimed(AssertionLog.Claim.refused("a difference in " + metric, AssertionLog.reason(e)));
            }
        }
        return log;
    }

    private static JvmTarget program(Class<?> main) {
        return Target.mainClass(
                        main.getName(), System.getProperty("java.class.path").split(File.pathSeparator))
                .jvmArgs("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
    }

    /** By default its server breaks connections when more than 200 are idle, as they are after a burst. */
    private static JvmTarget service(int scans) {
        return program(SmallService.class)
                .jvmArgs("-Dsun.net.httpserver.nodelay=true", "-Dsun.net.httpserver.maxIdleConnections=2000")
                .env(SmallService.SCANS, Integer.toString(scans))
                .env("HTTP_PORT", "{http.port}")
                .readyAt("/");
    }

    private static void load(MeasuredRun run) {
        RunningTarget service = run.startAndAwaitReady();
        new HttpLoadStart(run.loads())
                .constantRate(REQUESTS_PER_SECOND)
                .during(LOAD)
                .warmUp(WARM_UP)
                .get(service.uri("/"))
                .into(run);
    }

    private static void drain(MeasuredRun run, MessageProducer orders, DocumentStore shop) {
        orders.publish(MESSAGES, (number, random) -> "{\"id\": " + number + "}");
        run.start();
        run.awaitDrained(orders, shop.collection("orders"));
    }

    private record Request(MeasuredRun run, Parameter parameter, Class<?> type) implements ParameterProvider.Request {
        @Override
        public <P> P get(Class<P> other) {
            return other.cast(run.ofService(new Request(run, parameter, other)).orElseThrow());
        }
    }

    /** Returns the value of the scenario's parameter of this type. */
    private static <T> T given(MeasuredRun run, Class<T> type) {
        Parameter parameter = Arrays.stream(FieldStudy.class.getDeclaredMethods())
                .flatMap(method -> Arrays.stream(method.getParameters()))
                .filter(each -> each.getType() == type)
                .findFirst()
                .orElseThrow();
        return new Request(run, parameter, type).get(type);
    }
}
