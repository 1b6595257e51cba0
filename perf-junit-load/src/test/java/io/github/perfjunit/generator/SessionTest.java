package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Sessions.DATA;
import static io.github.perfjunit.generator.Sessions.REQUESTS;
import static io.github.perfjunit.generator.Sessions.buy;
import static io.github.perfjunit.generator.Sessions.lines;
import static io.github.perfjunit.generator.Sessions.run;
import static io.github.perfjunit.generator.Sessions.sessions;
import static io.github.perfjunit.generator.Sessions.shop;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.util.AsciiString;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionTest {

    private static final String LINKS = "{'uri':'ORIGIN/a/list?page=1','name':'list'},{'uri':'{next}','name':'next'}";

    private static final String FOLLOWING =
            sessions("{'send':{'request':0,'captures':[{'name':'next','from':'json','expression':'/next'}]}},"
                    + "{'send':{'request':1}}");

    @Test
    void laterRequestsSendWhatEarlierAnswersBrought() throws Exception {
        try (var server = shop()) {
            Result result = run(server, REQUESTS, buy("") + DATA + "'requestCount':6");

            assertThat(lines(server))
                    .containsExactly(
                            "POST /login",
                            "GET /cart/t-ann",
                            "POST /login",
                            "GET /cart/t-bob",
                            "POST /login",
                            "GET /cart/t-cid");
            assertThat(server.requests().get(1)).contains("authorization: Bearer t-ann\r\n");
            assertThat(result.named())
                    .extracting(Result.Named::name, Result.Named::completed)
                    .containsExactly(tuple("login", 3L), tuple("cart", 3L));
            assertThat(result.sessions().orElseThrow().begun()).isEqualTo(3);
            assertThat(result.sessions().orElseThrow().failed()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "json | /items/1/id | 17",
                "json | /odd~1name | slash",
                "json | /yes | true",
                "json | /items/0/price | 1.50",
                "regex | \\\"id\\\": (\\\\d+) | 16",
                "regex | sl..h | slash",
                "header | X-Next | n 1",
                "cookie | sid | s-1",
            })
    void capturesFromAllPartsOfAnAnswer(String from, String expression, String value) throws Exception {
        String body =
                "{\"items\": [{\"id\": 16, \"price\": 1.50}, {\"id\": 17}], \"odd/name\": \"slash\", \"yes\": true}";
        try (var server = TestServer.start(answering(request -> answer(200, body)
                .replace("\r\n\r\n", "\r\nx-next:  n 1\r\nSet-Cookie: sid=s-1; Path=/; HttpOnly\r\n\r\n")))) {
            run(
                    server,
                    "{'uri':'ORIGIN/a','name':'a'},{'method':'POST','uri':'ORIGIN/b','name':'b','body':'={x}='}",
                    sessions("{'send':{'request':0,'captures':[{'name':'x','from':'" + from + "','expression':'"
                                    + expression + "'}]}},{'send':{'request':1}}")
                            + "'requestCount':2");

            assertThat(server.requests().get(1)).endsWith("\r\n\r\n=" + value + "=");
        }
    }

    /** A link is relative to the request whose answer had it (RFC 3986, section 5.2). */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/orders/17?full=a%20b&x=1 | /orders/17?full=a%20b&x=1",
                "http://HOST/orders/17#top | /orders/17",
                "HTTP://HOST | /",
                "//HOST/x/../y | /y",
                "?page=2 | /a/list?page=2",
                "17 | /a/17",
                "'  ./17  ' | /a/17",
                "/café € | /caf%C3%A9%20%E2%82%AC",
                "/a\\r\\nX-Admin:1 | /a%0D%0AX-Admin:1",
            })
    void aCapturedLinkIsTheWholeAddress(String link, String target) throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            for (String request = self.readRequest(socket); !request.isEmpty(); request = self.readRequest(socket)) {
                String body = "{\"next\": \"" + link.replace("HOST", "127.0.0.1:" + socket.getLocalPort()) + "\"}";
                byte[] bytes = body.getBytes(UTF_8);
                socket.getOutputStream()
                        .write(("HTTP/1.1 200 OK\r\nContent-Length: " + bytes.length + "\r\n\r\n").getBytes(UTF_8));
                socket.getOutputStream().write(bytes);
            }
        })) {
            Result result = run(server, LINKS, FOLLOWING + "'requestCount':2");

            assertThat(result.failed()).isEmpty();
            assertThat(lines(server))
                    .filteredOn(line -> !line.isEmpty())
                    .containsExactly("GET /a/list?page=1", "GET " + target);
        }
    }

    /** Bytes of a header are sent on as they came, whatever version of HTTP brought them. */
    @ParameterizedTest
    @ValueSource(strings = {"http/1.1", "h2"})
    void aLocationOfAnAnswerIsTheNextAddress(String protocol) throws Exception {
        String plan = "{'method':'POST','uri':'ORIGIN/orders','name':'order','expectedStatus':['201']},"
                + "{'uri':'{place}','name':'look'}";
        String rest = sessions("{'send':{'request':0,'captures':[{'name':'place','from':'header','expression':"
                        + "'Location'}]}},{'send':{'request':1}}")
                + "'requestCount':2,'protocol':'" + protocol + "'";
        List<String> asked = new CopyOnWriteArrayList<>();
        if (protocol.equals("h2")) {
            try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
                String status = asked.isEmpty() ? "201" : "200";
                asked.add(status);
                client.write(
                        stream,
                        new DefaultHttp2HeadersFrame(
                                new DefaultHttp2Headers()
                                        .status(status)
                                        .add("location", new AsciiString("/orders/é".getBytes(UTF_8))),
                                true));
            })) {
                assertThat(Loads.run(Sessions.plan(server.port(), plan, rest)).failed())
                        .isEmpty();
                assertThat(server.requests())
                        .extracting(head -> head.path().toString())
                        .containsExactly("/orders", "/orders/%C3%A9");
            }
        } else {
            try (var server = TestServer.start((self, socket) -> {
                for (String request = self.readRequest(socket);
                        !request.isEmpty();
                        request = self.readRequest(socket)) {
                    String status = request.startsWith("POST") ? "201 Created" : "200 OK";
                    socket.getOutputStream()
                            .write(("HTTP/1.1 " + status + "\r\nLocation: /orders/é\r\nContent-Length: 0\r\n\r\n")
                                    .getBytes(UTF_8));
                }
            })) {
                assertThat(Loads.run(Sessions.plan(server.port(), plan, rest)).failed())
                        .isEmpty();
                assertThat(lines(server))
                        .filteredOn(line -> !line.isEmpty())
                        .containsExactly("POST /orders", "GET /orders/%C3%A9");
            }
        }
    }

    @Test
    void cookiesAreSentBackAndForgottenWithTheSession() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "ok")
                .replace("\r\n\r\n", request.contains("/login") ? "\r\nSet-Cookie: sid=1\r\n\r\n" : "\r\n\r\n")))) {
            run(
                    server,
                    "{'uri':'ORIGIN/login','name':'login'},{'uri':'ORIGIN/cart','name':'cart'}",
                    sessions("{'send':{'request':0}},{'send':{'request':1}}") + "'requestCount':4");

            assertThat(server.requests().get(0)).doesNotContain("cookie");
            assertThat(server.requests().get(1)).contains("\r\ncookie: sid=1\r\n");
            assertThat(server.requests().get(2)).doesNotContain("cookie");
            assertThat(server.requests().get(3)).contains("\r\ncookie: sid=1\r\n");
        }
    }

    /** A server that gives a cookie to each who has none, and refuses every third request. */
    private static TestServer visited() throws Exception {
        AtomicInteger cookies = new AtomicInteger();
        AtomicInteger requests = new AtomicInteger();
        return TestServer.start(answering(request -> {
            String answer = answer(requests.incrementAndGet() % 3 == 0 ? 500 : 200, "x");
            return request.contains("\r\ncookie: ")
                    ? answer
                    : answer.replace("\r\n\r\n", "\r\nSet-Cookie: sid=s" + cookies.incrementAndGet() + "\r\n\r\n");
        }));
    }

    /** The users of the sessions that sent each cookie, of three users; the empty cookie is none. */
    private static Map<String, List<Long>> usersByCookie(TestServer server) {
        return server.requests().stream()
                .collect(Collectors.groupingBy(
                        request -> request.lines()
                                .filter(line -> line.startsWith("cookie: "))
                                .findFirst()
                                .orElse(""),
                        TreeMap::new,
                        Collectors.mapping(
                                request -> Long.parseLong(request.split("[/ ]", -1)[2]) % 3, Collectors.toList())));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void cookiesOfAUserLastFromSessionToSessionIfThePlanSaysSo(int threads) throws Exception {
        try (var server = visited()) {
            run(
                    server,
                    "{'uri':'ORIGIN/{counter}','name':'visit'}",
                    sessions("{'send':{'request':0}}") + "'cookies':'per-user','model':{'closed':{'users':3}},"
                            + "'requestCount':60,'threads':" + threads);

            Map<String, List<Long>> users = usersByCookie(server);
            assertThat(users.remove(""))
                    .as("each user comes once without a cookie")
                    .containsExactlyInAnyOrder(0L, 1L, 2L);
            assertThat(users).hasSizeBetween(1, 3);
            assertThat(users.values().stream().map(HashSet::new))
                    .as("each cookie is that of one user")
                    .allMatch(each -> each.size() == 1)
                    .doesNotHaveDuplicates();
            assertThat(users.values().stream().mapToInt(List::size).sum()).isEqualTo(57);
        }
    }

    @Test
    void aUserWhoLeavesAndComesAgainHasTheSameCookies() throws Exception {
        try (var server = visited()) {
            run(
                    server,
                    "{'uri':'ORIGIN/{counter}','name':'visit'}",
                    sessions("{'send':{'request':0}}") + "'cookies':'per-user','model':{'closed':{'thinkNanos':5000000,"
                            + "'phases':[{'fromUsers':3,'toUsers':3,'nanos':200000000},"
                            + "{'fromUsers':0,'toUsers':0,'nanos':200000000},"
                            + "{'fromUsers':3,'toUsers':3,'nanos':200000000}]}},'durationNanos':600000000");

            assertThat(usersByCookie(server).get("")).containsExactlyInAnyOrder(0L, 1L, 2L);
            assertThat(server.requests()).hasSizeGreaterThan(6);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'model':{'open':{'phases':[{'fromRate':200,'toRate':200,'nanos':5}]}},'durationNanos':5",
                "'model':{'closed':{'users':1}},'sessions':[],'requestCount':5"
            })
    void cookiesOfUsersWhoDoNotStayAreRefused(String rest) {
        String plan = Sessions.plan(
                1,
                "{'uri':'ORIGIN/{counter}','name':'visit'}",
                (rest.contains("sessions") ? "" : sessions("{'send':{'request':0}}")) + "'cookies':'per-user'," + rest);

        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Loads.run(plan))
                .withMessageContaining("cookies: are kept per user only by users who go through sessions");
    }

    private static String column(int rows) {
        return "'data':{'columns':['user'],'order':'unique','rows':["
                + IntStream.range(0, rows).mapToObj(row -> "['u" + row + "']").collect(Collectors.joining(",")) + "]},";
    }

    /** The numbers of the sessions that sent each row. */
    private static Map<String, List<Long>> sessionsByRow(TestServer server) {
        return lines(server).stream()
                .map(line -> line.split("/", -1))
                .collect(Collectors.groupingBy(
                        parts -> parts[1], Collectors.mapping(parts -> Long.parseLong(parts[2]), Collectors.toList())));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void usersKeepARowThatNoOtherUserHas(int threads) throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "x")))) {
            run(
                    server,
                    "{'uri':'ORIGIN/{user}/{counter}','name':'visit'}",
                    sessions("{'send':{'request':0}}") + column(5)
                            + "'model':{'closed':{'users':4}},'requestCount':200,'threads':" + threads);

            Map<String, List<Long>> sessions = sessionsByRow(server);
            assertThat(sessions).containsOnlyKeys("u0", "u1", "u2", "u3");
            assertThat(sessions.values().stream()
                            .map(all -> all.stream().map(number -> number % 4).collect(Collectors.toSet())))
                    .as("the k-th session of user u has the number u + 4k")
                    .containsExactlyInAnyOrder(Set.of(0L), Set.of(1L), Set.of(2L), Set.of(3L));
            assertThat(sessions.values()).allMatch(all -> new HashSet<>(all).size() == all.size());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void eachArrivalTakesARowThatNoOtherHas(int threads) throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "x")))) {
            run(
                    server,
                    "{'uri':'ORIGIN/{user}/{counter}','name':'in'},{'uri':'ORIGIN/{user}/{counter}/','name':'out'}",
                    sessions("{'send':{'request':0}},{'send':{'request':1}}") + column(60)
                            + "'model':{'open':{'phases':[{'fromRate':200,'toRate':200,'nanos':300000000}]}},"
                            + "'warmUpNanos':100000000,'durationNanos':200000000,'threads':" + threads);

            Map<String, List<Long>> sessions = sessionsByRow(server);
            assertThat(sessions).hasSize(60);
            assertThat(sessions.values()).allMatch(all -> new HashSet<>(all).size() == 1);
        }
    }

    /** One field: a second one is dropped by some servers, and is not allowed to clients (RFC 6265, section 5.4). */
    @ParameterizedTest
    @ValueSource(strings = {"http/1.1", "h2"})
    void cookiesJoinThoseOfTheStepItself(String protocol) throws Exception {
        List<String> fields = new CopyOnWriteArrayList<>();
        String plan = "{'uri':'ORIGIN/login','name':'login'},"
                + "{'uri':'ORIGIN/cart','name':'cart','headers':{'Cookie':'theme=dark; sid=own'}}";
        String rest = sessions("{'send':{'request':0}},{'send':{'request':1}}") + "'requestCount':2,'protocol':'"
                + protocol + "'";
        if (protocol.equals("h2")) {
            try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
                Http2Headers head = new DefaultHttp2Headers().status("200");
                head.add("set-cookie", "sid=1").add("set-cookie", "lang=\"en\"");
                client.write(stream, new DefaultHttp2HeadersFrame(head, true));
            })) {
                Loads.run(Sessions.plan(server.port(), plan, rest));
                server.requests().forEach(head -> head.getAll("cookie").forEach(each -> fields.add(each.toString())));
            }
        } else {
            try (var server = TestServer.start(answering(request -> answer(200, "ok")
                    .replace("\r\n\r\n", "\r\nSet-Cookie: sid=1\r\nSet-Cookie: lang=\"en\"\r\n\r\n")))) {
                Loads.run(Sessions.plan(server.port(), plan, rest));
                server.requests().forEach(request -> request.lines()
                        .filter(line -> line.startsWith("cookie: "))
                        .forEach(line -> fields.add(line.substring(8))));
            }
        }
        assertThat(fields).containsExactly("theme=dark; sid=own; lang=\"en\"");
    }

    /** Headers of an early hint are none of the answer. */
    @ParameterizedTest
    @ValueSource(strings = {"http/1.1", "h2"})
    void interimAnswersAndTrailersAreNotCaptured(String protocol) throws Exception {
        String plan = "{'uri':'ORIGIN/a','name':'a'},{'uri':'ORIGIN/b/{x}','name':'b'}";
        String rest = sessions("{'send':{'request':0,'captures':[{'name':'x','from':'header','expression':'X-Next'}]}},"
                        + "{'send':{'request':1}}")
                + "'requestCount':2,'protocol':'" + protocol + "'";
        if (protocol.equals("h2")) {
            try (var server = new ScriptedHttp2Server(
                    Http2Settings.defaultSettings(),
                    (client, stream) -> client.write(
                            stream,
                            new DefaultHttp2HeadersFrame(
                                    new DefaultHttp2Headers().status("103").add("x-next", "hint")),
                            new DefaultHttp2HeadersFrame(
                                    new DefaultHttp2Headers().status("200").add("x-next", "final")),
                            new DefaultHttp2HeadersFrame(new DefaultHttp2Headers().add("x-next", "trailer"), true)))) {
                Loads.run(Sessions.plan(server.port(), plan, rest));
                assertThat(server.requests())
                        .extracting(head -> head.path().toString())
                        .containsExactly("/a", "/b/final");
            }
        } else {
            try (var server = TestServer.start(answering(request -> "HTTP/1.1 103 Early Hints\r\nX-Next: hint\r\n\r\n"
                    + answer(200, "ok").replace("\r\n\r\n", "\r\nX-Next: final\r\n\r\n")))) {
                Loads.run(Sessions.plan(server.port(), plan, rest));
                assertThat(lines(server)).containsExactly("GET /a", "GET /b/final");
            }
        }
    }

    @Test
    void loopsAndPauses() throws Exception {
        try (var server = shop()) {
            Result result = run(
                    server,
                    REQUESTS,
                    sessions("{'send':{'request':0,'captures':[" + Sessions.CAPTURE
                                    + "]}},{'repeat':{'times':3,'steps':["
                                    + "{'pause':{'distribution':'uniform','fromNanos':300000000,'toNanos':330000000}},"
                                    + "{'send':{'request':1}}]}}")
                            + DATA + "'requestCount':8");

            assertThat(lines(server))
                    .containsExactly(
                            "POST /login",
                            "GET /cart/t-ann",
                            "GET /cart/t-ann",
                            "GET /cart/t-ann",
                            "POST /login",
                            "GET /cart/t-bob",
                            "GET /cart/t-bob",
                            "GET /cart/t-bob");
            assertThat(result.elapsedNanos()).isGreaterThan(6 * 300_000_000L);
            assertThat(result.named().get(1).histogram().getMinValue())
                    .as("a pause is no part of an answer's time")
                    .isLessThan(200_000_000);
        }
    }

    /** A user's session, its row and its random number do not depend on how fast answers come. */
    @ParameterizedTest
    @CsvSource({"1, sequential", "1, random", "2, random"})
    void theSameSeedMakesTheSameSessions(int threads, String order) throws Exception {
        List<Set<String>> begun = new ArrayList<>();
        for (int time = 0; time < 2; time++) {
            int delay = time;
            try (var server = TestServer.start(answering(request -> {
                if (delay > 0 && request.hashCode() % 2 == 0) {
                    LockSupport.parkNanos(2_000_000);
                }
                return answer(200, "x");
            }))) {
                run(
                        server,
                        "{'uri':'ORIGIN/a/{counter}/{user}/{random}','name':'a'},{'uri':'ORIGIN/b/{counter}/{user}/{random}','name':'b'}",
                        "'sessions':[{'name':'one','weight':3,'steps':[{'send':{'request':0}}]},"
                                + "{'name':'other','weight':1,'steps':[{'send':{'request':1}}]}],"
                                + DATA.replace("]]}", "]],'order':'" + order + "'}")
                                + "'model':{'closed':{'users':4,'thinkNanos':2000000}},'seed':7,'requestCount':400,'threads':"
                                + threads);
                begun.add(new HashSet<>(lines(server)));
            }
        }
        Set<String> both = new HashSet<>(begun.get(0));
        both.retainAll(begun.get(1));
        // users are not all equally far at the end, but what they have done they did alike
        assertThat(numbers(both))
                .containsAll(numbers(begun.get(0)).stream()
                        .filter(numbers(begun.get(1))::contains)
                        .toList());
        assertThat(both).hasSizeGreaterThan(100).anyMatch(line -> line.startsWith("GET /b/"));
        assertThat(both.stream().filter(line -> line.startsWith("GET /a/")).count())
                .isGreaterThan(both.size() / 2);
    }

    private static Set<String> numbers(Set<String> lines) {
        return lines.stream().map(line -> line.split("/", -1)[2]).collect(Collectors.toSet());
    }

    /** Each arrival is a new user, who goes through all steps; latency counts from the arrival. */
    @Test
    void usersArriveAtARate() throws Exception {
        try (var server = shop()) {
            Result result = run(
                    server,
                    REQUESTS,
                    buy("") + DATA.replace("]]}", "]],'order':'sequential'}")
                            + "'model':{'open':{'phases':[{'fromRate':200,'toRate':200,'nanos':600000000}]}},"
                            + "'warmUpNanos':100000000,'durationNanos':500000000");

            Result.Sessions sessions = result.sessions().orElseThrow();
            assertThat(sessions.begun()).isEqualTo(100);
            assertThat(sessions.completed()).isPositive();
            assertThat(sessions.failed()).isZero();
            assertThat(result.named().get(0).sent()).isEqualTo(100);
            assertThat(result.named().get(1).sent()).isBetween(1L, 120L);
        }
    }

    /** Two users at once: whoever arrives meanwhile waits until one has gone through all steps. */
    @Test
    void asManyUsersAtOnceAsAreAllowed() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "x")))) {
            Result result = run(
                    server,
                    "{'method':'POST','uri':'ORIGIN/u{counter}','name':'in'},{'uri':'ORIGIN/u{counter}','name':'out'}",
                    sessions(
                                    "{'send':{'request':0}},{'pause':{'distribution':'exponential','fromNanos':20000000,'toNanos':20000000}},{'send':{'request':1}}")
                            + "'model':{'open':{'maxRequests':2,'phases':[{'fromRate':300,'toRate':300,'nanos':1500000000}]}},"
                            + "'durationNanos':1500000000");

            assertThat(mostAtOnce(lines(server))).isEqualTo(2);
            assertThat(result.held()).isPositive();
        }
    }

    /** Counts only users who got to their last step: the end of the load cuts others off. */
    private static int mostAtOnce(List<String> lines) {
        Set<String> users = new HashSet<>();
        int most = 0;
        for (String line : lines) {
            String leaving = line.replace("POST", "GET");
            if (line.startsWith("GET")) {
                users.remove(line);
            } else if (lines.contains(leaving)) {
                users.add(leaving);
                most = Math.max(most, users.size());
            }
        }
        assertThat(users).isEmpty();
        return most;
    }

    @Test
    void overHttp2() throws Exception {
        try (var server = new Http2Server(100, Optional.empty())) {
            Result result = Loads.run(Sessions.plan(
                    server.port(),
                    "{'uri':'ORIGIN/cookie','name':'a'},{'uri':'ORIGIN/got/{x}','name':'b'},{'uri':'ORIGIN/bigger','name':'c'}",
                    sessions(
                                    "{'send':{'request':0,'captures':[{'name':'x','from':'regex','expression':'(G.T)'}]}},{'send':{'request':1}},"
                                            + "{'send':{'request':2,'captures':[{'name':'x','from':'json','expression':''}]}}")
                            + "'protocol':'h2','requestCount':6"));

            assertThat(server.requests())
                    .startsWith("GET /cookie ", "GET /got/GET sid=1", "GET /bigger sid=1", "GET /cookie ");
            assertThat(result.completed()).isEqualTo(4);
            assertThat(result.failed()).containsExactly(entry("step 'c': body limit", 2L));
        }
    }
}
