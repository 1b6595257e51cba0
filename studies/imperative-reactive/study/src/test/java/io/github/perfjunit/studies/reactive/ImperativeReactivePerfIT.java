package io.github.perfjunit.studies.reactive;

import static io.github.perfjunit.api.Framework.QUARKUS;
import static io.github.perfjunit.api.Framework.SPRING_BOOT;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.FAILURE_RATE;
import static io.github.perfjunit.api.Metrics.JVM_CLASSES_LOADED;
import static io.github.perfjunit.api.Metrics.JVM_HEAP_COMMITTED;
import static io.github.perfjunit.api.Metrics.JVM_HEAP_USED;
import static io.github.perfjunit.api.Metrics.JVM_METASPACE_USED;
import static io.github.perfjunit.api.Metrics.JVM_NONHEAP_COMMITTED;
import static io.github.perfjunit.api.Metrics.JVM_NONHEAP_USED;
import static io.github.perfjunit.api.Metrics.JVM_THREADS_LIVE;
import static io.github.perfjunit.api.Metrics.JVM_THREADS_PEAK;
import static io.github.perfjunit.api.Metrics.JVM_THREADS_STARTED;
import static io.github.perfjunit.api.Metrics.REQUESTS_COMPLETED;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.postgresql.WithPostgreSql;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Services with a thread for each request, and services without waiting threads, at rising rates of requests.
 *
 * <p>Requests that fail are a result. The default size shows that everything works and decides nothing. In the others two claims are
 * made for each workload: without waiting threads, the services of Spring and of Quarkus need less memory. The folder's README states
 * what was held equal.
 */
@PerfTest
@WithPostgreSql(database = "shop", scripts = "shop.sql")
@ParameterizedClass(name = "{0}", allowZeroInvocations = true)
@MethodSource("io.github.perfjunit.studies.reactive.Workload#ofThisStudy")
class ImperativeReactivePerfIT {

    static final Target springMvc = Systems.withPrices(
            "shop", Target.jar("../spring-mvc/target/extracted/shop.jar").configuredFor(SPRING_BOOT));

    static final Target springWebFlux = Systems.withPrices(
            "shop", Target.jar("../spring-webflux/target/extracted/shop.jar").configuredFor(SPRING_BOOT));

    static final Target quarkusBlocking = Systems.withPrices(
            "shop",
            Target.jar("../quarkus-blocking/target/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS));

    static final Target quarkusReactive = Systems.withPrices(
            "shop",
            Target.jar("../quarkus-reactive/target/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS));

    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    /** Folders, each with the jar that is started and its libraries. */
    private static final Map<Target, Path> ARTIFACTS = Map.of(
            springMvc, Path.of("../spring-mvc/target/extracted"),
            springWebFlux, Path.of("../spring-webflux/target/extracted"),
            quarkusBlocking, Path.of("../quarkus-blocking/target/quarkus-app"),
            quarkusReactive, Path.of("../quarkus-reactive/target/quarkus-app"));

    @Parameter
    Workload workload;

    @RepeatRun(value = 7, claims = 2)
    void serves(Run run, HttpLoad load) {
        Size size = Size.ofThisStudy();
        run.record(Systems.ARTIFACT_SIZE, Bytes.ofFile(ARTIFACTS.get(run.target())));
        run.startAndAwaitReady();
        load.steppedRate(size.rates())
                .atMostAtOnce(size.mostUnderWay(TIMEOUT))
                .during(size.length())
                .warmUp(size.warmUp)
                .sending(workload.request())
                .timeout(TIMEOUT)
                .toleratingFailures()
                .into(run);
    }

    @Test
    void everyRunIsMeasured(Runs runs) {
        assertThat(runs)
                .areComplete()
                .haveRecorded(
                        STARTUP_TIME,
                        REQUESTS_COMPLETED,
                        FAILURE_RATE,
                        CPU_TIME.ofProgram("shop"),
                        Systems.ARTIFACT_SIZE);
        for (Metric<?> ofTheJvm : List.of(
                JVM_HEAP_USED,
                JVM_HEAP_COMMITTED,
                JVM_NONHEAP_USED,
                JVM_NONHEAP_COMMITTED,
                JVM_METASPACE_USED,
                JVM_THREADS_LIVE,
                JVM_THREADS_PEAK,
                JVM_THREADS_STARTED,
                JVM_CLASSES_LOADED)) {
            assertThat(runs).haveRecorded(ofTheJvm.ofProgram("shop"));
        }
    }

    @Test
    void reactiveIsComparedWithImperative(Runs runs) {
        for (Metric<?> metric : List.of(
                CPU_TIME.ofProgram("shop"),
                RSS_MEAN.ofProgram("shop"),
                FAILURE_RATE,
                REQUESTS_COMPLETED.in(Size.ofThisStudy().highest()))) {
            Comparisons.assertCompared(runs, springWebFlux, springMvc, metric);
            Comparisons.assertCompared(runs, quarkusReactive, quarkusBlocking, metric);
        }
    }

    @Test
    void webFluxNeedsLessMemoryThanMvc(Runs runs) {
        Comparisons.assertLessMemory(runs, springWebFlux, springMvc, "shop");
    }

    @Test
    void reactiveQuarkusNeedsLessMemoryThanBlocking(Runs runs) {
        Comparisons.assertLessMemory(runs, quarkusReactive, quarkusBlocking, "shop");
    }
}
