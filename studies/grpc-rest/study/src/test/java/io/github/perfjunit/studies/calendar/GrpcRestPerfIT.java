package io.github.perfjunit.studies.calendar;

import static io.github.perfjunit.api.Framework.MICRONAUT;
import static io.github.perfjunit.api.Framework.SPRING_BOOT;
import static io.github.perfjunit.api.Metrics.CPU_PER_REQUEST;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.REQUESTS_COMPLETED;
import static io.github.perfjunit.api.Metrics.REQUESTS_PER_SECOND;
import static io.github.perfjunit.api.Metrics.RESPONSE_TIME_P50;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static io.github.perfjunit.api.Metrics.SUCCESS_RATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.Load;
import io.github.perfjunit.load.PlannedLoad;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A service of free hours that asks a service of users, by gRPC with Micronaut and by REST with Spring Boot.
 *
 * <p>Calls that fail are a result. The default size shows that everything works and decides nothing. The folder's README states what
 * was held equal.
 */
@PerfTest
@ParameterizedClass(name = "{0}")
@MethodSource("sizes")
class GrpcRestPerfIT {

    static final Target micronautGrpc =
            Target.system().with("users", Services.grpc("users")).with("availability", Services.grpcAvailability());

    static final Target springRest =
            Target.system().with("users", Services.rest("users")).with("availability", Services.restAvailability());

    /**
     * A percentile of the histogram of the availability service.
     *
     * @param quantile between 0 and 1
     */
    private record ServerTime(double quantile, Metric<Duration> metric) {

        static ServerTime percentile(int percent) {
            return new ServerTime(percent / 100.0, Metric.milliseconds("server.time.p" + percent));
        }
    }

    private static final List<ServerTime> SERVER_TIMES =
            Stream.of(50, 90, 95, 99).map(ServerTime::percentile).toList();

    @Parameter
    Clients clients;

    static List<Clients> sizes() {
        return Clients.ofThisStudy();
    }

    @RepeatRun(6)
    void answers(Run run, GrpcLoad grpc, HttpLoad http) throws InterruptedException {
        run.startAndAwaitReady();
        boolean isGrpc = run.target() == micronautGrpc;
        PlannedLoad<?> load = isGrpc ? Services.calls(grpc, clients) : Services.requests(http, clients);
        try (Load.Running running = load.start(run);
                Monitoring monitoring = Monitoring.of(run, isGrpc ? MICRONAUT : SPRING_BOOT, "availability")) {
            running.awaitWarmUp();
            Run.PublishedHistogram before = serverTimes(run);
            running.awaitEnd();
            Run.PublishedHistogram served = serverTimes(run).since(before);
            monitoring.recordInto(run);
            for (ServerTime time : SERVER_TIMES) {
                run.record(time.metric(), served.quantile(time.quantile(), Quantity.DURATION));
            }
        }
    }

    private static Run.PublishedHistogram serverTimes(Run run) {
        return run.target() == micronautGrpc
                ? run.histogramFromPrometheus("grpc_server_processing_duration_seconds", "method=Find")
                : run.histogramFromPrometheus("http_server_requests_seconds", "uri=/availability/{userId}");
    }

    @Test
    void everyRunIsMeasured(Runs runs) {
        assertThat(runs)
                .areComplete()
                .haveRecorded(STARTUP_TIME, REQUESTS_COMPLETED, SUCCESS_RATE, RESPONSE_TIME_P50, RSS_MEAN)
                .haveRecorded(CPU_TIME.ofProgram("users"), CPU_TIME.ofProgram("availability"))
                .haveRecorded(Monitoring.READINGS, Monitoring.MISSED)
                .haveRecorded(SERVER_TIMES.stream().map(ServerTime::metric).toArray(Metric<?>[]::new));
    }

    /** The claim of this study, for each number of users. */
    @Test
    void grpcNeedsLessProcessorTimeForACall(Runs runs) {
        Comparisons.assumeClaimsAreMade();
        assertThat(runs).candidate(micronautGrpc).against(springRest).isLowerIn(CPU_PER_REQUEST);
    }

    @Test
    void grpcIsComparedWithRest(Runs runs) {
        for (Metric<?> metric : List.of(STARTUP_TIME, REQUESTS_PER_SECOND, CPU_PER_REQUEST, RSS_MEAN)) {
            Comparisons.assertCompared(runs, micronautGrpc, springRest, metric);
        }
    }
}
