package io.github.perfjunit.it.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** The overview of several studies. */
class OverviewIT extends PageInBrowser {

    private static JsonObject startedAt(JsonObject study, String day) {
        study.addProperty("startedAt", day + "T07:09:56Z");
        return study;
    }

    private List<String> titles() {
        return browser.elements(".overview tbody tr th a").stream()
                .filter(WebElement::isDisplayed)
                .map(WebElement::getText)
                .toList();
    }

    @Test
    void theNewestStudyComesFirst() {
        show(
                startedAt(ExampleStudies.of("First.run", ExampleStudies.TWO, 2, 10), "2026-11-19"),
                startedAt(ExampleStudies.of("Third.run", ExampleStudies.TWO, 2, 10), "2026-11-21"),
                startedAt(ExampleStudies.of("Second.run", ExampleStudies.TWO, 2, 10), "2026-11-20"));

        assertThat(titles()).containsExactly("Third.run", "Second.run", "First.run");
        assertThat(browser.elements("article.study h2"))
                .extracting(WebElement::getText)
                .containsExactly("Third.run #", "Second.run #", "First.run #");
    }

    /** Seven comparisons without a claim come before the only claim, and before a budget that is exceeded. */
    @Test
    void whatMattersIsNotBehindANumber() {
        JsonObject study = ExampleStudies.complete();
        JsonArray described = study.getAsJsonArray("described");
        IntStream.range(0, 4)
                .forEach(i -> described.add(ExampleVerdicts.described().get(0)));
        show(study);

        assertThat(browser.elements(".overview .found"))
                .extracting(line -> line.getText().replace('\u00a0', ' '))
                .containsExactly(
                        "✗ not shown: quarkus not worse than spring in cpu.time, margin 5 % (cpu.time inconclusive:"
                                + " quarkus against spring)",
                        "✗ drain.time spring 11.9 s, over 11.5 s",
                        "✗ refused: forTarget(quarkus).median(startup.time).isLessThan(PT2S)",
                        "? rss.peak spring 309.9 MiB, too close to 310.9 MiB",
                        "✓ drain.time quarkus 40 % lower than spring; rss.peak quarkus 27 % lower than spring");
        assertThat(browser.element(".overview tbody tr").getText()).contains("and 7 comparisons without a claim");
    }

    /** The noise of one program is not a finding. */
    @Test
    void comparisonsOfOneProgramComeLast() {
        JsonObject study = ExampleStudies.of("AgainPerfIT.run", List.of("spring", "again", "quarkus"), 6, 10);
        study.getAsJsonArray("targets").get(2).getAsJsonObject().addProperty("fingerprint", "another");
        JsonArray described = new JsonArray();
        JsonObject same = ExampleVerdicts.described().get(0).getAsJsonObject();
        same.addProperty("candidate", "again");
        described.add(same);
        described.add(ExampleVerdicts.described().get(0));
        study.add("described", described);
        show(study);

        assertThat(browser.elements(".overview .found"))
                .extracting(WebElement::getText)
                .satisfiesExactly(
                        line -> assertThat(line).contains("quarkus 79"),
                        line -> assertThat(line).contains("again 79").endsWith("(the same program)"));
    }

    @Test
    void reservationsAreBadges() {
        JsonObject inProcess = ExampleStudies.of("InProcess.run", ExampleStudies.TWO, 6, 10);
        inProcess.add("services", new JsonArray());
        inProcess
                .getAsJsonArray("targets")
                .get(0)
                .getAsJsonObject()
                .addProperty(
                        "limitation", "'spring' is this JVM: its runs share one process, so they are not independent");
        show(ExampleStudies.disturbed(), inProcess);

        assertThat(browser.elements(".overview .marks"))
                .extracting(WebElement::getText)
                .containsExactly("⚠ disturbed\n? not conclusive\n○ stand-ins", "○ in-process");
    }

    @Test
    void manyStudiesCanBeSearchedAndFiltered() {
        JsonObject[] studies = Stream.concat(
                        Stream.of(ExampleStudies.disturbed()),
                        IntStream.rangeClosed(1, 10)
                                .mapToObj(
                                        i -> ExampleStudies.of("Other" + i + "PerfIT.run", ExampleStudies.TWO, 2, 10)))
                .toArray(JsonObject[]::new);
        show(studies);

        browser.element("#search").sendKeys("orderdrain DRAIN.time");
        assertThat(titles()).containsExactly("OrderDrainPerfIT.drain [3000 messages]");
        assertThat(browser.elements("article.study").stream().filter(WebElement::isDisplayed))
                .hasSize(1);
        assertThat(browser.element(".filter output").getText()).isEqualTo("1 of 11 shown");

        browser.element("#search").clear();
        browser.element("#search").sendKeys("Other3");
        assertThat(titles()).containsExactly("Other3PerfIT.run");

        browser.element("#search").clear();
        browser.element("#search").sendKeys(" ");
        browser.element("#kind")
                .findElement(By.cssSelector("option[value=disturbed]"))
                .click();
        assertThat(titles()).containsExactly("OrderDrainPerfIT.drain [3000 messages]");
    }

    @Test
    void fewStudiesNeedNoSearch() {
        show(ExampleStudies.complete());

        assertThat(browser.elements("#search")).isEmpty();
    }

    @Test
    void aClaimHasAnAddress() {
        show(ExampleStudies.complete(), ExampleStudies.endedEarly());
        String address = "#OrderDrainPerfIT.drain-3000-messages/quarkus-not-worse-than-spring-in-cpu.time-margin-5";

        assertThat(browser.elements(".claim > h4 .permalink"))
                .extracting(link -> link.getDomAttribute("href"))
                .contains(address);
        browser.open(page, address);
        assertThat(browser.ask("const box = document.getElementById(location.hash.slice(1)).getBoundingClientRect();"
                        + " return box.top >= 0 && box.top < innerHeight / 2"))
                .isEqualTo(true);
    }

    /** The published picture of a comparison: bars from zero, one group for each set of parameters. */
    @Test
    void studiesOfSeveralParametersStandSideBySide() {
        show(
                withParameters("500,000 messages"),
                withParameters("1,000,000 messages"),
                withParameters("150,000 messages"));

        WebElement bars = chart("Medians of drain.time. 150,000 messages: spring");
        assertThat(browser.element(".sheet h2").getText()).isEqualTo("OrderDrainPerfIT.drain by parameters #");
        assertThat(browser.number(MARKS_OF, bars, colour("--target-1")))
                .as("a bar for each set of parameters")
                .isEqualTo(3);
        assertThat(bars.getText().lines()).as("the axis begins at zero").contains("0");
        assertThat(String.valueOf(bars.getDomAttribute("aria-label")))
                .containsSubsequence(
                        "150,000 messages: spring", "500,000 messages: spring", "1,000,000 messages: spring");
    }

    private static JsonObject withParameters(String parameters) {
        JsonObject study = ExampleStudies.of("OrderDrainPerfIT.drain [" + parameters + "]", ExampleStudies.TWO, 6, 10);
        study.getAsJsonObject("design").addProperty("parameters", parameters);
        return study;
    }

    @Test
    void mediansHaveIntervalsFromSixRunsOn() {
        show(
                ExampleStudies.of("EnoughPerfIT.run", ExampleStudies.TWO, 6, 10),
                ExampleStudies.of("FewPerfIT.run", ExampleStudies.TWO, 5, 10));

        assertThat(browser.elements(".chart[aria-label^='Medians of drain.time']"))
                .extracting(chart -> chart.getDomAttribute("aria-label"))
                .satisfiesExactlyInAnyOrder(
                        sheet -> assertThat(sheet).contains("; "),
                        enough -> assertThat(enough).matches(".*spring [0-9.]+.s \\([0-9.]+ to [0-9.]+\\), quarkus.*"),
                        few -> assertThat(few)
                                .matches("Medians of drain.time. spring [0-9.]+.s, quarkus [0-9.]+.s\\."));
    }

    /** With several bars in a group, each interval is on its own. */
    @Test
    void intervalsStandInTheMiddleOfTheirBars() {
        show(ExampleStudies.of("FivePerfIT.run", List.of("one", "two", "three", "four", "five"), 6, 10));

        assertThat(
                        browser.ask(
                                """
                        const chart = document.querySelector(".chart[aria-label^='Medians of drain.time']");
                        const shapes = [...chart.querySelectorAll('path')].map(path => path.getAttribute('d'));
                        const bars = shapes.map(d => /^M([\\d.]+) [\\d.]+l([\\d.]+) 0l0 -/.exec(d)).filter(Boolean)
                            .map(([, left, width]) => Number(left) + Number(width) / 2);
                        const intervals = shapes.map(d => /^M([\\d.]+) [\\d.]+L([\\d.]+) /.exec(d))
                            .filter(line => line && line[1] === line[2]).map(([, x]) => Number(x));
                        return bars.length === 5 && intervals.length === 5
                            && bars.every((centre, i) => Math.abs(centre - intervals[i]) < 1)
                            ? '' : bars.join(' ') + ' | ' + intervals.join(' ')"""))
                .isEqualTo("");
    }

    /** Charts and tables of many studies took seconds before anything was shown. */
    @Test
    void aLongPageIsWholeAfterAWhileAndKeepsItsPlace() {
        show(IntStream.rangeClosed(1, 12)
                .mapToObj(i -> ExampleStudies.of("Long" + i + "PerfIT.run", ExampleStudies.TWO, 2, 10))
                .toArray(JsonObject[]::new));
        browser.open(page, "#Long9PerfIT.run");

        browser.await("all that is made later", "return document.querySelector('.later') === null");
        assertThat(
                        browser.number(
                                "return [...document.querySelectorAll('article.study')].filter(study =>"
                                        + " study.querySelector('.chart') && study.textContent.includes('Judged runs of each target')).length"))
                .isEqualTo(12);
        assertThat(browser.ask("const box = document.getElementById('Long9PerfIT.run').getBoundingClientRect();"
                        + " return box.top > -innerHeight && box.top < innerHeight"))
                .as("what is made above does not push it away")
                .isEqualTo(true);
    }
}
