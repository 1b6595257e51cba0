package io.github.perfjunit.it.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** The page's view of a study. */
class StudyPageIT extends PageInBrowser {

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
        for (WebElement summary : failed.findElements(By.tagName("summary"))) {
            summary.click();
            // what is opened moves the next one
            browser.await("opened", "return arguments[0].parentElement.querySelector('pre') !== null", summary);
        }
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

        String tooltip = tooltipOf(chart, colour("--target-2"));
        assertThat(tooltip)
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
    void aDisturbedStudyDoesNotLookClean() {
        show(ExampleStudies.disturbed());

        assertThat(browser.element(".overview tbody tr").getText())
                .contains(
                        "disturbed",
                        "not warm: 12 of 12 judged runs",
                        "other processes: 3 of 6 judged runs",
                        "and 1 more");
        assertThat(browser.element(".card .doubts").getText())
                .contains("not warm: 6 of 6 judged runs of spring", "and 1 more")
                .doesNotContain("a gap");
        assertThat(browser.elements("ul.plain li"))
                .extracting(item -> item.getText())
                .contains(
                        "\u26a0 disturbed not warm: 6 of 6 judged runs of spring. Block 1: as it was",
                        "a gap between samples: 6 of 6 judged runs of spring. Block 1: as it was");
    }

    @Test
    void aStudyWithNextToNothingIsShown() {
        show(ExampleStudies.parsed("{}"), ExampleStudies.parsed("{\"runs\": [{\"target\": \"a\", \"block\": 1}]}"));

        assertThat(browser.elements("article.study")).hasSize(2);
        assertThat(browser.elements(".alert")).isEmpty();
    }
}
