package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectedListenerFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolConfig.SelectorFailureBehavior;
import io.netty.handler.ssl.ApplicationProtocolNames;
import io.netty.handler.ssl.ClientAuth;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that ask who the client is. */
@Timeout(120)
class ClientCertificateTest {

    private static final String PASSWORD = "changeit";

    @TempDir
    private static Path directory;

    private static SelfSigned known;

    @BeforeAll
    static void makeKeys() throws Exception {
        known = keys("known");
        keys("stranger");
    }

    private static SelfSigned keys(String name) throws Exception {
        Path own = Files.createDirectory(directory.resolve(name));
        SelfSigned made = SelfSigned.of("dns:" + name, own);
        Files.writeString(own.resolve("cert.pem"), made.pemInJson().replace("\\n", "\n"));
        byte[] key = made.store().getKey("server", PASSWORD.toCharArray()).getEncoded();
        Files.writeString(
                own.resolve("key.pem"),
                "-----BEGIN PRIVATE KEY-----\n"
                        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key)
                        + "\n-----END PRIVATE KEY-----\n");
        return made;
    }

    private static TrustManagerFactory trustInKnown() throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setCertificateEntry("client", known.store().getCertificate("server"));
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        return trust;
    }

    /** A server that talks only to whom it knows. */
    private static TestServer server(String version) throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(
                SelfSigned.forLoopback().keys().getKeyManagers(), trustInKnown().getTrustManagers(), null);
        return TestServer.start(answering(request -> answer(200, "welcome")), new ServerSocketFactory() {
            @Override
            public ServerSocket createServerSocket(int port) throws IOException {
                return createServerSocket(port, 50);
            }

            @Override
            public ServerSocket createServerSocket(int port, int backlog) throws IOException {
                return createServerSocket(port, backlog, InetAddress.getLoopbackAddress());
            }

            @Override
            public ServerSocket createServerSocket(int port, int backlog, InetAddress address) throws IOException {
                var socket =
                        (SSLServerSocket) context.getServerSocketFactory().createServerSocket(port, backlog, address);
                socket.setNeedClientAuth(true);
                socket.setEnabledProtocols(new String[] {version});
                return socket;
            }
        });
    }

    private static String pem(String name) {
        return "'client':{'certificates':'" + directory.resolve(name).resolve("cert.pem") + "','key':'"
                + directory.resolve(name).resolve("key.pem") + "'}";
    }

    private static String store(String name, String password) {
        return "'client':{'certificates':'" + directory.resolve(name).resolve("keys.p12") + "','password':'" + password
                + "'}";
    }

    private static Result run(int port, String client, String protocol) throws Exception {
        String tls = "'tls':{'trustedCertificatesPem':'"
                + SelfSigned.forLoopback().pemInJson() + "'" + (client.isEmpty() ? "" : "," + client) + "}";
        return Loads.run(planOf(
                "{'uri':'https://127.0.0.1:" + port + "/'}",
                "'protocol':'" + protocol + "'," + tls + ",'model':{'closed':{'users':2}},'requestCount':6"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void itsCertificateIsPresented(String version) throws Exception {
        try (var server = server(version)) {
            assertThat(run(server.port(), pem("known"), "http/1.1").failed()).isEmpty();
            assertThat(run(server.port(), store("known", PASSWORD), "http/1.1").failed())
                    .isEmpty();
        }
    }

    /** In TLS 1.3 the alert comes when the connection stands already for the client. */
    @ParameterizedTest
    @CsvSource({"TLSv1.2, stranger", "TLSv1.3, stranger", "TLSv1.2, ''", "TLSv1.3, ''"})
    void aWrongOneOrNoneIsAFailureOfTls(String version, String name) throws Exception {
        try (var server = server(version)) {
            Result result = run(server.port(), name.isEmpty() ? "" : pem(name), "http/1.1");

            assertThat(result.completed()).isZero();
            assertThat(result.failed()).containsKey("tls");
            assertThat(result.firstFailure().get("tls")).contains("Received fatal alert");
        }
    }

    @Test
    void overHttp2() throws Exception {
        var tls = SslContextBuilder.forServer(SelfSigned.forLoopback().keys())
                .trustManager((X509Certificate) known.store().getCertificate("server"))
                .clientAuth(ClientAuth.REQUIRE)
                .applicationProtocolConfig(new ApplicationProtocolConfig(
                        ApplicationProtocolConfig.Protocol.ALPN,
                        SelectorFailureBehavior.NO_ADVERTISE,
                        SelectedListenerFailureBehavior.ACCEPT,
                        ApplicationProtocolNames.HTTP_2))
                .build();
        try (var server = new Http2Server(100, Optional.of(tls))) {
            assertThat(run(server.port(), pem("known"), "h2").failed()).isEmpty();
            Result refused = run(server.port(), pem("stranger"), "h2");
            assertThat(refused.completed()).isZero();
            assertThat(refused.failed()).containsKey("tls");
        }
    }

    @Test
    void whatCanNotBeReadIsRefusedWithoutTheSecret() throws Exception {
        Path junk = Files.writeString(directory.resolve("junk"), "BEGIN EC PRIVATE KEY sEcReT");
        List<String> wrong = List.of(
                store("known", "sEcReT"),
                "'clientKeyStore':'" + junk + "','clientKeyStorePassword':'sEcReT'",
                "'clientCertificates':'" + junk + "','key':'" + junk + "'",
                "'clientCertificates':'/none','clientKey':'/none'",
                "'clientKeyStore':'/none','clientKeyStorePassword':'sEcReT'",
                "'clientKeyStore':'/none'");
        for (String each : wrong) {
            assertThatExceptionOfType(RefusedException.class)
                    .as(each)
                    .isThrownBy(() -> run(1, each, "http/1.1"))
                    .withMessageStartingWith("tls.client")
                    .satisfies(refused -> assertThat(refused.toString()).doesNotContain("sEcReT"));
        }
    }
}
