package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Sessions.CAPTURE;
import static io.github.perfjunit.generator.Sessions.DATA;
import static io.github.perfjunit.generator.Sessions.REQUESTS;
import static io.github.perfjunit.generator.Sessions.buy;
import static io.github.perfjunit.generator.Sessions.lines;
import static io.github.perfjunit.generator.Sessions.run;
import static io.github.perfjunit.generator.Sessions.sessions;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.internal.protocol.Result;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class SessionFaultTest {

    @TempDir
    private Path directory;

    private static TestServer answeringLoginsWith(String answer) throws Exception {
        return TestServer.start(answering(request -> request.startsWith("POST") ? answer : answer(200, "the cart")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | no value at /token",
                "{\"token\": null} | no value at /token",
                "{\"token\": {\"x\": 1}} | no value at /token",
                "[1] | no value at /token",
                "<html> | no value at /token: the body is no JSON",
                "{\"token\": \"a\\r\\nX-Admin: 1\"} | end of a line or another control character in {token}, which is sent in a header",
            })
    void aCaptureThatFindsNothingEndsTheSession(String body, String reason) throws Exception {
        try (var server = answeringLoginsWith(answer(200, body))) {
            Result result = run(server, REQUESTS, buy("") + DATA + "'requestCount':4");

            assertThat(result.failed()).containsExactly(entry("step 'login': " + reason, 4L));
            assertThat(result.firstFailure()).containsEntry("step 'login': " + reason, "the answer has " + reason);
            assertThat(lines(server)).containsOnly("POST /login");
            assertThat(result.named().get(1).sent()).isZero();
            assertThat(result.sessions().orElseThrow().completed()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "http://example.org/private?key=1 | link elsewhere | {next} leads to http://example.org, and a load goes",
                "https://127.0.0.1:PORT/a | link elsewhere | {next} leads to https://127.0.0.1:",
                "//user:secret@example.org/a | link elsewhere | {next} leads to http://example.org, and a load goes",
                "mailto:ann@example.org | link elsewhere | {next} leads to mailto:…, and a load goes",
                "'' | link empty | {next} is empty, and the step needs an address",
                "' ' | link empty | {next} is empty, and the step needs an address",
            })
    void aLinkThatLeadsNowhereFailsAtItsStep(String link, String reason, String message) throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "{\"next\": \"" + link + "\"}")))) {
            Result result = run(
                    server,
                    "{'uri':'ORIGIN/list','name':'list'},{'uri':'{next}','name':'next'}",
                    sessions("{'send':{'request':0,'captures':[{'name':'next','from':'json','expression':'/next'}]}},"
                                    + "{'send':{'request':1}}")
                            + "'requestCount':4");

            assertThat(result.failed()).containsExactly(entry("step 'next': " + reason, 2L));
            assertThat(result.firstFailure().get("step 'next': " + reason)).startsWith(message);
            assertThat(result.completed()).isEqualTo(2);
            assertThat(result.sessions().orElseThrow().failed()).isEqualTo(2);
            assertThat(lines(server)).containsExactly("GET /list", "GET /list");
        }
    }

    @Test
    void aRedirectLoopEndsTheSessionAtItsStep() throws Exception {
        String loop = answer(302, "go").replace("\r\n\r\n", "\r\nLocation: /login\r\n\r\n");
        try (var server =
                TestServer.start(answering(request -> request.contains("/login") ? loop : answer(200, "x")))) {
            Result result = run(
                    server,
                    "{'uri':'ORIGIN/start','name':'start'},{'uri':'ORIGIN/login','name':'login','extras':{'redirects':10}},"
                            + "{'uri':'ORIGIN/cart','name':'cart'}",
                    sessions("{'send':{'request':0}},{'send':{'request':1}},{'send':{'request':2}}")
                            + "'requestCount':6");

            assertThat(result.failed()).containsExactly(entry("step 'login': redirect loop", 3L));
            assertThat(result.named()).extracting(Result.Named::sent).containsExactly(3L, 3L, 0L);
            assertThat(result.named()).extracting(Result.Named::completed).containsExactly(3L, 0L, 0L);
            assertThat(result.sessions().orElseThrow().failed()).isEqualTo(3);
            assertThat(result.sessions().orElseThrow().completed()).isZero();
            assertThat(lines(server)).doesNotContain("GET /cart");
        }
    }

    @Test
    void anUnexpectedStatusIsToldBeforeWhatIsMissing() throws Exception {
        try (var server = answeringLoginsWith(answer(503, "busy"))) {
            Result result = run(server, REQUESTS, buy("") + DATA + "'requestCount':2");

            assertThat(result.failed()).containsExactly(entry("step 'login': status 503", 2L));
        }
    }

    @ParameterizedTest
    @CsvSource({"header, no header X-Token", "cookie, no cookie X-Token", "regex, no match of X-Token"})
    void otherSourcesThatHaveNothing(String from, String reason) throws Exception {
        String capture = "{'name':'token','from':'" + from + "','expression':'X-Token'}";
        try (var server = answeringLoginsWith(answer(200, "{}"))) {
            Result result = run(
                    server,
                    REQUESTS,
                    sessions("{'send':{'request':0,'captures':[" + capture + "]}},{'send':{'request':1}}") + DATA
                            + "'requestCount':2");

            assertThat(result.failed()).containsExactly(entry("step 'login': " + reason, 2L));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sid=1; Domain=example.org | for another domain than 127.0.0.1",
                "sid=1; Secure | for https only",
                "sid=1; Max-Age=0 | expired",
            })
    void aCookieThatIsLeftOutIsMissedWithTheReason(String cookie, String reason) throws Exception {
        String capture = "{'name':'token','from':'cookie','expression':'sid'}";
        try (var server =
                answeringLoginsWith(answer(200, "{}").replace("\r\n\r\n", "\r\nSet-Cookie: " + cookie + "\r\n\r\n"))) {
            Result result = run(
                    server,
                    REQUESTS,
                    sessions("{'send':{'request':0,'captures':[" + capture + "]}},{'send':{'request':1}}") + DATA
                            + "'requestCount':2");

            assertThat(result.failed())
                    .containsExactly(
                            entry("step 'login': no cookie sid: the one that the server set is " + reason, 2L));
        }
    }

    /** The generator's own fault would end the load, and say nothing of the target. */
    @Test
    void anExpressionThatNeedsTooMuchStack() throws Exception {
        String capture = "{'name':'token','from':'regex','expression':'^(a|b)*$'}";
        try (var server = answeringLoginsWith(answer(200, "ab".repeat(200_000)))) {
            Result result = run(
                    server,
                    REQUESTS,
                    sessions("{'send':{'request':0,'captures':[" + capture + "]}},{'send':{'request':1}}") + DATA
                            + "'requestCount':2");

            assertThat(result.failed())
                    .containsExactly(entry(
                            "step 'login': no match of ^(a|b)*$: it needs too much memory for this body; repeat no"
                                    + " alternative, as (a|b)* does",
                            2L));
        }
    }

    /** Its timeout comes after the end of the load: a share of successes that left it out would always be 1. */
    @Test
    void aSessionThatHangsUntilTheEndHasFailed() throws Exception {
        try (var server = TestServer.start(
                TestServer.answering(request -> request.contains("user=bob") ? "" : Sessions.serve(request)))) {
            Result result = run(
                    server,
                    REQUESTS,
                    buy("") + DATA + "'model':{'open':{'phases':[{'fromRate':50,'toRate':50,'nanos':600000000}]}},"
                            + "'durationNanos':600000000,'timeoutNanos':1000000000");

            Result.Sessions sessions = result.sessions().orElseThrow();
            assertThat(sessions.failed()).as("every third of 30 users").isEqualTo(10);
            assertThat(sessions.completed()).isBetween(1L, 20L);
        }
    }

    /** The server is gone when the second step is due. */
    @Test
    void aServerThatDiesBetweenTwoSteps() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            String request = TestServer.request(socket.getInputStream());
            socket.getOutputStream().write(Sessions.serve(request).getBytes(US_ASCII));
            self.close();
        })) {
            Result result = run(
                    server,
                    REQUESTS,
                    buy("{'pause':{'distribution':'uniform','fromNanos':50000000,'toNanos':50000000}},") + DATA
                            + "'requestCount':4");

            assertThat(result.completed()).isEqualTo(1);
            assertThat(result.failed())
                    .containsOnly(entry("step 'cart': connect", 1L), entry("step 'login': connect", 2L));
            assertThat(result.named().get(1).sent()).isEqualTo(1);
            assertThat(result.sessions().orElseThrow().failed()).isPositive();
        }
    }

    /** Browsers pass over such cookies too; the next good one is taken. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "novalue",
                "=x",
                "a=b\u0001c",
                "other=1; Domain=example.org",
                "safe=1; Secure",
                "a=1; Path=/b\u00fcro",
                "''"
            })
    void aMalformedCookieIsLeftOut(String cookie) throws Exception {
        try (var server = answeringLoginsWith("HTTP/1.1 200 OK\r\nSet-Cookie: " + cookie
                + "\r\nSet-Cookie: good=1\r\nContent-Length: 14\r\n\r\n{\"token\": \"t\"}")) {
            Result result = run(server, REQUESTS, buy("") + DATA + "'requestCount':2");

            assertThat(result.completed()).isEqualTo(2);
            assertThat(server.requests().get(1)).contains("\r\ncookie: good=1\r\n");
        }
    }

    /** Two gigabytes are announced; a megabyte is read, and not much more sent. */
    @ParameterizedTest
    @CsvSource({"Content-Length: 2147483648, ''", "Transfer-Encoding: chunked, '4000000\r\n'"})
    void aBodyThatIsTooLongToBeSearched(String length, String before) throws Exception {
        var sent = new AtomicLong();
        try (var server = TestServer.start((self, socket) -> {
            TestServer.request(socket.getInputStream());
            OutputStream output = socket.getOutputStream();
            output.write(("HTTP/1.1 200 OK\r\n" + length + "\r\n\r\n" + before).getBytes(US_ASCII));
            for (byte[] piece = new byte[1 << 16]; sent.get() < 1L << 31; sent.addAndGet(piece.length)) {
                output.write(piece);
            }
        })) {
            Result result = run(server, REQUESTS, buy("") + DATA + "'requestCount':1");

            assertThat(result.failed()).containsExactly(entry("step 'login': body limit", 1L));
            assertThat(sent.get()).isLessThan(64 << 20);
        }
    }

    @Test
    void aServerThatNeverAnswersASecondStep() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            String request = TestServer.request(socket.getInputStream());
            socket.getOutputStream().write(Sessions.serve(request).getBytes(US_ASCII));
            socket.getInputStream().readAllBytes();
        })) {
            Result result = run(server, REQUESTS, buy("") + DATA + "'requestCount':2,'timeoutNanos':1000000000");

            assertThat(result.failed()).containsExactly(entry("step 'cart': timeout", 1L));
            assertThat(result.firstFailure())
                    .containsEntry("step 'cart': timeout", "no complete answer within 1000 ms");
        }
    }

    /** A session that the end of the load cuts off has neither been completed nor failed. */
    @Test
    void aSessionThatTheEndCutsOff() throws Exception {
        try (var server = Sessions.shop()) {
            Result result = run(
                    server,
                    REQUESTS,
                    buy("{'pause':{'distribution':'uniform','fromNanos':60000000000,'toNanos':60000000000}},") + DATA
                            + "'durationNanos':100000000");

            assertThat(result.sent()).isEqualTo(1);
            assertThat(result.failed()).isEmpty();
            Result.Sessions sessions = result.sessions().orElseThrow();
            assertThat(sessions.begun()).isEqualTo(1);
            assertThat(sessions.completed() + sessions.failed()).isZero();
        }
    }

    private static final String THREE_REQUESTS =
            REQUESTS + ",{'method':'POST','uri':'ORIGIN/pay','name':'pay','body':'{token}'}";

    private static final String JOURNEY = sessions(
                    "{'send':{'request':0,'captures':[" + CAPTURE + "]}},{'send':{'request':1}},{'send':{'request':2}}")
            + DATA;

    /** Three users who think between sessions, so that none makes all the requests while another waits for its connection. */
    private static String users(int requests) {
        return "'model':{'closed':{'users':3,'thinkNanos':50000000}},'requestCount':" + requests;
    }

    /** Thirty sessions within a second, so that a first connection that takes long leaves most of them their time. */
    private static final String RATE = "'model':{'open':{'phases':[{'fromRate':30,'toRate':30,'nanos':1000000000}]}},"
            + "'durationNanos':1000000000";

    /** Every third user meets the fault at the second of three steps, and the others go on to the end. */
    @ParameterizedTest
    @EnumSource
    void aFaultInTheMiddleOfTheSessionsOfUsers(MidwayFault fault) throws Exception {
        try (var server = fault.start()) {
            Result result = Loads.run(Sessions.plan(
                    server.port(),
                    THREE_REQUESTS,
                    JOURNEY + users(fault.requests()) + fault.protocol() + fault.timeout()));

            assertThat(result.sent()).isEqualTo(fault.requests());
            assertFailedAtTheCartOnly(result, fault);
            Loads.checkCutOff(result, 3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFaultInTheMiddleOfSessionsThatArrive(MidwayFault fault) throws Exception {
        try (var server = fault.start()) {
            Result result = Loads.run(Sessions.plan(
                    server.port(),
                    THREE_REQUESTS,
                    JOURNEY + RATE + ",'connection':'per-request'" + fault.protocol() + fault.timeout()));

            assertThat(result.sessions().orElseThrow().begun()).isEqualTo(30);
            assertFailedAtTheCartOnly(result, fault);
            // those that were under way when the load ended: few, unless the machine stood still
            Loads.checkCutOff(result, 20);
        }
    }

    private static void assertFailedAtTheCartOnly(Result result, MidwayFault fault) {
        Loads.checkSteps(result);
        assertThat(result.failed()).containsOnlyKeys("step 'cart': " + fault.kind());
        assertThat(result.named())
                .allSatisfy(step -> assertThat(step.completed()).isPositive());
        assertThat(result.sessions().orElseThrow().completed()).isPositive();
    }

    /** The server has another certificate from the second connection on, as after a careless deployment. */
    @ParameterizedTest
    @ValueSource(strings = {"closed", "open"})
    void aCertificateThatIsNotTrustedAtTheSecondStep(String model) throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        var factory = new ChangingCertificate(certificate, SelfSigned.of("dns:example.org", directory));
        try (var server = TestServer.start(answering(Sessions::serve), factory)) {
            String load = model.equals("closed") ? "'model':{'closed':{'users':1}},'requestCount':20" : RATE;
            Result result = Loads.run(Loads.planOf(
                    THREE_REQUESTS.replace("ORIGIN", "https://127.0.0.1:" + server.port()),
                    JOURNEY + load + ",'connection':'per-request','tls':{'trustedCertificatesPem':'"
                            + certificate.pemInJson() + "'}"));

            Loads.checkSteps(result);
            assertThat(result.completed()).isEqualTo(1);
            assertThat(result.named().get(2).sent()).isZero();
            assertThat(result.failed().keySet()).isSubsetOf("step 'cart': tls", "step 'login': tls");
            if (model.equals("closed")) {
                assertThat(result.failed())
                        .containsOnly(entry("step 'cart': tls", 1L), entry("step 'login': tls", 18L));
                Loads.checkCutOff(result, 0);
            } else {
                assertThat(result.sessions().orElseThrow().failed()).isBetween(29L, 30L);
            }
        }
    }

    /** The server takes no connections any more after some answers. Its address is its own: nobody else takes the port. */
    @ParameterizedTest
    @CsvSource({"closed, 1", "open, 2"})
    void connectionsThatAreRefusedFromAStepOn(String model, byte address) throws Exception {
        var answered = new AtomicLong();
        try (var server = TestServer.at(new byte[] {127, 0, 9, address}, 0, (self, socket) -> {
            String request = TestServer.request(socket.getInputStream());
            if (answered.incrementAndGet() > 10) {
                self.close();
            }
            socket.getOutputStream().write(Sessions.serve(request).getBytes(US_ASCII));
        })) {
            Result result = Loads.run(Loads.planOf(
                    THREE_REQUESTS.replace("ORIGIN", "http://127.0.9." + address + ":" + server.port()),
                    JOURNEY + (model.equals("closed") ? users(60) : RATE) + ",'connection':'per-request'"));

            Loads.checkSteps(result);
            assertThat(result.completed()).isBetween(8L, 12L);
            assertThat(result.failed()).containsKey("step 'login': connect");
            assertThat(result.failed().keySet())
                    .allMatch(kind -> kind.endsWith(": connect") || kind.endsWith(": reset"));
            if (model.equals("closed")) {
                assertThat(result.sent()).isEqualTo(60);
            } else {
                assertThat(result.sessions().orElseThrow().begun()).isEqualTo(30);
            }
            // users have one session each; of those that arrive, all that were answered, if the machine stood still
            Loads.checkCutOff(result, model.equals("closed") ? 3 : 12);
        }
    }

    /** A shared connection breaks: sessions that are at other steps on it fail there, and are counted there. */
    @Test
    void aConnectionThatBreaksUnderSessionsAtSeveralSteps() throws Exception {
        try (var server = MidwayFault.H2_CLOSED.start()) {
            Result result = Loads.run(Sessions.plan(
                    server.port(),
                    THREE_REQUESTS,
                    JOURNEY
                            + "'protocol':'h2','durationNanos':1000000000,'model':{'open':{'maxConnections':1,"
                            + "'phases':[{'fromRate':300,'toRate':300,'nanos':1000000000}]}}"));

            Loads.checkSteps(result);
            assertThat(result.sessions().orElseThrow().begun()).isEqualTo(300);
            assertThat(result.failed()).containsKey("step 'cart': reset");
            assertThat(result.failed().keySet()).allMatch(kind -> kind.endsWith(": reset"));
        }
    }
}
