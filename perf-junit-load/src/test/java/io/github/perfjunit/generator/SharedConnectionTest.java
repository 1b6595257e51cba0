package io.github.perfjunit.generator;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.internal.protocol.Result;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** A request that waits is sent the instant the connection is free: the answer before it must have been judged by itself. */
class SharedConnectionTest {

    private static final String MANY_WAIT = "'model':{'open':{'maxConnections':1,"
            + "'phases':[{'fromRate':2000,'toRate':2000,'nanos':20000000}]}},'requestCount':40";

    /** Each answer comes in two reads: the head with the beginning of the body, the rest of the body. */
    private static TestServer answeringInTwoReads(String evenStatus, String evenBody, String oddStatus, String oddBody)
            throws Exception {
        return TestServer.start((server, socket) -> {
            for (int number = 0; !server.readRequest(socket).isEmpty(); number++) {
                boolean even = number % 2 == 0;
                String body = even ? evenBody : oddBody;
                String head = "HTTP/1.1 " + (even ? evenStatus : oddStatus) + " Whatever\r\nContent-Length: "
                        + body.length() + "\r\n\r\n";
                socket.getOutputStream().write((head + body.substring(0, 3)).getBytes(US_ASCII));
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
                socket.getOutputStream().write(body.substring(3).getBytes(US_ASCII));
            }
        });
    }

    private static Result run(TestServer server) throws Exception {
        String request = "{'uri':'http://127.0.0.1:" + server.port() + "/','bodyContains':'hello'}";
        Result result = Loads.run(Loads.planOf(request, MANY_WAIT));
        assertThat(server.connections()).isEqualTo(1);
        assertThat(result.connections().waited()).isGreaterThan(20);
        return result;
    }

    @Test
    void eachTextIsFoundInItsOwnAnswer() throws Exception {
        try (var server = answeringInTwoReads("200", "hello", "200", "goodbye")) {
            Result result = run(server);

            assertThat(result.completed()).isEqualTo(20);
            assertThat(result.failed()).containsExactly(entry("body", 20L));
        }
    }

    @Test
    void eachStatusIsThatOfItsOwnAnswer() throws Exception {
        try (var server = answeringInTwoReads("200", "hello", "503", "hello")) {
            Result result = run(server);

            assertThat(result.completed()).isEqualTo(20);
            assertThat(result.failed()).containsExactly(entry("status 503", 20L));
        }
    }
}
