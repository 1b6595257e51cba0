package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.plan;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TlsTest {

    private static final String MODEL = ",'model':{'closed':{'users':2}},'requestCount':6";

    @TempDir
    private Path directory;

    private TestServer server(SelfSigned certificate) throws Exception {
        return TestServer.start(
                answering(request -> answer(200, "x".repeat(200_000))),
                certificate.context().getServerSocketFactory());
    }

    private static String uri(TestServer server) {
        return "https://127.0.0.1:" + server.port() + "/";
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void believesTheGivenCertificate(Transport transport) throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        try (var server = server(certificate)) {
            String trust = "'tls':{'trustedCertificatesPem':'" + certificate.pemInJson() + "'}";
            Result result = Loads.run(plan(uri(server), trust + MODEL), transport);

            assertThat(result.completed()).isEqualTo(6);
            assertThat(result.bytes())
                    .isEqualTo(6L * answer(200, "x".repeat(200_000)).length());
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void doesNotBelieveWhatNobodyVouchesFor() throws Exception {
        try (var server = server(SelfSigned.forLoopback())) {
            Result result = Loads.run(plan(uri(server), "'tls':{}" + MODEL));

            assertThat(result.failed()).containsExactly(entry("tls", 6L));
            assertThat(result.firstFailure().get("tls")).contains("unable to find valid certification path");
        }
    }

    @Test
    void doesNotBelieveACertificateForAnother() throws Exception {
        SelfSigned certificate = SelfSigned.of("dns:example.org", directory);
        try (var server = server(certificate)) {
            String trust = "'tls':{'trustedCertificatesPem':'" + certificate.pemInJson() + "'}";
            Result result = Loads.run(plan(uri(server), trust + MODEL));

            assertThat(result.failed()).containsExactly(entry("tls", 6L));
            assertThat(result.firstFailure().get("tls")).contains("127.0.0.1");
        }
    }

    /** Targets answer at 127.0.0.1, and certificates for development are for localhost. */
    @Test
    void believesACertificateForLocalhostOnLoopback() throws Exception {
        SelfSigned certificate = SelfSigned.of("dns:localhost", directory);
        try (var server = server(certificate)) {
            String trust = "'tls':{'trustedCertificatesPem':'" + certificate.pemInJson() + "'}";
            Result result = Loads.run(plan(uri(server), trust + MODEL));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(server.requests().get(0)).contains("host: 127.0.0.1:");
        }
    }

    @Test
    void asksForTheTargetByTheNameThatIsGiven() throws Exception {
        SelfSigned certificate = SelfSigned.of("dns:shop.example", directory);
        try (var server = server(certificate)) {
            String trust =
                    "'tls':{'serverName':'shop.example','trustedCertificatesPem':'" + certificate.pemInJson() + "'}";
            Result result = Loads.run(plan(uri(server), trust + MODEL));

            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(server.requests().get(0)).contains("host: shop.example:" + server.port());
        }
    }

    @Test
    void theNameThatIsGivenMustBeThatOfTheCertificate() throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        try (var server = server(certificate)) {
            String trust =
                    "'tls':{'serverName':'shop.example','trustedCertificatesPem':'" + certificate.pemInJson() + "'}";
            Result result = Loads.run(plan(uri(server), trust + MODEL));

            assertThat(result.failed()).containsExactly(entry("tls", 6L));
            assertThat(result.firstFailure().get("tls")).contains("shop.example");
        }
    }

    /** Each simulated client comes for the first time, unless the plan says that it comes again. */
    @ParameterizedTest
    @CsvSource({"full,30,30", "resumed,2,25"})
    void handshakes(String sessions, int atLeast, int atMost) throws Exception {
        SelfSigned certificate = SelfSigned.forLoopback();
        var signed = new AtomicInteger();
        try (var server = TestServer.start(
                answering(request -> answer(200, "hello")),
                certificate.context(signed).getServerSocketFactory())) {
            String tls = "'tls':{'sessions':'" + sessions + "','trustedCertificatesPem':'" + certificate.pemInJson()
                    + "'},'connection':'per-request'";
            Result result = Loads.run(plan(uri(server), tls + ",'model':{'closed':{'users':2}},'requestCount':30"));

            assertThat(result.completed()).isEqualTo(30);
            assertThat(server.connections()).isEqualTo(30);
            assertThat(signed.get()).isBetween(atLeast, atMost);
        }
    }

    @Test
    void serverThatSpeaksNoTls() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            socket.getOutputStream().write(answer(400, "speak plainly").getBytes(US_ASCII));
            socket.getInputStream().readAllBytes();
        })) {
            Result result = Loads.run(plan(uri(server), "'tls':{}" + MODEL));

            assertThat(result.failed()).containsExactly(entry("tls", 6L));
        }
    }

    @Test
    void refusesWhatIsNoCertificate() {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() ->
                        Loads.run(plan("https://127.0.0.1:1/", "'tls':{'trustedCertificatesPem':'nonsense'}" + MODEL)))
                .withMessageStartingWith("tls.trustedCertificatesPem: can't be read: ");
    }
}
