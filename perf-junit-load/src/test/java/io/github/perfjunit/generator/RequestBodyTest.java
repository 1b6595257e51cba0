package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import com.sun.net.httpserver.HttpServer;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies of requests: forms, parts, and bodies that wait. */
@Timeout(60)
class RequestBodyTest {

    private static final String ONE = "'model':{'closed':{'users':1}},'requestCount':1";
    private static final String WAITING = "'body':'the body','extras':{'awaitsContinue':true}";

    @TempDir
    private Path directory;

    private static Result run(int port, String request) throws Exception {
        return run(port, request, ONE);
    }

    private static Result run(int port, String request, String fields) throws Exception {
        return Loads.run(planOf("{'method':'POST','uri':'http://127.0.0.1:" + port + "/'," + request + "}", fields));
    }

    private static TestServer server() throws Exception {
        return TestServer.start(answering(request -> answer(200, "ok")));
    }

    @Test
    void valuesOfAFormAreEncoded() throws Exception {
        try (var server = server()) {
            run(
                    server.port(),
                    "'body':'name={name}&n=1','extras':{'form':true}",
                    "'data':{'columns':['name'],'rows':[['a&b=ü +']]}," + ONE);

            assertThat(server.requests().get(0))
                    .contains("content-type: application/x-www-form-urlencoded\r\n")
                    .endsWith("\r\n\r\nname=a%26b%3D%C3%BC%20%2B&n=1");
        }
    }

    @Test
    void partsOfTextAndFiles() throws Exception {
        Path file = Files.write(directory.resolve("data.bin"), new byte[] {'f', 'i', 'l', 'e', '\r', '\n', 1});
        String parts = "'extras':{'parts':[{'name':'a\\\"b','text':'value {counter}'},{'name':'f','file':'" + file
                + "','fileName':'data.bin','contentType':'application/x-data'}]}";
        try (var server = server();
                var http2 = new Http2Server(100, Optional.empty())) {
            run(server.port(), parts);
            run(http2.port(), parts, "'protocol':'h2'," + ONE);

            String request = server.requests().get(0);
            String boundary =
                    request.replaceFirst("(?s).*content-type: multipart/form-data; boundary=(\\S+)\r\n.*", "$1");
            String body = "--" + boundary + "\r\nContent-Disposition: form-data; name=\"a%22b\"\r\n\r\nvalue 0\r\n--"
                    + boundary
                    + "\r\nContent-Disposition: form-data; name=\"f\"; filename=\"data.bin\"\r\nContent-Type: application/x-data\r\n\r\n"
                    + "file\r\n\u0001\r\n--" + boundary + "--\r\n";
            assertThat(request).endsWith("\r\n\r\n" + body).contains("content-length: " + body.length() + "\r\n");
            assertThat(http2.requests()).containsExactly("POST / " + body);
        }
    }

    @Test
    void aFileThatIsMissingIsRefused() {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> run(1, "'extras':{'parts':[{'name':'f','file':'/no/such/file'}]}"))
                .withMessageContaining("requests[0].extras.parts[0].file: can't be read: ")
                .withMessageContaining("/no/such/file");
    }

    /** The JDK's own server asks for the body by itself. */
    @Test
    void aBodyWaitsUntilItIsAskedFor() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(200, 0);
            try (var output = exchange.getResponseBody()) {
                output.write(exchange.getRequestHeaders().getFirst("Expect").getBytes(US_ASCII));
                output.write(body);
            }
        });
        server.start();
        try {
            Result result = run(
                    server.getAddress().getPort(),
                    WAITING + ",'bodyContains':'100-continuethe body'",
                    "'model':{'closed':{'users':1}},'requestCount':3");

            assertThat(result.failed()).isEmpty();
            assertThat(result.connections().opened()).isEqualTo(1);
            assertThat(result.histogram().getMinValue()).isLessThan(TimeUnit.SECONDS.toNanos(1));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aServerThatNeverAsksGetsTheBodyAfterASecond() throws Exception {
        try (var server = server();
                var http2 = new Http2Server(100, Optional.empty())) {
            Result result = run(server.port(), WAITING);
            Result other = run(http2.port(), WAITING, "'protocol':'h2'," + ONE);

            assertThat(result.failed()).isEmpty();
            assertThat(server.requests().get(0))
                    .contains("expect: 100-continue\r\n")
                    .endsWith("\r\n\r\nthe body");
            assertThat(result.histogram().getMinValue()).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(900));
            assertThat(other.failed()).isEmpty();
            assertThat(http2.requests()).containsExactly("POST / the body");
            assertThat(other.histogram().getMinValue()).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(900));
        }
    }

    @Test
    void aServerThatNeverAnswersIsATimeout() throws Exception {
        try (var server =
                TestServer.start((self, socket) -> socket.getInputStream().readAllBytes())) {
            Result result = run(server.port(), WAITING, "'timeoutNanos':1500000000," + ONE);

            assertThat(result.failed()).containsExactly(entry("timeout", 1L));
        }
    }

    /** The connection can't be used again: the server might take the next request for the body. */
    @ParameterizedTest
    @ValueSource(ints = {417, 413})
    void anAnswerWithoutTheBodyEndsTheConnection(int status) throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            var head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                head.append((char) socket.getInputStream().read());
            }
            socket.getOutputStream().write(answer(status, "no").getBytes(US_ASCII));
            assertThat(socket.getInputStream().readAllBytes()).isEmpty();
        })) {
            Result result = run(server.port(), WAITING, "'model':{'closed':{'users':1}},'requestCount':3");

            assertThat(result.failed()).containsExactly(entry("status " + status, 3L));
            assertThat(server.connections()).isEqualTo(3);
        }
    }

    @Test
    void overHttp2TheServerIsAsked() throws Exception {
        try (var server = new Http2Server(100, Optional.empty())) {
            Result result = Loads.run(planOf(
                    "{'method':'POST','uri':'http://127.0.0.1:" + server.port() + "/continue'," + WAITING + "}",
                    "'protocol':'h2','model':{'closed':{'users':1}},'requestCount':3"));

            assertThat(result.failed()).isEmpty();
            assertThat(server.requests()).containsOnly("POST /continue the body");
            assertThat(result.histogram().getMinValue()).isLessThan(TimeUnit.MILLISECONDS.toNanos(900));
        }
    }
}
