package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.stomp.StompFrame;
import io.github.perfjunit.generator.stomp.StompReader;
import io.github.perfjunit.internal.protocol.Result;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sessions of STOMP with brokers of all kinds, right and wrong ones. */
@Timeout(60)
class StompTest {

    private static final String USERS = "'model':{'closed':{'users':2}},'requestCount':10";
    private static final String ONE = "'model':{'closed':{'users':1}},'requestCount':3";

    /** Requests that are not answered: each takes three seconds. */
    private static final String TWO_TIMEOUTS =
            "'model':{'closed':{'users':1}},'requestCount':2,'timeoutNanos':3000000000";

    private static final StompFrame CONNECTED =
            new StompFrame("CONNECTED", Map.of("version", "1.2", "heart-beat", "0,0"));

    private final Queue<StompFrame> frames = new ConcurrentLinkedQueue<>();

    /** One connection of a broker. */
    private static final class Session {

        private final Peer peer;
        private volatile boolean isSubscribed;

        private Session(Peer peer) {
            this.peer = peer;
        }

        private synchronized void send(StompFrame frame) throws IOException {
            raw(new String(frame.encoded(), UTF_8));
        }

        private synchronized void raw(String text) throws IOException {
            peer.send(Peer.TEXT, text);
        }

        private void message(byte[] body) {
            try {
                send(new StompFrame(
                        "MESSAGE", Map.of("destination", "/topic/a:b", "message-id", "1", "subscription", "0"), body));
            } catch (IOException e) {
                // It has left.
            }
        }
    }

    /** The answer of a broker to a frame. */
    private interface Broker {

        void received(Session session, StompFrame frame, List<Session> all) throws Exception;
    }

    private TestServer serving(Broker broker) throws IOException {
        List<Session> sessions = new CopyOnWriteArrayList<>();
        return Peer.serving((peer, socket) -> {
            Session session = new Session(peer);
            StompReader reader = new StompReader(1_000_000);
            sessions.add(session);
            try {
                while (true) {
                    List<StompFrame> received = new ArrayList<>();
                    reader.read(peer.message().getBytes(UTF_8), received::add);
                    for (StompFrame frame : received) {
                        frames.add(frame);
                        broker.received(session, frame, sessions);
                    }
                }
            } finally {
                sessions.remove(session);
            }
        });
    }

    /** A broker that does all right: it hands on each message to all who have subscribed. */
    private static void right(Session session, StompFrame frame, List<Session> all) throws IOException {
        switch (frame.command()) {
            case "CONNECT" -> session.send(CONNECTED);
            case "SUBSCRIBE" -> session.isSubscribed = true;
            case "SEND" -> all.stream().filter(each -> each.isSubscribed).forEach(each -> each.message(frame.body()));
            default -> {}
        }
        if (frame.header("receipt").isPresent()) {
            session.send(new StompFrame(
                    "RECEIPT", Map.of("receipt-id", frame.header("receipt").get())));
        }
    }

    private static String plan(TestServer server, String body, String fields, String websocket, String stomp) {
        String uri = "ws://127.0.0.1:" + server.port() + "/ws";
        return Loads.planOf(
                "{'uri':'" + uri + "','body':'" + body + "'}",
                "'protocol':'websocket'," + fields + ",'websocket':{" + websocket + "'stomp':{" + stomp + "}}");
    }

    private static String stomp(String fields) {
        return "'headers':{},'heartBeats':{'sentNanos':0,'expectedNanos':0}," + fields
                + (fields.isEmpty() || fields.endsWith(",") ? "" : ",")
                + (fields.contains("'subscriptions'") ? "" : "'subscriptions':[],")
                + (fields.contains("'message'")
                        ? "'confirmed':false"
                        : "'confirmed':false,'message':{'destination':'/app/a:{counter}','headers':{}}");
    }

    private static final String SUBSCRIBED = "'subscriptions':[{'destination':'/topic/a','headers':{'x-prio':'a:b'}}],";

    private static String rate(int connections) {
        return "'model':{'open':{'maxConnections':" + connections
                + ",'phases':[{'fromRate':50,'toRate':50,'nanos':1200000000}]}},"
                + "'warmUpNanos':400000000,'durationNanos':800000000,'timeoutNanos':6000000000";
    }

    @Test
    void aMessageIsAnsweredByItsReceipt() throws Exception {
        try (var server = serving(StompTest::right)) {
            Result result = Loads.run(
                    plan(
                            server,
                            "hello {counter} \\u0000 ü",
                            USERS,
                            "",
                            stomp(
                                    "'host':'/','login':{'name':'me','passcode':'a:b'},"
                                            + "'message':{'destination':'/app/a:{counter}','headers':{'content-type':'text/plain','n:{{x}}':'{counter}'}}")));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isEqualTo(10);
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(2);
            assertThat(result.streams().orElseThrow().received()).isZero();
        }
        assertThat(frames)
                .filteredOn(frame -> frame.command().equals("CONNECT"))
                .hasSize(2)
                .allSatisfy(frame -> assertThat(frame.headers())
                        .containsExactly(
                                entry("accept-version", "1.2"),
                                entry("host", "/"),
                                entry("login", "me"),
                                entry("passcode", "a:b"),
                                entry("heart-beat", "0,0")));
        assertThat(frames)
                .filteredOn(frame -> frame.command().equals("SEND"))
                .hasSize(10)
                .anySatisfy(frame -> {
                    assertThat(frame.headers())
                            .containsEntry("destination", "/app/a:7")
                            .containsEntry("content-type", "text/plain")
                            .containsEntry("n:{{x}}", "7")
                            .containsKey("receipt");
                    assertThat(new String(frame.body(), UTF_8)).isEqualTo("hello 7 \0 ü");
                });
        assertThat(frames).extracting(StompFrame::command).contains("DISCONNECT");
    }

    /** With receipts, many messages of a connection are under way at once. */
    @Test
    void receiptsMayComeInAnyOrder() throws Exception {
        Queue<String> held = new ConcurrentLinkedQueue<>();
        try (var server = serving((session, frame, all) -> {
            if (frame.command().equals("CONNECT")) {
                session.send(CONNECTED);
            } else if (frame.command().equals("SEND")) {
                held.add(frame.header("receipt").orElseThrow());
                if (held.size() == 5) {
                    List<String> five = List.copyOf(held);
                    held.clear();
                    for (int i = 4; i >= 0; i--) {
                        session.send(new StompFrame("RECEIPT", Map.of("receipt-id", five.get(i))));
                    }
                }
            }
        })) {
            Result result = Loads.run(plan(server, "x", rate(1), "", stomp("")));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isEqualTo(40);
        }
    }

    @Test
    void theMessageWithTheSameIdCanBeTheAnswer() throws Exception {
        try (var server = serving(StompTest::right)) {
            Result result = Loads.run(plan(
                    server,
                    "n={counter}!",
                    rate(3),
                    "'match':{'message':'n=([0-9]+)','answer':'n=([0-9]+)'},",
                    stomp(SUBSCRIBED)));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isEqualTo(40);
            assertThat(result.streams().orElseThrow().received()).isGreaterThan(40);
        }
        assertThat(frames)
                .filteredOn(frame -> frame.command().equals("SUBSCRIBE"))
                .hasSize(3)
                .allSatisfy(frame -> assertThat(frame.headers())
                        .containsEntry("id", "subscription-0")
                        .containsEntry("destination", "/topic/a")
                        .containsEntry("x-prio", "a:b"));
        assertThat(frames).noneMatch(frame -> frame.header("receipt").isPresent());
    }

    /** Deliveries, where a connection stands only when its subscription is confirmed. */
    @ParameterizedTest
    @CsvSource({"false", "true"})
    void messagesAreDeliveredToAllSubscribers(boolean confirmed) throws Exception {
        try (var server = serving(StompTest::right)) {
            Result result = Loads.run(plan(
                    server,
                    "{id}",
                    rate(4) + ",'deliveries':{'to':'all'}",
                    "'answersPerMessage':0,",
                    stomp(SUBSCRIBED).replace("'confirmed':false", "'confirmed':" + confirmed)));

            Result.Deliveries deliveries = result.deliveries().orElseThrow();
            assertThat(deliveries.messages()).isEqualTo(40);
            assertThat(deliveries.delivered()).isEqualTo(160);
            assertThat(deliveries.lost() + deliveries.unknown() + deliveries.unexpected() + deliveries.duplicates())
                    .isZero();
            // both are what came in the measured part, whenever it was sent
            assertThat(result.streams().orElseThrow().received())
                    .isEqualTo(deliveries.inWindow())
                    .isPositive();
        }
        assertThat(frames)
                .filteredOn(frame -> frame.command().equals("SUBSCRIBE"))
                .allMatch(frame -> frame.header("receipt").isPresent() == confirmed);
    }

    /** Several frames and heart-beats in one message, and a frame over several, as gateways cut their streams. */
    @Test
    void framesAndMessagesNeedNotBeTheSame() throws Exception {
        try (var server = serving((session, frame, all) -> {
            if (frame.command().equals("CONNECT")) {
                session.raw("\n\nCONNEC");
                session.raw("TED\r\nversion:1.2\r\n");
                session.raw("\r\n\0\n");
            } else if (frame.command().equals("SEND")) {
                String receipt = frame.header("receipt").orElseThrow();
                session.raw("MESSAGE\n\nhello\0\nRECEIPT\nreceipt-id:" + receipt + "\n\n\0\n\nMESSAGE\n");
                session.raw("\nbye\0");
            }
        })) {
            Result result = Loads.run(plan(server, "x", USERS, "", stomp("")));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isEqualTo(10);
            assertThat(result.streams().orElseThrow().received()).isBetween(18L, 20L);
        }
    }

    @Test
    void anErrorIsAFailureWithTheBrokersReason() throws Exception {
        try (var server = serving((session, frame, all) -> {
            if (frame.command().equals("CONNECT")) {
                session.send(CONNECTED);
            } else {
                session.send(new StompFrame(
                        "ERROR",
                        Map.of("message", "malformed: no such exchange"),
                        "'app'\n not found".getBytes(UTF_8)));
                throw new EOFException("a broker closes the connection after it");
            }
        })) {
            Result result = Loads.run(plan(server, "x", ONE, "", stomp("")));

            assertThat(result.failed()).containsExactly(entry("stomp error", 3L));
            assertThat(result.firstFailure().get("stomp error"))
                    .isEqualTo("the broker sent ERROR: malformed: no such exchange: 'app' not found");
            assertThat(result.streams().orElseThrow().firstLoss()).contains("no such exchange");
        }
    }

    /** Nobody waits for an answer: the reason is that of the connections. The load lasts much longer than an ERROR takes. */
    @Test
    void anErrorWithoutAnswersIsTheReasonOfLostConnections() throws Exception {
        try (var server = serving((session, frame, all) -> {
            if (frame.command().equals("CONNECT")) {
                session.send(CONNECTED);
            } else {
                session.send(new StompFrame("ERROR", Map.of("message", "access refused")));
            }
        })) {
            Result result = Loads.run(plan(server, "x", rate(1), "'answersPerMessage':0,", stomp("")));

            assertThat(result.streams().orElseThrow().failed()).isPositive();
            assertThat(result.streams().orElseThrow().firstLoss()).isEqualTo("the broker sent ERROR: access refused");
        }
    }

    /** Frames that a broker must not send to CONNECT, and the failure that each is. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ERROR;message:Bad CONNECT;;Access refused^@ | stomp error | Bad CONNECT: Access refused",
                "ERROR;;^@                | stomp error | the broker sent ERROR without a reason",
                "CONNECTED;version:1.1;;^@ | protocol   | speaks STOMP 1.1, and was asked for 1.2",
                "HELLO;;^@                | protocol    | sent a frame 'HELLO'",
                "{\"type\": \"welcome\"}^@ | protocol   | no frame of STOMP: a NUL before the empty line",
                "CONNECTED;no header;;^@  | protocol    | 'no header' is no header"
            })
    void aSessionThatDoesNotBegin(String answer, String kind, String reason) throws Exception {
        try (var server = serving((session, frame, all) -> {
            session.raw(answer.replace(';', '\n').replace("^@", "\0"));
        })) {
            Result result =
                    Loads.run(plan(server, "x", "'model':{'closed':{'users':1}},'requestCount':1", "", stomp("")));

            assertThat(result.completed()).isZero();
            assertThat(result.failed()).containsOnlyKeys(kind);
            assertThat(result.firstFailure().get(kind)).contains(reason);
            assertThat(result.streams().orElseThrow().firstLoss()).contains(reason);
        }
    }

    /** A user who is not let in comes again after a pause, which grows: a broker in trouble isn't to be overrun. */
    @ParameterizedTest
    @CsvSource({
        "closes, closed",
        "breaks, reset",
        "HELLO;;^@, protocol",
        "CONNECTED;version:1.1;;^@, protocol",
        "ERROR;;^@, stomp error"
    })
    void aSessionThatDoesNotBeginIsNotTriedInAHotLoop(String answer, String kind) throws Exception {
        AtomicInteger connections = new AtomicInteger();
        try (var server = Peer.serving((peer, socket) -> {
            connections.incrementAndGet();
            peer.message();
            switch (answer) {
                case "closes" -> peer.close(1011, "no broker");
                case "breaks" -> throw new EOFException("no broker");
                default -> peer.send(Peer.TEXT, answer.replace(';', '\n').replace("^@", "\0"));
            }
            peer.message();
        })) {
            Result result = Loads.run(
                    plan(server, "x", "'model':{'closed':{'users':1}},'durationNanos':1000000000", "", stomp("")));

            assertThat(result.failed()).containsOnlyKeys(kind);
            // after 10 ms, 20, 40 and so on: seven in a second
            assertThat(connections.get()).isBetween(2, 10);
        }
    }

    @Test
    void aBrokerThatSaysNothingIsGivenUp() throws Exception {
        try (var server = serving((session, frame, all) -> session.raw("\n"))) {
            Result result = Loads.run(plan(server, "x", TWO_TIMEOUTS, "", stomp("")));

            assertThat(result.failed()).containsExactly(entry("timeout", 2L));
            assertThat(result.streams().orElseThrow().firstLoss()).isEqualTo("no frame CONNECTED within 3000 ms");
        }
    }

    @Test
    void aReceiptThatDoesNotComeIsATimeout() throws Exception {
        try (var server = serving((session, frame, all) -> {
            if (frame.command().equals("CONNECT")) {
                session.send(CONNECTED);
            }
        })) {
            Result result = Loads.run(plan(server, "x", TWO_TIMEOUTS, "", stomp("")));

            assertThat(result.failed()).containsExactly(entry("timeout", 2L));
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(1);
        }
    }

    @Test
    void aConnectionThatBreaksInTheMiddleFailsWhatIsUnderWay() throws Exception {
        try (var server = serving((session, frame, all) -> {
            if (frame.command().equals("SEND")) {
                throw new EOFException("the broker is gone");
            }
            right(session, frame, all);
        })) {
            Result result = Loads.run(plan(server, "x", ONE, "", stomp("")));

            assertThat(result.failed()).containsExactly(entry("reset", 3L));
        }
    }

    @Test
    void heartBeatsAreSentAndMissed() throws Exception {
        Queue<String> beats = new ConcurrentLinkedQueue<>();
        try (var server = Peer.serving((peer, socket) -> {
            peer.message();
            peer.send(Peer.TEXT, "CONNECTED\nversion:1.2\nheart-beat:100,100\n\n\0");
            while (true) {
                String text = peer.message();
                if (text.equals("\n")) {
                    beats.add(text);
                }
            }
        })) {
            Result result = Loads.run(plan(
                    server,
                    "x",
                    "'model':{'closed':{'users':1}},'requestCount':1,'timeoutNanos':10000000000",
                    "",
                    stomp("")
                            .replace(
                                    "'sentNanos':0,'expectedNanos':0",
                                    "'sentNanos':50000000,'expectedNanos':1000000000")));

            assertThat(result.failed()).containsExactly(entry("heart-beat", 1L));
            assertThat(result.firstFailure().get("heart-beat"))
                    .matches("nothing came for [0-9]+ ms, although the broker promised a heart-beat every 1000 ms");
            assertThat(beats).hasSizeGreaterThanOrEqualTo(3);
        }
    }

    /** Nothing but heart-beats comes for two seconds, which is longer than a broker may be silent. */
    @Test
    void heartBeatsThatComeKeepASession() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            peer.message();
            peer.send(Peer.TEXT, "CONNECTED\nversion:1.2\nheart-beat:100,0\n\n\0");
            assertThat(peer.message()).startsWith("SEND\n");
            for (int beat = 0; beat < 20; beat++) {
                LockSupport.parkNanos(100_000_000);
                peer.send(Peer.TEXT, "\n");
            }
            peer.send(Peer.TEXT, "RECEIPT\nreceipt-id:message-0\n\n\0");
            peer.message();
        })) {
            long begun = System.nanoTime();
            Result result = Loads.run(plan(
                    server,
                    "x",
                    "'model':{'closed':{'users':1}},'requestCount':1,'timeoutNanos':10000000000",
                    "",
                    stomp("").replace("'expectedNanos':0", "'expectedNanos':400000000")));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isEqualTo(1);
            assertThat(result.streams().orElseThrow().failed()).isZero();
            assertThat(System.nanoTime() - begun).isGreaterThan(1_800_000_000);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'message':{'destination':'/a','headers':{'receipt':'1'}}  | message.headers.receipt: is set by the generator",
                "'message':{'destination':'/a/{nobody}','headers':{}}     | message.destination: {nobody} is unknown",
                "'subscriptions':[{'destination':'/a','headers':{'ack':'client'}}], | subscriptions.headers.ack: must be auto",
                "'subscriptions':[{'destination':'/a','headers':{'id':'7'}}], | subscriptions.headers.id: is set by",
                "'host':'a<br>b', | host: has the end of a line in it"
            })
    void whatCannotBeIsRefused(String fields, String reason) throws Exception {
        try (var server = serving(StompTest::right)) {
            String plan = plan(server, "x", USERS, "", stomp(fields.replace("<br>", "\\n")));

            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(plan))
                    .withMessageContaining("websocket.stomp")
                    .withMessageContaining(reason);
        }
    }
}
