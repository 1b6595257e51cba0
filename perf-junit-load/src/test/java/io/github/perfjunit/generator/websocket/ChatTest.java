package io.github.perfjunit.generator.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.Result.Deliveries;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Chats: one message is sent, and all connections get it. */
@Timeout(60)
class ChatTest {

    private static final String ALL = ",'deliveries':{'to':'all'}";

    private static String plan(TestServer server, String message, String fields) {
        String uri = "ws://127.0.0.1:" + server.port() + "/";
        return Loads.planOf(
                "{'uri':'" + uri + "','body':'" + message + "'}",
                "'protocol':'websocket','timeoutNanos':6000000000," + fields);
    }

    /** Users who send about ten times a second each, for a second after a warm-up in which all come in. */
    private static String users(int number) {
        return "'model':{'closed':{'users':" + number + ",'thinkNanos':100000000,'think':'uniform'}}"
                + ",'warmUpNanos':1500000000,'durationNanos':1000000000";
    }

    /** 40 messages, at 50 a second. */
    private static String rate(int connections) {
        return "'model':{'open':{'maxConnections':" + connections
                + ",'phases':[{'fromRate':50,'toRate':50,'nanos':1000000000}]}}"
                + ",'warmUpNanos':200000000,'durationNanos':800000000";
    }

    /** A chat that says each message so many times to each peer: by the peer's number and the message's. */
    private static TestServer chat(Copies copies) throws IOException {
        List<Peer> peers = new CopyOnWriteArrayList<>();
        List<Socket> sockets = new CopyOnWriteArrayList<>();
        var messages = new AtomicInteger();
        return Peer.serving((peer, socket) -> {
            synchronized (peers) {
                peers.add(peer);
                sockets.add(socket);
            }
            while (true) {
                String said = "somebody says " + peer.message();
                int message = messages.incrementAndGet();
                for (int number = 0; number < peers.size(); number++) {
                    int times = copies.of(number, message);
                    if (times < 0) {
                        sockets.get(number).close();
                    }
                    for (int copy = 0; copy < times; copy++) {
                        say(peers.get(number), said);
                    }
                }
            }
        });
    }

    private static void say(Peer peer, String text) {
        synchronized (peer) {
            try {
                peer.send(Peer.TEXT, text);
            } catch (IOException e) {
                // It has left.
            }
        }
    }

    private interface Copies {

        /** The number of times that a peer gets a message; its connection is closed if it is negative. */
        int of(int peer, int message);

        static Copies of(IntUnaryOperator times) {
            return (peer, message) -> times.applyAsInt(message);
        }
    }

    private static Deliveries deliveries(Result result) {
        return result.deliveries().orElseThrow();
    }

    private static void checkBooks(Deliveries deliveries) {
        assertThat(deliveries.latencies().getTotalCount()).isEqualTo(deliveries.delivered() + deliveries.lost());
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void eachMessageReachesAllUsers(int threads) throws Exception {
        try (var server = chat((peer, message) -> 1)) {
            Result result = Loads.run(plan(server, "{id}", users(20) + ALL + ",'threads':" + threads));

            Deliveries deliveries = deliveries(result);
            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(deliveries.messages()).isEqualTo(result.sent()).isGreaterThan(20);
            // a user may come late on a busy machine, and hears what was said meanwhile, or does not
            assertThat(deliveries.delivered() + deliveries.unexpected())
                    .isBetween(15 * result.sent(), 20 * result.sent());
            assertThat(deliveries.lost()).isZero();
            assertThat(deliveries.duplicates()).isZero();
            assertThat(deliveries.unknown()).isZero();
            assertThat(deliveries.inWindow()).isBetween(1L, 30 * result.sent());
            checkBooks(deliveries);
        }
    }

    /** The service holds each message back for 200 ms: that is in each delivery, though nobody waits for an answer. */
    @Test
    void latencyIsThatOfTheWayThroughTheService() throws Exception {
        List<Peer> peers = new CopyOnWriteArrayList<>();
        try (var server = Peer.serving((peer, socket) -> {
            peers.add(peer);
            while (true) {
                String said = peer.message();
                Thread late = new Thread(() -> {
                    LockSupport.parkNanos(200_000_000);
                    peers.forEach(each -> say(each, said));
                });
                late.setDaemon(true);
                late.start();
            }
        })) {
            Deliveries deliveries = deliveries(Loads.run(plan(server, "{id}", rate(3) + ALL)));

            assertThat(deliveries.delivered()).isEqualTo(120);
            assertThat(deliveries.latencies().getMinValue()).isGreaterThanOrEqualTo(199_000_000);
            checkBooks(deliveries);
        }
    }

    @Test
    void aMessageReachesAllOthers() throws Exception {
        List<Peer> peers = new CopyOnWriteArrayList<>();
        try (var server = Peer.serving((peer, socket) -> {
            peers.add(peer);
            while (true) {
                String said = peer.message();
                peers.stream().filter(each -> each != peer).forEach(each -> say(each, said));
            }
        })) {
            Deliveries deliveries =
                    deliveries(Loads.run(plan(server, "{id}", rate(4) + ",'deliveries':{'to':'others'}")));

            assertThat(deliveries.delivered()).isEqualTo(120);
            assertThat(deliveries.lost()).isZero();
            assertThat(deliveries.unexpected()).isZero();
        }
    }

    @Test
    void aSecondDeliveryIsADuplicate() throws Exception {
        try (var server = chat(Copies.of(message -> message % 5 == 0 ? 2 : 1))) {
            Deliveries deliveries = deliveries(Loads.run(plan(server, "{id}", rate(4) + ALL)));

            assertThat(deliveries.delivered()).isEqualTo(160);
            // which messages are the fifths depends on the order in which connections are read
            assertThat(deliveries.duplicates()).isBetween(28L, 40L);
            assertThat(deliveries.lost()).isZero();
            checkBooks(deliveries);
        }
    }

    /** Each tenth message, warm-up included, reaches nobody. */
    @Test
    void whatIsLostIsCountedWithItsTime() throws Exception {
        try (var server = chat(Copies.of(message -> message % 10 == 0 ? 0 : 1))) {
            Deliveries deliveries = deliveries(Loads.run(Loads.losing(plan(server, "{id}", rate(4) + ALL))));

            assertThat(deliveries.messages()).isEqualTo(40);
            assertThat(deliveries.delivered() + deliveries.lost()).isEqualTo(160);
            assertThat(deliveries.lost()).isBetween(12L, 20L);
            checkBooks(deliveries);
            assertThat(deliveries.latencies().getMaxValue()).isGreaterThan(1_800_000_000);
        }
    }

    /** A connection that is cut has lost what it had not got, and is not awaited until the end. */
    @Test
    void whatWasOnItsWayToAConnectionThatIsCutIsLost() throws Exception {
        try (var server = chat((peer, message) -> peer != 0 ? 1 : message == 30 ? -1 : message < 25 ? 1 : 0)) {
            long begun = System.nanoTime();
            Result result = Loads.run(plan(server, "{id}", rate(4) + ALL));

            Deliveries deliveries = deliveries(result);
            // beside these, what the server had not read from the connection reaches nobody
            assertThat(deliveries.lost()).isGreaterThanOrEqualTo(6);
            assertThat(deliveries.delivered()).isPositive();
            assertThat(result.streams().orElseThrow().failed()).isEqualTo(1);
            assertThat(System.nanoTime() - begun).isLessThan(5_500_000_000L);
            checkBooks(deliveries);
        }
    }

    @Test
    void anIdThatNobodySentIsUnexpected() throws Exception {
        try (var server = chat(Copies.of(message -> 1))) {
            String match = ",'deliveries':{'to':'all','match':{'message':'n=([0-9]+)','answer':'[nm]=([0-9]+)'}}";
            Result result = Loads.run(plan(server, "n={counter} m=4711{counter}", rate(2) + match));

            Deliveries deliveries = deliveries(result);
            assertThat(deliveries.delivered()).isEqualTo(80);
            assertThat(deliveries.unexpected()).isEqualTo(2 * 50);
            assertThat(deliveries.firstUnexpected()).contains("'47110'").contains("no message had");
        }
    }

    /** Times of sending are ids, too: in microseconds, and no two alike. */
    @Test
    void timesAreIds() throws Exception {
        try (var server = chat(Copies.of(message -> 1))) {
            String match = ",'deliveries':{'to':'all','match':{'message':'at=([0-9]+)','answer':'at=([0-9]+)'}}";
            Deliveries deliveries = deliveries(Loads.run(plan(server, "at={now}", rate(2) + match)));

            assertThat(deliveries.delivered()).isEqualTo(80);
            assertThat(deliveries.lost()).isZero();
            assertThat(deliveries.unexpected()).isZero();
        }
    }

    /** A service that puts its own clock into messages, which is ahead. */
    @Test
    void aTimeFromTheFutureIsUnexpected() throws Exception {
        List<Peer> peers = new CopyOnWriteArrayList<>();
        try (var server = Peer.serving((peer, socket) -> {
            peers.add(peer);
            while (true) {
                long sent = Long.parseLong(peer.message().substring("at=".length()));
                peers.forEach(each -> say(each, "at=" + (sent + 50_000_000)));
            }
        })) {
            String match = ",'deliveries':{'to':'all','match':{'message':'at=([0-9]+)','answer':'at=([0-9]+)'}}";
            Deliveries deliveries = deliveries(Loads.run(Loads.losing(plan(server, "at={now}", rate(2) + match))));

            assertThat(deliveries.delivered()).isZero();
            assertThat(deliveries.lost()).isEqualTo(80);
            assertThat(deliveries.firstUnexpected()).matches(".*, a time [345][0-9]{4} ms from now");
            assertThat(deliveries.latencies().getMinValue()).isPositive();
        }
    }

    /** A number of deliveries, wherever they go: one more than that is not expected. */
    @Test
    void aNumberOfDeliveriesIsExpected() throws Exception {
        try (var server = chat(Copies.of(message -> 1))) {
            Deliveries two =
                    deliveries(Loads.run(plan(server, "{id}", rate(3) + ",'deliveries':{'to':'number','number':2}")));

            assertThat(two.delivered()).isEqualTo(80);
            assertThat(two.unexpected()).isEqualTo(40);
            assertThat(two.lost()).isZero();
        }
        try (var server = chat(Copies.of(message -> 1))) {
            Deliveries four = deliveries(Loads.run(
                    Loads.losing(plan(server, "{id}", rate(3) + ",'deliveries':{'to':'number','number':4}"))));

            assertThat(four.delivered()).isEqualTo(120);
            assertThat(four.lost()).isEqualTo(40);
        }
    }

    /** Deliveries beyond the expected ones are counted, and harm nobody. */
    @Test
    void someDeliveriesAreEnough() throws Exception {
        try (var server = chat((peer, message) -> peer == 1 ? 1 : 0)) {
            Deliveries deliveries =
                    deliveries(Loads.run(plan(server, "{id}", rate(3) + ",'deliveries':{'to':'some'}")));

            assertThat(deliveries.delivered()).isEqualTo(40);
            assertThat(deliveries.lost()).isZero();
        }
    }

    @Test
    void messagesWithoutAnIdAreCountedAndShown() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                peer.message();
                say(peer, "thank you");
            }
        })) {
            Deliveries deliveries = deliveries(Loads.run(Loads.losing(plan(server, "{id}", rate(2) + ALL))));

            assertThat(deliveries.delivered()).isZero();
            assertThat(deliveries.lost()).isEqualTo(80);
            assertThat(deliveries.unknown()).isEqualTo(50);
            assertThat(deliveries.firstUnknown()).isEqualTo("thank you");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "hello | ,'deliveries':{'to':'all'} | has no {id}",
                "{id}  | ,'deliveries':{'to':'everybody'} | known are [all, number, others, some, stamped]",
                "{id}  | ,'deliveries':{'to':'number'} | deliveries.number: must be at least 1",
                "n=1   | ,'deliveries':{'to':'all','match':{'message':'n=([0-9])','answer':'(.)'}} | have the same id '1'",
                "{id}  | ,'deliveries':{'to':'all'},'websocket':{'answersPerMessage':1} | must be 0 where deliveries are",
                "{id}  | ,'deliveries':{'to':'all'},'data':{'columns':['id'],'rows':[['1']]} | id has a meaning of its own",
                "{id}  |  | {id} is unknown"
            })
    void whatCannotBeIsRefused(String message, String fields, String reason) throws Exception {
        try (var server = chat(Copies.of(each -> 1))) {
            String plan = plan(server, message, rate(2) + (fields == null ? "" : fields));

            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(plan))
                    .withMessageContaining(reason);
        }
    }

    /**
     * The only connection is the sender's, and is cut by each message: there are no others. No plan of users asks for others of one
     * connection, which is refused before; but connections that are lost leave a sender alone in the same way.
     */
    @Test
    void aMessageForNobodyIsALoss() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            peer.message();
            throw new IOException("one message is enough");
        })) {
            String others = ",'deliveries':{'to':'others'}";
            Deliveries deliveries = deliveries(Loads.run(plan(server, "{id}", users(1) + others)));

            assertThat(deliveries.delivered()).isZero();
            assertThat(deliveries.unheard()).isEqualTo(deliveries.messages()).isPositive();
            assertThat(deliveries.lost()).isEqualTo(deliveries.unheard());
            checkBooks(deliveries);
        }
    }
}
