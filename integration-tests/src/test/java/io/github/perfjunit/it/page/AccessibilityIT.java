package io.github.perfjunit.it.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Accessibility of the page: axe finds no violation. */
class AccessibilityIT extends PageInBrowser {

    /** The opened parts: they are made when they are opened, and can contain parts to open. */
    private static final String OPENED =
            """
            const all = [...document.querySelectorAll('details')];
            all.forEach(each => { each.open = true; });
            return all.length > 0 && all.every(each => each.built)""";

    @Test
    void axeFindsNothing() throws IOException {
        assertNothingFound(1280, "light");
    }

    @Tag("extended")
    @ParameterizedTest
    @CsvSource({"1280, dark", "380, light", "380, dark"})
    void norDoesItOnOtherScreens(int width, String scheme) throws IOException {
        assertNothingFound(width, scheme);
    }

    private void assertNothingFound(int width, String scheme) throws IOException {
        List<JsonObject> studies = Stream.concat(
                        ExampleStudies.all().stream(),
                        Stream.of(ExampleStudies.explained(), ExampleStudies.parsed("{}")))
                .toList();
        browser.screen(width, 900);
        browser.colourScheme(scheme);
        show(studies.toArray(JsonObject[]::new));
        browser.await("all that can be opened is open, and there", OPENED);

        assertThat(browser.number("return document.documentElement.scrollWidth"))
                .as("nothing is wider than the screen")
                .isLessThanOrEqualTo(width);
        browser.ask(axe() + "; return true");
        Object found = browser.askLater(
                """
                    const done = arguments[arguments.length - 1];
                    axe.run(document, {resultTypes: ['violations']}).then(result => done(JSON.stringify({
                        passes: result.passes.length,
                        violations: result.violations.map(each =>
                            each.impact + ' ' + each.id + ': ' + each.nodes.slice(0, 3).map(node => node.html).join(' | '))
                    })), problem => done(String(problem)))""");

        JsonObject result = ExampleStudies.parsed(found.toString());
        assertThat(result.getAsJsonArray("violations")).isEmpty();
        assertThat(result.get("passes").getAsInt()).as("rules that were tried").isGreaterThan(20);
    }

    private static String axe() throws IOException {
        try (InputStream script =
                Objects.requireNonNull(AccessibilityIT.class.getResourceAsStream("/axe.min.js"), "axe.min.js")) {
            return new String(script.readAllBytes(), UTF_8);
        }
    }
}
