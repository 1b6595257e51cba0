package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.GrpcPlans.calling;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls that are held until the load is over, as subscriptions and chats. */
@Isolated("it judges by the clock")
@Timeout(60)
class GrpcHeldTest {

    private static final String THREE =
            "'model':{'closed':{'users':3}},'warmUpNanos':600000000,'durationNanos':600000000,'timeoutNanos':20000000000";

    /** The first call of all loads the classes of the server. */
    @BeforeAll
    static void warmUp() throws Exception {
        try (var server = ShopServer.start()) {
            Loads.run(calling(server.port(), "shop.Catalog/Chat", "{}"));
        }
    }

    /** A chat that answers five messages and is never ended: its messages count, and no status is waited for. */
    @Test
    void aChatThatIsNeverEnded() throws Exception {
        try (var server = ShopServer.start()) {
            Result result = Loads.run(
                    calling(server.port(), "shop.Catalog/Chat", "{`text`:`hi`}", "'messages':5,'held':true", THREE));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(3);
            assertThat(server.queries()).hasSize(15);
            assertThat(result.streams()).hasValueSatisfying(streams -> {
                assertThat(streams.opened()).isEqualTo(3);
                assertThat(streams.failed()).isZero();
            });
        }
    }

    @Test
    void theMessagesOfTheMeasuredPartCount() throws Exception {
        try (var server = ShopServer.start()) {
            String model = "'model':{'closed':{'users':3}},'durationNanos':1500000000,'timeoutNanos':20000000000";
            Result result = Loads.run(
                    calling(server.port(), "shop.Catalog/Chat", "{`text`:`hi`}", "'messages':5,'held':true", model));

            assertThat(result.streams()).hasValueSatisfying(streams -> {
                assertThat(streams.received()).isEqualTo(15);
                assertThat(streams.gaps().getTotalCount()).isBetween(12L, 15L);
                assertThat(streams.silent()).hasValue(0);
            });
        }
    }

    /** A server that falls silent has a gap up to the end. */
    @Test
    void silenceIsAGap() throws Exception {
        try (var server = new BrokenShop(BrokenShop.Fault.SILENCE)) {
            Result result = Loads.run(calling(server.port(), "shop.Catalog/Watch", "{}", "'held':true", THREE));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(3);
            assertThat(result.streams().orElseThrow().gaps().getTotalCount()).isEqualTo(3);
            assertThat(result.streams().orElseThrow().gaps().getMaxValue()).isGreaterThan(500_000_000);
        }
    }

    @ParameterizedTest
    @CsvSource({"{`page`:2},closed", "{`text`:`fail UNAVAILABLE`},grpc UNAVAILABLE"})
    void aServerThatEndsAHeldCallFailsIt(String message, String kind) throws Exception {
        try (var server = ShopServer.start()) {
            Result result = Loads.run(calling(
                    server.port(),
                    "shop.Catalog/Watch",
                    message,
                    "'held':true",
                    "'model':{'closed':{'users':3}},'durationNanos':1500000000"));

            assertThat(result.failed()).containsOnlyKeys(kind);
            assertThat(result.completed()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "List  | 'held':true | grpc.calls[0].held: shop.Catalog.List answers with one message",
                "Watch | 'held':true,'expectedStatus':['OK'] | requests[0]: a held call has no end",
            })
    void refusesWhatCannotBeHeld(String method, String call, String sentence) throws Exception {
        try (var server = ShopServer.start()) {
            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(calling(server.port(), "shop.Catalog/" + method, "{}", call, THREE)))
                    .withMessageContaining(sentence);
        }
    }
}
