package io.github.perfjunit.it.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

/** The page's view of the studies before one. */
@Tag("extended")
class StudyTrendIT extends PageInBrowser {

    private static final String LINES = "return [...arguments[0].querySelectorAll('path[stroke-dasharray]')]"
            + ".filter(path => path.getAttribute('stroke') === arguments[1]).length";
    private static final String TREND = "From build to build: medians of drain.time";

    private static JsonObject study(int builds, int elsewhere) {
        JsonObject study = ExampleStudies.complete();
        study.add("history", ExampleHistory.of(ExampleStudies.TWO, builds, elsewhere));
        return study;
    }

    @Test
    void everyStudyIsAMarkForEachTarget() {
        show(study(5, 0));

        WebElement chart = chart(TREND);
        assertThat(browser.number(MARKS_OF, chart, colour("--target-1"))).isEqualTo(5);
        assertThat(browser.number(MARKS_OF, chart, colour("--target-2"))).isEqualTo(5);
        assertThat(browser.number(MARKS_OF, chart, colour("--surface"))).isZero();
        assertThat(browser.number(LINES, chart, colour("--soft"))).isZero();
        assertThat(chart.getText()).contains("2026-11-17", "2026-11-21");
    }

    @Test
    void studiesUnderOtherConditionsAreHollowAndBehindALine() {
        show(study(5, 2));

        WebElement chart = chart(TREND);
        assertThat(browser.number(MARKS_OF, chart, colour("--target-1"))).isEqualTo(3);
        assertThat(browser.number(MARKS_OF, chart, colour("--surface"))).isEqualTo(4);
        assertThat(browser.number(LINES, chart, colour("--soft"))).isEqualTo(1);
        assertThat(chart.getText()).contains("not comparable");
        assertThat(tooltipOf(chart, colour("--surface"))).contains("not comparable, cores: 8 -> 2");
    }

    @Test
    void aMarkTellsItsStudyItsIntervalAndWhetherTheArtifactChanged() {
        show(study(2, 0));

        WebElement chart = chart(TREND);
        assertThat(tooltipOf(chart, colour("--target-2")).replace('\u00a0', ' '))
                .matches("(?s)quarkus, 2026-11-20 07:09 UTC\nstudy 20261120070956\n"
                        + "median \\d\\.\\d+ s of 6 runs\n95 % between \\d\\.\\d+ and \\d\\.\\d+");
        assertThat(String.valueOf(chart.getDomAttribute("aria-label")).replace('\u00a0', ' '))
                .containsOnlyOnce("artifact or settings changed")
                .containsPattern(
                        "spring: 2026-11-20 07:09 UTC [0-9.]+ s, 95 % between [0-9.]+ and [0-9.]+; 2026-11-21");
    }

    @Test
    void metricsThatNothingWasSaidOfAreFolded() {
        JsonObject study = study(3, 0);
        study.add("described", new JsonArray());
        show(study);

        assertThat(browser.elements("[aria-label^='From build to build: medians of rss.peak']"))
                .hasSize(1);
        assertThat(browser.elements("[aria-label^='From build to build: medians of drain.rate']"))
                .isEmpty();
        assertThat(browser.ask(
                                "return [...document.querySelectorAll('h3')].find(each =>"
                                        + " each.textContent === 'From build to build').parentElement.querySelector('.more summary').textContent")
                        .toString())
                .startsWith("drain.rate: median spring");
    }

    @Test
    void aChangeOfLevelIsALineWithItsSizeAndASentence() {
        JsonObject study = study(5, 0);
        String third = study.getAsJsonArray("history")
                .get(2)
                .getAsJsonObject()
                .get("id")
                .getAsString();
        study.add(
                "trend",
                ExampleStudies.parsed(
                        """
                        {"alpha": 0.01, "series": [
                         {"target": "spring", "metric": "drain.time", "builds": 5, "needed": 4, "pValue": 0.002, "changes": [
                           {"study": "%s", "startedAt": "2026-11-19T07:09:56Z", "before": 10, "after": 10.35, "buildsBefore": 2,
                            "buildsAfter": 3, "pValue": 0.002, "effect": "WORSE"}], "lines": ["drain.time of spring: +3.5 %%"]},
                         {"target": "quarkus", "metric": "drain.time", "builds": 5, "needed": 4, "pValue": 0.4, "changes": [],
                          "lines": ["drain.time of quarkus: no change"]}]}"""
                                .formatted(third)));
        show(study);

        WebElement chart = chart(TREND);
        assertThat(chart.getText().replace('\u00a0', ' ')).contains("+3.5 %");
        assertThat(String.valueOf(chart.getDomAttribute("aria-label")).replace('\u00a0', ' '))
                .contains("spring changes by +3.5 % with 2026-11-19 07:09 UTC. ");
        assertThat(browser.elements("ul.changes li"))
                .extracting(WebElement::getText)
                .containsExactly("drain.time of spring: +3.5 %");
    }

    @Test
    void theFirstBuildHasNoTrend() {
        show(study(1, 0));

        assertThat(browser.elements("h3")).isNotEmpty().noneMatch(heading -> heading.getText()
                .equals("From build to build"));
    }
}
