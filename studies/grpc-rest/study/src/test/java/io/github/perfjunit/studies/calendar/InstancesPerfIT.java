package io.github.perfjunit.studies.calendar;

import static io.github.perfjunit.api.Framework.MICRONAUT;
import static io.github.perfjunit.api.Framework.SPRING_BOOT;
import static io.github.perfjunit.api.Metrics.CPU_PER_REQUEST;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.REQUESTS_COMPLETED;
import static io.github.perfjunit.api.Metrics.REQUESTS_PER_SECOND;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static io.github.perfjunit.api.Metrics.SUCCESS_RATE;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.Load;
import io.github.perfjunit.load.PlannedLoad;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The availability service behind a balancer of connections: one instance, and two of them. It is described, without a claim. */
@PerfTest
class InstancesPerfIT {

    /** A user of REST has a connection of its own; calls of gRPC share these. */
    private static final int CONNECTIONS = 8;

    static final Target micronautOne = Target.system()
            .with("users", Services.grpc("users"))
            .with("first", Services.grpcAvailability())
            .with("balancer", balancer("{grpc.port}", "{first.grpc.port}"));

    static final Target micronautTwo = Target.system()
            .with("users", Services.grpc("users"))
            .with("first", Services.grpcAvailability())
            .with("second", Services.grpcAvailability())
            .with("balancer", balancer("{grpc.port}", "{first.grpc.port}", "{second.grpc.port}"));

    static final Target springOne = Target.system()
            .with("users", Services.rest("users"))
            .with("first", Services.restAvailability())
            .with("balancer", balancer("{http.port}", "{first.port}"));

    static final Target springTwo = Target.system()
            .with("users", Services.rest("users"))
            .with("first", Services.restAvailability())
            .with("second", Services.restAvailability())
            .with("balancer", balancer("{http.port}", "{first.port}", "{second.port}"));

    private static JvmTarget balancer(String... ports) {
        JvmTarget balancer = Target.mainClass(Balancer.class.getName(), "target/test-classes")
                .args(ports);
        return ports[0].equals("{grpc.port}")
                ? balancer.port("grpc").readyWhen(Readiness.port("grpc"))
                : balancer.readyWhen(Readiness.port());
    }

    @RepeatRun(value = 6, claims = 0)
    void answers(Run run, GrpcLoad grpc, HttpLoad http) throws InterruptedException {
        Clients clients = Clients.withoutThinking();
        run.startAndAwaitReady();
        boolean isGrpc = run.target() == micronautOne || run.target() == micronautTwo;
        PlannedLoad<?> load =
                isGrpc ? Services.calls(grpc, clients).overConnections(CONNECTIONS) : Services.requests(http, clients);
        try (Load.Running running = load.start(run);
                Monitoring monitoring = Monitoring.of(run, isGrpc ? MICRONAUT : SPRING_BOOT, instances(run))) {
            running.awaitEnd();
            monitoring.recordInto(run);
        }
    }

    private static String[] instances(Run run) {
        boolean isOne = run.target() == micronautOne || run.target() == springOne;
        return isOne ? new String[] {"first"} : new String[] {"first", "second"};
    }

    @Test
    void everyRunIsMeasured(Runs runs) {
        assertThat(runs)
                .areComplete()
                .haveRecorded(STARTUP_TIME, REQUESTS_COMPLETED, SUCCESS_RATE, RSS_MEAN)
                .haveRecorded(CPU_TIME.ofProgram("first"), CPU_TIME.ofProgram("balancer"))
                .haveRecorded(Monitoring.READINGS, Monitoring.MISSED);
    }

    @Test
    void twoInstancesAreComparedWithOne(Runs runs) {
        for (Metric<?> metric :
                List.of(REQUESTS_PER_SECOND, CPU_PER_REQUEST, RSS_MEAN, CPU_TIME.ofProgram("balancer"))) {
            Comparisons.assertCompared(runs, micronautTwo, micronautOne, metric);
            Comparisons.assertCompared(runs, springTwo, springOne, metric);
        }
    }
}
