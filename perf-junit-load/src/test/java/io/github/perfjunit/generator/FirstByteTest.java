package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.plan;
import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.protocol.Result;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class FirstByteTest {

    private static final String TWO = ",'model':{'closed':{'users':2}},'requestCount':6";
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(300);

    private static void pause() {
        long until = System.nanoTime() + PAUSE;
        while (System.nanoTime() < until) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
    }

    /** A server that pauses in the middle of each answer. */
    private static TestServer hesitant() throws Exception {
        return TestServer.start((server, socket) -> {
            OutputStream output = socket.getOutputStream();
            while (!server.readRequest(socket).isEmpty()) {
                output.write("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nab".getBytes(US_ASCII));
                output.flush();
                pause();
                output.write("cd".getBytes(US_ASCII));
                output.flush();
            }
        });
    }

    @Test
    void anAnswerThatComesInPartsHasItsFirstByteBeforeItsLast() throws Exception {
        try (var server = hesitant()) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/','name':'slow'}",
                    "'model':{'closed':{'users':2}},'requestCount':6"));

            Histogram first = result.firstBytes().orElseThrow();
            assertThat(first.getTotalCount()).isEqualTo(6);
            assertThat(result.histogram().getMinValue() - first.getMinValue()).isGreaterThan(PAUSE * 9 / 10);
            assertThat(result.named().get(0).firstBytes().orElseThrow()).isEqualTo(first);
        }
    }

    @Test
    void anAnswerThatComesWholeHasItsFirstByteWithItsLast() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "x")))) {
            Result result = Loads.run(plan(server.port(), TWO.substring(1)));

            assertThat(result.firstBytes().orElseThrow().getTotalCount()).isEqualTo(6);
            assertThat(result.firstBytes().orElseThrow().getMaxValue())
                    .isLessThanOrEqualTo(result.histogram().getMaxValue());
        }
    }

    @Test
    void requestsWithoutAnAnswerHaveNone() throws Exception {
        try (var server = TestServer.start((self, socket) -> self.readRequest(socket))) {
            Result result = Loads.run(plan(server.port(), TWO.substring(1)));

            assertThat(result.failed()).containsEntry("reset", 6L);
            assertThat(result.firstBytes().orElseThrow().getTotalCount()).isZero();
        }
    }

    /** An error that comes at once would make a slow target look fast: only requests that were completed count. */
    @ParameterizedTest
    @ValueSource(strings = {"status", "body", "cut"})
    void requestsThatFailHaveNone(String failure) throws Exception {
        var answers = new AtomicInteger();
        try (var server = TestServer.start((self, socket) -> {
            while (!self.readRequest(socket).isEmpty()) {
                boolean isGood = answers.incrementAndGet() % 3 == 0;
                OutputStream output = socket.getOutputStream();
                if (isGood) {
                    pause();
                    output.write(answer(200, "good").getBytes(US_ASCII));
                } else if (failure.equals("cut")) {
                    output.write("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngo".getBytes(US_ASCII));
                    return;
                } else {
                    output.write(
                            answer(failure.equals("status") ? 503 : 200, "bad").getBytes(US_ASCII));
                }
            }
        })) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/','name':'some','bodyContains':'good'}",
                    TWO.substring(1)));

            assertThat(result.completed()).isEqualTo(2);
            Histogram first = result.firstBytes().orElseThrow();
            assertThat(first.getTotalCount()).isEqualTo(2);
            assertThat(first.getMinValue()).isGreaterThan(PAUSE * 9 / 10);
            assertThat(result.named().get(0).firstBytes().orElseThrow()).isEqualTo(first);
        }
    }

    @Test
    void interimAnswersAreNone() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            while (!self.readRequest(socket).isEmpty()) {
                socket.getOutputStream().write("HTTP/1.1 103 Early Hints\r\n\r\n".getBytes(US_ASCII));
                pause();
                socket.getOutputStream().write(answer(200, "x").getBytes(US_ASCII));
            }
        })) {
            Result result = Loads.run(plan(server.port(), TWO.substring(1)));

            assertThat(result.firstBytes().orElseThrow().getMinValue()).isGreaterThan(PAUSE * 9 / 10);
        }
    }

    @Test
    void overHttp2() throws Exception {
        try (var server = new Http2Server(100, Optional.empty())) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/late'},{'uri':'http://127.0.0.1:" + server.port()
                            + "/x'}",
                    "'protocol':'h2','model':{'closed':{'users':2}},'requestCount':12"));

            Histogram first = result.firstBytes().orElseThrow();
            assertThat(result.failed()).isEmpty();
            assertThat(first.getTotalCount()).isEqualTo(12);
            long late = server.requests().stream()
                    .filter(each -> each.contains("/late"))
                    .count();
            assertThat(late).isPositive();
            assertThat(result.histogram().getMaxValue()).isGreaterThan(Http2Server.LATE_MILLIS * 900_000);
            assertThat(result.histogram().getCountBetweenValues(Http2Server.LATE_MILLIS * 900_000, Long.MAX_VALUE / 2))
                    .isGreaterThanOrEqualTo(late);
            assertThat(first.getMinValue()).isLessThan(Http2Server.LATE_MILLIS * 900_000);
        }
    }

    /** Connections that were opened before it, in the warm-up or while the load was prepared, do not belong to it. */
    @Test
    void connectionsOfTheMeasuredPartAreTimed() throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        try (var server = TestServer.start(
                answering(request -> answer(200, "x")), certificate.context().getServerSocketFactory())) {
            String tls = "'tls':{'trustedCertificatesPem':'" + certificate.pemInJson() + "'}";
            String uri = "https://127.0.0.1:" + server.port() + "/";

            Result each = Loads.run(plan(uri, "'connection':'per-request'," + tls + TWO));
            assertThat(each.connecting().connect().getTotalCount()).isEqualTo(6);
            assertThat(each.connecting().tls().getTotalCount()).isEqualTo(6);
            assertThat(each.connecting().tls().getMinValue()).isPositive();

            Result warm = Loads.run(plan(
                    uri,
                    "'warmUpNanos':1000000000,'durationNanos':300000000," + tls + ",'model':{'closed':{'users':2}}"));
            assertThat(warm.connections().opened()).isEqualTo(2);
            assertThat(warm.connecting().connect().getTotalCount()).isZero();
        }
    }
}
