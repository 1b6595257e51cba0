package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.Sessions.sessions;
import static io.github.perfjunit.generator.TestServer.answer;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies of answers: encoded, broken, or huge. */
@Timeout(120)
class BodyTest {

    private static final String TWO = "'model':{'closed':{'users':1}},'requestCount':2";

    static byte[] gzip(byte[] content) throws Exception {
        var bytes = new ByteArrayOutputStream();
        try (var output = new GZIPOutputStream(bytes)) {
            output.write(content);
        }
        return bytes.toByteArray();
    }

    /** A server that answers each request by these bytes, with this encoding, in pieces of this size. */
    static TestServer serving(String encoding, byte[] body, int piece) throws Exception {
        String head =
                "HTTP/1.1 200 OK\r\nContent-Encoding: " + encoding + "\r\nContent-Length: " + body.length + "\r\n\r\n";
        return TestServer.start((server, socket) -> {
            OutputStream output = socket.getOutputStream();
            while (!server.readRequest(socket).isEmpty()) {
                output.write(head.getBytes(US_ASCII));
                for (int at = 0; at < body.length; at += piece) {
                    output.write(body, at, Math.min(piece, body.length - at));
                    output.flush();
                }
            }
        });
    }

    private static Result run(int port, String request) throws Exception {
        return Loads.run(planOf("{'uri':'http://127.0.0.1:" + port + "/'" + request + "}", TWO));
    }

    /** As long as two windows of gzip, and not to be compressed much, so that it comes in many pieces. */
    private static byte[] longText() {
        byte[] text = new byte[100_000];
        new Random(1).nextBytes(text);
        byte[] end = "the needle".getBytes(UTF_8);
        System.arraycopy(end, 0, text, text.length - end.length, end.length);
        return text;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100_000})
    void aCheckSeesTheDecodedBodyAndBytesAreCountedAsTheyTravel(int piece) throws Exception {
        byte[] body = gzip(piece == 1 ? "hay and the needle".getBytes(UTF_8) : longText());
        try (var server = serving("gzip", body, piece)) {
            Result result = run(server.port(), ",'bodyContains':'the needle','headers':{'Accept-Encoding':'gzip'}");

            assertThat(result.failed()).isEmpty();
            assertThat(result.bytes()).isBetween(2L * body.length, 2L * body.length + 400);
        }
    }

    @Test
    void aTextThatOnlyTheEncodedBodyHasIsNotFound() throws Exception {
        byte[] content = new byte[40];
        Arrays.fill(content, (byte) 'a');
        byte[] body = gzip(content);
        String tail = new String(body, 10, 3, ISO_8859_1);
        assertThat(tail).isNotEqualTo("aaa");
        try (var server = serving("x-gzip", body, 100)) {
            assertThat(run(server.port(), ",'bodyContains':'aaaa'").failed()).isEmpty();
            assertThat(run(server.port(), ",'bodyContains':'b'").failed()).containsExactly(entry("body", 2L));
        }
    }

    /** Two members one after the other, the first with every optional field. */
    @Test
    void membersAndOptionalFields() throws Exception {
        byte[] plain = gzip("one ".getBytes(UTF_8));
        var body = new ByteArrayOutputStream();
        body.write(new byte[] {0x1f, (byte) 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3});
        body.write(new byte[] {3, 0, 1, 2, 3});
        body.write("name\0comment\0".getBytes(US_ASCII));
        body.write(new byte[] {9, 9});
        body.write(plain, 10, plain.length - 10);
        body.write(gzip("two".getBytes(UTF_8)));
        try (var server = serving("gzip", body.toByteArray(), 3)) {
            assertThat(run(server.port(), ",'bodyContains':'one two'").failed()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "head, its head has no such form",
        "data, invalid",
        "cut, its end is missing",
        "sum, its check sum is of another content",
    })
    void malformedGzipIsNamed(String fault, String reason) throws Exception {
        byte[] body = gzip("hay and more hay, hay, hay".getBytes(UTF_8));
        switch (fault) {
            case "head" -> body[0] = 'x';
            case "data" -> body[10] = (byte) 0xff;
            case "cut" -> body = Arrays.copyOf(body, body.length - 1);
            default -> body[body.length - 8]++;
        }
        try (var server = serving("gzip", body, 5)) {
            Result result = run(server.port(), ",'bodyContains':'needle'");

            assertThat(result.failed()).containsExactly(entry("content-encoding", 2L));
            assertThat(result.firstFailure().get("content-encoding"))
                    .contains("gzip")
                    .contains(reason);
            assertThat(server.connections())
                    .as("the connection is of use still")
                    .isEqualTo(1);
            assertThat(run(server.port(), "").failed())
                    .as("nobody needs the body")
                    .isEmpty();
        }
    }

    @Test
    void zstdIsCountedAndNotDecoded() throws Exception {
        try (var server = serving("zstd", new byte[] {1, 2, 3}, 3)) {
            assertThat(run(server.port(), ",'headers':{'Accept-Encoding':'zstd'}")
                            .failed())
                    .isEmpty();
            Result result = run(server.port(), ",'bodyContains':'x'");
            assertThat(result.firstFailure().get("content-encoding"))
                    .isEqualTo(
                            "the body has the content encoding 'zstd', which is not decoded: expectingText(...) and captures"
                                    + " read gzip, Brotli (br), and bodies without an encoding; accept these only, as"
                                    + " acceptingGzip() does");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"gzip, deflate | deflate", "zstd;q=0.5 | zstd"})
    void askingForWhatCanNotBeReadIsRefused(String accepted, String named) {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> run(1, ",'bodyContains':'x','headers':{'Accept-Encoding':'" + accepted + "'}"))
                .withMessageContaining("requests[0].headers.accept-encoding: asks for '" + named + "'");
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Sessions.run(
                        TestServer.start((server, socket) -> {}),
                        "{'uri':'ORIGIN/a','name':'a','headers':{'Accept-Encoding':'" + accepted + "'}}",
                        sessions("{'send':{'request':0,'captures':[{'name':'x','from':'json','expression':''}]}}")
                                + "'requestCount':2"))
                .withMessageContaining("asks for '" + named + "'");
    }

    @Test
    void askingNotForItIsFine() throws Exception {
        try (var server = serving("gzip", gzip("x".getBytes(UTF_8)), 100)) {
            assertThat(run(server.port(), ",'bodyContains':'x','headers':{'Accept-Encoding':'gzip, zstd;q=0, *;q=0.1'}")
                            .failed())
                    .isEmpty();
        }
    }

    /** A megabyte of zeros is a kilobyte as gzip. */
    @Test
    void aBombIsReadUpToTheLimit() throws Exception {
        var bytes = new ByteArrayOutputStream();
        try (var output = new GZIPOutputStream(bytes)) {
            for (int i = 0; i < 64; i++) {
                output.write(new byte[1 << 20]);
            }
        }
        try (var server = serving("gzip", bytes.toByteArray(), 10_000)) {
            Result result = run(server.port(), ",'bodyContains':'x','extras':{'bodyLimit':5000000}");

            assertThat(result.failed()).containsExactly(entry("body limit", 2L));
            assertThat(result.firstFailure().get("body limit"))
                    .isEqualTo(
                            "the body is longer than 5000000 bytes, the most that is read of it for expectingText(...)"
                                    + " and captures; set another limit by bodyLimit(...)");
            assertThat(result.bytes()).isLessThan(3L * bytes.size());
        }
    }

    @ParameterizedTest
    @CsvSource({"1000000, body limit", "1000001, ", "1000002, "})
    void theLimitIsExact(int limit, String failure) throws Exception {
        try (var server = TestServer.start(TestServer.answering(request -> answer(200, "x".repeat(1_000_000) + "y")))) {
            Result result = run(server.port(), ",'bodyContains':'y','extras':{'bodyLimit':" + limit + "}");

            assertThat(result.failed().keySet())
                    .isEqualTo(failure == null ? java.util.Set.of() : java.util.Set.of(failure));
        }
    }

    @Test
    void whatWasFoundBeforeTheLimitIsEnough() throws Exception {
        try (var server = TestServer.start(TestServer.answering(request -> answer(200, "y" + "x".repeat(1_000_000))))) {
            assertThat(run(server.port(), ",'bodyContains':'y','extras':{'bodyLimit':10}")
                            .failed())
                    .isEmpty();
        }
    }

    /** More than an int can count. */
    @Test
    void aHugeBodyIsCountedAsItPasses() throws Exception {
        long length = (1L << 31) + 10;
        var sent = new AtomicLong();
        try (var server = TestServer.start((self, socket) -> {
            self.readRequest(socket);
            OutputStream output = socket.getOutputStream();
            output.write(("HTTP/1.1 200 OK\r\nContent-Length: " + length + "\r\n\r\n").getBytes(US_ASCII));
            byte[] piece = new byte[1 << 20];
            while (sent.get() < length) {
                int count = (int) Math.min(piece.length, length - sent.get());
                output.write(piece, 0, count);
                sent.addAndGet(count);
            }
            self.readRequest(socket);
        })) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/'}",
                    "'timeoutNanos':100000000000,'model':{'closed':{'users':1}},'requestCount':1"));

            assertThat(result.failed()).isEmpty();
            assertThat(result.bytes()).isBetween(length, length + 100);
        }
    }

    @Test
    void overHttp2() throws Exception {
        try (var server = new Http2Server(100, Optional.empty())) {
            String uri = "'uri':'http://127.0.0.1:" + server.port();
            Result result = Loads.run(planOf(
                    "{" + uri + "/gzip','bodyContains':'the needle','name':'gzip'}," + "{" + uri
                            + "/gzip-cut','bodyContains':'nothing','name':'cut'}," + "{" + uri
                            + "/bigger','bodyContains':'nothing','extras':{'bodyLimit':1000},'name':'big'}",
                    "'protocol':'h2','model':{'closed':{'users':2}},'requestCount':60"));

            assertThat(result.named()).extracting(Result.Named::name).isEqualTo(List.of("gzip", "cut", "big"));
            assertThat(result.named().get(0).completed())
                    .isEqualTo(result.named().get(0).sent())
                    .isPositive();
            assertThat(result.failed())
                    .containsOnlyKeys("content-encoding", "body limit")
                    .containsEntry("content-encoding", result.named().get(1).sent())
                    .containsEntry("body limit", result.named().get(2).sent());
        }
    }

    @Test
    void capturesReadGzip() throws Exception {
        byte[] body = gzip("{\"token\": \"t-1\"}".getBytes(UTF_8));
        try (var server = serving("gzip", body, 4)) {
            Result result = Sessions.run(
                    server,
                    "{'uri':'ORIGIN/a','name':'a','headers':{'Accept-Encoding':'gzip'}},{'uri':'ORIGIN/{token}','name':'b'}",
                    sessions("{'send':{'request':0,'captures':[" + Sessions.CAPTURE + "]}},{'send':{'request':1}}")
                            + "'requestCount':4");

            assertThat(result.failed()).isEmpty();
            assertThat(Sessions.lines(server)).startsWith("GET /a", "GET /t-1", "GET /a", "GET /t-1");
        }
    }
}
