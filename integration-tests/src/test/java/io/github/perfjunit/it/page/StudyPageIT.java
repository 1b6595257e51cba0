package io.github.perfjunit.it.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** The page's view of a study. */
class StudyPageIT extends PageInBrowser {

    /** Zigzags: lines of six points that are not filled. */
    private static final String CUTS = "return [...arguments[0].querySelectorAll('path, polyline')].filter(path =>"
            + " (path.getAttribute('d') ?? '').match(/L/g)?.length === 5 && path.getAttribute('fill') === 'none').length";

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
            browser.click(summary);
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

    /** Values far from zero would all look alike on an axis from zero; on another one, their ratio can not be seen. */
    @Test
    void anAxisThatIsCutHasAMarkAndWords() {
        JsonObject study = ExampleStudies.complete();
        show(study);

        WebElement cut = chart("Runs of rss.peak");
        assertThat(words(cut)).containsPattern("The axis is cut: it begins at [1-9][0-9]* MiB, not at zero\\.$");
        assertThat(browser.number(CUTS, cut)).isEqualTo(1);
        assertThat(cut.getText().lines()).doesNotContain("0");
        WebElement scale = browser.element("svg.scale[aria-label*='309.9']");
        assertThat(words(scale)).contains("The axis is cut");
        assertThat(scale.findElements(By.cssSelector(".cut"))).hasSize(1);
        WebElement bars = chart("Medians of rss.peak");
        assertThat(bars.getText().lines()).as("bars begin at zero").contains("0");
        assertThat(words(bars)).doesNotContain("cut");
        assertThat(browser.number(CUTS, bars)).isZero();
    }

    @Test
    void anAxisThatIsWholeHasNoMark() {
        JsonObject study = ExampleStudies.complete();
        study.getAsJsonArray("runs").asList().stream()
                .map(run -> run.getAsJsonObject().getAsJsonObject("metrics"))
                .forEach(metrics -> metrics.addProperty(
                        "drain.time", metrics.get("drain.time").getAsDouble() - 5.5));
        study.add("summaries", new JsonArray());
        show(study);

        WebElement whole = chart("Runs of drain.time");
        assertThat(words(whole)).doesNotContain("cut");
        assertThat(browser.number(CUTS, whole)).isZero();
        assertThat(whole.getText().lines()).contains("0");
    }

    /** Bars below zero were cut off. */
    @Test
    void barsBelowZeroAreSeen() {
        JsonObject study = ExampleStudies.complete();
        study.getAsJsonArray("runs").asList().stream()
                .map(run -> run.getAsJsonObject().getAsJsonObject("metrics"))
                .forEach(metrics -> metrics.addProperty(
                        "drain.time", -metrics.get("drain.time").getAsDouble()));
        study.add("summaries", new JsonArray());
        show(study);

        WebElement bars = chart("Medians of drain.time");
        assertThat(bars.getText().lines()).contains("0", "-12");
        assertThat(browser.number(MARKS_OF, bars, colour("--target-1"))).isEqualTo(1);
        assertThat(words(chart("Runs of drain.time"))).containsPattern("it ends at -[0-9]+ s, not at zero");
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
        assertThat(browser.element(".tally").getText()).isEqualTo("1 of 2 claims holds.");
    }

    @Test
    void aSentenceNamesARecordedReferenceAndNoSizeWhereNoneIsKnown() {
        JsonObject study = ExampleStudies.complete();
        JsonArray verdicts =
                study.getAsJsonArray("claims").get(0).getAsJsonObject().getAsJsonArray("verdicts");
        verdicts.get(0).getAsJsonObject().addProperty("paired", false);
        JsonObject failing = verdicts.get(1).getAsJsonObject().getAsJsonObject("effect");
        failing.addProperty("estimate", 1);
        failing.remove("lower");
        show(study);

        assertThat(browser.elements(".claim .sentence"))
                .extracting(WebElement::getText)
                .startsWith(
                        "quarkus is 40 % lower than recorded spring in drain.time (between 36 % and 43 %).",
                        "quarkus is lower than spring in rss.peak (the interval has one end only: failed runs).");
    }

    @Test
    void aSentenceNamesNeitherAllNorNothingWhereSomethingIsLeft() {
        JsonObject study = ExampleStudies.complete();
        JsonArray verdicts =
                study.getAsJsonArray("claims").get(0).getAsJsonObject().getAsJsonArray("verdicts");
        setEffect(verdicts.get(0).getAsJsonObject(), 0.0034, 0.0003, 0.0041);
        setEffect(verdicts.get(1).getAsJsonObject(), 0.9996, 0.9994, 0.9998);
        show(study);

        assertThat(browser.elements(".claim .sentence"))
                .extracting(WebElement::getText)
                .startsWith(
                        "quarkus is 99.7 % lower than spring in drain.time (between 99.6 % and 99.97 %).",
                        "quarkus is 0.04 % lower than spring in rss.peak (between 0.02 % and 0.1 %).");
    }

    private static void setEffect(JsonObject verdict, double estimate, double lower, double upper) {
        JsonObject effect = verdict.getAsJsonObject("effect");
        effect.addProperty("estimate", estimate);
        effect.addProperty("lower", lower);
        effect.addProperty("upper", upper);
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
                                        "1 of 2 holds", "1 over", "1 uncertain", "! 1"),
                        row -> assertThat(row).contains("ended early", "candidate not worse than baseline", "holds"),
                        row -> assertThat(row)
                                .contains("1 run failed", "refused: quarkus lower than spring in drain.time"),
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
    void aCardHasTheMediansOfBothSidesBesideTheRatio() {
        JsonObject study = ExampleStudies.complete();
        JsonObject verdict = study.getAsJsonArray("claims")
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("verdicts")
                .get(1)
                .getAsJsonObject();
        verdict.addProperty("medianReference", 0x1p30);
        verdict.addProperty("medianCandidate", 0x1p29);
        show(study);

        assertThat(browser.elements(".claim .sides"))
                .extracting(line -> line.getText().replace('\u00a0', ' '))
                .startsWith(
                        "spring 10.47 s → quarkus 6.601 s, × 0.605 [0.571, 0.643]",
                        "spring 1,024 MiB → quarkus 512 MiB, × 0.726 [0.703, 0.749]");
    }

    /** A value of a failed run that was recorded before it failed would be drawn on the axis of the others. */
    @Test
    void aFailedRunIsNeverDrawnAsAValue() {
        JsonObject study = ExampleStudies.withAFailedRun();
        study.getAsJsonArray("runs").asList().stream()
                .map(run -> run.getAsJsonObject())
                .filter(run -> run.get("outcome").getAsString().equals("failed"))
                .forEach(run -> run.getAsJsonObject("metrics").addProperty("drain.time", 50));
        show(study);

        WebElement course = chart("Runs of drain.time");
        assertThat(course.getText()).as("the axis ends with the completed runs").doesNotContain("50");
        assertThat(browser.number(
                        """
                        const mark = [...arguments[0].querySelectorAll('path')].find(path =>
                            path.getAttribute('fill') === arguments[1]).getBoundingClientRect();
                        const labels = [...arguments[0].querySelectorAll('text')].map(text => text.getBoundingClientRect());
                        return Math.round(mark.top - Math.max(...labels.map(label => label.top)))""",
                        course,
                        colour("--bad")))
                .as("pixels below the axis and its labels")
                .isPositive();
    }

    @Test
    void whatWasRefusedHasItsOwnPlace() {
        show(ExampleStudies.withAFailedRun());

        assertThat(browser.elements(".claim")).singleElement().satisfies(claim -> assertThat(
                        browser.ask("return arguments[0].closest('.section').querySelector('h3').textContent", claim))
                .isEqualTo("Refused, or failed before anything was judged"));
        assertThat(browser.element(".tally").getText()).isEqualTo("The claim was refused.");
    }

    /** Labels are measured before they are drawn; measured in another font, the first letters were outside the picture. */
    @Test
    void noLabelIsClipped() {
        show(ExampleStudies.of(
                "NamesPerfIT.start", List.of("micronaut", "variant", "with.a-name_of.more-than.usual"), 6, 20));
        // wider than the font that a canvas takes when it does not know the page's
        browser.ask("document.body.style.fontFamily = 'monospace'; return true");
        browser.colourScheme("dark");

        for (String label : List.of("Box plot of drain.time", "Runs of drain.rate", "Memory and processor")) {
            assertThat(browser.ask(OUTSIDE, chart(label)))
                    .as("clipped in " + label)
                    .isEqualTo("");
        }
        assertThat(chart("Box plot of drain.time").getText()).contains("micronaut", "variant");
    }

    @Test
    void theDesignHasWhatARepetitionNeeds() {
        show(ExampleStudies.complete());

        assertThat(browser.elements(".launch").get(0).getText())
                .contains(
                        "/opt/jdk/bin/java",
                        "-Xmx256m",
                        "--server.port={http.port}",
                        "DB_PASSWORD=***",
                        "/srv/spring",
                        "sha256 5feceb66");
    }

    /** Notes that matter are among the warnings; what is left takes one line. */
    @Test
    void remarksAndNotesTakeALineEach() {
        JsonObject study = ExampleStudies.disturbed();
        JsonObject remark =
                study.getAsJsonArray("validity").get(3).getAsJsonObject().deepCopy();
        remark.addProperty("severity", "REMARK");
        remark.addProperty("sentence", "the machine was busy before the launch");
        study.getAsJsonArray("validity").add(remark);
        show(study);

        assertThat(browser.elements("ul.plain li").stream().filter(WebElement::isDisplayed))
                .extracting(WebElement::getText)
                .anyMatch(text -> text.contains("not warm: 6 of 6 judged runs of spring"))
                .anyMatch(text -> text.contains("a gap between samples"))
                .noneMatch(text -> text.contains("busy before the launch") || text.contains("it was late"));
        assertThat(browser.elements("summary"))
                .extracting(summary -> summary.getText().replace('\u00a0', ' '))
                .contains(
                        "1 remark on what changes no figure",
                        "6 notes on 3 of 14 runs: the test JVM was busy (3), remarks (3)");
    }

    @Test
    void aStudyWithNextToNothingIsShown() {
        show(ExampleStudies.parsed("{}"), ExampleStudies.parsed("{\"runs\": [{\"target\": \"a\", \"block\": 1}]}"));

        assertThat(browser.elements("article.study")).hasSize(2);
        assertThat(browser.elements(".alert")).isEmpty();
    }
}
