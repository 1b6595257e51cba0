package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.internal.protocol.Result;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufAllocatorMetricProvider;
import io.netty.handler.codec.http2.Http2Settings;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long bodies of requests: those that are under way don't lie in direct memory as a whole. */
@Timeout(60)
@Isolated("it looks at the memory of all connections")
class LongBodyTest {

    private static final int MEBIBYTE = 1 << 20;
    private static final int BODY = 32 * MEBIBYTE;
    private static final String TWO_USERS = "'model':{'closed':{'users':2}},'requestCount':4";
    private static final String COLUMN =
            "'data':{'columns':['piece'],'rows':[['" + "x".repeat(MEBIBYTE) + "']]}," + TWO_USERS;

    private final long before = direct();
    private final AtomicLong most = new AtomicLong();

    private static long direct() {
        return ((ByteBufAllocatorMetricProvider) ByteBufAllocator.DEFAULT)
                .metric()
                .usedDirectMemory();
    }

    private void look() {
        most.accumulateAndGet(direct() - before, Math::max);
    }

    private static String request(String origin, String fields) {
        return "{'method':'POST','uri':'" + origin + "/','body':'" + "{piece}".repeat(32) + "'" + fields + "}";
    }

    /** Reads requests, and looks at the memory after each mebibyte. */
    private void serve(TestServer server, Socket socket) throws IOException {
        var input = new BufferedInputStream(socket.getInputStream());
        byte[] buffer = new byte[MEBIBYTE];
        byte[] expected = new byte[MEBIBYTE];
        Arrays.fill(expected, (byte) 'x');
        while (isHeadRead(input)) {
            for (int read = 0; read < BODY; read += MEBIBYTE) {
                assertThat(input.readNBytes(buffer, 0, MEBIBYTE)).isEqualTo(MEBIBYTE);
                assertThat(Arrays.equals(buffer, expected)).isTrue();
                look();
            }
            socket.getOutputStream().write(answer(200, "ok").getBytes(US_ASCII));
        }
    }

    private static boolean isHeadRead(InputStream input) throws IOException {
        var head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int each = input.read();
            if (each < 0) {
                return false;
            }
            head.append((char) each);
        }
        return true;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",'extras':{'awaitsContinue':true}"})
    void overHttp1(String extras) throws Exception {
        try (var server = TestServer.start(this::serve)) {
            Result result = Loads.run(planOf(request("http://127.0.0.1:" + server.port(), extras), COLUMN));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(4);
            assertThat(server.connections()).isEqualTo(2);
            assertThat(most.get()).isLessThan(BODY / 2L);
        }
    }

    /** Without placeholders the bytes are made once, and go to all sockets as they are. */
    @Test
    void overHttp1WithoutACopy() throws Exception {
        try (var server = TestServer.start(this::serve)) {
            String request =
                    request("http://127.0.0.1:" + server.port(), "").replace("{piece}".repeat(32), "x".repeat(BODY));
            Result result = Loads.run(planOf(request, COLUMN));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(4);
            assertThat(most.get()).isLessThan(BODY / 2L);
        }
    }

    @Test
    void aServerThatClosesWithinThem() throws Exception {
        try (var server = TestServer.start((self, socket) ->
                assertThat(isHeadRead(socket.getInputStream())).isTrue())) {
            Result result = Loads.run(planOf(request("http://127.0.0.1:" + server.port(), ""), COLUMN));

            assertThat(result.failed()).as("%s", result.firstFailure()).containsExactly(entry("reset", 4L));
            assertThat(result.firstFailure().get("reset")).doesNotContain("null");
        }
    }

    /** Without placeholders the bytes are made once, but TLS encrypts them for each connection. */
    @ParameterizedTest
    @ValueSource(strings = {"{piece}", "x"})
    void overTls(String piece) throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        try (var server = TestServer.start(this::serve, certificate.context().getServerSocketFactory())) {
            String request = request("https://127.0.0.1:" + server.port(), "")
                    .replace("{piece}".repeat(32), piece.repeat(BODY / (piece.equals("x") ? 1 : MEBIBYTE)));
            Result result = Loads.run(
                    planOf(request, "'tls':{'trustedCertificatesPem':'" + certificate.pemInJson() + "'}," + COLUMN));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(4);
            assertThat(most.get()).isLessThan(BODY / 2L);
        }
    }

    /** The server takes as much as a usual window, and looks then. */
    @Test
    void overHttp2() throws Exception {
        try (var server = new ScriptedHttp2Server(
                Http2Settings.defaultSettings(),
                (client, stream) -> client.later(
                        () -> {
                            look();
                            client.answer(stream);
                        },
                        100))) {
            Result result =
                    Loads.run(planOf(request("http://127.0.0.1:" + server.port(), ""), "'protocol':'h2'," + COLUMN));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(4);
            assertThat(most.get()).isLessThan(BODY / 2L);
        }
    }

    @Test
    void overHttp2ItIsWhole() throws Exception {
        try (var server = new Http2Server(100, Optional.empty())) {
            String request = request("http://127.0.0.1:" + server.port(), "").replace("{piece}".repeat(32), "{piece}!");
            Result result = Loads.run(planOf(request, "'protocol':'h2'," + COLUMN));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(4);
            assertThat(server.requests()).hasSize(4).containsOnly("POST / " + "x".repeat(MEBIBYTE) + "!");
        }
    }
}
