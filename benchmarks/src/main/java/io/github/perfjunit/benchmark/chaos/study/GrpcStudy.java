package io.github.perfjunit.benchmark.chaos.study;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.LATENCY_P50;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.GrpcCall;
import io.github.perfjunit.load.GrpcLoad;
import java.net.URI;
import org.junit.jupiter.api.Test;

/** Two services and a short load by gRPC. */
@PerfTest
class GrpcStudy {

    /** A claim on a median needs 200 of them. */
    private static final int REQUESTS = 240;

    static final Target reference = service(false);
    static final Target candidate = service(true);

    private static Target service(boolean isCandidate) {
        return Planted.program(GrpcTarget.class, Planted.micros(isCandidate, 3_000))
                .env("GRPC_PORT", "{http.port}")
                .readyWhen(Readiness.port());
    }

    @RepeatRun(value = 6, warmUp = 0)
    void call(Run run, GrpcLoad grpc) {
        URI server = run.startAndAwaitReady().uri("/");
        grpc.constantRate(200)
                .totalRequests(REQUESTS)
                .calling(
                        server,
                        GrpcCall.of(GreetingApi.descriptorSet(), GreetingApi.METHOD)
                                .message("{\"value\": \"{counter}\"}"))
                .into(run);
    }

    @Test
    void compares(Runs runs) {
        runs.compare(candidate, reference, LATENCY_P50);
    }

    @Test
    void isNotWorse(Runs runs) {
        assertThat(runs)
                .candidate(candidate)
                .against(reference)
                .withMargin(percent(10))
                .isNotWorseIn(LATENCY_P50);
    }
}
