package io.github.perfjunit.generator;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.awaitility.Awaitility.await;

import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.internal.protocol.Result;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.GrpcSslContexts;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContextBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Messages on bidirectional streams that are held, and the answers that belong to them. */
@Timeout(60)
class HeldStreamTest {

    private static final String SIXTY = "'model':{'closed':{'users':3}},'requestCount':60";
    private static final String BY_TEXT = "'match':{'message':'text','answer':'text'}";

    private static String plan(int port, String streams, String fields) {
        return plan(port, "{`text`:`id{counter}`}", streams, fields);
    }

    private static String plan(int port, String message, String streams, String fields) {
        return Loads.planOf(
                "{'uri':'http://127.0.0.1:" + port + "/shop.Catalog/Chat','body':'" + message.replace("`", "\\\"")
                        + "'}",
                "'protocol':'grpc','grpc':{'descriptorSet':'" + Shop.descriptorSet() + "','streams':{" + streams + "}},"
                        + fields);
    }

    /** Half a second at 100 a second. */
    private static String rate(int streams) {
        return "'timeoutNanos':6000000000,'model':{'open':{'maxConnections':" + streams
                + ",'phases':[{'fromRate':100,'toRate':100,'nanos':500000000}]}},'durationNanos':500000000";
    }

    private static ChatServer echo() throws Exception {
        return new ChatServer((text, talk) -> talk.say(text));
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void usersSendAndWaitOnAStreamEach(Transport transport) throws Exception {
        try (var server = echo()) {
            Result result = Loads.run(plan(server.port(), "", SIXTY), transport);

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(60);
            assertThat(result.streams()).hasValueSatisfying(streams -> {
                assertThat(streams.opened()).isEqualTo(3);
                assertThat(streams.failed()).isZero();
                assertThat(streams.received()).isEqualTo(60);
                assertThat(streams.unasked()).isZero();
            });
            assertThat(server.talks()).hasSize(3);
            assertThat(server.talks().stream().flatMap(talk -> talk.heard().stream()))
                    .hasSize(60)
                    .doesNotHaveDuplicates()
                    .contains("id0", "id1");
            assertThat(server.connections()).isEqualTo(3);
        }
    }

    /** A user thinks after an answer, and the stream lasts from the warm-up to the end of the measured part. */
    @Test
    void aStreamLastsForTheWholeLoad() throws Exception {
        try (var server = echo()) {
            String users = "'model':{'closed':{'users':2,'thinkNanos':5000000}},'warmUpNanos':300000000,"
                    + "'durationNanos':700000000";
            Result result = Loads.run(plan(server.port(), "", users));

            assertThat(result.failed()).isEmpty();
            assertThat(result.warmUp().completed()).isPositive();
            assertThat(result.completed()).isPositive();
            assertThat(server.talks()).hasSize(2);
            assertThat(server.halfClosed()).isEqualTo(2);
            assertThat(server.cancelled()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"'',5", "'connections':2,2"})
    void aScheduleSpreadsOverItsStreams(String streams, int connections) throws Exception {
        try (var server = echo()) {
            String rate =
                    "'model':{'open':{'maxConnections':5,'phases':[{'fromRate':200,'toRate':200,'nanos':1500000000}]}},"
                            + "'warmUpNanos':500000000,'durationNanos':1000000000,'threads':2";
            Result result = Loads.run(plan(server.port(), streams, rate));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(200);
            assertThat(result.warmUp().completed()).isEqualTo(100);
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(5);
            assertThat(server.connections()).isEqualTo(connections);
            assertThat(server.talks()).hasSize(5).allMatch(talk -> talk.heard().size() >= 20);
        }
    }

    /** One stream, on which answers overtake each other, one is lost, and others are for nobody. */
    @Test
    void answersFindTheirMessagesById() throws Exception {
        List<String> pair = new ArrayList<>();
        var pairs = new AtomicInteger();
        try (var server = new ChatServer((text, talk) -> {
            pair.add(text);
            if (pair.size() == 2) {
                talk.say("somebody came in");
                talk.say(pair.get(1));
                if (pairs.getAndIncrement() != 5) {
                    talk.say(pair.get(0));
                }
                pair.clear();
            }
        })) {
            Result result = Loads.run(Loads.losing(plan(server.port(), BY_TEXT, rate(1))));

            assertThat(result.failed()).as("%s", result.firstFailure()).containsExactly(entry("timeout", 1L));
            assertThat(result.completed()).isEqualTo(49);
            assertThat(result.streams()).hasValueSatisfying(streams -> {
                assertThat(streams.opened()).isEqualTo(1);
                assertThat(streams.unasked()).isZero();
            });
        }
    }

    /** Without ids, the answer to the next message would be taken for the lost one, and so on to the end. */
    @Test
    void aLostAnswerCostsItsStreamAndNothingElse() throws Exception {
        var messages = new AtomicInteger();
        try (var server = new ChatServer((text, talk) -> {
            if (messages.incrementAndGet() != 20) {
                talk.say(text);
            }
        })) {
            Result result = Loads.run(Loads.losing(plan(server.port(), "", rate(4))));

            assertThat(result.failed()).as("%s", result.firstFailure()).containsExactly(entry("timeout", 1L));
            assertThat(result.completed()).isEqualTo(49);
            assertThat(result.streams().orElseThrow().unasked()).isZero();
            await().untilAsserted(() -> assertThat(server.cancelled()).isEqualTo(1));
        }
    }

    /** A broadcast reaches all users: the next message is not the answer, and the result reports that. */
    @Test
    void aChatAnswersMoreThanItIsAsked() throws Exception {
        var chat = new ChatServer[1];
        try (var server = new ChatServer((text, talk) -> chat[0].broadcast(text))) {
            chat[0] = server;
            Result result = Loads.run(plan(server.port(), "", SIXTY));

            assertThat(result.streams().orElseThrow().unasked()).isPositive();
        }
    }

    @Test
    void inAChatAnIdFindsOnesOwnMessage() throws Exception {
        var chat = new ChatServer[1];
        try (var server = new ChatServer((text, talk) -> chat[0].broadcast(text))) {
            chat[0] = server;
            Result result = Loads.run(plan(server.port(), BY_TEXT, SIXTY));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(60);
            assertThat(result.streams().orElseThrow().unasked()).isZero();
            assertThat(result.streams().orElseThrow().received()).isGreaterThan(60);
        }
    }

    /** The server ends the stream with ten messages unanswered: these fail, and the rest goes on another stream. */
    @ParameterizedTest
    @CsvSource({"OK,closed", "UNAVAILABLE,grpc UNAVAILABLE"})
    void aStreamThatTheServerEndsIsOpenedAgain(Status.Code code, String kind) throws Exception {
        var messages = new AtomicInteger();
        try (var server = new ChatServer((text, talk) -> {
            int number = messages.incrementAndGet();
            if (number == 30) {
                talk.end(code.toStatus().withDescription("enough"));
            } else if (number <= 20 || number > 30) {
                talk.say(text);
            }
        })) {
            Result result = Loads.run(plan(server.port(), BY_TEXT, rate(1).replace("500000000", "1500000000")));

            assertThat(result.failed()).as("%s", result.firstFailure()).containsOnlyKeys(kind);
            assertThat(result.failed().get(kind)).isGreaterThanOrEqualTo(10);
            assertThat(result.completed())
                    .isGreaterThan(20)
                    .isEqualTo(150 - result.failed().getOrDefault(kind, 0L));
            assertThat(result.streams()).hasValueSatisfying(streams -> {
                assertThat(streams.opened()).isEqualTo(2);
                assertThat(streams.failed()).isEqualTo(1);
            });
        }
    }

    /** A stream that ends after the answer fails no message, is counted, and another is opened for the next message. */
    @Test
    void aStreamThatEndsBetweenMessages() throws Exception {
        try (var server = new ChatServer((text, talk) -> {
            talk.say(text);
            talk.end(Status.ABORTED);
        })) {
            String thinking = "'model':{'closed':{'users':1,'thinkNanos':100000000}},'requestCount':6";
            Result result = Loads.run(plan(server.port(), "", thinking));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(6);
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(6);
            assertThat(result.streams().orElseThrow().failed()).isBetween(5L, 6L);
        }
    }

    /** The server never ends its side: that is no failure, and the stream is not reset before the load is over. */
    @Test
    void aServerThatNeverSendsAStatus() throws Exception {
        try (var server = new ChatServer((text, talk) -> talk.say(text), ChatServer.Manner.ENDLESS)) {
            Result result = Loads.run(plan(server.port(), "", SIXTY));

            assertThat(result.completed()).isEqualTo(60);
            assertThat(result.failed()).isEmpty();
            assertThat(result.streams().orElseThrow().failed()).isZero();
            assertThat(server.halfClosed()).isEqualTo(3);
        }
    }

    /** The greeting is taken for the first answer, the first answer for the second: only the last one shows it. */
    @Test
    void aGreetingIsNoticedByTheAnswerThatIsLeftOver() throws Exception {
        try (var server = new ChatServer((text, talk) -> {
            if (talk.heard().size() == 1) {
                talk.say("welcome");
            }
            talk.say(text);
        })) {
            Result result = Loads.run(plan(server.port(), "", SIXTY));

            assertThat(result.completed()).isEqualTo(60);
            assertThat(result.streams().orElseThrow().unasked()).isEqualTo(3);
        }
    }

    /** A server that takes no further streams may keep those that it has, to the end of the load. */
    @Test
    void aServerThatGoesAwayKeepsItsStreams() throws Exception {
        var chat = new ChatServer[1];
        try (var server = new ChatServer((text, talk) -> {
            if (text.equals("id10")) {
                chat[0].goAway();
            }
            talk.say(text);
        })) {
            chat[0] = server;
            Result result = Loads.run(plan(server.port(), "'connections':1", SIXTY));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(60);
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(3);
            assertThat(result.streams().orElseThrow().failed()).isZero();
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    /** The server allows fewer streams than there are users on a connection. */
    @Test
    void moreStreamsThanTheServerAllows() throws Exception {
        try (var server = new ChatServer((text, talk) -> talk.say(text), ChatServer.Manner.LONE)) {
            Result shared = Loads.run(plan(server.port(), "'connections':1", SIXTY));
            Result apart = Loads.run(plan(server.port(), "", SIXTY));

            assertThat(shared.failed()).containsOnlyKeys("connect");
            assertThat(shared.firstFailure().get("connect"))
                    .contains("Maximum active streams violated", "open more connections by overConnections(...)");
            assertThat(shared.completed()).isPositive();
            assertThat(shared.streams().orElseThrow().failed())
                    .isEqualTo(shared.failed().get("connect"));
            assertThat(apart.completed()).as("%s", apart.firstFailure()).isEqualTo(60);
        }
    }

    @Test
    void overTls() throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        SslContext tls = GrpcSslContexts.configure(SslContextBuilder.forServer(certificate.keys()))
                .build();
        try (var server = ShopServer.start(tls)) {
            String trust = ",\"tls\":{\"trustedCertificatesPem\":\"" + certificate.pemInJson() + "\"}}";
            String secure = plan(server.port(), "", SIXTY).replace("http://", "https://");
            Result untrusted = Loads.run(secure);
            Result trusted = Loads.run(secure.substring(0, secure.length() - 1) + trust);

            assertThat(untrusted.failed()).containsOnlyKeys("tls");
            assertThat(trusted.completed()).as("%s", trusted.firstFailure()).isEqualTo(60);
        }
    }

    /** Messages that the server does not read wait for a stream with room, and do not fill this JVM's memory. */
    @Test
    void theServerStopsReading() throws Exception {
        try (var server = new ChatServer((text, talk) -> talk.say(text), ChatServer.Manner.DEAF)) {
            String message = "{`text`:`{counter}" + "x".repeat(200_000) + "`,`page`:{counter}}";
            String rate = "'timeoutNanos':700000000,'model':{'open':{'maxConnections':1,"
                    + "'phases':[{'fromRate':400,'toRate':400,'nanos':500000000}]}},'durationNanos':500000000";
            Result result =
                    Loads.run(plan(server.port(), message, "'match':{'message':'page','answer':'number'}", rate));

            assertThat(result.failed()).containsOnlyKeys("timeout");
            assertThat(result.sent()).isEqualTo(200);
            assertThat(result.connections().waited()).isGreaterThan(100);
        }
    }

    @ParameterizedTest
    @CsvSource({"id,60", "good-bye,0"})
    void textOfAnAnswer(String text, long completed) throws Exception {
        try (var server = echo()) {
            String plan =
                    plan(server.port(), "", SIXTY).replace("\"body\":", "\"bodyContains\":\"" + text + "\",\"body\":");
            Result result = Loads.run(plan);

            assertThat(result.completed()).isEqualTo(completed);
            assertThat(result.failed().getOrDefault("body", 0L)).isEqualTo(60 - completed);
        }
    }

    /** A chat: what is said on one stream comes on all, inside of another message. */
    @ParameterizedTest
    @CsvSource({"1", "2"})
    void aMessageReachesAllStreams(int threads) throws Exception {
        var chat = new AtomicReference<ChatServer>();
        try (var server =
                new ChatServer((text, talk) -> requireNonNull(chat.get()).broadcast("said: " + text))) {
            chat.set(server);
            String users = "'model':{'closed':{'users':8,'thinkNanos':100000000,'think':'uniform'}},"
                    + "'warmUpNanos':1500000000,'durationNanos':800000000,'timeoutNanos':3000000000,"
                    + "'deliveries':{'to':'all'},'threads':" + threads;
            Result result = Loads.run(plan(server.port(), "{`text`:`{id}`}", "", users));

            Result.Deliveries deliveries = result.deliveries().orElseThrow();
            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.sent()).isGreaterThan(10);
            assertThat(deliveries.delivered() + deliveries.unexpected())
                    .isBetween(6 * result.sent(), 8 * result.sent());
            assertThat(deliveries.lost()).isZero();
            assertThat(deliveries.duplicates() + deliveries.unknown()).isZero();
            assertThat(deliveries.delivered()).isPositive();
        }
    }

    /** In a chat that hands on its own words, the id is a field. */
    @Test
    void deliveriesAreKnownByAField() throws Exception {
        var chat = new AtomicReference<ChatServer>();
        try (var server =
                new ChatServer((text, talk) -> requireNonNull(chat.get()).broadcast(text))) {
            chat.set(server);
            String users = "'model':{'closed':{'users':4,'thinkNanos':100000000}},"
                    + "'warmUpNanos':1500000000,'durationNanos':800000000,'timeoutNanos':3000000000,"
                    + "'deliveries':{'to':'all','match':{'message':'text','answer':'text'}}";
            Result.Deliveries deliveries = Loads.run(plan(server.port(), "{`text`:`word {counter}`}", "", users))
                    .deliveries()
                    .orElseThrow();

            assertThat(deliveries.delivered()).isPositive().isEqualTo(4 * deliveries.messages());
            assertThat(deliveries.lost() + deliveries.unknown()).isZero();
        }
    }
}
