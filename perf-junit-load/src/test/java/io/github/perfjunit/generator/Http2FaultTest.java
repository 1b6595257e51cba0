package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.ScriptedHttp2Server.Client;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers of HTTP/2 that the codec refuses: each fails its own request, and the connection carries the others on. */
@Timeout(60)
class Http2FaultTest {

    private static final String ON_ONE_CONNECTION = "'model':{'closed':{'users':4,'connections':1}},'requestCount':40";

    /** Larger than what is read of a head, and than what Netty decodes by itself, whether it can be compressed or not. */
    private static final int LONG = 1 << 20;

    private static Result run(ScriptedHttp2Server server) throws Exception {
        return Loads.run(
                planOf("{'uri':'http://127.0.0.1:" + server.port() + "/x'}", "'protocol':'h2'," + ON_ONE_CONNECTION));
    }

    /** A part of an answer that is too long. */
    enum Part {
        HEADERS {
            @Override
            void send(Client client, Http2FrameStream stream) {
                client.write(stream, new DefaultHttp2HeadersFrame(withLongValue(ok()), true));
            }
        },
        TRAILERS {
            @Override
            void send(Client client, Http2FrameStream stream) {
                client.write(
                        stream,
                        new DefaultHttp2HeadersFrame(ok()),
                        new DefaultHttp2HeadersFrame(withLongValue(new DefaultHttp2Headers()), true));
            }
        };

        abstract void send(Client client, Http2FrameStream stream);

        private static Http2Headers withLongValue(Http2Headers headers) {
            StringBuilder value = new StringBuilder(LONG);
            new Random(1).ints(LONG, '!', '~').forEach(each -> value.append((char) each));
            return headers.add("x-long", value);
        }
    }

    private static Http2Headers ok() {
        return new DefaultHttp2Headers(false).status("200");
    }

    /** Heads on a connection share a table: what an unread one adds to it is known when a later one refers to it. */
    @ParameterizedTest
    @EnumSource
    void aLongHeadFailsItsOwnRequestOnly(Part part) throws Exception {
        try (var server = new ScriptedHttp2Server(Http2Settings.defaultSettings(), (client, stream) -> {
            if (client.taken() % 4 == 0) {
                part.send(client, stream);
            } else {
                client.write(stream, new DefaultHttp2HeadersFrame(ok().add("x-known", "so far"), true));
            }
        })) {
            Result result = run(server);

            assertThat(result.failed()).as("%s", result.firstFailure()).containsExactly(entry("protocol", 10L));
            assertThat(result.firstFailure())
                    .containsEntry(
                            "protocol",
                            "the headers of the answer are longer than 262144 bytes, the most that is read");
            assertThat(result.completed()).isEqualTo(30);
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    /** An answer that is none, and which the server has not ended. */
    enum Refused {
        NAME("invalid header name [Odd]", "Odd", "x"),
        PSEUDO_HEADER("':odd'", ":odd", "x"),
        CONTENT_LENGTH("content-length", "content-length", "2");

        private final String reason;
        private final String header;
        private final String value;

        Refused(String reason, String header, String value) {
            this.reason = reason;
            this.header = header;
            this.value = value;
        }

        void send(Client client, Http2FrameStream stream) {
            client.write(
                    stream,
                    new DefaultHttp2HeadersFrame(ok().add(header, value)),
                    new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(new byte[3])));
        }
    }

    /** The server allows fewer streams than it answers wrongly: a stream that stayed open would be missing from then on. */
    @ParameterizedTest
    @EnumSource
    void aRefusedAnswerLeavesNoStreamOpen(Refused answer) throws Exception {
        try (var server = new ScriptedHttp2Server(new Http2Settings().maxConcurrentStreams(5), answer::send)) {
            Result result = run(server);

            assertThat(result.failed()).as("%s", result.firstFailure()).containsExactly(entry("protocol", 40L));
            assertThat(result.firstFailure().get("protocol"))
                    .startsWith("the answer broke: ")
                    .contains(answer.reason);
            assertThat(server.connections()).isEqualTo(1);
            assertThat(server.requests()).hasSize(40);
        }
    }

    /**
     * A head that the server does not take is not sent, and neither is a body, which the server would not know; its stream is none, so
     * that the next request has the place.
     */
    @ParameterizedTest
    @ValueSource(strings = {"", ",'method':'POST','body':'abc'"})
    void aRequestThatIsNotSentLeavesTheConnectionAsItWas(String body) throws Exception {
        var settings = new Http2Settings().maxConcurrentStreams(5).maxHeaderListSize(1000);
        try (var server = new ScriptedHttp2Server(settings, Client::answer)) {
            String uri = "'uri':'http://127.0.0.1:" + server.port() + "/x'" + body;
            String longOne = "{" + uri + ",'name':'long','headers':{'x-long':'" + "x".repeat(1000) + "'}}";
            Result result = Loads.run(
                    planOf(longOne + ",{" + uri + ",'name':'short'}", "'protocol':'h2'," + ON_ONE_CONNECTION));

            Result.Named shortOnes = result.named().get(1);
            assertThat(shortOnes.sent()).isBetween(10L, 30L);
            assertThat(shortOnes.completed()).as("%s", result.firstFailure()).isEqualTo(shortOnes.sent());
            assertThat(result.failed()).containsExactly(entry("reset", 40 - shortOnes.sent()));
            assertThat(result.firstFailure().get("reset"))
                    .contains("the request could not be sent: ")
                    .contains("Header size exceeded");
            assertThat(server.connections()).isEqualTo(1);
        }
    }
}
