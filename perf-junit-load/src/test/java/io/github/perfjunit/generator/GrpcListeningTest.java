package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.GrpcPlans.calling;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.Result.Deliveries;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls that are held and listen, while other calls are the messages that come on them, or others send them. */
@Timeout(60)
@Isolated("it judges by the clock")
class GrpcListeningTest {

    private static final String TWENTY_A_SECOND = "'sender':{'firstRequest':1,'perSecond':20}";

    /** Three subscriptions, and messages beside them. */
    private static String plan(int port, String message, String deliveries, String fields) {
        return plan(
                port,
                "{'uri':'http://127.0.0.1:" + port + "/shop.Catalog/List','name':'post','body':'"
                        + message.replace("`", "\\\"") + "'}",
                "{}",
                deliveries,
                fields);
    }

    private static String plan(int port, String message, String call, String deliveries, String fields) {
        String watch = "{'uri':'http://127.0.0.1:" + port + "/shop.Catalog/Watch','body':'{}'}";
        return Loads.planOf(
                message.isEmpty() ? watch : watch + "," + message,
                "'protocol':'grpc','timeoutNanos':6000000000,'warmUpNanos':2000000000,'durationNanos':800000000,"
                        + "'model':{'closed':{'users':3}},"
                        + "'grpc':{'descriptorSet':'" + Shop.descriptorSet() + "','calls':[{'held':true}"
                        + (message.isEmpty() ? "" : "," + call) + "]},'deliveries':{" + deliveries + "}" + fields);
    }

    private static Deliveries deliveries(Result result) {
        Deliveries deliveries = result.deliveries().orElseThrow();
        assertThat(deliveries.latencies().getTotalCount()).isEqualTo(deliveries.delivered() + deliveries.lost());
        return deliveries;
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void aMessageReachesAllSubscriptions(int threads) throws Exception {
        try (var server = new NewsServer(text -> "news: " + text)) {
            Result result = Loads.run(
                    plan(server.port(), "{`text`:`{id}`}", "'to':'all'," + TWENTY_A_SECOND, ",'threads':" + threads));

            Deliveries deliveries = deliveries(result);
            Result sender = deliveries.sender().orElseThrow();
            assertThat(sender.failed()).as("%s", sender.firstFailure()).isEmpty();
            assertThat(sender.sent()).isEqualTo(16);
            assertThat(sender.named()).extracting(Result.Named::name).containsExactly("post");
            assertThat(deliveries.messages()).isEqualTo(16);
            assertThat(deliveries.delivered()).isEqualTo(3 * 16);
            assertThat(deliveries.lost() + deliveries.duplicates() + deliveries.unexpected() + deliveries.unknown())
                    .isZero();
            assertThat(deliveries.latencies().getMinValue()).isPositive();
            // both are what came in the measured part, whenever it was sent
            assertThat(result.streams().orElseThrow().received())
                    .isEqualTo(deliveries.inWindow())
                    .isBetween(1L, 3L * 36);
            assertThat(server.watched()).isEqualTo(3);
        }
    }

    /** The id is a field of a number here, and of a text there. */
    @Test
    void idsAreFields() throws Exception {
        try (var server = new NewsServer(text -> text.replace("query ", ""))) {
            Deliveries deliveries = deliveries(Loads.run(plan(
                    server.port(),
                    "{`page`:{counter},`text`:`query {counter}`}",
                    "'to':'all','match':{'message':'page','answer':'text'}," + TWENTY_A_SECOND,
                    "")));

            assertThat(deliveries.delivered()).isEqualTo(3 * 16);
            assertThat(deliveries.unknown() + deliveries.unexpected()).isZero();
        }
    }

    @Test
    void aMessageThatNeverComesIsLost() throws Exception {
        AtomicInteger queries = new AtomicInteger();
        try (var server = new NewsServer(text -> queries.incrementAndGet() % 2 == 0 ? "" : text)) {
            Deliveries deliveries = deliveries(Loads.run(Loads.withTimeout(
                    plan(server.port(), "{`text`:`{id}`}", "'to':'all'," + TWENTY_A_SECOND, ""), 1_500)));

            assertThat(deliveries.delivered()).isEqualTo(3 * 8);
            assertThat(deliveries.lost()).isEqualTo(3 * 8);
        }
    }

    /** Messages that a subscription was to bring are lost with it, and it is opened again after a second. */
    @Test
    void aSubscriptionThatTheServerEndsIsOpenedAgain() throws Exception {
        ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();
        AtomicInteger queries = new AtomicInteger();
        try (var server = new NewsServer(text -> text)) {
            try {
                // the 55th message is in the middle of the measured part
                server.onQuery(() -> {
                    if (queries.incrementAndGet() == 55) {
                        ScheduledFuture<?> unused = later.schedule(server::endAll, 1, TimeUnit.MILLISECONDS);
                    }
                });
                Result result = Loads.run(plan(server.port(), "{`text`:`{id}`}", "'to':'all'," + TWENTY_A_SECOND, "")
                        .replace("\"durationNanos\":800000000", "\"durationNanos\":2500000000"));

                assertThat(result.failed()).containsOnlyKeys("grpc UNAVAILABLE");
                assertThat(server.watched()).isEqualTo(6);
                Deliveries deliveries = deliveries(result);
                assertThat(deliveries.delivered()).isGreaterThan(3 * 10);
                assertThat(deliveries.unheard()).isPositive();
                assertThat(deliveries.duplicates() + deliveries.unexpected()).isZero();
            } finally {
                later.shutdownNow();
            }
        }
    }

    /** A field with the time at which a message was due, of messages that this load does not send. */
    @Test
    void messagesOfOthersHaveTheirTime() throws Exception {
        try (var server = new NewsServer(text -> text)) {
            ScheduledExecutorService others = Executors.newSingleThreadScheduledExecutor();
            try {
                ScheduledFuture<?> unused = others.scheduleAtFixedRate(
                        () -> server.publish(
                                Long.toString(ChronoUnit.MICROS.between(
                                        Instant.EPOCH, Instant.now().minusMillis(30))),
                                0),
                        0,
                        10,
                        TimeUnit.MILLISECONDS);
                Deliveries deliveries = Loads.run(plan(
                                server.port(), "", "", "'to':'stamped','match':{'message':'','answer':'text'}", ""))
                        .deliveries()
                        .orElseThrow();

                assertThat(deliveries.ofOthers()).isTrue();
                assertThat(deliveries.delivered()).isBetween(30L, 1_000L);
                assertThat(deliveries.latencies().getMinValue()).isBetween(29_900_000L, 400_000_000L);
                assertThat(deliveries.unknown() + deliveries.unexpected()).isZero();
            } finally {
                others.shutdownNow();
            }
        }
    }

    /** A subscription that the server refuses was none: nothing is lost on it. */
    @Test
    void nothingIsLostOnARefusedSubscription() throws Exception {
        try (var server = new NewsServer(text -> text)) {
            server.refuseWatcher(2);
            Result result = Loads.run(plan(server.port(), "{`text`:`{id}`}", "'to':'all'," + TWENTY_A_SECOND, "")
                    .replace("\"warmUpNanos\":2000000000", "\"warmUpNanos\":2500000000"));

            Deliveries deliveries = deliveries(result);
            assertThat(deliveries.lost()).isZero();
            assertThat(deliveries.delivered()).isBetween(2L * 16, 3L * 16);
        }
    }

    /** A server sends no head before its first message, and a subscription waits for that as long as the load lasts. */
    @Test
    void aSubscriptionThatBringsNothingYetIsNoFailure() throws Exception {
        try (var server = new NewsServer(text -> "")) {
            Result result = Loads.run(Loads.withTimeout(
                    plan(server.port(), "{`text`:`{id}`}", "'to':'some'," + TWENTY_A_SECOND, ""), 1_500));

            assertThat(result.failed()).isEmpty();
            assertThat(server.watched()).isEqualTo(3);
        }
    }

    private static void assertRefused(String plan, String sentence) {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Loads.run(plan))
                .withMessageContaining(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'match':{'message':'page','answer':'name'} | deliveries.match.answer: shop.Item has no field 'name'",
                "'match':{'message':'kind','answer':'text'} | deliveries.match.message: shop.Query.kind is of type enum",
                "'match':{'message':'text','answer':'text'} | have the same id 'x'"
            })
    void fieldsThatAreNoIds(String match, String sentence) {
        assertRefused(
                plan(1, "{`page`:{counter},`text`:`x`}", "'to':'all'," + match + "," + TWENTY_A_SECOND, ""), sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "data | shop.Item.data is of type bytes: a time is a whole number or a string",
                "tags | shop.Item.tags is a list, and no time",
            })
    void fieldsThatAreNoTimes(String field, String sentence) {
        assertRefused(plan(1, "", "", "'to':'stamped','match':{'message':'','answer':'" + field + "'}", ""), sentence);
    }

    @Test
    void whatDoesNotFitTogether() {
        String deliveries = "'to':'all'," + TWENTY_A_SECOND;
        String post = "{'uri':'http://127.0.0.1:1/shop.Catalog/%s','name':'post','body':'{}'}";
        assertRefused(plan(1, "", "", "'to':'all'", ""), "deliveries: have no sender");
        assertRefused(
                plan(1, post.formatted("Watch"), "{'held':true}", deliveries, ""),
                "grpc.calls: of the sender are held");
        assertRefused(plan(1, post.formatted("List"), "{}", deliveries, ""), "requests[1]: has no {id}");
        assertRefused(
                plan(1, post.formatted("Upload"), "{'messages':3}", deliveries, ""),
                "grpc.calls: of the sender have several messages or none");
    }

    @Test
    void callsThatEndBringNoDeliveries() {
        assertRefused(
                calling(
                        1,
                        "shop.Catalog/Watch",
                        "{}",
                        "",
                        "'durationNanos':800000000,'model':{'closed':{'users':3}},"
                                + "'deliveries':{'to':'stamped','match':{'message':'','answer':'text'}}"),
                "deliveries: come on held streams, or on calls that are held until the end");
    }
}
