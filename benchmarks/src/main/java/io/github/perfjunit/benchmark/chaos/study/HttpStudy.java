package io.github.perfjunit.benchmark.chaos.study;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.LATENCY_P50;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.HttpLoad;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Two services and a short load by HTTP; in containers if the system property {@code chaos.image} names an image with Java. */
@PerfTest
class HttpStudy {

    /** A claim on a median needs 200 of them. */
    private static final int REQUESTS = 240;

    static final Target reference = service(false);
    static final Target candidate = service(true);

    private static Target service(boolean isCandidate) {
        long micros = Planted.micros(isCandidate, 3_000);
        String image = System.getProperty("chaos.image");
        if (image == null) {
            return Planted.program(HttpTarget.class, micros)
                    .env("HTTP_PORT", "{http.port}")
                    .env("HTTP_ADDRESS", "{http.address}")
                    .readyAt("/");
        }
        String program = Path.of(HttpTarget.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
        String inside = program.endsWith(".jar") ? "/chaos/program.jar" : "/chaos/program";
        return Target.container(image)
                .withFile(program, inside)
                .env("HTTP_PORT", "{http.port}")
                .env("HTTP_ADDRESS", "{http.address}")
                .args("java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", inside)
                .args(HttpTarget.class.getName(), Long.toString(micros))
                .readyAt("/");
    }

    @RepeatRun(value = 6, warmUp = 0)
    void answer(Run run, HttpLoad load) {
        String uri = run.startAndAwaitReady().uri("/").toString();
        load.constantRate(200).totalRequests(REQUESTS).get(uri).into(run);
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
