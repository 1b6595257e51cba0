package io.github.perfjunit.internal.report.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class StudyPageTest {

    private static final Pattern DATA =
            Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>", Pattern.DOTALL);

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "</script><script>alert(1)</script>",
                "<!--<script>",
                "<img src=x onerror=alert(1)>",
                "&lt;b&gt;",
                "{{script}} $1 \\0",
                "\u2028\u2029",
                "\"],[\""
            })
    void textsStayTextsInEveryField(String hostile) {
        String page = StudyPage.of(List.of(study(hostile)));

        assertThat(dataOf(page)).isEqualTo(study(hostile));
        assertThat(rawDataOf(page)).doesNotContain("<", ">", "&", "\u2028", "\u2029");
        assertThat(count("<script", page)).isEqualTo(count("<script", StudyPage.of(List.of())));
        assertThat(count("</script", page)).isEqualTo(3);
    }

    @Test
    void nothingIsAskedOfAnybody() {
        String page = StudyPage.of(List.of(study("x")));

        String withoutCharts = page.replace(Resources.text("echarts/echarts.min.js"), "");
        assertThat(attributes("src|srcset|action|formaction|poster", withoutCharts))
                .isEmpty();
        assertThat(attributes("href", withoutCharts))
                .allMatch(value -> value.startsWith("#") || value.equals("data:,"));
        assertThat(withoutCharts.replace("http://www.w3.org/2000/svg", ""))
                .doesNotContain(
                        "http:", "https:", "url(", "@import", "fetch(", "XMLHttpRequest", "sendBeacon", "import(");
        assertThat(page).doesNotContain("sourceMappingURL");
    }

    @Test
    void theBrowserIsToldToForbidEverythingElse() {
        String page = StudyPage.of(List.of(study("x")));

        assertThat(page)
                .containsOnlyOnce("http-equiv=\"Content-Security-Policy\"")
                .contains("content=\"default-src 'none'; script-src 'sha256-")
                .doesNotContain("'unsafe-eval'", "script-src 'unsafe-inline'");
        assertThat(page.indexOf("Content-Security-Policy")).isLessThan(page.indexOf("<script"));
    }

    /** Text that is put into the page as markup is the one way around everything above. */
    @Test
    void noScriptOfOursWritesMarkup() {
        String page = StudyPage.of(List.of());

        String ours = page.substring(page.lastIndexOf("<script>"));
        assertThat(ours)
                .contains("'use strict'")
                .doesNotContain("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "DOMParser", "eval(");
    }

    @Test
    void chartsComeWithTheirLicences() {
        assertThat(Resources.text("echarts/LICENSE")).contains("Apache License");
        assertThat(Resources.text("echarts/LICENSE-d3")).contains("Redistribution");
        assertThat(Resources.text("echarts/NOTICE")).contains("Apache ECharts");
        assertThat(StudyPage.of(List.of())).contains("Licensed to the Apache Software Foundation");
    }

    @Test
    void replacesAPageInOneStepAndLeavesNothingBeside() throws IOException {
        Path file = directory.resolve("reports/index.html");

        StudyPage.write(file, List.of(study("first")));
        StudyPage.write(file, List.of(study("second")));

        assertThat(dataOf(Files.readString(file))).isEqualTo(study("second"));
        assertThat(filesIn(file.resolveSibling("."))).containsExactly("index.html");
    }

    @Test
    void whatCanNotBeWrittenLeavesNothingBeside() throws IOException {
        Path file = directory.resolve("index.html");
        Files.createDirectories(file.resolve("occupied"));

        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> StudyPage.write(file, List.of()))
                .withMessageContaining("can't write " + file);

        assertThat(filesIn(directory)).containsExactly("index.html");
    }

    @Test
    void numbersThatAreNoneAreRefused() {
        JsonObject study = study("x");
        study.addProperty("version", Double.NaN);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudyPage.write(directory.resolve("index.html"), List.of(study)))
                .withMessageContaining("NaN");

        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aPageIsLittleMoreThanItsChartsAndItsData() {
        int charts = Resources.text("echarts/echarts.min.js").length();

        assertThat(StudyPage.of(List.of()).length() - charts).isBetween(20_000, 200_000);
    }

    @Test
    void whatIsFilledIntoATemplateIsNotFilledAgain() {
        Template template = Template.of("{{a}}-{{b}}");

        assertThat(template.filledWith(Map.of("a", "{{b}}$1", "b", "{{a}}\\"))).isEqualTo("{{b}}$1-{{a}}\\");
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> template.filledWith(Map.of("a", "")))
                .withMessage("nothing for {{b}}");
    }

    /** A study with a text in each kind of place: a field, an element of a list, a name. */
    private static JsonObject study(String text) {
        JsonObject study = JsonParser.parseString(
                        """
                        {"version": 1, "claims": [{"verdicts": [{}]}], "runs": [{"metrics": {}}], "warnings": [""]}
                        """)
                .getAsJsonObject();
        study.addProperty("title", text);
        study.getAsJsonArray("warnings").add(text);
        study.getAsJsonArray("runs")
                .get(0)
                .getAsJsonObject()
                .getAsJsonObject("metrics")
                .addProperty(text, 1);
        return study;
    }

    private static String rawDataOf(String page) {
        return DATA.matcher(page).results().map(match -> match.group(1)).reduce("", String::concat);
    }

    private static JsonElement dataOf(String page) {
        return JsonParser.parseString(rawDataOf(page)).getAsJsonArray().get(0);
    }

    private static List<String> attributes(String names, String page) {
        return Pattern.compile("<[^>]*\\s(?:" + names + ")\\s*=\\s*\"([^\"]*)\"")
                .matcher(page)
                .results()
                .map(MatchResult::group)
                .map(match -> match.substring(match.lastIndexOf("=\"") + 2, match.length() - 1))
                .toList();
    }

    private static long count(String part, String text) {
        return Pattern.compile(part, Pattern.LITERAL).matcher(text).results().count();
    }

    private static List<String> filesIn(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
