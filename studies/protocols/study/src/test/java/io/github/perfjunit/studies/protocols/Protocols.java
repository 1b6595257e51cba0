package io.github.perfjunit.studies.protocols;

import static io.github.perfjunit.api.Framework.QUARKUS;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DELIVERIES_PER_SECOND;
import static io.github.perfjunit.api.Metrics.DELIVERY_LATENCY_P50;
import static io.github.perfjunit.api.Metrics.EVENTS_PER_SECOND;
import static io.github.perfjunit.api.Metrics.LOAD_CONNECTIONS_PEAK;
import static io.github.perfjunit.api.Metrics.MESSAGES_PER_SECOND;
import static io.github.perfjunit.api.Metrics.REQUESTS_PER_SECOND;
import static io.github.perfjunit.api.Metrics.RSS_AFTER;
import static io.github.perfjunit.api.Metrics.RSS_IDLE;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.SseLoad;
import io.github.perfjunit.load.WebSocketLoad;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;

/**
 * Start-up, throughput and memory of one chat by four protocols.
 *
 * <p>The default size shows that everything works and decides nothing. The folder's README states what was held equal.
 */
abstract class Protocols {

    static final Target jvm =
            Target.jar("../quarkus/target/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS);

    @Parameter
    Protocol protocol;

    @RepeatRun(10)
    void talks(Run run, HttpLoad http, SseLoad sse, WebSocketLoad ws, GrpcLoad grpc) {
        run.startAndAwaitReady();
        Chat chat = new Chat(run, Size.ofThisStudy());
        switch (protocol) {
            case REST -> chat.byRest(http);
            case SSE -> chat.byEvents(http, sse);
            case WEBSOCKET -> chat.byWebSocket(ws);
            case GRPC -> chat.byGrpc(grpc);
            case SSE_HELD -> chat.heldBy(sse);
        }
    }

    @Test
    void everyRunIsMeasured(Runs runs) {
        assertThat(runs)
                .areComplete()
                .haveRecorded(STARTUP_TIME, RSS_IDLE, RSS_MEAN, RSS_AFTER, CPU_TIME, LOAD_CONNECTIONS_PEAK);
        for (Metric<?> metric : answers()) {
            assertThat(runs).haveRecorded(metric);
        }
    }

    /** The metrics that answer the question of a protocol. */
    private List<Metric<?>> answers() {
        return switch (protocol) {
            case REST -> List.of(REQUESTS_PER_SECOND);
            case SSE ->
                List.of(
                        REQUESTS_PER_SECOND,
                        EVENTS_PER_SECOND.ofLoad("events"),
                        LOAD_CONNECTIONS_PEAK.ofLoad("events"));
            case WEBSOCKET, GRPC -> List.of(REQUESTS_PER_SECOND, MESSAGES_PER_SECOND);
            case SSE_HELD -> List.of(DELIVERIES_PER_SECOND, DELIVERY_LATENCY_P50);
        };
    }
}
