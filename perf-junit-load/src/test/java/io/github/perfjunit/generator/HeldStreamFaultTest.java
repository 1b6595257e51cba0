package io.github.perfjunit.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Held streams that break, and plans for them that can't be run. */
@Timeout(60)
class HeldStreamFaultTest {

    private static final String SIX = "'model':{'closed':{'users':1}},'requestCount':6";
    private static final String BY_TEXT = "'match':{'message':'text','answer':'text'}";

    private static String plan(int port, String requests, String streams, String fields) {
        return Loads.planOf(
                requests.replace("/shop", "http://127.0.0.1:" + port + "/shop").replace("`", "\\\""),
                "'protocol':'grpc','grpc':{'descriptorSet':'" + Shop.descriptorSet() + "','streams':{" + streams + "}},"
                        + fields);
    }

    private static String chat(int port, String streams) {
        return plan(port, "{'uri':'/shop.Catalog/Chat','body':'{`text`:`{counter}`}'}", streams, SIX);
    }

    /** The server sends a message that answers nothing, where it sends one, and then does what it should not. */
    @ParameterizedTest
    @CsvSource({
        "RESET_IN_STREAM,reset,the server reset the stream: INTERNAL_ERROR,6",
        "CLOSED_IN_STREAM,reset,the connection was closed while streams were held on it,6",
        "NO_STATUS,protocol,the answer ended without a grpc-status,6",
        "TWO_MESSAGES,closed,'the server ended the stream after 2 messages, with status OK',6",
        "COMPRESSED,protocol,'a message of the answer is compressed, which was not asked for',6",
        "HTML,protocol,the answer is not gRPC: its content-type is not application/grpc,0",
        "BAD_GATEWAY,status 503,the answer had status 503,0",
        "LONG_TRAILERS,protocol,the headers of the answer are longer than 262144 bytes,6",
        "ODD_HEADER,protocol,the answer broke: invalid header name [Odd],0"
    })
    void faults(BrokenShop.Fault fault, String kind, String message, long opened) throws Exception {
        try (var server = new BrokenShop(fault, BrokenShop.When.FIRST_MESSAGE)) {
            Result result = Loads.run(chat(server.port(), BY_TEXT));

            assertThat(result.failed()).as("%s", result.firstFailure()).containsOnlyKeys(kind);
            assertThat(result.failed()).containsEntry(kind, 6L);
            assertThat(result.firstFailure().get(kind)).contains(message);
            assertThat(result.streams()).hasValueSatisfying(streams -> {
                assertThat(streams.opened()).isEqualTo(opened);
                assertThat(streams.failed()).isEqualTo(6);
            });
        }
    }

    @Test
    void aMethodThatTheServerDoesNotHave() throws Exception {
        try (var server = ShopServer.start()) {
            String plan = chat(server.port(), "")
                    .replace(Shop.descriptorSet(), Shop.descriptorSetOf("Store"))
                    .replace("shop.Catalog", "shop.Store");
            Result result = Loads.run(plan);

            assertThat(result.failed()).containsOnlyKeys("grpc UNIMPLEMENTED").containsEntry("grpc UNIMPLEMENTED", 6L);
            assertThat(result.streams().orElseThrow().opened()).isZero();
        }
    }

    /** Each attempt is a stream, and a connection: a user who tried again at once would make thousands in a second. */
    @Test
    void aUserWhoseStreamsAreRefusedWaitsLongerEachTime() throws Exception {
        try (var server = ShopServer.start()) {
            String plan = chat(server.port(), "")
                    .replace(Shop.descriptorSet(), Shop.descriptorSetOf("Store"))
                    .replace("shop.Catalog", "shop.Store")
                    .replace("\"requestCount\":6", "\"durationNanos\":1000000000");
            Result result = Loads.run(plan);

            long refused = result.failed().getOrDefault("grpc UNIMPLEMENTED", 0L);
            // after 10, 20, 40, 80, 160, 320, 640 ms
            assertThat(refused).as("%s", result.failed()).isBetween(1L, 8L);
            assertThat(result.streams().orElseThrow().failed()).isEqualTo(refused);
        }
    }

    @Test
    void nobodyListens() throws Exception {
        try (var port = SilentPort.take()) {
            assertThat(Loads.run(chat(port.number(), "")).failed()).containsOnlyKeys("connect");
            assertThat(Loads.run(chat(port.number(), "'connections':1")).failed())
                    .containsOnlyKeys("connect");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "List   | {} | '' | requests[0].uri: shop.Catalog.List takes one message",
                "Watch  | {} | '' | requests[0].uri: shop.Catalog.Watch takes one message",
                "Upload | {} | '' | requests[0].uri: shop.Catalog.Upload answers with one message",
                "Chat | {} | 'match':{'message':'id','answer':'text'} | grpc.streams.match.message: shop.Query has no field 'id': known are [page, text,",
                "Chat | {} | 'match':{'message':'page','answer':'page'} | grpc.streams.match.answer: shop.Item has no field 'page'",
                "Chat | {} | 'match':{'message':'ids','answer':'text'} | grpc.streams.match.message: shop.Query.ids is a list, and no id",
                "Chat | {} | 'match':{'message':'kind','answer':'text'} | shop.Query.kind is of type enum: an id is a whole number, a string or bytes",
                "Chat | {} | 'match':{'message':'page.id','answer':'text'} | shop.Query.page is of type int32, and no message",
                "Chat | {} | 'match':{'message':'inner.id','answer':'text'} | grpc.streams.match.message: shop.Query has no field 'id'",
                "Chat | {} | 'match':{'message':'text','answer':'text'} | requests[0].body: '{}' has no id: its field text is not set",
                "Chat | {`page`:7} | 'match':{'message':'page','answer':'number'} | requests[0].body: the messages '{\\\"page\\\":7}' and '{\\\"page\\\":7}' have the same id '7'",
                "Chat | {`text`:`{now}`} | 'match':{'message':'text','answer':'text'} | have the same id '1000000000000000': {now} is no id",
                "Chat | {} | 'match':{'message':'text'} | grpc.streams.match.answer: is missing",
                "Chat | {} | 'connections':0 | grpc.streams.connections: must be at least 1",
                "Chat | {} | 'conections':1 | grpc.streams.conections: is unknown",
            })
    void refusesByTheFieldsName(String method, String message, String streams, String sentence) {
        String request = "{'uri':'/shop.Catalog/" + method + "','body':'" + message + "'}";
        assertRefused(plan(1, request, streams.replace("''", ""), SIX), sentence.replace("\\\"", "\""));
    }

    private static void assertRefused(String plan, String sentence) {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Loads.run(plan))
                .withMessageContaining(sentence);
    }

    @Test
    void refusesStreamsThatBeginDifferently() {
        String chat = "{'uri':'/shop.Catalog/Chat','body':'{}'}";
        String withHeader = "{'uri':'/shop.Catalog/Chat','headers':{'x-user':'a'},'body':'{}'}";
        assertRefused(
                plan(1, chat + "," + withHeader, "", SIX),
                "requests[1].uri, headers: differ from those of requests[0]");
        assertRefused(
                plan(1, withHeader.replace("'a'", "'{counter}'"), "", SIX), "requests[0].headers: have placeholders");
    }

    @Test
    void refusesWhatBelongsToTheEndOfACall() {
        String sentence = "requests[0]: a message on a held stream is sent once, and has no status";
        for (String call : new String[] {"'messages':2", "'held':true,'messages':1", "'expectedStatus':['ABORTED']"}) {
            String fields = SIX.replace("'requestCount':6", "'durationNanos':1000000000");
            String plan = plan(1, "{'uri':'/shop.Catalog/Chat','body':'{}'}", "", fields)
                    .replace(
                            "{\"messages\":1,\"held\":false,\"expectedStatus\":[\"OK\"]}",
                            "{" + call.replace('\'', '"') + "}");
            assertThat(plan).contains(call.replace('\'', '"'));
            assertRefused(plan, sentence);
        }
    }
}
