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

import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.LoadRequest;
import java.nio.file.Path;
import java.util.List;
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

    private static final Path METHODS = Path.of("../micronaut-availability/target/calendar.desc");

    static final Target micronautGrpc = Target.system()
            .with("users", grpc("users"))
            .with(
                    "availability",
                    grpc("availability").env("GRPC_CHANNELS_USERS_TARGET", "localhost:{users.grpc.port}"));

    static final Target springRest = Target.system()
            .with("users", rest("users"))
            .with("availability", rest("availability").env("USERS_URI", "{users.uri}"));

    @Parameter
    Clients clients;

    static List<Clients> sizes() {
        return Clients.ofThisStudy();
    }

    private static JvmTarget grpc(String service) {
        return inHalfAGibibyte("../micronaut-" + service + "/target/" + service + ".jar")
                .configuredFor(MICRONAUT)
                .port("grpc")
                .env("GRPC_SERVER_PORT", "{grpc.port}");
    }

    private static JvmTarget rest(String service) {
        return inHalfAGibibyte("../spring-" + service + "/target/" + service + ".jar")
                .configuredFor(SPRING_BOOT);
    }

    /** The JVM chooses its heap and its collector as it would in a container of this size. */
    private static JvmTarget inHalfAGibibyte(String jar) {
        return Target.jar(jar).jvmArgs("-XX:MaxRAM=512m");
    }

    @RepeatRun(6)
    void answers(Run run, GrpcLoad grpc, HttpLoad http) {
        run.startAndAwaitReady();
        if (run.target() == micronautGrpc) {
            grpc.toPort("grpc")
                    .users(clients.users())
                    .thinking(clients.thinking())
                    .during(clients.length())
                    .warmUp(clients.warmUp())
                    .calling(GrpcCall.of(METHODS, "calendar.Availability/Find")
                            .message("{\"userId\": 7, \"day\": {counter}}"))
                    .toleratingFailures()
                    .into(run);
        } else {
            http.users(clients.users())
                    .thinking(clients.thinking())
                    .during(clients.length())
                    .warmUp(clients.warmUp())
                    .sending(LoadRequest.get("/availability/7?day={counter}"))
                    .toleratingFailures()
                    .into(run);
        }
    }

    @Test
    void everyRunIsMeasured(Runs runs) {
        assertThat(runs)
                .areComplete()
                .haveRecorded(STARTUP_TIME, REQUESTS_COMPLETED, SUCCESS_RATE, RESPONSE_TIME_P50, RSS_MEAN)
                .haveRecorded(CPU_TIME.ofProgram("users"), CPU_TIME.ofProgram("availability"));
    }

    @Test
    void grpcIsComparedWithRest(Runs runs) {
        for (Metric<?> metric : List.of(STARTUP_TIME, REQUESTS_PER_SECOND, CPU_PER_REQUEST, RSS_MEAN)) {
            Verdict verdict = runs.compare(micronautGrpc, springRest, metric);
            assertThat(verdict.blocks())
                    .isEqualTo(runs.values(springRest, metric).size());
        }
    }
}
