package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.SecureLoad;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HTTP load over TLS, by the public API, on a real server. */
@Tag("extended")
class SecureLoadIT {

    @TempDir
    Path directory;

    private TlsServer server;

    @BeforeEach
    void prepare() throws Exception {
        assumeTrue(
                Stream.of("/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx")
                        .anyMatch(path -> Files.isExecutable(Path.of(path))),
                "there is no nginx here (Debian: apt-get install nginx-light)");
        server = TlsServer.in(Files.createDirectory(directory.resolve("nginx")));
    }

    private JupiterFork fork() {
        return JupiterFork.patientIn(directory)
                .withVariable("PATH", System.getenv("PATH") + ":/usr/sbin:/usr/local/bin")
                .with("nginx", server.directory().toString())
                .with("uri", server.uri())
                .with("expected", "https HTTP/1.1");
    }

    @ParameterizedTest
    @CsvSource({
        "kept connections, https HTTP/1.1",
        "new connections, 'https HTTP/1.1, request 1 of its connection'",
        "h2, https HTTP/2.0"
    })
    void aServerWhoseCertificateIsGivenIsBelieved(String over, String expected) throws Exception {
        Outcome outcome = fork().with("over", over)
                .with("expected", expected)
                .with("trusted", server.certificate().toString())
                .run(SecureLoad.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.metrics()).containsEntry("success.rate", 1.0).containsKey("response.time.p99");
    }

    @Test
    void keptConnectionsCarryMoreThanOneRequest() throws Exception {
        Outcome outcome = fork().with("expected", "request 1 of its connection")
                .with("trusted", server.certificate().toString())
                .run(SecureLoad.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("2 of 200 requests succeeded, ", "198 x body");
    }

    @ParameterizedTest
    @CsvSource({"client certificate, server.key", "key store, keys.p12"})
    void aServerKnowsTheClientByItsCertificate(String over, String key) throws Exception {
        Outcome outcome = fork().with("over", over)
                .with("key", server.directory().resolve(key).toString())
                .with("expected", "client SUCCESS CN=test")
                .with("trusted", server.certificate().toString())
                .run(SecureLoad.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyRun(outcome).metrics()).containsEntry("requests.completed", 200.0);
    }

    @Test
    void aClientWithoutACertificateIsNobody() throws Exception {
        Outcome outcome = fork().with("expected", "client NONE")
                .with("trusted", server.certificate().toString())
                .run(SecureLoad.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
    }

    @Test
    void aServerIsReachedByItsSocket() throws Exception {
        Outcome outcome = fork().with("uri", "http://localhost/")
                .with("over", "socket")
                .with("key", server.socket().toString())
                .with("expected", "http HTTP/1.1, request")
                .run(SecureLoad.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyRun(outcome).metrics()).containsEntry("requests.completed", 200.0);
    }

    @Test
    void aServerWhomTheSystemTrustsIsBelieved() throws Exception {
        Outcome outcome =
                fork().withVariable("JAVA_TOOL_OPTIONS", server.trustOption()).run(SecureLoad.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
    }

    @Test
    void anybodyElseIsNot() throws Exception {
        Outcome outcome = fork().run(SecureLoad.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .containsPattern(
                        "0 of [0-9]+ requests succeeded, .*[0-9] x tls \\(first: no TLS with .*certification path");
    }

    @Test
    void certificatesForNobodyAreRefused() throws Exception {
        Outcome outcome = fork().with("uri", "http://127.0.0.1:1/")
                .with("trusted", server.certificate().toString())
                .run(SecureLoad.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("trusting(...)", "left out, because no address is https");
    }
}
