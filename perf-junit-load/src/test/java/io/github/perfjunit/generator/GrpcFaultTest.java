package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.GrpcPlans.FOUR_USERS;
import static io.github.perfjunit.generator.GrpcPlans.calling;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.internal.protocol.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls that go wrong are counted by what went wrong. */
@Isolated("it judges by the clock")
class GrpcFaultTest {

    @ParameterizedTest
    @CsvSource({
        "RESET_IN_STREAM,reset,INTERNAL_ERROR",
        "CLOSED_IN_STREAM,reset,the connection was closed before the answer was complete",
        "HALF_MESSAGE,protocol,the answer ended in the middle of a message",
        "NO_STATUS,protocol,the answer ended without a grpc-status",
        "ODD_STATUS,protocol,'''fine'' is no grpc-status'",
        "TWO_MESSAGES,protocol,'shop.Catalog.List answers with one message, and there were 2'",
        "NO_MESSAGE,protocol,'shop.Catalog.List answers with one message, and there were 0'",
        "COMPRESSED,protocol,'a message of the answer is compressed, which was not asked for'",
        "HTML,protocol,the answer is not gRPC: its content-type is not application/grpc",
        "BAD_GATEWAY,status 503,the answer had status 503",
        "LONG_TRAILERS,protocol,'the headers of the answer are longer than 262144 bytes'",
        "ODD_HEADER,protocol,the answer broke: invalid header name [Odd]"
    })
    void faults(BrokenShop.Fault fault, String kind, String message) throws Exception {
        try (var server = new BrokenShop(fault)) {
            Result result = Loads.run(calling(server.port(), "shop.Catalog/List", "{}"));

            assertThat(result.failed()).as("%s", result.firstFailure()).containsExactly(entry(kind, 40L));
            assertThat(result.firstFailure().get(kind)).contains(message);
        }
    }

    @ParameterizedTest
    @CsvSource({"IN_PIECES,4", "GO_AWAY,40"})
    void oddAndRight(BrokenShop.Fault fault, int mostConnections) throws Exception {
        try (var server = new BrokenShop(fault)) {
            Result result = Loads.run(calling(server.port(), "shop.Catalog/List", "{}"));

            assertThat(result.completed()).as("%s", result.firstFailure()).isEqualTo(40);
            assertThat(result.connections().opened()).isBetween(4L, (long) mostConnections);
        }
    }

    @Test
    void silenceAfterTheFirstMessage() throws Exception {
        try (var server = new BrokenShop(BrokenShop.Fault.SILENCE)) {
            // The first messages come within it in a cold JVM too. Few calls, because each waits for it.
            String eight = "'model':{'closed':{'users':4}},'requestCount':8,'timeoutNanos':2000000000";
            Result result = Loads.run(calling(server.port(), "shop.Catalog/Watch", "{}", "", eight));

            assertThat(result.failed()).containsExactly(entry("timeout", 8L));
            assertThat(result.messages().count()).isEqualTo(8);
            assertThat(result.histogram().getMinValue()).isGreaterThanOrEqualTo(1_990_000_000);
        }
    }

    @Test
    void theFailureSaysThatMessagesCameAndNoStatus() throws Exception {
        try (var server = new BrokenShop(BrokenShop.Fault.SILENCE)) {
            String one = "'model':{'closed':{'users':1}},'requestCount':1,'timeoutNanos':4000000000";
            Result result = Loads.run(calling(server.port(), "shop.Catalog/Watch", "{}", "", one));

            assertThat(result.firstFailure())
                    .containsExactly(entry(
                            "timeout",
                            "messages came (1), but never a status, within 4000 ms: the server does not end the stream;"
                                    + " use held(), or sending(...) for round trips in it"));
        }
    }

    /** A message without its head would be a fault of the whole connection. */
    @Test
    void aHeadThatTheServerDoesNotTake() throws Exception {
        try (var server = ShopServer.start()) {
            String plan = calling(server.port(), "shop.Catalog/List", "{}").replace("t{counter}", "x".repeat(10_000));
            Result result = Loads.run(plan);

            assertThat(result.failed()).as("%s", result.firstFailure()).containsExactly(entry("reset", 40L));
            assertThat(result.firstFailure().get("reset")).contains("Header size exceeded");
            assertThat(result.connections().opened()).isEqualTo(4);
        }
    }

    @Test
    void nobodyListens() throws Exception {
        try (var port = SilentPort.take()) {
            Result result = Loads.run(calling(port.number(), "shop.Catalog/List", "{}"));

            assertThat(result.failed()).containsExactly(entry("connect", 40L));
        }
    }

    @Test
    void nothingButUnavailable() throws Exception {
        try (var server = ShopServer.start()) {
            Result result = Loads.run(calling(server.port(), "shop.Catalog/Watch", "{`text`:`fail UNAVAILABLE`}"));

            assertThat(result.failed()).containsExactly(entry("grpc UNAVAILABLE", 40L));
        }
    }

    @Test
    void methodThatTheServerDoesNotHave() throws Exception {
        try (var server = ShopServer.start()) {
            String plan = calling(
                    "http://127.0.0.1:" + server.port(),
                    Shop.descriptorSetOf("Store"),
                    "shop.Store/List",
                    "{}",
                    "",
                    FOUR_USERS);
            Result result = Loads.run(plan);

            assertThat(result.failed()).containsExactly(entry("grpc UNIMPLEMENTED", 40L));
        }
    }
}
