package io.github.perfjunit.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.json.Json;
import io.github.perfjunit.internal.report.data.RecordedStudy;
import io.github.perfjunit.internal.report.html.ResultsPage;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The charts of studies as files, a directory for each study. The page draws them, so that a figure in a paper is the one on
 * the page, in a browser without a window.
 *
 * @param results a directory with studies below it
 * @param out where the files go
 * @param all whether figures are written that are folded on the page, too: those of metrics without a claim or budget
 * @param browser the browser, if one is named
 * @param wording what the figures call things
 */
record FiguresCommand(Path results, Path out, boolean all, Optional<Path> browser, Wording wording) {

    private static final Pattern FIGURES = Pattern.compile("<pre id=\"figures\">([^<]*)</pre>");

    /**
     * The words of figures.
     *
     * @param locale the language of their numbers and captions
     * @param targets what targets are called
     * @param title what stands behind the caption of each figure, if not the test; nothing, if it is empty
     */
    record Wording(Locale locale, TargetLabels targets, Optional<String> title) {

        private void putInto(JsonObject study) {
            targets.putInto(study);
            title.ifPresent(text -> study.addProperty("figureTitle", text));
        }
    }

    /**
     * Writes the figures.
     *
     * @return a line for each study
     * @throws IllegalArgumentException if there is no study, no browser, or no target of a name
     */
    List<String> lines() {
        List<RecordedStudy> studies =
                Files.isDirectory(results) ? RecordedStudy.latestBelow(results.toAbsolutePath()) : List.of();
        if (studies.isEmpty()) {
            throw new IllegalArgumentException(
                    "there are no studies below " + results.toAbsolutePath() + ": no file there is called runs.jsonl");
        }
        wording.targets()
                .requireFitting(studies.stream()
                        .flatMap(study -> study.content().study().header().targets().stream())
                        .map(TargetInfo::name)
                        .toList());
        HeadlessBrowser chosen = HeadlessBrowser.find(browser);
        try {
            return write(figures(chosen, studies));
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write figures to " + out.toAbsolutePath(), e);
        }
    }

    private JsonArray figures(HeadlessBrowser browser, List<RecordedStudy> studies) throws IOException {
        Path directory = Files.createTempDirectory("perf-junit-figures");
        try {
            Path page = ResultsPage.write(directory, studies, Optional.empty(), wording::putInto);
            String address =
                    (all ? "#all-figures/" : "#figures/") + wording.locale().toLanguageTag();
            String text = browser.contentOf(page, address, directory);
            Matcher figures = FIGURES.matcher(text);
            if (!figures.find()) {
                throw new IllegalStateException(browser.program() + " opened the page and drew no figures; try another"
                        + " browser with --browser");
            }
            String json = new String(Base64.getDecoder().decode(figures.group(1)), UTF_8);
            return Json.parse(json).getAsJsonArray();
        } finally {
            HeadlessBrowser.delete(directory);
        }
    }

    private List<String> write(JsonArray figures) throws IOException {
        Set<Path> taken = new HashSet<>();
        List<String> lines = new ArrayList<>();
        for (JsonElement each : figures) {
            JsonObject figure = each.getAsJsonObject();
            Path directory = out.resolve(figure.get("study").getAsString());
            Files.createDirectories(directory);
            Path free = free(directory, figure.get("name").getAsString(), taken);
            Files.writeString(Path.of(free + ".svg"), figure.get("svg").getAsString());
            Files.write(
                    Path.of(free + ".png"),
                    Base64.getDecoder().decode(figure.get("png").getAsString()));
            String line = "figures written in " + directory;
            if (!lines.contains(line)) {
                lines.add(line);
            }
        }
        lines.add(String.format(Locale.ROOT, "%d figures, each as SVG and as PNG", figures.size()));
        return lines;
    }

    /** Loads with names have figures with the same name. */
    private static Path free(Path directory, String name, Set<Path> taken) {
        Path free = directory.resolve(name);
        for (int n = 2; !taken.add(free); n++) {
            free = directory.resolve(name + "-" + n);
        }
        return free;
    }
}
