package io.github.perfjunit.studies.response;

import static io.github.perfjunit.api.Framework.QUARKUS;
import static io.github.perfjunit.api.Framework.SPRING_BOOT;
import static io.github.perfjunit.api.Metrics.CPU_PER_REQUEST;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.FAILURE_RATE;
import static io.github.perfjunit.api.Metrics.FIRST_RESPONSE_TIME;
import static io.github.perfjunit.api.Metrics.REQUESTS_PER_SECOND;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static io.github.perfjunit.api.Metrics.TIME_TO_FIRST_BYTE_P50;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.RunningTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.LoadRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;

/**
 * Start-up, first response and throughput of services that serve the same items as a JSON list and as a stream of JSON lines.
 *
 * <p>The default size shows that everything works and decides nothing. The folder's README states what was held equal.
 */
abstract class FirstResponse {

    static final Target spring =
            Target.jar("../spring/target/extracted/items.jar").configuredFor(SPRING_BOOT);

    static final Target quarkus =
            Target.jar("../quarkus/target/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS);

    static final JvmTarget vertx = Target.jar("../vertx/target/items.jar")
            .env("HTTP_HOST", "{http.address}")
            .env("HTTP_PORT", "{http.port}")
            .readyAt("/ready");

    static final Target vertxEight = vertx.env("INSTANCES", "8");

    @Parameter
    Workload workload;

    @RepeatRun(6)
    void serves(Run run, HttpLoad load) {
        if (workload == Workload.FIRST_RESPONSE) {
            run.startAndAwaitFirstResponse(workload.path);
            return;
        }
        RunningTarget service = run.startAndAwaitReady();
        // requests that are not answered in time are a result of this study, and no fault of the run
        load.users(workload.users)
                .during(workload.duration())
                .warmUp(workload.warmUp())
                .sending(LoadRequest.get(service.uri(workload.path)).header("Accept", workload.accept))
                .timeout(workload.timeout())
                .toleratingFailures()
                .into(run);
    }

    @Test
    void everyRunIsMeasured(Runs runs) {
        assertThat(runs).areComplete().haveRecorded(CPU_TIME, RSS_MEAN);
        for (Metric<?> metric : answers()) {
            assertThat(runs).haveRecorded(metric);
        }
    }

    /** The metrics that answer the question of a workload. */
    private List<Metric<?>> answers() {
        return workload == Workload.FIRST_RESPONSE
                ? List.of(FIRST_RESPONSE_TIME)
                : List.of(STARTUP_TIME, REQUESTS_PER_SECOND, TIME_TO_FIRST_BYTE_P50, FAILURE_RATE, CPU_PER_REQUEST);
    }

    /** The metrics that are compared: not those of timers, and not the failures of services that have none. */
    private List<Metric<?>> compared() {
        return workload == Workload.FIRST_RESPONSE
                ? List.of(FIRST_RESPONSE_TIME, CPU_TIME)
                : List.of(STARTUP_TIME, REQUESTS_PER_SECOND, CPU_PER_REQUEST, RSS_MEAN);
    }

    /** The metric of the claim about a workload. */
    private Metric<?> claimed() {
        return workload == Workload.FIRST_RESPONSE ? FIRST_RESPONSE_TIME : CPU_PER_REQUEST;
    }

    /** The targets that are compared with Spring Boot. */
    List<Target> candidates() {
        return List.of(quarkus, vertx, vertxEight);
    }

    /**
     * The only claim about a workload. The README states it, so it is made before the measurement. There is none about many connections: the
     * processor time for a request contains that of requests that fail, so it is no measure of speed.
     */
    @Test
    void quarkusNeedsLessThanSpring(Runs runs) {
        assumeThat(Workload.isSmallStudy())
                .as("the size is small, which claims nothing")
                .isFalse();
        assumeThat(workload).as("the workload (MANY_CONNECTIONS has no claim)").isNotEqualTo(Workload.MANY_CONNECTIONS);
        assertThat(runs).candidate(quarkus).against(spring).isLowerIn(claimed());
    }

    /** Described, and not claimed. */
    @Test
    void eachServiceIsComparedWithSpring(Runs runs) {
        for (Target candidate : candidates()) {
            for (Metric<?> metric : compared()) {
                Verdict verdict = runs.compare(candidate, spring, metric);
                assertThat(verdict.blocks())
                        .isEqualTo(runs.values(spring, metric).size());
            }
        }
    }
}
