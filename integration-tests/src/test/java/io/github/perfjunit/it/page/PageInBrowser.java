package io.github.perfjunit.it.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.github.perfjunit.internal.report.html.StudyPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;

/** A page in a real browser. Whatever a test does, the console stays empty and nothing is asked of the network. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PageInBrowser {

    static final String MARKS_OF = "return [...arguments[0].querySelectorAll('path')]"
            + ".filter(path => path.getAttribute('fill') === arguments[1]).length";

    /** Texts that are not whole inside their picture. */
    static final String OUTSIDE =
            """
            const frame = arguments[0].getBoundingClientRect();
            return [...arguments[0].querySelectorAll('text')].filter(text => {
                const box = text.getBoundingClientRect();
                return box.width > 0 && (box.left < frame.left - 0.5 || box.right > frame.right + 0.5);
            }).map(text => text.textContent).join(', ')""";

    Browser browser;
    Path page;

    @BeforeAll
    void start(@TempDir Path directory) throws IOException {
        browser = Browser.startedIn(Files.createDirectories(directory.resolve("browser")));
        page = directory.resolve("index.html");
    }

    @AfterAll
    void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void likeADesktop() {
        browser.screen(1280, 900);
        browser.colourScheme("light");
    }

    @AfterEach
    void quiet() {
        assertThat(browser.console()).isEmpty();
        assertThat(browser.requests())
                .as("the page itself, or nothing was watched")
                .isNotEmpty()
                .containsOnly(page.toUri().toString());
    }

    void show(JsonObject... studies) {
        StudyPage.write(page, List.of(studies));
        browser.open(page);
    }

    /** A chart is drawn when it comes into view. */
    WebElement chart(String label) {
        WebElement chart = browser.element(".chart[aria-label^='" + label + "']");
        browser.ask("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'}); return true", chart);
        browser.await(label + " is drawn", "return arguments[0].querySelector('svg path') !== null", chart);
        return chart;
    }

    String colour(String name) {
        return browser.ask("return getComputedStyle(document.documentElement).getPropertyValue('" + name + "').trim()")
                .toString();
    }

    /** Points at a mark of this colour, and waits for what it says. */
    String tooltipOf(WebElement chart, String fill) {
        browser.hover((WebElement) browser.ask(
                "return [...arguments[0].querySelectorAll('path')].find(path => path.getAttribute('fill') === arguments[1])",
                chart,
                fill));
        browser.await("a tooltip", "return document.querySelector('.tooltip')?.checkVisibility() === true");
        return browser.element(".tooltip").getText();
    }
}
