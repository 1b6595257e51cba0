package io.github.perfjunit.it.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** Charts and tables of the page as files. */
@Tag("extended")
class ExportIT extends PageInBrowser {

    private Path saved(WebElement place, String button, Path directory, String file) {
        browser.saveTo(directory);
        WebElement found = place.findElement(By.xpath(".//button[text()='" + button + "']"));
        browser.click(found);
        Path expected = directory.resolve(file);
        Awaitility.await(file).atMost(Duration.ofSeconds(30)).until(() -> Files.exists(expected));
        return expected;
    }

    @Test
    void aChartIsSavedAsAPictureThatNeedsNothingElse(@TempDir Path directory) throws IOException {
        show(ExampleStudies.complete());
        browser.colourScheme("dark");
        WebElement chart = chart("Box plot of drain.time").findElement(By.xpath(".."));
        String name = "Box-plot-of-drain.time-s-OrderDrainPerfIT.drain-3000-messages";

        String svg =
                Files.readString(saved(chart, "SVG", directory, name + ".svg")).replace("\u00a0", " ");
        assertThat(svg)
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                .contains("Box plot of drain.time, s – OrderDrainPerfIT.drain [3000 messages]", ">spring<", ">quarkus<")
                .as("light, whatever the screen is")
                .contains("#0b62a4", "fill=\"#ffffff\"")
                .doesNotContain("var(--", "#6cb2ff", "undefined", "NaN");

        byte[] png = Files.readAllBytes(saved(chart, "PNG", directory, name + ".png"));
        assertThat(new String(png, 1, 3, UTF_8)).isEqualTo("PNG");
        assertThat(png).hasSizeGreaterThan(5_000);
    }

    @Test
    void longNamesStayInsideThePicture(@TempDir Path directory) throws IOException {
        List<String> names = List.of(
                "order-service-on-spring-boot-with-virtual-threads-and-a-warm-cache",
                "order-service-on-quarkus-native-image-without-any-cache-" + "x".repeat(120),
                "micronaut",
                "a plain service with a name of several words, and then some more of them");
        show(ExampleStudies.of("NamesPerfIT.drainsWithAllFrameworks", names, 6, 10));
        WebElement chart = chart("Medians of drain.time").findElement(By.xpath(".."));

        String svg = Files.readString(
                saved(chart, "SVG", directory, "drain.time-s-medians-NamesPerfIT.drainsWithAllFrameworks.svg"));

        browser.ask(
                """
                const place = document.createElement('div');
                place.id = 'saved';
                place.append(new DOMParser().parseFromString(arguments[0], 'image/svg+xml').documentElement);
                document.body.prepend(place);
                return true""",
                svg);
        WebElement picture = browser.element("#saved > svg");
        assertThat(svg).contains(">micronaut<");
        assertThat(browser.ask(OUTSIDE, picture)).isEqualTo("");
        assertThat(browser.ask(
                        """
                        const drawing = arguments[0].querySelector('svg').getBoundingClientRect();
                        const legend = [...arguments[0].querySelectorAll(':scope > text')]
                            .map(text => text.getBoundingClientRect());
                        return legend.length > 6 && legend.every(box => box.bottom <= drawing.top + 4)
                            && legend.every((box, i) => legend.every((other, j) => i >= j
                                || box.right <= other.left || box.bottom <= other.top + 4 || other.bottom <= box.top + 4))""",
                        picture))
                .as("nothing is drawn over the legend, and no name over another")
                .isEqualTo(true);
    }

    @Test
    void theScaleOfACardKeepsItsColours(@TempDir Path directory) throws IOException {
        show(ExampleStudies.complete());

        String svg = Files.readString(saved(
                        browser.element(".claim .savable"),
                        "SVG",
                        directory,
                        "drain.time-quarkus-against-spring-OrderDrainPerfIT.drain-3000-messages.svg"))
                .replace('\u00a0', ' ');
        assertThat(svg).contains("rgb(28, 107, 58)", "× 1").doesNotContain("var(--");
    }

    @Test
    void aTableIsSavedInThreeFormats(@TempDir Path directory) throws IOException {
        show(ExampleStudies.complete());
        WebElement table = browser.element(".scrolling[aria-label='Figures of each target']")
                .findElement(By.xpath(".."));
        String name = "OrderDrainPerfIT.drain-3000-messages-Figures-of-each-target";

        assertThat(Files.readAllLines(saved(table, "CSV", directory, name + ".csv")))
                .startsWith("metric,target,n,min,lower quartile,median,upper quartile,max,mean,sd")
                .anyMatch(line -> line.startsWith("drain.time (s),spring,6,10.3"))
                .as("the metric stands in each of its rows")
                .anyMatch(line -> line.startsWith("drain.time (s),quarkus,6,6.1"));
        assertThat(Files.readAllLines(saved(table, "Markdown", directory, name + ".md")))
                .element(1)
                .isEqualTo("|---|---|---|---|---|---|---|---|---|---|");
        assertThat(Files.readString(saved(table, "LaTeX", directory, name + ".tex")))
                .contains("\\begin{tabular}{llrrrrrrrr}", "drain.rate (1/s) & spring & 6", "\\bottomrule");
    }

    @Test
    void filesAreInTheLanguageThatIsChosen(@TempDir Path directory) throws IOException {
        show(ExampleStudies.complete());
        browser.click(browser.element("#language option[value=de]"));

        WebElement scale = browser.element(".claim .savable");
        String name = "drain.time-quarkus-against-spring-OrderDrainPerfIT.drain-3000-messages.svg";
        assertThat(Files.readString(saved(scale, "SVG", directory, name)).replace('\u00a0', ' '))
                .contains("drain.time, quarkus gegen spring – ", "× 0,8")
                .doesNotContain("× 0.8");
        assertThat(scale.getText()).as("the page stays in English").doesNotContain("0,8");

        WebElement chart = chart("Latency by percentile").findElement(By.xpath(".."));
        assertThat(Files.readString(saved(
                                chart,
                                "SVG",
                                directory,
                                "Latency-by-percentile-OrderDrainPerfIT.drain-3000-messages.svg"))
                        .replace('\u00a0', ' '))
                .contains("Latenz nach Perzentil – ", ">Perzentil<", "99,9 %");

        WebElement table = browser.element(".scrolling[aria-label='Figures of each target']")
                .findElement(By.xpath(".."));
        String file = "OrderDrainPerfIT.drain-3000-messages-Figures-of-each-target";
        assertThat(Files.readAllLines(saved(table, "CSV", directory, file + ".csv")))
                .anyMatch(line -> line.startsWith("drain.time (s),spring,6,\"10,3"));
        assertThat(Files.readString(saved(table, "LaTeX", directory, file + ".tex")))
                .contains("\\begin{tabular}{llrrrrrrrr}", "drain.time (s) & spring & 6 & 10,3");
    }

    /** As the command line opens it. */
    @Test
    void thePageLeavesAllItsFigures() {
        show(ExampleStudies.complete(), ExampleStudies.endedEarly());
        browser.open(page, "#all-figures");
        browser.await("all figures", "return document.getElementById('figures') !== null");

        String json = new String(
                Base64.getDecoder().decode(browser.element("#figures").getText()), UTF_8);
        assertThat(ExampleStudies.parsed("{\"figures\": " + json + "}").getAsJsonArray("figures"))
                .hasSizeGreaterThan(20)
                .allSatisfy(each -> {
                    assertThat(each.getAsJsonObject().get("svg").getAsString()).startsWith("<svg ");
                    assertThat(each.getAsJsonObject().get("png").getAsString()).startsWith("iVBOR");
                })
                .extracting(each -> each.getAsJsonObject().get("name").getAsString())
                .contains("Box-plot-of-rss.mean-MiB", "Memory-and-processor-use-over-time", "budget-spring-drain.time");
    }
}
