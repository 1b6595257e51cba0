package io.github.perfjunit.it.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page wherever it is read: by keyboard, in the dark, on paper; whatever names are in it, and however large it is. */
@Tag("extended")
class PageSurroundingsIT extends PageInBrowser {

    @Test
    void itCanBeReadByKeyboard() {
        show(ExampleStudies.complete());

        browser.press(Keys.TAB);
        assertThat(browser.ask("return document.activeElement.textContent")).isEqualTo("Skip to the studies");
        browser.press(Keys.TAB);
        browser.press(Keys.ENTER);
        assertThat(browser.ask("return location.hash")).isEqualTo("#OrderDrainPerfIT.drain-3000-messages");
    }

    @Test
    void hostileNamesAreShownAndDoNothing() {
        show(ExampleStudies.hostile());

        WebElement chart = chart("Box plot of drain.time");
        String tooltip = tooltipOf(chart, colour("--target-2"));
        assertThat(tooltip).contains(ExampleStudies.HOSTILE);

        chart("Runs of drain.time");
        chart("Memory and processor");
        assertThat(browser.element("h2").getText()).contains(ExampleStudies.HOSTILE);
        assertThat(browser.elements("main script, main img, body > img")).isEmpty();
        assertThat(browser.title()).isEqualTo("Performance studies");
    }

    /** Names of methods come from other people's programs. */
    @Test
    void hostileNamesOfMethodsAreShownAndDoNothing() {
        show(ExampleStudies.hostileExplanation());
        browser.ask("const graph = [...document.querySelectorAll('summary')]"
                + ".find(each => each.textContent.startsWith('Flame graphs'));"
                + "graph.parentNode.open = true; graph.parentNode.build(); return true");

        assertThat(browser.elements(".frame")).isNotEmpty().anySatisfy(frame -> assertThat(
                        frame.getAttribute("textContent"))
                .contains(ExampleStudies.HOSTILE));
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
    void aLargeStudyStaysSmall() throws IOException {
        show(ExampleStudies.large());

        assertThat(Files.size(page)).isLessThan(5_000_000);
        assertThat(browser.number(MARKS_OF, chart("Box plot of drain.time"), colour("--target-3")))
                .isEqualTo(30);
        chart("Memory and processor");
    }
}
