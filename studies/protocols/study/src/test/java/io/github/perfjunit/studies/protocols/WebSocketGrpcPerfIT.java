package io.github.perfjunit.studies.protocols;

import static io.github.perfjunit.api.Framework.QUARKUS;
import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.CPU_PER_REQUEST;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.MESSAGES_PER_SECOND;
import static io.github.perfjunit.api.Metrics.REQUESTS_PER_SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.WebSocketLoad;
import org.junit.jupiter.api.Test;

/**
 * The chat by WebSocket and by gRPC, in the same blocks. Only these two protocols do the same work for a message of a user: they
 * deliver it to all ten. Both targets are the same program: what differs is how it is loaded.
 */
@PerfTest
class WebSocketGrpcPerfIT {

    static final Target webSocket = chat();

    static final Target grpc = chat();

    private static Target chat() {
        return Target.jar("../quarkus/target/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS);
    }

    @RepeatRun(10)
    void talks(Run run, WebSocketLoad messages, GrpcLoad calls) {
        run.startAndAwaitReady();
        Chat chat = new Chat(run, Size.ofThisStudy());
        if (run.target() == grpc) {
            chat.byGrpc(calls);
        } else {
            chat.byWebSocket(messages);
        }
    }

    @Test
    void everyRunIsMeasured(Runs runs) {
        assertThat(runs)
                .areComplete()
                .haveRecorded(REQUESTS_PER_SECOND, MESSAGES_PER_SECOND, CPU_PER_REQUEST, CPU_TIME);
    }

    /** The only claim of this study. The README states it, so it is made before the measurement. */
    @Test
    void bothNeedTheSameProcessorTime(Runs runs) {
        Size.assumeClaimsAreMade();
        assertThat(runs)
                .candidate(grpc)
                .against(webSocket)
                .withMargin(percent(10))
                .isEquivalentIn(CPU_PER_REQUEST);
    }
}
