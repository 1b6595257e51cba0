package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.ScriptedHttp2Server.Client;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server sets the number of requests that a connection of HTTP/2 carries, and for how long; and it may change it. */
@Timeout(60)
@Isolated("it judges by the clock")
class Http2RoomTest {

    private static final int LAST_TAKEN = 9;

    private static Result run(ScriptedHttp2Server server, String fields) throws Exception {
        return Loads.run(planOf("{'uri':'http://127.0.0.1:" + server.port() + "/x'}", "'protocol':'h2'," + fields));
    }

    private static String open(int connections, int rate, int millis) {
        return "'durationNanos':" + millis + "000000,'model':{'open':{'maxConnections':" + connections
                + ",'phases':[{'fromRate':" + rate + ",'toRate':" + rate + ",'nanos':" + millis + "000000}]}}";
    }

    /** The first requests of a JVM take longer than whole loads here do. */
    @BeforeAll
    static void load() throws Exception {
        try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), Client::answer)) {
            assertThat(run(server, open(10, 100, 1000)).completed()).isPositive();
        }
    }

    /**
     * The first connection is given up with ten requests on it, of which five were taken (streams 1 to 9): those are answered
     * still, the others have failed, and what comes later goes to another connection.
     */
    @Test
    void aServerThatGoesAwayAnswersWhatItHasTaken() throws Exception {
        List<Http2FrameStream> taken = new ArrayList<>();
        try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
            if (client.number() > 1) {
                client.answer(stream);
                return;
            }
            taken.add(stream);
            if (taken.size() == 10) {
                client.goAway(LAST_TAKEN);
                client.later(() -> taken.subList(0, 5).forEach(client::answer), 100);
            }
        })) {
            Result result = run(server, open(10, 100, 1000));

            assertThat(result.sent()).isEqualTo(100);
            long lost = result.failed().getOrDefault("reset", 0L);
            // and those that were on their way when the server went
            assertThat(lost).isBetween(5L, 60L);
            assertThat(result.failed()).containsOnlyKeys("reset");
            assertThat(result.firstFailure().get("reset")).contains("before it took the request");
            assertThat(result.completed()).isEqualTo(100 - lost);
            assertThat(result.inFlight()).isZero();
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    /**
     * It stood once: that it takes nothing more is not silence, whatever it has taken is waited for. The answer comes
     * five seconds after the beginning, and two after its request: both a connection and a request have four seconds.
     */
    @Test
    void whatWasTakenIsWaitedForLongerThanAConnectionMayTakeToStand() throws Exception {
        try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
            if (client.taken() == 1) {
                client.answer(stream);
            } else {
                client.goAway(stream.id());
                client.later(() -> client.answer(stream), 2000);
            }
        })) {
            Result result = run(
                    server,
                    "'durationNanos':3020000000,'timeoutNanos':4000000000,'model':{'open':{'maxConnections':1,"
                            + "'phases':[{'fromRate':100,'toRate':100,'nanos':10000000},"
                            + "{'fromRate':0,'toRate':0,'nanos':3000000000},"
                            + "{'fromRate':100,'toRate':100,'nanos':10000000}]}}");

            assertThat(result.failed()).as("%s", result).isEmpty();
            assertThat(result.completed()).isEqualTo(2);
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    /** A polite server says first that it will go, and then what it has taken: nothing is lost. */
    @Test
    void aServerThatGoesAwayInTwoStepsLosesNothing() throws Exception {
        try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
            if (client.taken() == 10) {
                client.goAway(Integer.MAX_VALUE);
                client.later(() -> client.goAway(stream.id() + 1000), 50);
            }
            client.later(() -> client.answer(stream), 20);
        })) {
            Result result = run(server, open(10, 100, 1000));

            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(100);
            assertThat(server.connections()).isGreaterThan(2);
        }
    }

    /** It goes away, and then the connection breaks before those that it took are answered. */
    @Test
    void aServerThatGoesAwayAndBreaksItsWord() throws Exception {
        try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
            if (client.number() > 1) {
                client.answer(stream);
            } else if (client.taken() == 10) {
                client.goAway(LAST_TAKEN);
                client.later(client::close, 50);
            }
        })) {
            Result result = run(server, open(10, 100, 1000));

            assertThat(result.failed()).containsOnlyKeys("reset");
            assertThat(result.failed().getOrDefault("reset", 0L))
                    .as("%s", result)
                    .isBetween(10L, 60L);
        }
    }

    /** Users who wait for an answer that will not come go on elsewhere. */
    @Test
    void usersGoOnElsewhere() throws Exception {
        try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
            if (client.taken() == 3) {
                client.goAway(stream.id() - 2);
            } else {
                client.answer(stream);
            }
        })) {
            Result result = run(server, "'model':{'closed':{'users':4}},'requestCount':60");

            // each loses every third of its requests, the last one's third may be somebody else's
            assertThat(result.failed()).containsOnlyKeys("reset");
            assertThat(result.failed().getOrDefault("reset", 0L)).isBetween(17L, 20L);
        }
    }

    @Test
    void aServerThatAllowsLessLaterIsNotAskedForMore() throws Exception {
        try (var server = new ScriptedHttp2Server(new Http2Settings().maxConcurrentStreams(100), (client, stream) -> {
            if (client.taken() == 5) {
                client.allow(1);
            }
            client.later(() -> client.answer(stream), 40);
        })) {
            Result result = run(server, open(5, 500, 400));

            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(200);
        }
    }

    /** A burst finds out how little a connection carries when the first one stands: it doesn't queue up on that. */
    @Test
    void moreConnectionsAreOpenedWhereEachCarriesLessThanWasThought() throws Exception {
        try (var server = new ScriptedHttp2Server(
                new Http2Settings().maxConcurrentStreams(1),
                (client, stream) -> client.later(() -> client.answer(stream), 100))) {
            Result result = run(server, open(20, 10_000, 2));

            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(20);
            assertThat(server.connections()).isGreaterThan(10);
        }
    }

    /** Streams are cheap, so the connections don't limit how many requests are under way: the plan does. */
    @Test
    void noMoreAreUnderWayThanThePlanAllows() throws Exception {
        var underWay = new AtomicInteger();
        var most = new AtomicInteger();
        try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
            most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
            client.later(
                    () -> {
                        underWay.decrementAndGet();
                        client.answer(stream);
                    },
                    50);
        })) {
            Result result = run(server, open(7, 1000, 300).replace("'phases'", "'maxRequests':7,'phases'"));

            assertThat(result.completed()).isEqualTo(300);
            assertThat(most.get()).isBetween(5, 7);
            assertThat(result.held()).isGreaterThan(100);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'durationNanos':400000000,'model':{'open':{'maxConnections':4,'use':'in-turn',"
                        + "'phases':[{'fromRate':500,'toRate':500,'nanos':400000000}]}}",
                "'requestCount':200,'threads':2,'model':{'closed':{'users':20,'connections':4}}"
            })
    void requestsGoOverSoManyConnectionsInTurn(String model) throws Exception {
        Map<Integer, Integer> taken = new ConcurrentHashMap<>();
        try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
            taken.put(client.number(), client.taken());
            client.later(() -> client.answer(stream), 5);
        })) {
            Result result = run(server, model);

            assertThat(result.completed()).isEqualTo(200);
            assertThat(server.connections()).isEqualTo(4);
            // the first ones go over those that stand already
            assertThat(taken.values()).hasSize(4).allSatisfy(count -> assertThat(count)
                    .isBetween(15, 110));
        }
    }

    /** Answers of a hundred streams share the window of their connection: a small one would make the server wait. */
    @Test
    void theConnectionHasAWindowOfItsOwn() throws Exception {
        var window = new AtomicInteger();
        try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
            window.set(client.connectionWindow());
            client.answer(stream);
        })) {
            run(server, "'model':{'closed':{'users':1}},'requestCount':1");

            assertThat(window.get()).isGreaterThanOrEqualTo(1 << 20);
        }
    }

    /** A connection on which the server says nothing is given up in time; the next ones may be better. */
    @Test
    void aConnectionThatNeverStandsIsGivenUp() throws Exception {
        try (var server = new ScriptedHttp2Server(
                Http2Settings.defaultSettings(), number -> number == 1 ? 3_000_000 : 0, Client::answer)) {
            Result result = run(server, "'model':{'closed':{'users':1}},'requestCount':20,'timeoutNanos':200000000");

            assertThat(result.failed().keySet()).isSubsetOf("timeout");
            assertThat(result.completed()).isGreaterThanOrEqualTo(18);
            assertThat(server.connections()).isGreaterThan(1);
        }
    }
}
