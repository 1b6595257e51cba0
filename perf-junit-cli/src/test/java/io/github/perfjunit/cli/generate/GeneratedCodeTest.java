package io.github.perfjunit.cli.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.cli.CompiledCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
                        "// Recorded from http://shop.test. Look for credentials in bodies before you commit it.",
                        "// Left out: 2 requests to other servers or for parts of pages.",
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
            no.har     | {"log": 1}                                                  | is no HTTP archive (HAR)
            cut.har    | {"log": {"entries": [                                       | is no HTTP archive (HAR)
            entry.har  | {"log": {"entries": [{"request": {}, "response": {}}]}}     | entry 1 can't be read
            empty.har  | {"log": {"entries": []}}                                    | has no request
            old.yaml   | swagger: "2.0"                                              | it is Swagger 2.0
            none.yaml  | just a text                                                 | it has no 'openapi: 3...'
            bad.yaml   | {a: [                                                       | is neither YAML nor JSON
            empty.yaml | {openapi: 3.0.0, paths: {}}                                 | has no operation
            ref.yaml   | {openapi: 3.0.0, paths: {/a: {$ref: "other.yaml#/a"}}}      | is in another file
            loop.yaml  | {openapi: 3.0.0, paths: {/a: {$ref: "#/paths/~1a"}}}        | refers to itself
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
