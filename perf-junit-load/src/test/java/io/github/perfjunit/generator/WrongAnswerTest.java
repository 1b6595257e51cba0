package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.plan;
import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.internal.protocol.Result;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrongAnswerTest {

    private static final String TEN = "'model':{'closed':{'users':2}},'requestCount':10";

    private static TestServer serverThatSays(String answer) throws Exception {
        return TestServer.start((self, socket) -> {
            TestServer.request(socket.getInputStream());
            socket.getOutputStream().write(answer.getBytes(US_ASCII));
        });
    }

    @Test
    void nothingButErrors() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(503, "no")))) {
            Result result = Loads.run(plan(server.port(), "'model':{'closed':{'users':2}},'requestCount':500"));

            assertThat(result.completed()).isZero();
            assertThat(result.failed()).containsExactly(entry("status 503", 500L));
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void bodyWithoutTheText() throws Exception {
        var number = new AtomicInteger();
        try (var server = TestServer.start(
                answering(request -> answer(200, number.getAndIncrement() % 2 == 0 ? "all good" : "all bad")))) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/','bodyContains':'good'}",
                    "'model':{'closed':{'users':1}},'requestCount':10"));

            assertThat(result.completed()).isEqualTo(5);
            assertThat(result.failed()).containsExactly(entry("body", 5L));
            assertThat(result.firstFailure()).containsEntry("body", "the body does not contain 'good'");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nhello",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhello\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nhello",
                "HTTP/1.1 2000 OK\r\n\r\n",
                "SSH-2.0-OpenSSH_9.2\r\n"
            })
    void noAnswerInHttp(String answer) throws Exception {
        try (var server = serverThatSays(answer)) {
            assertThat(Loads.run(plan(server.port(), TEN)).failed()).containsExactly(entry("protocol", 10L));
        }
    }

    /** An answer that a server sends unasked belongs to no request. */
    @Test
    void bytesThatNobodyAskedFor() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            TestServer.request(socket.getInputStream());
            socket.getOutputStream().write((answer(200, "hello") + "HTTP/1.1 408 Timeout\r\n\r\n").getBytes(US_ASCII));
            socket.getInputStream().readAllBytes();
        })) {
            Result result = Loads.run(plan(server.port(), TEN));

            assertThat(result.completed()).isEqualTo(10);
            assertThat(server.connections()).isEqualTo(10);
        }
    }
}
