package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.GrpcPlans.calling;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.ScriptedHttp2Server.Client;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A deadline counts from the instant at which a call was due: one that had to wait for a connection has less left. */
@Timeout(60)
class GrpcDeadlineTest {

    private static final Map<Character, TimeUnit> UNITS = Map.of(
            'n', TimeUnit.NANOSECONDS,
            'u', TimeUnit.MICROSECONDS,
            'm', TimeUnit.MILLISECONDS,
            'S', TimeUnit.SECONDS);

    /** It says nothing for so long: calls wait. */
    private static ScriptedHttp2Server silentFor(int millis) throws InterruptedException {
        return new ScriptedHttp2Server(Http2Settings.defaultSettings(), connection -> millis, GrpcDeadlineTest::answer);
    }

    private static void answer(Client client, Http2FrameStream stream) {
        client.write(
                stream,
                new DefaultHttp2HeadersFrame(
                        new DefaultHttp2Headers().status("200").add("content-type", "application/grpc")),
                new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(new byte[5])),
                new DefaultHttp2HeadersFrame(new DefaultHttp2Headers().add("grpc-status", "0"), true));
    }

    private static Result run(ScriptedHttp2Server server, int deadlineMillis, int lengthMillis) throws Exception {
        String fields = "'model':{'open':{'maxConnections':1,'phases':[{'fromRate':50,'toRate':50,'nanos':"
                + lengthMillis + "000000}]}},'durationNanos':" + lengthMillis + "000000,'timeoutNanos':10000000000";
        String plan = calling(server.port(), "shop.Catalog/List", "{}", "", fields);
        return Loads.run(plan.replace("\"grpc\":{", "\"grpc\":{\"deadlineNanos\":" + deadlineMillis + "000000,"));
    }

    private static List<Long> toldMillis(ScriptedHttp2Server server) {
        return server.requests().stream()
                .map(headers -> headers.get("grpc-timeout").toString())
                .map(text -> {
                    TimeUnit unit = UNITS.getOrDefault(text.charAt(text.length() - 1), TimeUnit.DAYS);
                    return unit.toMillis(Long.parseLong(text.substring(0, text.length() - 1)));
                })
                .toList();
    }

    @Test
    void theServerIsToldWhatIsLeft() throws Exception {
        try (var server = silentFor(300)) {
            Result result = run(server, 5_000, 800);

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(40);
            List<Long> told = toldMillis(server);
            assertThat(told).hasSize(40).allMatch(millis -> millis > 0 && millis <= 5_000);
            // it was due at the beginning, when nobody listened
            assertThat(told.get(0)).isLessThanOrEqualTo(4_705);
            assertThat(told).anyMatch(millis -> millis > told.get(0) + 100);
        }
    }

    @Test
    void aCallWhoseDeadlineIsOverIsNotSent() throws Exception {
        try (var server = silentFor(400)) {
            Result result = run(server, 100, 200);

            assertThat(result.failed()).containsExactly(entry("timeout", 10L));
            assertThat(result.firstFailure().get("timeout"))
                    .isEqualTo("not sent: its 100 ms were over before it could be");
            assertThat(server.requests()).isEmpty();
        }
    }
}
