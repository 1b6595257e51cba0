package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.plan;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.internal.protocol.Result;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FaultTest {

    private static final String TEN = "'model':{'closed':{'users':2}},'requestCount':10";

    private static TestServer serverThatSays(String answer) throws Exception {
        return TestServer.start((self, socket) -> {
            TestServer.request(socket.getInputStream());
            socket.getOutputStream().write(answer.getBytes(US_ASCII));
        });
    }

    @Test
    void connectionRefused() throws Exception {
        try (var port = SilentPort.take()) {
            Result result = Loads.run(plan(port.number(), TEN));

            assertThat(result.failed()).containsExactly(entry("connect", 10L));
            assertThat(result.firstFailure().get("connect")).contains("refused", "127.0.0.1:" + port.number());
            assertThat(result.connections().opened()).isZero();
        }
    }

    @Test
    void connectionRefusedInTheOpenModel() throws Exception {
        try (var port = SilentPort.take()) {
            Result result = Loads.run(
                    plan(
                            port.number(),
                            "'model':{'open':{'phases':[{'fromRate':100,'toRate':100,'nanos':500000000}]}},'durationNanos':500000000"));

            assertThat(result.failed()).containsExactly(entry("connect", 50L));
        }
    }

    @Test
    void resetInTheMiddleOfTheBody() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            TestServer.request(socket.getInputStream());
            socket.getOutputStream().write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf".getBytes(US_ASCII));
            socket.setSoLinger(true, 0);
        })) {
            assertThat(Loads.run(plan(server.port(), TEN)).failed()).containsExactly(entry("reset", 10L));
        }
    }

    @Test
    void endInTheMiddleOfTheBody() throws Exception {
        try (var server = serverThatSays("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")) {
            Result result = Loads.run(plan(server.port(), TEN));

            assertThat(result.failed()).containsExactly(entry("reset", 10L));
            assertThat(result.firstFailure())
                    .containsEntry("reset", "the connection was closed in the middle of the answer");
        }
    }

    /** The server ends its own direction only, and would read on for ever. */
    @Test
    void halfClosedConnection() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            InputStream input = socket.getInputStream();
            TestServer.request(input);
            socket.shutdownOutput();
            input.readAllBytes();
        })) {
            Result result = Loads.run(plan(server.port(), TEN));

            assertThat(result.failed()).containsExactly(entry("reset", 10L));
            assertThat(result.firstFailure()).containsEntry("reset", "the connection was closed before the answer");
        }
    }

    @Test
    void serverThatNeverAnswers() throws Exception {
        try (var server =
                TestServer.start((self, socket) -> socket.getInputStream().readAllBytes())) {
            Result result = Loads.run(plan(server.port(), TEN + ",'timeoutNanos':100000000"));

            assertThat(result.failed()).containsExactly(entry("timeout", 10L));
            assertThat(result.histogram().getMinValue()).isGreaterThan(99_000_000);
            assertThat(result.firstFailure()).containsEntry("timeout", "no complete answer within 100 ms");
        }
    }

    /** One connection only, and it is busy for ever: the others time out while they wait for it. */
    @Test
    void timeoutWhileWaitingForAConnection() throws Exception {
        try (var server =
                TestServer.start((self, socket) -> socket.getInputStream().readAllBytes())) {
            Result result = Loads.run(
                    plan(
                            server.port(),
                            "'timeoutNanos':200000000,'durationNanos':300000000,"
                                    + "'model':{'open':{'maxConnections':1,'phases':[{'fromRate':100,'toRate':100,'nanos':300000000}]}}"));

            assertThat(result.failed()).containsExactly(entry("timeout", 30L));
            assertThat(result.inFlight()).isZero();
        }
    }

    /** The server goes away with all its connections after a hundred answers. */
    @Test
    void targetDiesUnderLoad() throws Exception {
        var served = new AtomicInteger();
        try (var server = TestServer.start(answering(request -> {
            served.incrementAndGet();
            return answer(200, "hello");
        }))) {
            Thread killer = new Thread(() -> {
                while (served.get() < 100) {
                    Thread.onSpinWait();
                }
                close(server);
            });
            killer.start();
            Result result = Loads.run(plan(server.port(), "'model':{'closed':{'users':8}},'requestCount':2000"));
            killer.join();

            assertThat(result.completed()).isGreaterThanOrEqualTo(90).isLessThan(2000);
            assertThat(result.failed()).containsKey("connect");
            assertThat(result.failed().keySet()).isSubsetOf("connect", "reset");
            assertThat(result.sent()).isEqualTo(2000);
        }
    }

    private static void close(TestServer server) {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
