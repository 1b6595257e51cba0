package io.github.perfjunit.it.ci;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that asks OSV for vulnerabilities, against a server that answers as OSV does. */
class OsvScriptIT {

    private static final Path SCRIPT = Path.of("..", ".ci", "osv").toAbsolutePath();

    private record Ended(int code, String output) {}

    @TempDir
    private Path directory;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private String answer = "";
    private HttpServer server;

    @BeforeEach
    void aServer() throws IOException {
        assumeThat(Stream.of("curl", "jq").map(OsvScriptIT::isOnPath))
                .as("curl and jq")
                .doesNotContain(false);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/querybatch", this::answer);
        server.start();
        Files.copy(SCRIPT, directory.resolve("osv"));
        Files.writeString(
                directory.resolve("bom.json"),
                """
                {"components": [
                  {"name": "gson", "purl": "pkg:maven/com.google.code.gson/gson@2.8.0?type=jar"},
                  {"name": "perf-junit", "purl": "pkg:maven/io.github.perfjunit/perf-junit@0.1.0?type=jar"},
                  {"name": "netty", "purl": "pkg:maven/io.netty/netty-codec@4.2.18.Final?type=jar"},
                  {"name": "without"}
                ]}
                """);
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.stop(0);
        }
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator), -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private void answer(HttpExchange exchange) throws IOException {
        requests.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
        byte[] body = answer.getBytes(UTF_8);
        exchange.sendResponseHeaders(answer.isEmpty() ? 400 : 200, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private Ended run(String file) throws IOException, InterruptedException {
        Path output = directory.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(
                        "sh", directory.resolve("osv").toString(), file)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment()
                .put("OSV_URL", "http://127.0.0.1:" + server.getAddress().getPort());
        Process process = builder.start();
        try {
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            return new Ended(process.exitValue(), Files.readString(output, UTF_8));
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void nothingIsKnown() throws IOException, InterruptedException {
        answer = "{\"results\": [{}, {}]}";
        assertThat(run("bom.json")).isEqualTo(new Ended(0, "osv: no known vulnerability in 2 libraries\n"));
        assertThat(requests)
                .singleElement()
                .asString()
                .contains(
                        "\"pkg:maven/com.google.code.gson/gson@2.8.0\"",
                        "\"pkg:maven/io.netty/netty-codec@4.2.18.Final\"")
                .doesNotContain("perf-junit", "type=jar");
    }

    @Test
    void vulnerabilitiesFailUnlessTheyAreAccepted() throws IOException, InterruptedException {
        answer = "{\"results\": [{\"vulns\": [{\"id\": \"GHSA-1\"}, {\"id\": \"GHSA-2\"}]}, {}]}";
        Ended ended = run("bom.json");
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.output())
                .contains(
                        "pkg:maven/com.google.code.gson/gson@2.8.0: https://osv.dev/vulnerability/GHSA-1\n",
                        "osv: 2 known vulnerabilities in 2 libraries");

        Files.writeString(directory.resolve("osv-accepted"), "GHSA-1 tests only\nGHSA-2 not reachable\n");
        assertThat(run("bom.json").output())
                .contains("osv: accepted: pkg:maven/com.google.code.gson/gson@2.8.0: GHSA-2 not reachable\n")
                .endsWith("osv: no known vulnerability in 2 libraries\n");
    }

    @Test
    void aQuestionThatIsNotAnsweredIsNoPass() throws IOException, InterruptedException {
        assertThat(run("bom.json")).satisfies(ended -> {
            assertThat(ended.code()).isEqualTo(2);
            assertThat(ended.output()).endsWith("osv: OSV did not answer\n");
        });
        answer = "{\"results\": [{}]}";
        assertThat(run("bom.json").output()).endsWith("osv: OSV answered some questions only\n");
        Files.writeString(directory.resolve("empty.json"), "{\"components\": []}");
        assertThat(run("empty.json")).isEqualTo(new Ended(2, "osv: there is no library in empty.json\n"));
    }
}
