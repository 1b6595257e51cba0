package io.github.perfjunit.generator.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The matching of answers to messages, also where answers are lost, late, or unrelated. */
@Timeout(60)
class MatchingTest {

    private static final String BY_ID = ",'websocket':{'match':{'message':'^id=([0-9]+)','answer':'to=([0-9]+)'}}";

    /** For the answer that is lost. The others need less, also those to users whose connections are opened first. */
    private static final String TIMEOUT = ",'timeoutNanos':4000000000";

    private static String plan(TestServer server, String fields) {
        String uri = "ws://127.0.0.1:" + server.port() + "/";
        return Loads.planOf("{'uri':'" + uri + "','body':'id={counter}'}", "'protocol':'websocket'," + fields);
    }

    private static String users(int number) {
        return "'model':{'closed':{'users':" + number + "}},'requestCount':60";
    }

    /** Half a second at 100 a second. */
    private static String rate(int connections) {
        return "'model':{'open':{'maxConnections':" + connections
                + ",'phases':[{'fromRate':100,'toRate':100,'nanos':500000000}]}},'durationNanos':500000000";
    }

    private static String id(String message) {
        return message.substring("id=".length());
    }

    /** Without ids, the answer to the next message would be taken for the lost one, and so on to the end. */
    @Test
    void aLostAnswerCostsItsConnectionAndNothingElse() throws Exception {
        var messages = new AtomicInteger();
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                String message = peer.message();
                if (messages.incrementAndGet() != 20) {
                    peer.send(Peer.TEXT, message);
                }
            }
        })) {
            Result result = Loads.run(plan(server, rate(4) + TIMEOUT));

            assertThat(result.failed()).containsExactly(entry("timeout", 1L));
            assertThat(result.completed()).isEqualTo(49);
            assertThat(result.streams().orElseThrow().opened()).isBetween(4L, 5L);
            assertThat(result.streams().orElseThrow().unasked()).isZero();
        }
    }

    /** One connection, on which answers overtake each other, one is lost, and others are for nobody. */
    @Test
    void answersFindTheirMessagesById() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            for (int pair = 0; ; pair++) {
                String one = id(peer.message());
                String other = id(peer.message());
                peer.send(Peer.TEXT, "somebody came in");
                peer.send(Peer.TEXT, "to=" + other);
                if (pair != 5) {
                    peer.send(Peer.TEXT, "to=" + one);
                }
            }
        })) {
            Result result = Loads.run(plan(server, rate(1) + BY_ID + TIMEOUT));

            assertThat(result.failed()).as("%s", result.firstFailure()).containsExactly(entry("timeout", 1L));
            assertThat(result.completed()).isEqualTo(49);
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(1);
            assertThat(result.streams().orElseThrow().unasked()).isZero();
        }
    }

    private static TestServer chat() throws IOException {
        List<Peer> peers = new CopyOnWriteArrayList<>();
        return Peer.serving((peer, socket) -> {
            peers.add(peer);
            while (true) {
                String said = "to=" + id(peer.message());
                for (Peer each : peers) {
                    synchronized (each) {
                        each.send(Peer.TEXT, said);
                    }
                }
            }
        });
    }

    /** A broadcast reaches all users: the next message is not the answer, and the result reports that. */
    @Test
    void aChatAnswersMoreThanItIsAsked() throws Exception {
        try (var server = chat()) {
            Result result = Loads.run(plan(server, users(3)));

            assertThat(result.streams().orElseThrow().unasked()).isPositive();
        }
    }

    @Test
    void inAChatAnIdFindsOnesOwnMessage() throws Exception {
        try (var server = chat()) {
            Result result = Loads.run(plan(server, users(3) + BY_ID));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(60);
            assertThat(result.streams().orElseThrow().unasked()).isZero();
            assertThat(result.streams().orElseThrow().received()).isGreaterThan(60);
        }
    }

    /** The greeting is taken for the first answer, the first answer for the second: only the last one shows it. */
    @Test
    void aGreetingIsNoticedByTheAnswerThatIsLeftOver() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            String first = peer.message();
            peer.send(Peer.TEXT, "welcome");
            peer.send(Peer.TEXT, first);
            while (true) {
                peer.send(Peer.TEXT, peer.message());
            }
        })) {
            Result result = Loads.run(plan(server, users(2)));

            assertThat(result.completed()).isEqualTo(60);
            assertThat(result.streams().orElseThrow().unasked()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "(          | x(.) | websocket.match.message: '(' is no regular expression",
                "id=        | x(.) | websocket.match.message: 'id=' has no group",
                "id=(.)     | x    | websocket.match.answer: 'x' has no group",
                "number=(.) | x(.) | requests[0].body: 'id=0' has no id: 'number=(.)' does not match",
                "(id)=      | x(.) | requests[0].body: the messages 'id=0' and 'id=1' have the same id 'id'",
                "id=(.)     | x(.) | requests[0].body: the messages 'id=1' and 'id=10' have the same id '1'",
            })
    void refusesWhatGivesNoId(String message, String answer, String sentence) throws Exception {
        try (var server = chat()) {
            String match = ",'websocket':{'match':{'message':'" + message + "','answer':'" + answer + "'}}";
            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(plan(server, users(1) + match)))
                    .withMessageContaining(sentence);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "['a'],['b'],['c'],['b'] | the messages 'id=b' and 'id=b' have the same id 'b'",
                "['a'],['b'],[''] | 'id=' has no id",
            })
    void looksAtEachRow(String rows, String sentence) throws Exception {
        try (var server = chat()) {
            String plan = plan(
                            server,
                            users(1) + ",'websocket':{'match':{'message':'id=(.+)','answer':'to=(.+)'}},"
                                    + "'data':{'columns':['name'],'rows':[" + rows + "]}")
                    .replace("{counter}", "{name}");
            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(plan))
                    .withMessageContaining(sentence);
        }
    }

    /** Two messages may be due in one microsecond. */
    @Test
    void refusesATimeAsAnId() throws Exception {
        try (var server = chat()) {
            String plan = plan(server, users(1) + BY_ID).replace("{counter}", "{now}");
            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(plan))
                    .withMessageContaining("have the same id '1000000000000000': {now} is no id");
        }
    }

    @Test
    void refusesIdsWhereNothingIsAnswered() throws Exception {
        try (var server = chat()) {
            String fields = users(1) + BY_ID.replace("{'match'", "{'answersPerMessage':0,'match'");
            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(plan(server, fields)))
                    .withMessageContaining("websocket.match: nobody waits for answers");
        }
    }
}
