package io.github.perfjunit.internal.process.readiness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.process.readiness.ReadinessCheck.Answer;
import io.github.perfjunit.internal.process.readiness.ReadinessCheck.Answer.State;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpFirstResponseTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String LOOPBACK = "127.0.0.1";

    /** A server that gives this answer to any request; then it hangs up, or waits until it is closed. */
    private static final class Script implements AutoCloseable {
        private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        private final CountDownLatch asked = new CountDownLatch(1);
        private final CountDownLatch end = new CountDownLatch(1);

        Script(String first, boolean stays, String second) throws IOException {
            Thread thread = new Thread(() -> {
                try (Socket socket = server.accept()) {
                    socket.getOutputStream().write(first.getBytes(StandardCharsets.US_ASCII));
                    socket.getOutputStream().flush();
                    asked.countDown();
                    if (stays) {
                        end.await(60, TimeUnit.SECONDS);
                    }
                    socket.getOutputStream().write(second.getBytes(StandardCharsets.US_ASCII));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        Answer ask(Duration limit) {
            return new HttpFirstResponse(LOOPBACK, server.getLocalPort(), "/orders/1").ask(limit);
        }

        @Override
        public void close() throws IOException {
            end.countDown();
            server.close();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "hangs up, 'HTTP/1.1 200 OK|X: 1||all of it'",
        "by length, 'HTTP/1.1 201 Created|Content-Length: 5||12345'",
        "by length in other letters, 'HTTP/1.1 200 OK|content-length:5||12345'",
        "by chunks, 'HTTP/1.1 200 OK|Transfer-Encoding: chunked||5|12345|a;x=y|0123456789|0||'",
        "by chunks with a trailer, 'HTTP/1.1 200 OK|Transfer-Encoding: chunked||1|1|0|X: 1||'",
        "nothing to come, 'HTTP/1.1 204 No Content||'"
    })
    void isTheFirstCompleteAnswer(String how, String answer) throws IOException {
        try (Script script = new Script(answer.replace("|", "\r\n"), !how.equals("hangs up"), "")) {
            assertThat(script.ask(LONG).state()).as(how).isEqualTo(State.READY);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "half an answer, 'HTTP/1.1 200 OK|Content-Length: 50||12345'",
        "half an answer, 'HTTP/1.1 200 OK|Content-Length: 50'",
        "half an answer, 'HTTP/1.1 200 OK|Transfer-Encoding: chunked||5|123'",
        "half an answer, 'HTTP/1.1 200 OK|Transfer-Encoding: chunked||5|12345|'",
        "half an answer, 'HTTP/1.1 200 OK|Transfer-Encoding: chunked||5|12345|0'",
        "an answer of length 'much', 'HTTP/1.1 200 OK|Content-Length: much||12345'",
        "404, 'HTTP/1.1 404 Not Found|Content-Length: 0||'",
        "503, 'HTTP/1.1 503 No||'",
        "nothing and hung up, ''"
    })
    void isNotHalfAnAnswerNorARefusal(String said, String answer) throws IOException {
        try (Script script = new Script(answer.replace("|", "\r\n"), false, "")) {
            Answer given = script.ask(LONG);
            assertThat(given.state()).isEqualTo(State.NOT_YET);
            assertThat(given.said()).isEqualTo(said.replace("much", "'much'").replace("''", "'"));
        }
    }

    @Test
    void waitsForTheLastByteAndNotForEver() throws Exception {
        try (Script script = new Script("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n123", true, "45")) {
            long began = System.nanoTime();
            assertThat(script.ask(Duration.ofMillis(300)).said()).isIn("nothing in time", "Read timed out");
            assertThat(System.nanoTime() - began).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(290));
            assertThat(script.asked.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    /** A second question beside the first one would be answered by a program that is warmer than the first found it. */
    @Test
    void anAnswerThatTakesLongIsAwaitedAndNotAskedForAgain() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/report", exchange -> {
            asked.incrementAndGet();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1_500));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        try {
            Answer answer =
                    new HttpFirstResponse("127.0.0.1", server.getAddress().getPort(), "/report").ask(LONG);

            assertThat(answer.state()).isEqualTo(State.READY);
            assertThat(asked).hasValue(1);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void isAskedUntilItComes(@TempDir Path directory) throws Exception {
        AtomicInteger asked = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/orders", exchange -> {
            byte[] body = "order".getBytes(StandardCharsets.US_ASCII);
            exchange.sendResponseHeaders(asked.incrementAndGet() <= 3 ? 500 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        LaunchSpec sleeping = new LaunchSpec("x", List.of("sleep", "600"), Map.of(), directory, directory.resolve("x"));
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process = LaunchedProcess.launch(sleeping, guard)) {
            int port = server.getAddress().getPort();
            HttpFirstResponse response = new HttpFirstResponse(LOOPBACK, port, "/orders?id=1");
            assertThat(response.await(process, LONG).questions()).isEqualTo(4);
            assertThatThrownBy(() ->
                            new HttpFirstResponse(LOOPBACK, port, "/other").await(process, Duration.ofMillis(300)))
                    .isInstanceOf(NotReadyException.class)
                    .hasMessageContaining("the whole answer to GET http://127.0.0.1:" + port + "/other said 404");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void refusesAPathThatIsNone() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpFirstResponse.requirePath("orders"))
                .withMessageContaining("but it is 'orders'");
        assertThatIllegalArgumentException().isThrownBy(() -> new HttpFirstResponse(LOOPBACK, 1, "/a b"));
    }
}
