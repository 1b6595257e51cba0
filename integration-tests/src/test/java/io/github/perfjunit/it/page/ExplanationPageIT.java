package io.github.perfjunit.it.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The page's part about code that makes a target slower: its flame graphs by mouse, by keyboard and by search. */
@Tag("extended")
class ExplanationPageIT extends PageInBrowser {

    private static final String FOCUSED = "return document.activeElement.getAttribute('aria-label').split(':')[0]";

    @BeforeEach
    void open() {
        JsonObject study = ExampleStudies.of("Checkout.run", ExampleStudies.TWO, 6, 10);
        ExampleExplanation.addTo(study);
        show(study);
        browser.ask("const graph = [...document.querySelectorAll('summary')]"
                + ".find(each => each.textContent.startsWith('Flame graphs'));"
                + "graph.parentNode.open = true; graph.parentNode.build(); return true");
    }

    private List<String> frames(String selector) {
        return browser.elements(selector).stream().map(WebElement::getText).toList();
    }

    private String focused() {
        return browser.ask(FOCUSED).toString();
    }

    private String told() {
        return browser.element(".flame-told").getText().replace('\u00a0', ' ');
    }

    @Test
    void memoryAndStartUpAreTables() {
        assertThat(browser.elements("table.figures caption"))
                .extracting(WebElement::getText)
                .contains(
                        "Memory at the end of these runs, as the JVM accounts for it",
                        "Start-up: medians of the judged runs");
        assertThat(browser.element("[aria-label='Memory'] tbody").getText().replace('\u00a0', ' '))
                .contains("resident +110 MB 200 MB 310 MB", "+41.0 MB", "byte[] +40.0 MB");
        assertThat(browser.element("[aria-label='Start-up'] tbody").getText().replace('\u00a0', ' '))
                .contains("classes loaded +3,345 9,000 12,345");
    }

    @Test
    void framesShowWhatNeedsMoreAndLess() {
        assertThat(frames(".frame.more"))
                .contains("+ Cart.total", "+ Pattern.compile")
                .doesNotContain("Cart.parse");
        assertThat(frames(".frame.less")).containsExactly("\u2212 Log.write");
        browser.hover(browser.elements(".frame.less").get(0));
        assertThat(told())
                .isEqualTo(
                        "com.acme.Log.write: \u2212300 \u00b5s/request (spring 400 \u00b5s/request, quarkus 100 \u00b5s/request)");
    }

    @Test
    void keysMoveEnlargeAndShowAll() {
        browser.ask("document.querySelector('.frame[tabindex=\"0\"]').focus(); return true");
        assertThat(focused()).isEqualTo("all");
        browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN);
        assertThat(focused()).isEqualTo("com.acme.Shop.handle");
        browser.press(Keys.ARROW_LEFT);
        assertThat(focused()).isEqualTo("com.acme.Log.write");
        browser.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN);
        assertThat(focused()).isEqualTo("com.acme.Cart.total");

        browser.press(Keys.ENTER);
        assertThat(focused()).isEqualTo("com.acme.Cart.total");
        assertThat(frames(".frame"))
                .containsExactly("+ all", "+ Thread.run", "+ Shop.handle", "+ Cart.total", "+ Pattern.compile");
        assertThat(told()).startsWith("com.acme.Cart.total: +1.20 ms/request");
        browser.press(Keys.ESCAPE);
        assertThat(frames(".frame")).hasSize(8);
        assertThat(browser.number("return document.querySelectorAll('.frame[tabindex=\"0\"]').length"))
                .isEqualTo(1);
    }

    @Test
    void aClickEnlargesAndAButtonShowsAll() {
        browser.click(browser.elements(".frame").stream()
                .filter(frame -> frame.getText().contains("Cart.total"))
                .findFirst()
                .orElseThrow());
        assertThat(frames(".frame")).hasSize(5);
        browser.click(browser.element(".flame-figure button"));
        assertThat(frames(".frame")).hasSize(8);
    }

    @Test
    void methodsAreSearched() {
        browser.element(".flame-figure input").sendKeys("CART.");

        assertThat(frames(".frame.match")).containsExactlyInAnyOrder("+ Cart.total", "Cart.parse");
        assertThat(browser.element(".flame-figure .filter output").getText().replace('\u00a0', ' '))
                .isEqualTo("2 frames, +1.20 ms/request");
    }

    @Test
    void coloursFollowTheScheme() {
        String light = background();
        browser.colourScheme("dark");
        assertThat(background()).isNotEqualTo(light);
    }

    private String background() {
        return browser.ask("return getComputedStyle(document.querySelector('.frame.more')).backgroundColor")
                .toString();
    }
}
