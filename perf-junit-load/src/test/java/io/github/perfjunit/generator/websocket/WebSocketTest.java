package io.github.perfjunit.generator.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.internal.protocol.Result;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
class WebSocketTest {

    private static final String TWENTY = "'protocol':'websocket','model':{'closed':{'users':4}},'requestCount':20";

    private static String plan(TestServer server, String message, String fields) {
        String uri = "ws://127.0.0.1:" + server.port() + "/chat?room=1";
        return Loads.planOf("{'uri':'" + uri + "','body':'" + message + "'}", fields);
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void usersSendAndWait(Transport transport) throws Exception {
        Queue<String> messages = new ConcurrentLinkedQueue<>();
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                String message = peer.message();
                messages.add(message);
                peer.send(Peer.TEXT, message);
            }
        })) {
            Result result = Loads.run(plan(server, "{counter} ü", TWENTY), transport);

            assertThat(result.completed()).isEqualTo(20);
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(4);
            assertThat(result.streams().orElseThrow().failed()).isZero();
            assertThat(result.streams().orElseThrow().received()).isEqualTo(20);
            assertThat(messages).contains("0 ü", "1 ü").hasSize(20).doesNotHaveDuplicates();
            assertThat(server.connections()).isEqualTo(4);
            assertThat(server.requests()).allMatch(request -> request.startsWith("GET /chat?room=1 HTTP/1.1\r\n"));
        }
    }

    /** Messages at a rate go over all connections in turn, and don't wait for each other. */
    @Test
    void aScheduleSpreadsOverItsConnections() throws Exception {
        List<Integer> counts = Collections.synchronizedList(new ArrayList<>());
        try (var server = Peer.serving((peer, socket) -> {
            int count = 0;
            try {
                while (true) {
                    peer.send(Peer.TEXT, peer.message());
                    count++;
                }
            } finally {
                counts.add(count);
            }
        })) {
            Result result = Loads.run(plan(
                    server,
                    "{counter}",
                    "'protocol':'websocket','model':{'open':{'maxConnections':5,"
                            + "'phases':[{'fromRate':200,'toRate':200,'nanos':1500000000}]}},"
                            + "'warmUpNanos':500000000,'durationNanos':1000000000"));

            assertThat(result.sent()).isEqualTo(200);
            assertThat(result.completed()).isEqualTo(200);
            assertThat(result.warmUp().completed()).isEqualTo(100);
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(5);
            assertThat(server.connections()).isEqualTo(5);
        }
        while (counts.size() < 5) {
            Thread.onSpinWait();
        }
        assertThat(counts).allMatch(count -> count >= 20);
        assertThat(counts.stream().mapToInt(Integer::intValue).sum()).isEqualTo(300);
    }

    /** The server answers only when it has ten: with ids, messages do not wait for each other. */
    @Test
    void messagesWithIdsShareAConnection() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                List<String> ten = new ArrayList<>();
                while (ten.size() < 10) {
                    ten.add(peer.message());
                }
                for (String each : ten) {
                    peer.send(Peer.TEXT, "answer to " + each);
                }
            }
        })) {
            Result result = Loads.run(plan(
                    server,
                    "hello {counter}",
                    "'protocol':'websocket','websocket':{'match':{'message':'hello (.*)','answer':'hello (.*)'}},'model':{'open':{'maxConnections':1,"
                            + "'phases':[{'fromRate':100,'toRate':100,'nanos':100000000}]}},'requestCount':40"));

            assertThat(result.completed()).isEqualTo(40);
            // the first of ten waits for nine intervals of 10 ms
            assertThat(result.histogram().getMaxValue()).isGreaterThan(80_000_000);
        }
    }

    @Test
    void fragmentsAreJoinedAndPingsAnswered() throws Exception {
        Queue<Peer.Frame> pongs = new ConcurrentLinkedQueue<>();
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                peer.message();
                peer.sendPart(Peer.TEXT, "be");
                peer.send(Peer.PING, "still there?");
                pongs.add(peer.frame());
                peer.sendPart(Peer.CONTINUATION, "gin");
                peer.send(Peer.CONTINUATION, "ning");
            }
        })) {
            String uri = "ws://127.0.0.1:" + server.port() + "/";
            Result result =
                    Loads.run(Loads.planOf("{'uri':'" + uri + "','body':'go','bodyContains':'beginning'}", TWENTY));

            assertThat(result.completed()).isEqualTo(20);
            assertThat(result.streams().orElseThrow().received()).isEqualTo(20);
            assertThat(pongs).hasSize(20).containsOnly(new Peer.Frame(Peer.PONG, "still there?"));
        }
    }

    @Test
    void binaryAnswersAndLongOnes() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                peer.message();
                peer.send(Peer.BINARY, "x".repeat(60_000));
            }
        })) {
            Result result = Loads.run(plan(server, "y".repeat(70_000), TWENTY));

            assertThat(result.completed()).isEqualTo(20);
            assertThat(result.bytes()).isEqualTo(1_200_000);
        }
    }

    @Test
    void messagesWithoutAnswersAreDoneWhenTheyAreSent() throws Exception {
        Queue<String> messages = new ConcurrentLinkedQueue<>();
        try (var server = Peer.serving((peer, socket) -> {
            peer.send(Peer.TEXT, "welcome");
            while (true) {
                messages.add(peer.message());
            }
        })) {
            Result result = Loads.run(plan(server, "{counter}", TWENTY + ",'websocket':{'answersPerMessage':0}"));

            assertThat(result.completed()).isEqualTo(20);
            while (messages.size() < 20) {
                Thread.onSpinWait();
            }
        }
    }

    /** The server pushes for a while and falls silent: that is a gap up to the end of the load. */
    @Test
    void silenceAfterPushesIsAGap() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            peer.message();
            for (int i = 0; i < 5; i++) {
                peer.send(Peer.TEXT, "news");
            }
            while (true) {
                peer.message();
            }
        })) {
            Result result = Loads.run(plan(
                    server,
                    "subscribe",
                    "'protocol':'websocket','websocket':{'answersPerMessage':0},"
                            + "'model':{'closed':{'users':2,'thinkNanos':300000000}},'durationNanos':1500000000"));

            assertThat(result.streams().orElseThrow().received()).isEqualTo(10);
            assertThat(result.streams().orElseThrow().gaps().getMaxValue()).isGreaterThan(500_000_000);
        }
    }

    /** The end is told to the server by a close frame, not by a broken connection. */
    @Test
    void saysGoodbye() throws Exception {
        Queue<Integer> opcodes = new ConcurrentLinkedQueue<>();
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                Peer.Frame frame = peer.frame();
                opcodes.add(frame.opcode());
                peer.send(Peer.TEXT, frame.text());
            }
        })) {
            Loads.run(plan(server, "x", TWENTY));
            while (opcodes.stream().filter(opcode -> opcode == Peer.CLOSE).count() < 4) {
                Thread.onSpinWait();
            }
        }
    }

    /** An answer to a close frame ends the closing handshake (RFC 6455, section 5.5.1). */
    @Test
    void anAnswerToTheGoodbyeIsNotAnswered() throws Exception {
        Queue<Integer> ends = new ConcurrentLinkedQueue<>();
        try (var server = Peer.serving((peer, socket) -> {
            int closes = 0;
            try {
                while (true) {
                    Peer.Frame frame = peer.frame();
                    closes += frame.opcode() == Peer.CLOSE ? 1 : 0;
                    if (frame.opcode() == Peer.CLOSE) {
                        peer.close(1000, "");
                    } else {
                        peer.send(Peer.TEXT, frame.text());
                    }
                }
            } finally {
                ends.add(closes);
            }
        })) {
            Loads.run(plan(server, "x", TWENTY));
            await().until(() -> ends.size() >= 4);
        }

        assertThat(ends).containsOnly(1);
    }
}
