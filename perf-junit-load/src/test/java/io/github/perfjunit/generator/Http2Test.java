package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.SslContextBuilder;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class Http2Test {

    private static final String TWENTY = "'model':{'closed':{'users':4}},'requestCount':20";

    private static String plan(int port, String path, String fields) {
        return planOf("{'uri':'http://127.0.0.1:" + port + path + "'}", "'protocol':'h2'," + fields);
    }

    private static Http2Server server(long maxStreams) throws Exception {
        return new Http2Server(maxStreams, Optional.empty());
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void sendsExactlySoManyRequests(Transport transport) throws Exception {
        try (var server = server(100)) {
            String request = "{'method':'POST','uri':'http://127.0.0.1:" + server.port()
                    + "/{counter}','body':'body {counter}','bodyContains':' body '}";
            Result result = Loads.run(
                    planOf(request, "'protocol':'h2','model':{'closed':{'users':4}},'requestCount':500"), transport);

            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(500);
            assertThat(server.connections()).isEqualTo(4);
            assertThat(server.requests()).hasSize(500).contains("POST /0 body 0", "POST /499 body 499");
            assertThat(result.bytes())
                    .isEqualTo(
                            server.requests().stream().mapToLong(String::length).sum());
        }
    }

    /** One connection carries what is due, but never more at a time than the server allows. */
    @Test
    void sharesAConnectionAsFarAsTheServerAllows() throws Exception {
        try (var server = server(3)) {
            Result result = Loads.run(plan(
                    server.port(),
                    "/x",
                    "'durationNanos':500000000,'model':{'open':{'maxConnections':1,"
                            + "'phases':[{'fromRate':2000,'toRate':2000,'nanos':500000000}]}}"));

            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(1000);
            assertThat(server.connections()).isEqualTo(1);
            assertThat(server.mostOpen()).isLessThanOrEqualTo(3);
        }
    }

    @Test
    void largeAnswersAreReadToTheirEnd() throws Exception {
        try (var server = server(100)) {
            Result result = Loads.run(plan(server.port(), "/big", TWENTY));

            assertThat(result.completed()).isEqualTo(20);
            assertThat(result.bytes()).isEqualTo(20L << 20);
        }
    }

    /** A head that is too long for the decoder would break the connection, with all that is under way on it. */
    @Test
    void longHeadsAreRead() throws Exception {
        try (var server = server(100)) {
            Result result = Loads.run(plan(server.port(), "/long-head", TWENTY));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isEqualTo(20);
        }
    }

    @Test
    void valuesOfHeadersGoOutInUtf8() throws Exception {
        try (var server = server(100)) {
            String request = "{'uri':'http://127.0.0.1:" + server.port() + "/','headers':{'X-Name':'Zoë 東京'}}";
            Result result = Loads.run(planOf(request, "'protocol':'h2'," + TWENTY));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(server.requests()).hasSize(20).containsOnly("GET / Zoë 東京");
        }
    }

    @Test
    void opensAConnectionForEachRequest() throws Exception {
        try (var server = server(100)) {
            Result result = Loads.run(plan(server.port(), "/x", TWENTY + ",'connection':'per-request'"));

            assertThat(result.completed()).isEqualTo(20);
            assertThat(server.connections()).isEqualTo(20);
        }
    }

    @Test
    void opensAnotherConnectionAfterTheServerGaveUpOne() throws Exception {
        try (var server = server(100)) {
            Result result = Loads.run(plan(server.port(), "/goaway", TWENTY));

            assertThat(result.completed() + result.failed().getOrDefault("reset", 0L))
                    .isEqualTo(20);
            assertThat(result.completed()).isGreaterThanOrEqualTo(10);
            assertThat(server.connections()).isGreaterThan(4);
        }
    }

    @Test
    void failuresByKind() throws Exception {
        try (var server = server(100)) {
            assertThat(Loads.run(plan(server.port(), "/503", TWENTY)).failed())
                    .containsExactly(entry("status 503", 20L));
            assertThat(Loads.run(plan(server.port(), "/reset", TWENTY)).failed())
                    .containsExactly(entry("reset", 20L));
            String eight = "'model':{'closed':{'users':4}},'requestCount':8,'timeoutNanos':2000000000";
            assertThat(Loads.run(plan(server.port(), "/never", eight)).failed()).containsExactly(entry("timeout", 8L));
            // A stream is abandoned, not its connection, which stands long before the timeout.
            assertThat(server.connections()).isEqualTo(12);
        }
    }

    @Test
    void serverThatSpeaksNoHttp2() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(400, "what?")))) {
            Result result = Loads.run(plan(server.port(), "/", TWENTY));

            assertThat(result.failed()).containsExactly(entry("protocol", 20L));
            assertThat(result.firstFailure().get("protocol")).contains("SETTINGS");
        }
    }

    @Test
    void agreesOnHttp2ByTls() throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        var context = SslContextBuilder.forServer(certificate.keys())
                .applicationProtocolConfig(new ApplicationProtocolConfig(
                        ApplicationProtocolConfig.Protocol.ALPN,
                        SelectorFailureBehavior.NO_ADVERTISE,
                        SelectedListenerFailureBehavior.ACCEPT,
                        ApplicationProtocolNames.HTTP_2))
                .build();
        try (var server = new Http2Server(100, Optional.of(context))) {
            Result result = Loads.run(tls(server.port(), certificate));

            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(20);
        }
    }

    @Test
    void serverThatChoosesNoHttp2() throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        try (var server = TestServer.start(
                answering(request -> answer(200, "hello")),
                certificate.context().getServerSocketFactory())) {
            Result result = Loads.run(tls(server.port(), certificate));

            assertThat(result.failed()).containsExactly(entry("tls", 20L));
            assertThat(result.firstFailure().get("tls")).contains("did not choose h2");
        }
    }

    private static String tls(int port, SelfSigned certificate) throws Exception {
        return planOf(
                "{'uri':'https://127.0.0.1:" + port + "/x'}",
                "'protocol':'h2','tls':{'trustedCertificatesPem':'" + certificate.pemInJson() + "'}," + TWENTY);
    }
}
