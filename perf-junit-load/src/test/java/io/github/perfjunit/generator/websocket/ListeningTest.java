package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.stomp.StompFrame;
import io.github.perfjunit.generator.stomp.StompReader;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.Result.Deliveries;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Listeners on WebSockets, plain ones and sessions of STOMP, and requests beside them whose bodies come out as messages. */
@Timeout(60)
class ListeningTest {

    private static final String ALL = "'deliveries':{'to':'all','sender':{'firstRequest':1,'perSecond':50}}";

    private static final String STOMP = "'websocket':{'answersPerMessage':0,'stomp':{'headers':{},"
            + "'heartBeats':{'sentNanos':0,'expectedNanos':0},'confirmed':true,"
            + "'subscriptions':[{'destination':'/topic/news','headers':{}}],"
            + "'message':{'destination':'','headers':{}}}},";

    /** All that came from listeners after the handshake, but for the end of their connections. */
    private final Queue<String> heard = new ConcurrentLinkedQueue<>();

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();

    /** The service's side of a connection that listens. */
    private static final class Listener {

        private final Peer peer;
        private final Socket socket;
        private volatile boolean isSubscribed;

        private Listener(Peer peer, Socket socket) {
            this.peer = peer;
            this.socket = socket;
        }

        private void say(String text) {
            synchronized (peer) {
                try {
                    peer.send(Peer.TEXT, text);
                } catch (IOException e) {
                    // It has left.
                }
            }
        }
    }

    /** The way of a body to a listener; its number counts from the first of all. */
    private interface News {

        void bring(Listener listener, int number, String body) throws IOException;
    }

    /** The part of a listener until it leaves. */
    private interface Session {

        void run(Listener listener) throws Exception;
    }

    private static String plan(TestServer server, String fields) {
        return plan(server, "id={id}", fields);
    }

    private static String plan(TestServer server, String body, String fields) {
        String address = "127.0.0.1:" + server.port();
        String model = fields.contains("'model'") ? "" : "'model':{'closed':{'users':4}},";
        return Loads.planOf(
                "{'uri':'ws://" + address + "/events'},{'uri':'http://" + address
                        + "/messages','method':'POST','name':'post','body':'" + body + "'}",
                "'protocol':'websocket','timeoutNanos':6000000000,'warmUpNanos':2000000000,'durationNanos':800000000,"
                        + model + fields);
    }

    /** A service that takes bodies by POST, and has listeners who connect by GET. */
    private TestServer serving(Session session, News news) throws IOException {
        var numbers = new AtomicInteger();
        return TestServer.start((server, socket) -> {
            String request = server.readRequest(socket);
            if (request.startsWith("GET")) {
                Listener listener = new Listener(Peer.accepted(request, socket), socket);
                session.run(listener);
                return;
            }
            while (!request.isEmpty()) {
                int number = numbers.incrementAndGet();
                String body = request.substring(request.indexOf("\r\n\r\n") + 4);
                for (Listener each : listeners) {
                    news.bring(each, number, body);
                }
                socket.getOutputStream().write(TestServer.answer(202, "").getBytes(UTF_8));
                request = server.readRequest(socket);
            }
        });
    }

    private void plain(Listener listener) throws IOException {
        listeners.add(listener);
        while (true) {
            heard.add(listener.peer.message());
        }
    }

    private static Deliveries deliveries(Result result) {
        Deliveries deliveries = result.deliveries().orElseThrow();
        assertThat(deliveries.latencies().getTotalCount()).isEqualTo(deliveries.delivered() + deliveries.lost());
        return deliveries;
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void whatIsPostedReachesAllListeners(int threads) throws Exception {
        try (var server = serving(this::plain, (listener, number, body) -> listener.say("news: " + body))) {
            Result result = Loads.run(plan(server, ALL + ",'threads':" + threads));

            Deliveries deliveries = deliveries(result);
            Result sender = deliveries.sender().orElseThrow();
            assertThat(sender.failed()).as("%s", sender.firstFailure()).isEmpty();
            assertThat(sender.sent()).isEqualTo(40);
            assertThat(sender.named().get(0).completed()).isEqualTo(40);
            assertThat(deliveries.messages()).isEqualTo(40);
            assertThat(deliveries.delivered()).isEqualTo(160);
            assertThat(deliveries.lost()).isZero();
            assertThat(deliveries.unexpected()).as(deliveries.firstUnexpected()).isZero();
            assertThat(deliveries.unknown()).isZero();
            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isEqualTo(4);
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(4);
            assertThat(result.streams().orElseThrow().failed()).isZero();
            assertThat(result.streams().orElseThrow().received()).isBetween(1L, 4 * 140L);
            assertThat(heard).isEmpty();
        }
    }

    /** A connection that the service ends is opened again after a second. */
    @Test
    void aListenerThatIsCutOffMissesWhatItWasToGetAndComesAgain() throws Exception {
        try (var server = serving(this::plain, (listener, number, body) -> {
            if (listener == listeners.get(0) && number == 105) {
                listener.socket.close();
            } else {
                listener.say(body);
            }
        })) {
            Result result = Loads.run(plan(server, ALL).replace("800000000", "2500000000"));

            assertThat(result.failed().values()).as("%s", result.failed()).containsExactly(1L);
            assertThat(result.sent()).isEqualTo(5);
            assertThat(result.completed()).isEqualTo(4);
            assertThat(result.streams().orElseThrow().failed()).isEqualTo(1);
            assertThat(listeners).hasSize(5);
            assertThat(deliveries(result).delivered()).isPositive();
        }
    }

    @Test
    void aServiceThatRefusesTheHandshakeFailsTheConnections() throws Exception {
        try (var server = TestServer.start(
                TestServer.answering(request -> TestServer.answer(request.startsWith("GET") ? 403 : 202, "")))) {
            Result result = Loads.run(plan(server, ALL).replace("6000000000", "1500000000"));

            assertThat(result.failed()).containsOnlyKeys("handshake");
            assertThat(result.completed()).isZero();
            assertThat(result.streams().orElseThrow().opened()).isZero();
            assertThat(deliveries(result).unheard()).isEqualTo(40);
        }
    }

    /** A broker of STOMP that hands on what is posted to all who have subscribed. */
    private void stomp(Listener listener) throws Exception {
        var reader = new StompReader(1_000_000);
        while (true) {
            reader.read(listener.peer.message().getBytes(UTF_8), frame -> answer(listener, frame));
        }
    }

    private void answer(Listener listener, StompFrame frame) {
        heard.add(frame.command());
        if (frame.command().equals("CONNECT")) {
            listener.say(text(new StompFrame("CONNECTED", Map.of("version", "1.2", "heart-beat", "0,0"))));
        } else if (frame.command().equals("SUBSCRIBE")) {
            listener.isSubscribed = true;
            listeners.add(listener);
            frame.header("receipt")
                    .ifPresent(receipt -> listener.say(text(new StompFrame("RECEIPT", Map.of("receipt-id", receipt)))));
        }
    }

    private static String text(StompFrame frame) {
        return new String(frame.encoded(), UTF_8);
    }

    private static String message(String body) {
        return text(new StompFrame(
                "MESSAGE",
                Map.of("destination", "/topic/news", "message-id", "1", "subscription", "subscription-0"),
                body.getBytes(UTF_8)));
    }

    @Test
    void whatIsPostedReachesAllSubscribersOfABroker() throws Exception {
        try (var server = serving(this::stomp, (listener, number, body) -> listener.say(message(body)))) {
            Result result = Loads.run(plan(server, STOMP + ALL));

            Deliveries deliveries = deliveries(result);
            assertThat(deliveries.messages()).isEqualTo(40);
            assertThat(deliveries.delivered()).isEqualTo(160);
            assertThat(deliveries.lost() + deliveries.duplicates() + deliveries.unknown())
                    .isZero();
            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isEqualTo(4);
            assertThat(listeners).hasSize(4).allMatch(each -> each.isSubscribed);
            assertThat(heard)
                    .containsOnly("CONNECT", "SUBSCRIBE", "DISCONNECT")
                    .filteredOn("SUBSCRIBE"::equals)
                    .hasSize(4);
        }
    }

    /** The broker's own word for it is the reason. */
    @Test
    void anErrorOfTheBrokerEndsAListener() throws Exception {
        try (var server = serving(this::stomp, (listener, number, body) -> {
            boolean isAngry = number == 105 && listener == listeners.get(0);
            listener.say(
                    isAngry ? text(new StompFrame("ERROR", Map.of("message", "the topic is gone"))) : message(body));
        })) {
            Result result = Loads.run(plan(server, STOMP + ALL));

            assertThat(result.failed()).containsOnlyKeys("stomp error");
            assertThat(result.firstFailure().get("stomp error")).contains("the topic is gone");
            assertThat(deliveries(result).delivered()).isPositive();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'deliveries':{'to':'others','sender':{'firstRequest':1,'perSecond':50}} | others there are none",
                "'deliveries':{'to':'all','sender':{'firstRequest':2,'perSecond':50}} | has no request",
                "'deliveries':{'to':'all','sender':{'firstRequest':1,'perSecond':50}},'websocket':{'answersPerMessage':1}"
                        + " | must be 0 where deliveries are",
                "'deliveries':{'to':'all','sender':{'firstRequest':1,'perSecond':50}},"
                        + "'model':{'open':{'phases':[{'fromRate':50,'toRate':50,'nanos':2800000000}]}}"
                        + " | held until the end",
                "'deliveries':{'to':'all','sender':{'firstRequest':1,'perSecond':50}},'model':{'closed':{'phases':["
                        + "{'fromUsers':1,'toUsers':4,'nanos':2800000000}]}} | can't leave before that"
            })
    void whatCannotBeIsRefused(String fields, String reason) throws Exception {
        try (var server = serving(this::plain, (listener, number, body) -> {})) {
            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(plan(server, fields)))
                    .withMessageContaining(reason);
        }
    }

    @Test
    void aListenerThatIsToSendIsRefused() throws Exception {
        try (var server = serving(this::plain, (listener, number, body) -> {})) {
            String sending = plan(server, ALL).replace("/events\"", "/events\",\"body\":\"hello\"");

            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(sending))
                    .withMessageContaining("nothing is sent on connections that listen");
        }
    }
}
