package io.github.perfjunit.it.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

/** Several studies on one sheet of the page. */
class SheetIT extends PageInBrowser {

    private static JsonObject grouped(String testClass, String parameters) {
        JsonObject study = ExampleStudies.of(testClass + ".run [" + parameters + "]", ExampleStudies.TWO, 6, 10);
        JsonObject design = study.getAsJsonObject("design");
        design.addProperty("testClass", "com.acme." + testClass);
        design.addProperty("parameters", parameters);
        design.addProperty("group", "protocols");
        return study;
    }

    private static String words(WebElement chart) {
        return String.valueOf(chart.getDomAttribute("aria-label")).replace('\u00a0', ' ');
    }

    @Test
    void studiesOfAGroupStandSideBySide() {
        JsonObject claimed = grouped("StartUpPerfIT", "default");
        claimed.add("claims", ExampleVerdicts.claims());
        show(grouped("TalkPerfIT", "SSE"), grouped("TalkPerfIT", "REST"), claimed, ExampleStudies.complete());

        assertThat(browser.elements(".sheet h2"))
                .extracting(WebElement::getText)
                .containsExactly("Group protocols #");
        assertThat(browser.elements(".sheet figcaption .metric"))
                .extracting(WebElement::getText)
                .as("metrics of claims, then those that most look for")
                .containsExactly("drain.time", "cpu.time", "rss.peak", "rss.mean");
        WebElement bars = chart("Medians of rss.mean");
        assertThat(words(bars))
                .containsSubsequence("StartUpPerfIT: spring", "TalkPerfIT REST: spring", "TalkPerfIT SSE: spring");
        assertThat(browser.number(MARKS_OF, bars, colour("--target-2")))
                .as("a bar for each study")
                .isEqualTo(3);
        assertThat(bars.getText().lines()).as("the axis begins at zero").contains("0");
        assertThat(browser.elements(".sheet .notice")).isEmpty();

        browser.click(browser.element(".sheet summary"));
        browser.await("more", "return document.querySelectorAll('.sheet details figure').length === 2");
    }

    @Test
    void aSheetHasAnAddress() {
        show(grouped("TalkPerfIT", "SSE"), grouped("TalkPerfIT", "REST"));

        assertThat(browser.elements(".sheets a"))
                .extracting(link -> link.getDomAttribute("href"))
                .containsExactly("#sheet/protocols");
        browser.open(page, "#sheet/protocols");
        assertThat(browser.ask("const box = document.getElementById(location.hash.slice(1)).getBoundingClientRect();"
                        + " return box.top >= 0 && box.top < innerHeight / 2"))
                .isEqualTo(true);
    }

    @Test
    void aSheetIsShownAsLongAsOneOfItsStudies() {
        show(Stream.concat(
                        Stream.of(grouped("TalkPerfIT", "SSE"), grouped("TalkPerfIT", "REST")),
                        IntStream.rangeClosed(1, 9).mapToObj(i -> {
                            JsonObject other = grouped("Other" + i + "PerfIT", "default");
                            other.getAsJsonObject("design").remove("group");
                            return other;
                        }))
                .toArray(JsonObject[]::new));

        browser.element("#search").sendKeys("TalkPerfIT [REST");
        assertThat(displayed(".sheet")).hasSize(1);
        browser.element("#search").clear();
        browser.element("#search").sendKeys("Other3");
        assertThat(displayed(".sheet, .sheets a")).isEmpty();
        browser.element("#search").clear();
        browser.element("#search").sendKeys("protocols");
        assertThat(displayed(".sheet, .sheets a")).hasSize(2);
        assertThat(browser.element(".filter output").getText()).isEqualTo("2 of 11 shown");
    }

    private List<WebElement> displayed(String selector) {
        return browser.elements(selector).stream()
                .filter(WebElement::isDisplayed)
                .toList();
    }

    @Test
    void studiesOfDifferentMachinesAreNotHeldSideBySideInSilence() {
        JsonObject elsewhere = grouped("TalkPerfIT", "REST");
        elsewhere.getAsJsonObject("environment").addProperty("cores", "8");
        JsonObject unfinished = grouped("TalkPerfIT", "GRPC");
        unfinished.addProperty("incomplete", "only 2 of 6 blocks were made");
        show(grouped("TalkPerfIT", "SSE"), elsewhere, unfinished);

        assertThat(browser.element(".sheet .notice").getText())
                .endsWith("These studies were made under different conditions: cores: 2 or 8.");
        assertThat(browser.element(".sheet").getText().replace('\u00a0', ' ')).contains("1 incomplete study left out");
    }

    /** One axis for both would draw 11 ms as 11 s. */
    @Test
    void anotherUnitIsAnotherFigure() {
        JsonObject other = grouped("TalkPerfIT", "REST");
        JsonObject metric = other.getAsJsonArray("metrics").get(0).getAsJsonObject();
        metric.addProperty("unit", "ms");
        metric.addProperty("displayUnit", "ms");
        show(grouped("TalkPerfIT", "SSE"), other);

        assertThat(browser.elements(".sheet figcaption"))
                .extracting(WebElement::getText)
                .filteredOn(caption -> caption.startsWith("drain.time"))
                .containsExactly("drain.time, ms, lower is better", "drain.time, s, lower is better");
        assertThat(browser.element(".sheet .notice").getText())
                .endsWith("Not every study recorded these metrics in the same unit, so each unit has its own figure:"
                        + " drain.time (ms, s).");
        assertThat(words(chart("Medians of drain.time"))).doesNotContain("SSE");
    }

    /** Below standing bars, such labels took more room than the bars. */
    @Test
    void longNamesOfParametersLeaveRoomForTheBars() {
        show(IntStream.rangeClosed(1, 10)
                .mapToObj(i ->
                        grouped("TalkPerfIT", "server-sent events with a payload of " + i + " KiB and 10 listeners"))
                .toArray(JsonObject[]::new));

        WebElement bars = chart("Medians of rss.mean");
        assertThat(browser.number(
                        """
                        const frame = arguments[0].getBoundingClientRect();
                        const bars = [...arguments[0].querySelectorAll('path')].filter(path =>
                            path.getAttribute('fill') === arguments[1]).map(path => path.getBoundingClientRect().width);
                        return bars.length === 10 ? Math.round(100 * Math.max(...bars) / frame.width) : -1""",
                        bars,
                        colour("--target-1")))
                .as("percent of the width")
                .isGreaterThan(40);
        assertThat(browser.ask(OUTSIDE, bars)).as("texts that are cut off").isEqualTo("");
        assertThat(tooltipOf(bars, colour("--target-1")))
                .contains("server-sent events with a payload of 1 KiB and 10 listeners");
    }
}
