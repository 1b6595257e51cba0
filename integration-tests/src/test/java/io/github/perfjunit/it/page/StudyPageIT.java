package io.github.perfjunit.it.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.github.perfjunit.report.html.StudyPage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page in a real browser. Whatever a test does, the console stays empty and nothing is asked of the network. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StudyPageIT {

    private static final String MARKS_OF = "return [...arguments[0].querySelectorAll('path')]"
            + ".filter(path => path.getAttribute('fill') === arguments[1]).length";

    private Browser browser;
    private Path page;

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

    private void show(JsonObject... studies) {
        StudyPage.write(page, List.of(studies));
        browser.open(page);
    }

    /** A chart is drawn when it comes into view. */
    private WebElement chart(String label) {
        WebElement chart = browser.element(".chart[aria-label^='" + label + "']");
        browser.ask("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'}); return true", chart);
        browser.await(label + " is drawn", "return arguments[0].querySelector('svg path') !== null", chart);
        return chart;
    }

    private String colour(String name) {
        return browser.ask("return getComputedStyle(document.documentElement).getPropertyValue('" + name + "').trim()")
                .toString();
    }

    @Test
    void everyRunIsAMark() {
        show(ExampleStudies.complete());

        assertThat(browser.number(MARKS_OF, chart("Box plot of drain.time"), colour("--target-1")))
                .isEqualTo(6);
        assertThat(browser.number(MARKS_OF, chart("Box plot of drain.time"), colour("--target-2")))
                .isEqualTo(6);
        WebElement course = chart("Runs of drain.time");
        assertThat(browser.number(MARKS_OF, course, colour("--target-1"))).isEqualTo(6);
        assertThat(browser.number(MARKS_OF, course, colour("--surface")))
                .as("hollow: the warm-up")
                .isEqualTo(2);
    }

    @Test
    void aFailedRunIsACrossAndHasItsOutput() {
        show(ExampleStudies.withAFailedRun());

        WebElement course = chart("Runs of drain.time");
        assertThat(browser.number(MARKS_OF, course, colour("--target-1"))).isEqualTo(5);
        assertThat(browser.number(MARKS_OF, course, colour("--bad"))).isEqualTo(1);
        WebElement failed = browser.element(".failed");
        failed.findElements(By.tagName("summary")).forEach(WebElement::click);
        assertThat(failed.getText())
                .contains(
                        "failed block 6, spring",
                        "exit code 137",
                        "actual: 1204 left",
                        "java.lang.OutOfMemoryError: Java heap space");
    }

    @Test
    void memoryAndProcessorHaveACurveForEachRun() {
        show(ExampleStudies.complete());

        WebElement chart = chart("Memory and processor");
        assertThat(browser.number(
                        "return [...arguments[0].querySelectorAll('path[fill=none]')].filter(path =>"
                                + " path.getAttribute('stroke') === arguments[1]).length",
                        chart,
                        colour("--target-1")))
                .as("six runs, memory and processor")
                .isEqualTo(12);
        assertThat(chart.getText()).contains("starting", "draining", "memory, MiB", "processor, % of one core");
    }

    @Test
    void chartsSayInWordsWhatTheyShow() {
        show(ExampleStudies.complete());

        assertThat(words(chart("Box plot of drain.time")))
                .contains("spring: median 10.47 s", "quarkus: median 6.601 s", "quartiles");
        assertThat(words(chart("Memory and processor"))).contains("quarkus, 6 runs", "draining from 1.");
    }

    private static String words(WebElement chart) {
        return String.valueOf(chart.getDomAttribute("aria-label")).replace('\u00a0', ' ');
    }

    @Test
    void aMarkTellsWhichRunItIs() {
        show(ExampleStudies.complete());
        WebElement chart = chart("Box plot of drain.time");

        browser.hover((WebElement) browser.ask(
                "return [...arguments[0].querySelectorAll('path')].find(path => path.getAttribute('fill') === arguments[1])",
                chart,
                colour("--target-2")));

        browser.await("a tooltip", "return document.querySelector('.tooltip')?.checkVisibility() === true");
        assertThat(browser.element(".tooltip").getText())
                .matches(
                        "(?s)block \\d, quarkus\ndrain.time \\d\\.\\d+.s\n(first|second) of 2 in its block\nmeasured.*|"
                                + "(?s)block \\d, quarkus\ndrain.time \\d\\.\\d+.s\n(first|second) of 2 in its block");
    }

    @Test
    void verdictsAreSentences() {
        show(ExampleStudies.complete());

        assertThat(browser.elements(".claim .sentence"))
                .extracting(WebElement::getText)
                .containsExactly(
                        "quarkus is 40 % lower than spring in drain.time (between 36 % and 43 %).",
                        "quarkus is 27 % lower than spring in rss.peak (between 25 % and 30 %).",
                        "These runs cannot tell how quarkus compares with spring in cpu.time"
                                + " (between 9 % lower and 8.3 % higher).");
        assertThat(browser.element(".tally").getText()).isEqualTo("2 claims were made of this study; 1 of them holds.");
    }

    @Test
    void theOverviewNamesWhatEachStudyFound() {
        show(ExampleStudies.all().toArray(JsonObject[]::new));

        assertThat(browser.elements(".overview tbody tr"))
                .extracting(row -> row.getText().replace('\u00a0', ' ').replaceAll("\\s+", " "))
                .satisfiesExactly(
                        row -> assertThat(row)
                                .contains(
                                        "quarkus 40 % lower than spring",
                                        "1 of 2 hold", "1 over", "1 uncertain", "! 1"),
                        row -> assertThat(row).contains("ended early", "candidate not worse than baseline", "holds"),
                        row -> assertThat(row)
                                .contains("1 run failed", "spring failed in 1 of its 6 runs", "does not hold"),
                        row -> assertThat(row).contains("incomplete: only 2 of 6 blocks", "nothing is judged"));
    }

    @Test
    void itCanBeReadByKeyboard() {
        show(ExampleStudies.complete());

        browser.press(Keys.TAB);
        assertThat(browser.ask("return document.activeElement.textContent")).isEqualTo("Skip to the studies");
        browser.press(Keys.TAB);
        browser.press(Keys.ENTER);
        assertThat(browser.ask("return location.hash")).isEqualTo("#study-1");
    }

    @Test
    void hostileNamesAreShownAndDoNothing() {
        show(ExampleStudies.hostile());

        WebElement chart = chart("Box plot of drain.time");
        browser.hover((WebElement) browser.ask(
                "return [...arguments[0].querySelectorAll('path')].find(path => path.getAttribute('fill') === arguments[1])",
                chart,
                colour("--target-2")));
        browser.await("a tooltip", "return document.querySelector('.tooltip')?.checkVisibility() === true");
        assertThat(browser.element(".tooltip").getText()).contains(ExampleStudies.HOSTILE);

        chart("Runs of drain.time");
        chart("Memory and processor");
        assertThat(browser.element("h2").getText()).contains(ExampleStudies.HOSTILE);
        assertThat(browser.elements("main script, main img, body > img")).isEmpty();
        assertThat(browser.title()).isEqualTo("Performance studies");
    }

    @Test
    void colourFollowsTheScheme() {
        show(ExampleStudies.complete());
        WebElement chart = chart("Box plot of drain.time");
        String light = colour("--target-1");

        browser.colourScheme("dark");
        browser.await(
                "charts in the colours of the dark",
                "return arguments[0].querySelector(`path[fill='${arguments[1]}']`) !== null",
                chart,
                colour("--target-1"));

        assertThat(colour("--target-1")).isNotEqualTo(light);
        assertThat(browser.number(MARKS_OF, chart, light)).isZero();
    }

    @Test
    void thePrinterGetsEverything() {
        show(ExampleStudies.complete());
        browser.ask(
                """
                addEventListener('beforeprint', () => {
                    window.atPrint = {
                        closed: document.querySelectorAll('details:not([open])').length,
                        empty: [...document.querySelectorAll('.chart')].filter(chart => !chart.querySelector('svg path')).length,
                        wide: [...document.querySelectorAll('.chart svg')].filter(svg => svg.getAttribute('width') > 700).length,
                    };
                });
                return true""");

        byte[] pdf = browser.printed();

        assertThat(new String(pdf, 0, 5, StandardCharsets.ISO_8859_1)).isEqualTo("%PDF-");
        assertThat(browser.ask("return JSON.stringify(window.atPrint)"))
                .isEqualTo("{\"closed\":0,\"empty\":0,\"wide\":0}");
        assertThat(browser.number("return document.querySelectorAll('details[open]').length"))
                .as("afterwards all is as it was")
                .isZero();
    }

    @Test
    void aStudyWithNextToNothingIsShown() {
        show(ExampleStudies.parsed("{}"), ExampleStudies.parsed("{\"runs\": [{\"target\": \"a\", \"block\": 1}]}"));

        assertThat(browser.elements("article.study")).hasSize(2);
        assertThat(browser.elements(".alert")).isEmpty();
    }

    @Test
    void aLargeStudyStaysSmall() throws IOException {
        show(ExampleStudies.large());

        assertThat(Files.size(page)).isLessThan(5_000_000);
        assertThat(browser.number(MARKS_OF, chart("Box plot of drain.time"), colour("--target-3")))
                .isEqualTo(30);
        chart("Memory and processor");
    }
}
