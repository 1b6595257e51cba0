package io.github.perfjunit.generator.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages that are bytes and not text, there and back. */
@Timeout(60)
class BinaryTest {

    private static final String USERS = "'protocol':'websocket','model':{'closed':{'users':2}},'requestCount':10";
    private static final String SENT = "'sent':true,'expected':false";

    private static String plan(TestServer server, String message, String fields) {
        String uri = "ws://127.0.0.1:" + server.port() + "/";
        return Loads.planOf("{'uri':'" + uri + "','body':'" + message + "'}", fields);
    }

    private static String binary(String fields) {
        return USERS + ",'websocket':{'binary':{" + fields + "}}";
    }

    private static TestServer echo(Queue<String> messages) throws Exception {
        return Peer.serving((peer, socket) -> {
            while (true) {
                byte[] message = peer.binary();
                messages.add(HexFormat.of().formatHex(message));
                peer.sendBinary(message);
            }
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "00 ff 7b 7d 0a                  | 00ff7b7d0a",
                "{counter:2}                     | 0000",
                "{counter:2}                     | 0009",
                "{counter:4le} {counter:8}       | 090000000000000000000009",
                "AB{counter}7d                   | ab397d",
                "7b{counter}7d                   | 7b397d",
                "{name}00{size:3}{size:1}        | c3bce282ac00fffed4d4",
                "''                              | ''"
            })
    void bytesAreSentAsTheTemplateDescribesThem(String template, String expected) throws Exception {
        Queue<String> messages = new ConcurrentLinkedQueue<>();
        String data = ",'data':{'columns':['name','size'],'rows':[['\u00fc\u20ac','-300']]}";
        try (var server = echo(messages)) {
            Result result = Loads.run(plan(server, template, binary(SENT) + data));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isEqualTo(10);
            assertThat(result.streams().orElseThrow().received()).isEqualTo(10);
            assertThat(messages).contains(expected).hasSize(10);
        }
    }

    /** A UUID of the user's own, as some services print it. */
    @ParameterizedTest
    @ValueSource(strings = {"0123ABCD-4567-89EF-8123-456789ABCDEF", "0123abcd-4567-89ef-8123-456789abcdef"})
    void anIdIsSentAsItsBytes(String id) throws Exception {
        Queue<String> messages = new ConcurrentLinkedQueue<>();
        try (var server = echo(messages)) {
            Result result = Loads.run(
                    plan(server, "{id:16}", binary(SENT) + ",'data':{'columns':['id'],'rows':[['" + id + "']]}"));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(messages).hasSize(10).containsOnly("0123abcd456789ef8123456789abcdef");
        }
    }

    @Test
    void answersMustBeBinaryAndHaveTheBytes() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            for (int number = 0; ; number++) {
                peer.binary();
                switch (number % 3) {
                    case 0 -> peer.sendBinary((byte) 1, (byte) 0xca, (byte) 0xfe, (byte) 0);
                    case 1 -> peer.sendBinary((byte) 1, (byte) 0xca, (byte) 0xff);
                    default -> peer.send(Peer.TEXT, "cafe");
                }
            }
        })) {
            String one = USERS.replace("'users':2", "'users':1").replace("10", "9");
            Result result = Loads.run(plan(
                    server, "00", one + ",'websocket':{'binary':{'sent':true,'expected':true,'contains':'cafe'}}"));

            assertThat(result.completed()).isEqualTo(3);
            assertThat(result.failed()).containsExactly(entry("body", 6L));
            assertThat(result.firstFailure().get("body")).isEqualTo("the answer does not contain the bytes cafe");
        }
    }

    @Test
    void aTextIsNoBinaryAnswer() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                peer.message();
                peer.send(Peer.TEXT, "ok");
            }
        })) {
            Result result = Loads.run(plan(server, "hello", binary("'sent':false,'expected':true")));

            assertThat(result.failed()).containsExactly(entry("body", 10L));
            assertThat(result.firstFailure().get("body"))
                    .isEqualTo("the answer is a text message, and a binary one is expected");
        }
    }

    /** The id is a number of four bytes at a fixed place, and the answers come in reverse. */
    @Test
    void answersAreFoundByBytes() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                byte[] one = peer.binary();
                byte[] other = peer.binary();
                peer.sendBinary(other);
                peer.sendBinary((byte) 0xff);
                peer.sendBinary(one);
            }
        })) {
            String match = "'match':{'message':'(?s)^\\\\u0080(.{4})','answer':'(?s)^\\\\u0080(.{4})'}";
            Result result = Loads.run(plan(
                    server,
                    "80{counter:4}{random:8}",
                    "'protocol':'websocket','websocket':{'binary':{" + SENT + "}," + match + "},"
                            + "'model':{'open':{'maxConnections':1,"
                            + "'phases':[{'fromRate':200,'toRate':200,'nanos':100000000}]}},'requestCount':40"));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isEqualTo(40);
            assertThat(result.streams().orElseThrow().received()).isEqualTo(60);
        }
    }

    /** An id is found as text and as the sixteen bytes that it is. */
    @ParameterizedTest
    @ValueSource(strings = {"01 {id:16} ff", "01 {id} ff"})
    void deliveriesOfBinaryMessagesAreKnownByTheirIds(String template) throws Exception {
        List<Peer> peers = new CopyOnWriteArrayList<>();
        try (var server = Peer.serving((peer, socket) -> {
            peers.add(peer);
            while (true) {
                byte[] said = peer.binary();
                ByteBuffer shown =
                        ByteBuffer.allocate(said.length + 3).put((byte) 9).put(said);
                for (Peer each : peers) {
                    synchronized (each) {
                        each.sendBinary(shown.array());
                    }
                }
            }
        })) {
            Result result = Loads.run(plan(
                    server,
                    template,
                    "'protocol':'websocket','model':{'open':{'maxConnections':3,"
                            + "'phases':[{'fromRate':50,'toRate':50,'nanos':1000000000}]}},"
                            + "'warmUpNanos':200000000,'durationNanos':800000000,'deliveries':{'to':'all'},"
                            + "'websocket':{'answersPerMessage':0,'binary':{" + SENT + "}}"));

            Result.Deliveries deliveries = result.deliveries().orElseThrow();
            assertThat(deliveries.delivered()).isEqualTo(120);
            assertThat(deliveries.unknown()).isZero();
            assertThat(deliveries.lost()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMessageBeyondTheLimitFailsByName(boolean inParts) throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            peer.binary();
            if (inParts) {
                peer.sendPart(Peer.BINARY, "x".repeat(60));
                peer.send(Peer.CONTINUATION, "x".repeat(60));
            } else {
                peer.send(Peer.BINARY, "x".repeat(101));
            }
            while (true) {
                peer.frame();
            }
        })) {
            Result result = Loads.run(plan(
                    server,
                    "00",
                    "'protocol':'websocket','model':{'closed':{'users':1}},'requestCount':1,"
                            + "'websocket':{'longestMessage':100,'binary':{" + SENT + "}}"));

            assertThat(result.failed()).containsExactly(entry("message limit", 1L));
            assertThat(result.firstFailure().get("message limit"))
                    .isEqualTo("a message is longer than 100 bytes, the most that is read; set another limit by"
                            + " messageLimit(...)");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "00 xy      |                                        | 'xy' at 3 is neither two hexadecimal digits",
                "012        |                                        | '012' at 0 begins an odd number",
                "{nobody}   |                                        | {nobody} is unknown",
                "{counter:9} |                                       | numbers have 1 to 8 bytes",
                "{size:2}   | ,'data':{'columns':['size'],'rows':[['x']]} | {size:2} is made of 'x', which is no whole number",
                "{id:16}    | ,'data':{'columns':['id'],'rows':[['------------------------------------']]} | which is no UUID",
                "{id:16}    | ,'data':{'columns':['id'],'rows':[['0123abcd4-567-89ef-8123-456789abcdef']]} | which is no UUID",
                "{id:16}    | ,'data':{'columns':['id'],'rows':[['0123abcd-4567-89ef-8123-456789abcdeg']]} | which is no UUID"
            })
    void whatIsNoTemplateIsRefused(String template, String fields, String reason) throws Exception {
        try (var server = echo(new ConcurrentLinkedQueue<>())) {
            String plan = plan(server, template, binary(SENT) + (fields == null ? "" : fields));

            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(plan))
                    .withMessageContaining("requests[0].body: ")
                    .withMessageContaining(reason);
        }
    }
}
