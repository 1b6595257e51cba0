package io.github.perfjunit.load;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.Refusal;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.Results;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The options that few requests need. */
class HttpOptionsTest {

    private static final String URI = "http://127.0.0.1:8080/orders";

    private final RecordedLoad run = new RecordedLoad();

    @TempDir
    private Path directory;

    private TimedHttpLoad load() {
        return new HttpLoadStart(run.session(Results.good())).users(2).during(ofSeconds(5));
    }

    @Test
    void aFormKeepsPlaceholdersAndEncodesTheRest() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("full name", "{first} & {{co}}");
        fields.put("n", "1+1=2");

        LoadRequest request = LoadRequest.post(URI).form(fields);

        assertThat(request.body()).contains("full+name={first}+%26+%7Bco%7D&n=1%2B1%3D2");
        assertThat(request.options().isForm()).isTrue();
        assertThatExceptionOfType(LoadRefusal.class)
                .as("a name that nobody fills in")
                .isThrownBy(() -> run.receives(load().sending(request)))
                .withMessageContaining("{first}");
    }

    @Test
    void partsAreKeptInTheirOrder() throws Exception {
        Path file = Files.writeString(directory.resolve("a.png"), "x");

        LoadRequest request = LoadRequest.post(URI).part("title", "of {id}").part("image", file, "image/png");

        assertThat(request.options().parts())
                .containsExactly(
                        new LoadRequest.Part("title", Optional.of("of {id}"), Optional.empty(), Optional.empty()),
                        new LoadRequest.Part(
                                "image",
                                Optional.empty(),
                                Optional.of(file.toAbsolutePath()),
                                Optional.of("image/png")));
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> run.receives(load().sending(request)))
                .withMessageContaining("part title")
                .withMessageContaining("{id}");
    }

    @Test
    void whatCanNotBeIsRefusedAtOnce() {
        LoadRequest request = LoadRequest.post(URI);
        Map<String, String> form = Map.of("a", "b");
        List.of(
                        new Refusal(() -> request.body("x").form(form), "form([a])", "has a body already"),
                        new Refusal(() -> request.form(form).body("x"), "body(x)", "has a body already"),
                        new Refusal(() -> request.part("a", "b").body("x"), "body(x)", "has a body already"),
                        new Refusal(() -> request.body("x").part("a", "b"), "part(a)", "has a body already"),
                        new Refusal(() -> request.form(Map.of()), "form({})", "at least one field"),
                        new Refusal(
                                () -> request.part("a", directory.resolve("none"), "text/plain"),
                                "part(a, " + directory.resolve("none"),
                                "a file that can be read"),
                        new Refusal(() -> request.followingRedirects(0), "followingRedirects(0)", "from 1 to 100"),
                        new Refusal(() -> request.bodyLimit(Bytes.gibibytes(2)), "bodyLimit(", "from 1 byte to 1 GiB"))
                .forEach(Refusal::assertAtOnce);
    }

    @Test
    void stepsOfALoadAreForEachOfItsRequests() {
        LoadPlan plan = RecordedLoad.plan(load().sending(LoadRequest.get(URI).weight(2), LoadRequest.post(URI))
                .followingRedirects()
                .acceptingGzip()
                .bodyLimit(Bytes.mebibytes(3)));

        assertThat(plan.requests())
                .extracting(
                        each -> each.options().redirects(),
                        each -> each.options().bodyLimit(),
                        each -> each.headers().get("accept-encoding"))
                .containsOnly(org.assertj.core.api.Assertions.tuple(10, Optional.of(Bytes.mebibytes(3)), "gzip"));
    }

    @Test
    void stepsOfASession() {
        LoadPlan plan = RecordedLoad.plan(load().session("buy", user -> user.post(URI)
                .form(Map.of("a", "{counter}"))
                .followingRedirects()
                .acceptingGzip()));

        assertThat(plan.requests())
                .containsExactly(LoadRequest.post(URI)
                        .named("POST /orders")
                        .form(Map.of("a", "{counter}"))
                        .followingRedirects(10)
                        .header("Accept-Encoding", "gzip"));
    }

    @Test
    void pathsOverASocketAreThoseOfLocalhost() {
        run.receives(load().get("/orders").overUnixSocket(Path.of("run", "shop.sock")));

        LoadPlan plan = run.plans.get(0);
        assertThat(plan.requests().get(0).uri()).isEqualTo("http://localhost/orders");
        assertThat(plan.wire().socketFile())
                .contains(Path.of("run", "shop.sock").toAbsolutePath());
    }

    @Test
    void clientCertificatesThatAreNoneAreRefused() throws Exception {
        Path certificate = Files.writeString(directory.resolve("cert.pem"), "-----BEGIN CERTIFICATE-----\n");
        Path key = Files.writeString(directory.resolve("key.pem"), "-----BEGIN RSA PRIVATE KEY-----\nsEcReT");
        Path none = directory.resolve("none");
        HttpRequests requests = load().get("https://localhost/");

        List.of(
                        new Refusal(
                                () -> requests.clientCertificate(none, key),
                                "clientCertificate(" + none,
                                "can't be read: it is not there"),
                        new Refusal(
                                () -> requests.clientCertificate(none, "sEcReT"),
                                "clientCertificate(" + none
                                        + ", ...): it must be a file in PKCS#12 and its password: it is not there"),
                        new Refusal(() -> requests.clientCertificate(key, key), "holds no BEGIN CERTIFICATE"),
                        new Refusal(
                                () -> requests.clientCertificate(certificate, key),
                                key + " holds no BEGIN PRIVATE KEY",
                                "openssl pkcs8"),
                        new Refusal(
                                () -> requests.clientCertificate(certificate, "sEcReT"),
                                "clientCertificate(" + certificate + ", ...): it must be a file in PKCS#12"))
                .forEach(Refusal::assertAtOnce);
    }

    @Test
    void thePasswordOfAKeyIsShownNowhere() throws Exception {
        Path file = directory.resolve("keys.p12");
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        try (OutputStream output = Files.newOutputStream(file)) {
            store.store(output, "sEcReT".toCharArray());
        }

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> load().get("https://localhost/").clientCertificate(file, "sEcReT9"))
                .satisfies(refusal -> assertThat(refusal.toString()).doesNotContain("sEcReT9"));
        HttpRequests requests = load().get("https://localhost/").clientCertificate(file, "sEcReT");
        assertThat(RecordedLoad.plan(requests).toString()).contains("keys.p12").doesNotContain("sEcReT");
        assertThatExceptionOfType(LoadRefusal.class)
                .as("certificates for nobody")
                .isThrownBy(() -> run.receives(load().get(URI).clientCertificate(file, "sEcReT")))
                .withMessageContaining("clientCertificate(...)")
                .satisfies(refusal -> assertThat(refusal.toString()).doesNotContain("sEcReT"));
    }
}
