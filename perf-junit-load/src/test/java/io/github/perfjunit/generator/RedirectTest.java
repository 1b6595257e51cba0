package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.Sessions.lines;
import static io.github.perfjunit.generator.Sessions.sessions;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.internal.protocol.Result;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class RedirectTest {

    private static final String ONE = "'model':{'closed':{'users':1}},'requestCount':1";

    private static String redirect(int status, String location, String... fields) {
        return answer(status, "go")
                .replace("\r\n\r\n", "\r\nLocation: " + location + "\r\n" + String.join("", fields) + "\r\n");
    }

    private static TestServer redirecting(Function<String, String> answers) throws Exception {
        return TestServer.start(answering(answers));
    }

    private static String path(String request) {
        return request.split(" ", 3)[1];
    }

    private static Result run(TestServer server, String request) throws Exception {
        return Loads.run(planOf(request.replace("ORIGIN", "http://127.0.0.1:" + server.port()), ONE));
    }

    @ParameterizedTest
    @CsvSource({
        "/b, /b",
        "b?x=1, /a/b?x=1",
        "../b/./c, /b/c",
        "?y=2, /a/start?y=2",
        "//HOST/b#part, /b",
        "http://HOST/b/../c, /c",
        "HTTP://HOST, /",
        "'/ä b', /%C3%A4%20b",
    })
    void leadsToWhatTheLocationMeans(String location, String target) throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            for (String request = self.readRequest(socket); !request.isEmpty(); request = self.readRequest(socket)) {
                String host = "127.0.0.1:" + socket.getLocalPort();
                socket.getOutputStream()
                        .write((path(request).equals("/a/start")
                                        ? redirect(302, location.replace("HOST", host))
                                        : answer(200, "there"))
                                .getBytes(java.nio.charset.StandardCharsets.UTF_8));
            }
        })) {
            Result result = run(server, "{'uri':'ORIGIN/a/start','extras':{'redirects':5},'bodyContains':'there'}");

            assertThat(result.failed()).isEmpty();
            assertThat(lines(server)).startsWith("GET /a/start", "GET " + target);
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "301, POST, GET",
        "302, POST, GET",
        "303, POST, GET",
        "303, PUT, GET",
        "301, PUT, PUT",
        "307, POST, POST",
        "308, PUT, PUT",
        "303, HEAD, HEAD",
    })
    void keepsMethodAndBodyWhereTheStatusSaysSo(int status, String method, String then) throws Exception {
        try (var server =
                redirecting(request -> path(request).equals("/a") ? redirect(status, "/b") : answer(200, ""))) {
            boolean isHead = method.equals("HEAD");
            Result result = run(
                    server,
                    "{'method':'" + method
                            + "','uri':'ORIGIN/a','extras':{'redirects':1},'headers':{'Content-Type':'text/x','X-A':'1'}"
                            + (isHead ? "" : ",'body':'the body'") + "}");

            if (!isHead) {
                // the test's server has a body for HEAD too, which is not read
                assertThat(result.failed()).isEmpty();
            }
            String second = server.requests().get(1);
            assertThat(second).startsWith(then + " /b HTTP/1.1\r\n").contains("x-a: 1\r\n");
            boolean keeps = method.equals(then) && !isHead;
            assertThat(second.endsWith("\r\n\r\nthe body")).isEqualTo(keeps);
            assertThat(second.contains("content-type: text/x")).isEqualTo(keeps || isHead);
        }
    }

    @Test
    void theLatencyIsThatOfTheWholeChainWhichIsOneRequest() throws Exception {
        long pause = TimeUnit.MILLISECONDS.toNanos(200);
        try (var server = redirecting(request -> {
            LockSupport.parkNanos(pause);
            return path(request).equals("/c")
                    ? answer(200, "there")
                    : redirect(302, path(request).equals("/a") ? "/b" : "/c");
        })) {
            Result result = run(server, "{'uri':'ORIGIN/a','extras':{'redirects':2},'name':'n'}");

            assertThat(result.completed()).isEqualTo(1);
            assertThat(result.histogram().getMinValue()).isGreaterThan(3 * pause * 9 / 10);
            assertThat(result.firstBytes().orElseThrow().getMinValue()).isGreaterThan(3 * pause * 9 / 10);
            assertThat(result.named().get(0).sent()).isEqualTo(1);
        }
    }

    @Test
    void withoutTheStepARedirectIsAnAnswer() throws Exception {
        try (var server = redirecting(request -> redirect(302, "/b"))) {
            assertThat(run(server, "{'uri':'ORIGIN/a'}").failed()).containsExactly(entry("status 302", 1L));
            assertThat(run(server, "{'uri':'ORIGIN/a','expectedStatus':['302']}")
                            .failed())
                    .isEmpty();
        }
    }

    @Test
    void aRedirectThatDoesNotSayWhereIsAnAnswer() throws Exception {
        try (var server = redirecting(request -> answer(302, ""))) {
            assertThat(run(server, "{'uri':'ORIGIN/a','extras':{'redirects':2}}")
                            .failed())
                    .containsExactly(entry("status 302", 1L));
        }
    }

    @Test
    void aLoopIsNamed() throws Exception {
        try (var server = redirecting(request -> redirect(302, path(request).equals("/a") ? "/b?key=1" : "/a"))) {
            Result result = run(server, "{'uri':'ORIGIN/a','extras':{'redirects':10}}");

            assertThat(result.failed()).containsExactly(entry("redirect loop", 1L));
            assertThat(result.firstFailure())
                    .containsEntry("redirect loop", "the answer redirects to /a, which was asked for before it");
            assertThat(lines(server)).containsExactly("GET /a", "GET /b?key=1");
        }
    }

    @Test
    void aChainThatNeverEndsIsNamed() throws Exception {
        try (var server = redirecting(request -> redirect(302, path(request) + "x?key=1"))) {
            Result result = run(server, "{'uri':'ORIGIN/a','extras':{'redirects':3}}");

            assertThat(result.firstFailure())
                    .containsExactly(entry(
                            "redirect limit",
                            "more than 3 redirects, the last one to /ax?…; allow more by followingRedirects(...)"));
            assertThat(server.requests()).hasSize(4);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "http://elsewhere.example/x?key=1, http://elsewhere.example",
        "https://127.0.0.1/x, https://127.0.0.1",
        "http://user:secret@127.0.0.1:1/x, http://127.0.0.1:1",
        "//127.0.0.1:2, http://127.0.0.1:2",
        "mailto:somebody@example.org, mailto:…",
    })
    void anotherServerIsRefused(String location, String shown) throws Exception {
        try (var server = redirecting(request -> redirect(302, location))) {
            Result result = run(server, "{'uri':'ORIGIN/a','extras':{'redirects':3}}");

            assertThat(result.firstFailure().get("redirect elsewhere"))
                    .startsWith("the answer redirects to " + shown
                            + ", and a load goes to one server, http://127.0.0.1:" + server.port());
        }
    }

    /** A server may set a cookie and lead back: with it, the same place is another one. */
    @Test
    void inASessionCookiesOfTheWholeChainAreKept() throws Exception {
        try (var server = redirecting(request -> {
            if (path(request).equals("/done")) {
                return answer(200, "{\"token\": \"t\"}").replace("\r\n\r\n", "\r\nX-Here: last\r\n\r\n");
            }
            return request.contains("cookie: sid=1")
                    ? redirect(303, "/done", "X-Here: second\r\n")
                    : redirect(302, path(request), "Set-Cookie: sid=1; Path=/\r\nX-Here: first\r\n");
        })) {
            Result result = Sessions.run(
                    server,
                    "{'method':'POST','uri':'ORIGIN/login','name':'login','body':'user','extras':{'redirects':5}},"
                            + "{'uri':'ORIGIN/cart/{token}/{here}','name':'cart','expectedStatus':['303']}",
                    sessions(
                                    "{'send':{'request':0,'captures':[" + Sessions.CAPTURE
                                            + ",{'name':'here','from':'header','expression':'X-Here'}]}},{'send':{'request':1}}")
                            + "'requestCount':2");

            assertThat(result.failed()).isEmpty();
            assertThat(lines(server)).startsWith("POST /login", "GET /login", "GET /done", "GET /cart/t/last");
            assertThat(server.requests().get(2)).contains("cookie: sid=1\r\n");
        }
    }

    @ParameterizedTest
    @CsvSource({"'per-request', 3", "'keep-alive', 1"})
    void onConnectionsOfEachKind(String connection, int connections) throws Exception {
        try (var server = redirecting(request -> path(request).equals("/c")
                ? answer(200, "")
                : redirect(302, path(request).equals("/a") ? "/b" : "/c"))) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/a','extras':{'redirects':2}}",
                    "'connection':'" + connection + "'," + ONE));

            assertThat(result.failed()).isEmpty();
            assertThat(server.connections()).isEqualTo(connections);
        }
    }

    @Test
    void atARateWithFewConnections() throws Exception {
        try (var server = redirecting(request -> path(request).equals("/b") ? answer(200, "") : redirect(302, "/b"))) {
            Result result = Loads.run(planOf(
                    "{'uri':'http://127.0.0.1:" + server.port() + "/a','extras':{'redirects':2}}",
                    "'durationNanos':500000000,'model':{'open':{'maxConnections':2,"
                            + "'phases':[{'fromRate':400,'toRate':400,'nanos':500000000}]}}"));

            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(200);
            assertThat(server.requests().stream().filter(each -> each.startsWith("GET /b")))
                    .hasSize(200);
        }
    }

    @Test
    void overHttp2() throws Exception {
        try (var server = new Http2Server(100, Optional.empty())) {
            String uri = "http://127.0.0.1:" + server.port();
            Result result = Loads.run(planOf(
                    "{'method':'POST','uri':'" + uri
                            + "/to/303','body':'x','extras':{'redirects':1},'bodyContains':'GET /arrived'}",
                    "'protocol':'h2'," + ONE));
            Result kept = Loads.run(planOf(
                    "{'method':'POST','uri':'" + uri
                            + "/to/307','body':'x','extras':{'redirects':1},'bodyContains':'arrived?from=307 x'}",
                    "'protocol':'h2'," + ONE));

            assertThat(result.failed()).isEmpty();
            assertThat(kept.failed()).isEmpty();
            assertThat(server.requests())
                    .containsExactly(
                            "POST /to/303 x", "GET /arrived?from=303 ", "POST /to/307 x", "POST /arrived?from=307 x");
        }
    }
}
