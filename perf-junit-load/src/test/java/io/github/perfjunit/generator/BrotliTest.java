package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.Sessions.sessions;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.sun.net.httpserver.HttpServer;
import io.github.perfjunit.internal.protocol.Result;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers in Brotli: what is expected of them, or captured from them. */
@Timeout(60)
class BrotliTest {

    private static final String TWO = "'model':{'closed':{'users':1}},'requestCount':2";

    private static Result run(int port, String request) throws Exception {
        return Loads.run(planOf("{'uri':'http://127.0.0.1:" + port + "/'" + request + "}", TWO));
    }

    /** The JDK's server, which sends a body of unknown length in chunks. */
    private static final class ChunkServer implements AutoCloseable {

        private final ExecutorService threads = Executors.newCachedThreadPool();
        private final HttpServer server;

        private ChunkServer(byte[] body, int piece) throws Exception {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(threads);
            server.createContext("/", exchange -> {
                exchange.getResponseHeaders().add("Content-Encoding", "br");
                exchange.sendResponseHeaders(200, 0);
                try (OutputStream output = exchange.getResponseBody()) {
                    for (int at = 0; at < body.length; at += piece) {
                        output.write(body, at, Math.min(piece, body.length - at));
                        output.flush();
                    }
                }
            });
            server.start();
        }

        int port() {
            return server.getAddress().getPort();
        }

        @Override
        public void close() {
            server.stop(0);
            threads.shutdownNow();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100_000})
    void aCheckSeesTheDecodedBodyOfAChunkedAnswer(int piece) throws Exception {
        try (var server = new ChunkServer(Brotlis.HAYSTACK, piece)) {
            Result result = run(server.port(), ",'bodyContains':'the needle','headers':{'Accept-Encoding':'gzip, br'}");

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.bytes()).isLessThan(20_000);
            assertThat(run(server.port(), ",'bodyContains':'straw'").failed()).containsExactly(entry("body", 2L));
        }
    }

    @Test
    void whatDoesNotCompressIsDecodedInManyPieces() throws Exception {
        byte[] content = new byte[300_000];
        new Random(1).nextBytes(content);
        byte[] end = "the needle".getBytes(UTF_8);
        System.arraycopy(end, 0, content, content.length - end.length, end.length);
        try (var server = new ChunkServer(Brotlis.stored(content, 50_000), 20_000)) {
            assertThat(run(server.port(), ",'bodyContains':'the needle'").failed())
                    .isEmpty();
        }
    }

    @Test
    void capturesReadBrotli() throws Exception {
        try (var server = BodyTest.serving("br", Brotlis.TOKEN, 4)) {
            Result result = Sessions.run(
                    server,
                    "{'uri':'ORIGIN/a','name':'a','headers':{'Accept-Encoding':'br'}},{'uri':'ORIGIN/{token}','name':'b'}",
                    sessions("{'send':{'request':0,'captures':[" + Sessions.CAPTURE + "]}},{'send':{'request':1}}")
                            + "'requestCount':4");

            assertThat(result.failed()).isEmpty();
            assertThat(Sessions.lines(server)).startsWith("GET /a", "GET /t-1", "GET /a", "GET /t-1");
        }
    }

    @Test
    void overHttp2() throws Exception {
        try (var server = new Http2Server(100, Optional.empty())) {
            String uri = "'uri':'http://127.0.0.1:" + server.port();
            Result result = Loads.run(planOf(
                    "{" + uri + "/br','bodyContains':'the needle','name':'br'}," + "{" + uri
                            + "/br-cut','bodyContains':'nothing','name':'cut'}," + "{" + uri
                            + "/br-bomb','bodyContains':'nothing','name':'bomb'}",
                    "'protocol':'h2','model':{'closed':{'users':2}},'requestCount':60"));

            assertThat(result.named()).extracting(Result.Named::name).isEqualTo(List.of("br", "cut", "bomb"));
            assertThat(result.named().get(0).completed())
                    .isEqualTo(result.named().get(0).sent())
                    .isPositive();
            assertThat(result.failed())
                    .containsOnlyKeys("content-encoding", "body limit")
                    .containsEntry("content-encoding", result.named().get(1).sent())
                    .containsEntry("body limit", result.named().get(2).sent());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cut", "no Brotli", "text"})
    void malformedBrotliIsNamed(String fault) throws Exception {
        byte[] body =
                switch (fault) {
                    case "cut" -> Arrays.copyOf(Brotlis.NEEDLE, Brotlis.NEEDLE.length - 2);
                    case "text" -> "hay and the needle".getBytes(UTF_8);
                    default -> new byte[] {-1, -1, -1, -1};
                };
        try (var server = BodyTest.serving("br", body, 5)) {
            Result result = run(server.port(), ",'bodyContains':'straw'");

            assertThat(result.failed()).containsExactly(entry("content-encoding", 2L));
            assertThat(result.firstFailure().get("content-encoding"))
                    .matches(
                            "the body is no whole Brotli, as its content encoding says: its decoder reports '[A-Z].+'");
            assertThat(server.connections())
                    .as("the connection is of use still")
                    .isEqualTo(1);
            assertThat(run(server.port(), "").failed())
                    .as("nobody needs the body")
                    .isEmpty();
        }
    }

    /** 64 MiB of zeros are a few bytes in Brotli. */
    @Test
    void aBombIsReadUpToTheLimit() throws Exception {
        try (var server = BodyTest.serving("br", Brotlis.BOMB, 10_000)) {
            Result result = run(server.port(), ",'bodyContains':'x','extras':{'bodyLimit':5000000}");

            assertThat(result.failed()).containsExactly(entry("body limit", 2L));
            assertThat(result.firstFailure().get("body limit"))
                    .startsWith("the body is longer than 5000000 bytes, the most that is read of it");
        }
    }

    @ParameterizedTest
    @CsvSource({"200000, body limit", "200010, ", "200011, "})
    void theLimitIsThatOfTheDecodedBody(int limit, String failure) throws Exception {
        try (var server = BodyTest.serving("br", Brotlis.HAYSTACK, 10_000)) {
            Result result = run(server.port(), ",'bodyContains':'needle','extras':{'bodyLimit':" + limit + "}");

            assertThat(result.failed().keySet())
                    .isEqualTo(failure == null ? java.util.Set.of() : java.util.Set.of(failure));
        }
    }

    @Test
    void whatWasFoundBeforeTheLimitIsEnough() throws Exception {
        try (var server = BodyTest.serving("br", Brotlis.HAYSTACK, 10_000)) {
            assertThat(run(server.port(), ",'bodyContains':'hay hay','extras':{'bodyLimit':10}")
                            .failed())
                    .isEmpty();
        }
    }

    /** It can only be decoded when it is complete, so its encoded length is limited, too. */
    @Test
    void aBodyThatIsTooLongBeforeItIsDecodedIsGivenUp() throws Exception {
        byte[] body = Brotlis.stored(new byte[1_000_000], 1 << 16);
        try (var server = BodyTest.serving("br", body, 10_000)) {
            Result result = run(server.port(), ",'bodyContains':'x','extras':{'bodyLimit':1000}");

            assertThat(result.failed()).containsExactly(entry("body limit", 2L));
            assertThat(result.bytes()).isLessThan(body.length);
        }
    }
}
