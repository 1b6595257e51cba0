package io.github.perfjunit.it.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebElement;

/** The page's view of loads and of resource use beside the targets. */
class StudyLoadIT extends PageInBrowser {

    private static final String CURVES = "return [...arguments[0].querySelectorAll('path[fill=none]')].filter(path =>"
            + " path.getAttribute('stroke') === arguments[1] && (path.getAttribute('stroke-width') ?? '1') === arguments[2])"
            + ".length";

    private static final String POINTS = "return Math.max(...arguments[0].chart.getOption().series"
            + ".filter(each => each.name === arguments[1] && each.id.startsWith(arguments[2]))"
            + ".map(each => each.data.length))";

    private static final String MEDIANS = "return arguments[0].chart.getOption().series"
            + ".filter(each => each.name === arguments[1] && each.id.startsWith('median'))"
            + ".flatMap(each => each.data.map(([, ms]) => ms))";

    private static String words(WebElement chart) {
        return String.valueOf(chart.getDomAttribute("aria-label")).replace('\u00a0', ' ');
    }

    @Test
    void latencyHasAThinCurveForEachRunAndABoldOneForTheirMedian() {
        show(ExampleStudies.complete());

        WebElement chart = chart("Latency by percentile");
        assertThat(browser.number(CURVES, chart, colour("--target-1"), "0.8")).isEqualTo(6);
        assertThat(browser.number(CURVES, chart, colour("--target-1"), "3"))
                .as("up to where 100 requests lie beyond, and on from there")
                .isEqualTo(2);
        assertThat(browser.number(POINTS, chart, "spring", "run"))
                .as("all but 100 %, which has no place on a scale of nines")
                .isEqualTo(65);
        assertThat(chart.getText()).contains("90 %", "99 %", "99.9 %");
        assertThat(words(chart)).containsPattern("quarkus, median of 6 runs: 50 % within [0-9.]+ ms, 90 % within");
    }

    @Test
    void whereEveryRunHasEnoughRequestsNothingIsDotted() {
        JsonObject study = ExampleStudies.complete();
        for (JsonElement run : study.getAsJsonArray("runs")) {
            JsonObject latency = run.getAsJsonObject().getAsJsonObject("latency");
            JsonArray many = new JsonArray();
            latency.getAsJsonArray("samplesBeyond").forEach(each -> many.add(1_000_000));
            latency.add("samplesBeyond", many);
        }
        show(study);

        assertThat(browser.number(CURVES, chart("Latency by percentile"), colour("--target-2"), "3"))
                .isEqualTo(1);
    }

    /** Without the slowest runs, the median of the others would fall. */
    @Test
    void theMedianEndsWhereARunHasNoMoreRequests() {
        JsonObject study = ExampleStudies.complete();
        List<JsonObject> latencies = study.getAsJsonArray("runs").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .filter(run -> run.get("target").getAsString().equals("spring"))
                .map(run -> run.getAsJsonObject("latency"))
                .toList();
        latencies.subList(0, 3).forEach(StudyLoadIT::slowDown);
        latencies.subList(0, 2).forEach(StudyLoadIT::shorten);
        show(study);

        WebElement chart = chart("Latency by percentile");
        assertThat(browser.ask(MEDIANS, chart, "spring"))
                .asInstanceOf(InstanceOfAssertFactories.list(Number.class))
                .extracting(Number::doubleValue)
                .isSorted()
                .as("50 percentiles, one of them at the end of the solid line and at the beginning of the dotted one")
                .hasSize(51);
    }

    private static void slowDown(JsonObject latency) {
        JsonArray slow = new JsonArray();
        latency.getAsJsonArray("milliseconds").forEach(each -> slow.add(3 * each.getAsDouble()));
        latency.add("milliseconds", slow);
    }

    private static void shorten(JsonObject latency) {
        for (String column : List.of("percentiles", "milliseconds", "samplesBeyond")) {
            JsonArray values = latency.getAsJsonArray(column);
            while (values.size() > 50) {
                values.remove(values.size() - 1);
            }
        }
    }

    @Test
    void requestsHaveACurveForEachRunAndRow() {
        show(ExampleStudies.complete());

        WebElement chart = chart("Requests over time");
        assertThat(browser.number(CURVES, chart, colour("--target-1"), "1.2"))
                .as("six runs: sent, completed, failed, and latency")
                .isEqualTo(24);
        assertThat(browser.number(POINTS, chart, "spring", "sent")).isEqualTo(20);
        assertThat(chart.getText()).contains("sent, 1/s", "completed, 1/s", "failed, 1/s", "99th percentile, ms");
        assertThat(words(chart)).contains("spring, 6 runs: sent 500 a second, completed 380 to 500, failed up to 120");
        assertThat(words(chart)).contains("quarkus, 6 runs: sent 500 a second, completed 500, none failed");
    }

    @Test
    void eachLoadWithANameHasChartsOfItsOwn() {
        JsonObject study = ExampleStudies.complete();
        for (JsonElement each : study.getAsJsonArray("runs")) {
            JsonObject run = each.getAsJsonObject();
            JsonObject figures = new JsonObject();
            figures.add("latency", run.remove("latency"));
            figures.add("load", run.remove("load"));
            JsonObject loads = new JsonObject();
            loads.add("background", figures);
            loads.add("chat", figures.deepCopy());
            run.add("loads", loads);
        }
        show(study);

        assertThat(browser.elements("h4"))
                .extracting(WebElement::getText)
                .filteredOn(title -> title.startsWith("Load "))
                .containsExactly("Load background", "Load chat", "Load background", "Load chat");
        assertThat(words(chart("Latency by percentile"))).contains("quarkus, median of 6 runs: 50 % within");
        assertThat(words(chart("Requests over time"))).contains("spring, 6 runs: sent 500 a second");
    }

    @Test
    void aSearchForACapacityHasACurveForEachRunAndATable() {
        JsonObject study = ExampleStudies.complete();
        for (JsonElement run : study.getAsJsonArray("runs")) {
            run.getAsJsonObject()
                    .add(
                            "capacity",
                            JsonParser.parseString(
                                    """
                    {"search": "the capacity", "capacity": 200, "steps": [
                      {"rate": 100, "outcome": "held", "perSecond": 100, "metrics": {"latency.p99": 8}},
                      {"rate": 200, "outcome": "held", "perSecond": 199, "metrics": {"latency.p99": 20}},
                      {"rate": 400, "outcome": "failed", "perSecond": 230, "metrics": {"latency.p99": 900},
                       "reason": "latency.p99 was 900 ms"},
                      {"rate": 300, "outcome": "limited", "perSecond": 290, "metrics": {"latency.p99": 60}}]}"""));
        }
        show(study);

        WebElement chart = chart("Rate against latency");
        assertThat(browser.number(CURVES, chart, colour("--target-1"), "0.8")).isEqualTo(6);
        assertThat(browser.number(POINTS, chart, "spring", "run")).isEqualTo(4);
        assertThat(chart.getText()).contains("rate, 1/s", "latency.p99, ms");
        assertThat(words(chart)).contains("quarkus, 6 runs: median capacity 200 a second");
        browser.ask(
                "const summary = [...document.querySelectorAll('summary')].find(each => each.textContent === 'Steps as a table');"
                        + " summary.parentElement.open = true; return true");
        browser.await(
                "the table", "return document.querySelector('[aria-label=\"Steps of the searches\"] td') !== null");
        assertThat(browser.element("[aria-label='Steps of the searches'] table").getText())
                .contains("failed", "latency.p99 was 900 ms", "generator was the limit");
    }

    @Test
    void withoutLoadThereIsNoSectionOfIt() {
        show(ExampleStudies.endedEarly());

        assertThat(browser.elements("h3"))
                .extracting(WebElement::getText)
                .contains("Runs")
                .doesNotContain(
                        "Capacity", "Latency by percentile", "Requests over time", "Resource use beside the targets");
    }

    @Test
    void whatWasBusyBesideATargetIsFlagged() {
        show(ExampleStudies.complete());

        assertThat(browser.element("[aria-label='Resource use beside the targets'] table")
                        .getText())
                .containsPattern("spring itself 130 130 .*\n.*rabbitmq 92 93 131 132\\s! busy")
                .containsPattern("rabbitmq 4[0-9] 4[0-9] 13[0-9] 13[0-9] fine")
                .contains("test-jvm");
        assertThat(browser.elements(".notice"))
                .extracting(each -> each.getText().replace('\u00a0', ' '))
                .containsExactly("! busy rabbitmq used more than 80 % of a core beside spring.");
    }

    @Test
    void figuresBesideATargetAreItsOwnWhereAnotherOneHasNone() {
        JsonObject study = ExampleStudies.complete();
        study.getAsJsonArray("runs").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .filter(run -> run.get("target").getAsString().equals("spring"))
                .forEach(run -> run.addProperty("outcome", "failed"));
        show(study);

        assertThat(browser.elements("[aria-label='Resource use beside the targets'] th[scope=rowgroup]"))
                .extracting(WebElement::getText)
                .containsExactly("quarkus");
    }

    @Test
    void theJvmOfEachTargetIsThere() {
        show(ExampleStudies.complete());

        assertThat(browser.element("[aria-label='JVMs of the targets'] table").getText())
                .contains("OpenJDK 64-Bit Server VM 21.0.7+6-LTS", "G1", "256", "-Dspring.datasource.password=***");
    }

    @Test
    void whatWasRefusedIsThereWithItsReason() {
        show(ExampleStudies.complete());

        assertThat(browser.element(".overview").getText()).contains("1 refused");
        assertThat(browser.elements("article.claim"))
                .extracting(WebElement::getText)
                .anyMatch(text -> text.contains("refused forTarget(quarkus).median(startup.time)")
                        && text.contains("was never recorded"));
    }

    @Test
    void theTrendIsATableToo() {
        show(ExampleStudies.complete());

        WebElement summary = browser.element("[aria-label^='From build to build']")
                .findElement(org.openqa.selenium.By.xpath("./following::summary[1]"));
        assertThat(summary.getText()).isEqualTo("As a table: drain.time from build to build");
        browser.ask("arguments[0].parentElement.open = true; return true", summary);
        browser.await(
                "the table", "return document.querySelector('[aria-label^=\"Medians of drain.time\"] td') !== null");
        WebElement table = browser.element("[aria-label^='Medians of drain.time'] table");
        assertThat(browser.number("return arguments[0].querySelectorAll('tbody tr').length", table))
                .isEqualTo(6);
        assertThat(table.getText())
                .contains("not comparable: cores: 8 -> 2", "6 runs, artifact or settings changed")
                .containsPattern("\\d+\\.\\d+ \\[\\d+\\.\\d+, \\d+\\.\\d+]");
    }
}
