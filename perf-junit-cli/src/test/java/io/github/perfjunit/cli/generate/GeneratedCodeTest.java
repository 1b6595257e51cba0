package io.github.perfjunit.cli.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.cli.CompiledCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratedCodeTest {

    private static final Path EXAMPLES = Path.of("src", "test", "resources", "generate");

    @TempDir
    Path directory;

    @Test
    void aRecordedSessionKeepsWhatLaterRequestsSend() {
        List<String> code = SessionCode.of(EXAMPLES.resolve("shop.har"), "ShopPerfIT", false);
        assertCompiles("ShopPerfIT", code);
        assertThat(code)
                .contains(
                        "// Recorded from http://shop.test. Look for credentials in addresses and bodies before you commit it.",
                        "// Left out: 2 requests to other servers, for parts of pages or event streams, or without an answer.",
                        "// Secrets come from the environment: X_API_KEY.",
                        "        load.users(10).during(ofSeconds(20)).warmUp(ofSeconds(5))")
                .containsSubsequence(
                        "                .get(\"/\").named(\"GET /\")",
                        "                    .header(\"accept\", \"text/html\")",
                        "                .pause(ofMillis(299))",
                        "                .post(\"/login\").named(\"POST /login\")",
                        "                    .header(\"content-type\", \"application/json\")",
                        "                    .header(\"x-api-key\", requireNonNull(System.getenv(\"X_API_KEY\"), \"set X_API_KEY\"))",
                        "                    .body(\"{\\\"name\\\": \\\"chair\\\\n\\\", \\\"note\\\": \\\"{{plain}}\\\"}\")",
                        "                    .capture(\"id\", jsonPointer(\"/user/id\"))",
                        "                    .capture(\"token\", jsonPointer(\"/token\"))",
                        "                .get(\"/users/{id}/cart?kind=customer\").named(\"GET /users/{id}/cart\")",
                        "                    .header(\"authorization\", \"Bearer {token}\")",
                        "                    .expectingStatus(302)",
                        "                .sending(LoadRequest.of(\"DELETE\", \"/users/{id}/cart?kind=customer\"))"
                                + ".named(\"DELETE /users/{id}/cart\")",
                        "                    .header(\"authorization\", \"Bearer {token}\"))",
                        "            .into(run);");
        assertThat(String.join("\n", code))
                .doesNotContain("abc123", "k-123456", "tracker.test", "logo.png", "a browser", "customer}");
    }

    @Test
    void partsOfPagesAreKeptOnRequest() {
        assertThat(SessionCode.of(EXAMPLES.resolve("shop.har"), "ShopPerfIT", true))
                .contains("                .get(\"/logo.png\").named(\"GET /logo.png\")");
    }

    @Test
    void operationsAreNamedRequestsWithSamples() {
        List<String> code = RequestsCode.of(EXAMPLES.resolve("shop.yaml"), "ShopPerfIT");
        assertCompiles("ShopPerfIT", code);
        assertThat(code)
                .containsSubsequence(
                        "                LoadRequest.get(\"/v1/items/100?view=short\").named(\"getItem\")",
                        "                    .expectingStatus(200),",
                        "                LoadRequest.of(\"DELETE\", \"/v1/items/100\").named(\"DELETE /items/{id}\")",
                        "                    .header(\"authorization\", requireNonNull(System.getenv(\"AUTHORIZATION\"), \"set AUTHORIZATION\")),",
                        "                LoadRequest.post(\"/v1/orders\").named(\"placeOrder\")",
                        "                    .header(\"X-Trace\", \"{{braces}}\")",
                        "                    .expectingStatus(201, 202),",
                        "                LoadRequest.post(\"/v1/login\").named(\"login\")",
                        "                    .header(\"content-type\", \"application/x-www-form-urlencoded\")",
                        "                    .body(\"name=a%20b&password=x%26y\")",
                        "                    .expectingStatus(204))");
        assertThat(String.join("\n", code))
                .as("a schema that contains itself ends, and what only the server sets is left out")
                .contains(
                        "{\\\"at\\\":\\\"2026-01-31T12:00:00Z\\\",\\\"lines\\\":[{\\\"item\\\":1,\\\"price\\\":1.5,\\\"gift\\\":true}]")
                .doesNotContain("\\\"id\\\"");
    }

    private List<String> archiveOf(String... requests) throws IOException {
        Path file = directory.resolve("some.har");
        Files.writeString(
                file,
                "{\"log\":{\"entries\":["
                        + Stream.of(requests)
                                .map(each -> each.contains("\"response\"")
                                        ? "{" + each + "}"
                                        : "{\"response\":{\"status\":200}," + each + "}")
                                .collect(Collectors.joining(","))
                        + "]}}");
        return SessionCode.of(file, "ShopPerfIT", false);
    }

    private static String request(String method, String begun) {
        return "\"startedDateTime\":\"" + begun + "\",\"request\":{\"method\":\"" + method
                + "\",\"url\":\"http://shop.test/\"}";
    }

    @Test
    void aMethodIsNoCode() {
        assertThatThrownBy(() -> archiveOf(request("A\\\"+B", "2026-01-31T12:00:00Z")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("entry 1 can't be read: 'A\"+B' is no method");
    }

    /** A recording that went on after a weekend. */
    @Test
    void aLongPauseIsAPause() throws IOException {
        List<String> code = archiveOf(request("GET", "2026-01-01T12:00:00Z"), request("GET", "2026-01-31T12:00:00Z"));
        assertCompiles("ShopPerfIT", code);
        assertThat(code).contains("                .pause(ofMillis(2592000000L))");
    }

    /** The second request is answered while the first one waits, and the third one is sent when that is answered, too. */
    @Test
    void whileARequestIsUnderWayNobodyPauses() throws IOException {
        List<String> code = archiveOf(
                request("GET", "2026-01-01T12:00:00Z") + ",\"time\":5000",
                request("POST", "2026-01-01T12:00:01Z") + ",\"time\":100",
                request("PUT", "2026-01-01T12:00:05.010Z") + ",\"time\":10",
                request("DELETE", "2026-01-01T12:00:06Z") + ",\"time\":10");

        assertThat(code.stream().map(String::strip).filter(line -> line.startsWith(".pause")))
                .containsExactly(".pause(ofMillis(980))");
    }

    /** A page keeps its stream open as long as it is shown: no request waits for that. */
    @Test
    void anEventStreamIsLeftOut() throws IOException {
        String stream = request("GET", "2026-01-01T12:00:00Z")
                + ",\"time\":60000,\"response\":{\"status\":200,\"content\":{\"mimeType\":\"text/event-stream;charset=UTF-8\"}}";
        List<String> code = archiveOf(
                stream,
                request("POST", "2026-01-01T12:00:01Z") + ",\"time\":100",
                request("PUT", "2026-01-01T12:00:03.100Z") + ",\"time\":10");

        assertThat(code)
                .contains(
                        "// Left out: 1 requests to other servers, for parts of pages or event streams, or without an answer.");
        assertThat(code.stream().map(String::strip).filter(line -> line.startsWith(".p")))
                .containsExactly(".post(\"/\").named(\"POST /\")", ".pause(ofMillis(2000))");
        assertThatThrownBy(() -> archiveOf(stream)).hasMessageContaining("has only event streams, ");
    }

    private List<String> described(String schema, String schemas) throws IOException {
        Path file = Files.writeString(
                directory.resolve("some.yaml"),
                "{openapi: 3.0.0, paths: {/a: {post: {requestBody: {content: {application/json: {schema: " + schema
                        + "}}}}}}, components: {schemas: {" + schemas + "}}}");
        return RequestsCode.of(file, "ShopPerfIT");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{oneOf: [{$ref: '#/components/schemas/A'}]}",
                "{anyOf: [{$ref: '#/components/schemas/A'}]}",
                "{allOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/A'}]}"
            })
    void aSchemaThatConsistsOfItselfEnds(String schema) throws IOException {
        assertCompiles("ShopPerfIT", described("{$ref: '#/components/schemas/A'}", "A: " + schema));
    }

    /** Descriptions of large APIs have objects that refer to each other in dozens of properties: 40 to the power of six. */
    @Test
    void aSampleOfObjectsThatReferToEachOtherIsBounded() throws IOException {
        String properties = IntStream.range(0, 40)
                .mapToObj(i -> "p" + i + ": {$ref: '#/components/schemas/A'}")
                .collect(Collectors.joining(", "));
        List<String> code = described(
                "{$ref: '#/components/schemas/A'}", "A: {properties: {" + properties + ", name: {type: string}}}");
        assertThat(String.join("\n", code)).hasSizeBetween(1_000, 200_000);
    }

    /** In JSON a day is a text, and so are times and words that other readers of YAML take for truth values. */
    @Test
    void valuesOfYamlAreThoseThatJsonHas() throws IOException {
        List<String> code = described(
                "{properties: {day: {example: 2026-01-31}, time: {example: 12:30}, on: {example: on}, no: {example: 017},"
                        + " n: {example: -1.5e3}, i: {example: 17}, t: {example: true}}}",
                "");
        assertThat(String.join("\n", code))
                .contains(
                        "{\\\"day\\\":\\\"2026-01-31\\\",\\\"time\\\":\\\"12:30\\\",\\\"on\\\":\\\"on\\\",\\\"no\\\":\\\"017\\\","
                                + "\\\"n\\\":-1500.0,\\\"i\\\":17,\\\"t\\\":true}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            no.har     | {"log": 1}                                                  | is no HTTP archive (HAR)
            cut.har    | {"log": {"entries": [                                       | is no HTTP archive (HAR)
            bare.har   | {"log": {}}                                                 | is no HTTP archive (HAR)
            host.har   | {"log": {"entries": [{"startedDateTime": "2026-01-31T12:00:00Z", "request": {"method": "GET", "url": "/a"}, "response": {"status": 200}}]}} | entry 1 can't be read: its url '/a' names no server
            entry.har  | {"log": {"entries": [{"request": {}, "response": {}}]}}     | entry 1 can't be read
            empty.har  | {"log": {"entries": []}}                                    | has no request
            old.yaml   | swagger: "2.0"                                              | it is Swagger 2.0
            none.yaml  | just a text                                                 | it has no 'openapi: 3...'
            bad.yaml   | {a: [                                                       | is neither YAML nor JSON
            empty.yaml | {openapi: 3.0.0, paths: {}}                                 | has no operation
            ref.yaml   | {openapi: 3.0.0, paths: {/a: {$ref: "other.yaml#/a"}}}      | is in another file
            loop.yaml  | {openapi: 3.0.0, paths: {/a: {$ref: "#/paths/~1a"}}}        | refers to itself
            self.yaml  | {openapi: 3.0.0, paths: &p {/a: {get: {x: *p}}}}            | contains itself
            gone.yaml  | {openapi: 3.0.0, paths: {/a: {$ref: "#/components/b"}}}     | does not exist
            """)
    void filesThatCannotBeReadAreNamedWithTheReason(String name, String content, String reason) throws IOException {
        Path file = Files.writeString(directory.resolve(name), content);
        assertThatThrownBy(() -> {
                    if (name.endsWith(".har")) {
                        SessionCode.of(file, "ShopPerfIT", false);
                    } else {
                        RequestsCode.of(file, "ShopPerfIT");
                    }
                })
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll(file.toString(), reason);
    }

    @Test
    void addressesMayHaveSignsThatBrowsersSendAsTheyAre() throws IOException {
        Path file = Files.writeString(
                directory.resolve("signs.har"),
                """
                {"log": {"entries": [{
                  "startedDateTime": "2026-01-31T12:00:00Z",
                  "request": {"method": "GET", "url": "http://[::1]:8080/list[0]?filter={\\"a\\":1}|50%&b=%20"},
                  "response": {"status": 200}}]}}
                """);

        assertThat(SessionCode.of(file, "ShopPerfIT", false))
                .anyMatch(line -> line.contains("/list%5B0%5D?filter=%7B%22a%22:1%7D%7C50%25&b=%20"));
    }

    @Test
    void whatABrowserFindsInThePageIsNoRequest() throws IOException {
        Path file = Files.writeString(
                directory.resolve("data.har"),
                """
                {"log": {"entries": [
                  {"startedDateTime": "2026-01-31T12:00:00Z",
                   "request": {"method": "GET", "url": "data:image/png;base64,iVBORw0KGgo="},
                   "response": {"status": 200}},
                  {"startedDateTime": "2026-01-31T12:00:00Z",
                   "request": {"method": "GET", "url": "http://shop.test/list"},
                   "response": {"status": 200}}]}}
                """);

        assertThat(SessionCode.of(file, "ShopPerfIT", false))
                .anyMatch(line -> line.contains("/list"))
                .noneMatch(line -> line.contains("Left out") || line.contains("data:"));
    }

    @Test
    void anExampleElsewhereIsNone() throws IOException {
        Path file = Files.writeString(
                directory.resolve("examples.yaml"),
                """
                openapi: 3.0.0
                paths:
                  /items:
                    post:
                      requestBody:
                        content:
                          application/json:
                            schema: {type: object, properties: {amount: {type: integer, example: 77}}}
                            examples: {big: {externalValue: "https://shop.test/big.json"}}
                      responses: {"201": {description: made}}
                """);

        assertThat(RequestsCode.of(file, "ShopPerfIT")).anyMatch(line -> line.contains("77"));
    }

    @Test
    void missingFilesAndWrongNamesAreRefused() {
        assertThatThrownBy(() -> RequestsCode.of(directory.resolve("none.yaml"), "ShopPerfIT"))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("none.yaml");
        assertThatThrownBy(() -> RequestsCode.of(EXAMPLES.resolve("shop.yaml"), "com.acme.Shop"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--class com.acme.Shop");
    }

    private void assertCompiles(String name, List<String> code) {
        CompiledCode.assertCompiles(name, code, directory);
    }
}
