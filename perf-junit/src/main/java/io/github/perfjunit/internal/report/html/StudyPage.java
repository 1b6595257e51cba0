package io.github.perfjunit.internal.report.html;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.Strictness;
import com.google.gson.stream.JsonWriter;
import io.github.perfjunit.internal.target.artifact.Sha256;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * {@code index.html}: studies as a page for people, in one file that makes no request to anywhere. Its data is inside, and
 * apart from its code: whatever a target, a metric or a line of output is called, it stays text.
 */
public final class StudyPage {

    /** Their order counts: what stands in a later one uses what stands in an earlier one. */
    private static final List<String> SCRIPTS = List.of(
            "dom.js",
            "language.js",
            "format.js",
            "model.js",
            "anchors.js",
            "words.js",
            "lines.js",
            "later.js",
            "scale.js",
            "export.js",
            "tableexport.js",
            "allfigures.js",
            "charts.js",
            "axes.js",
            "bars.js",
            "sheets.js",
            "runcharts.js",
            "serieschart.js",
            "latencychart.js",
            "loadchart.js",
            "capacitychart.js",
            "trend.js",
            "trendtable.js",
            "tables.js",
            "findings.js",
            "filter.js",
            "overview.js",
            "explanation.js",
            "flamegraph.js",
            "surroundings.js",
            "cards.js",
            "design.js",
            "study.js",
            "main.js");

    private static final List<String> STYLES =
            List.of("page.css", "tables.css", "study.css", "flamegraph.css", "print.css");

    private StudyPage() {}

    /**
     * Writes the page. A page that is there is replaced in one step, so that nobody ever sees half of one.
     *
     * @param file where; its directory is made if there is none
     * @param studies the studies in the order in which they are shown, each in the form of {@code study.json}, with a
     *     {@code directory} if there is one to name. A run may have its {@code lastOutput}, an array of lines, and {@code
     *     series}: arrays of the same length {@code seconds} since the launch, {@code rss} in bytes and {@code cpu} in percent
     *     of one core, and {@code phases}, each with a {@code name} and the second {@code at} which it began; {@code
     *     latency}, a {@link io.github.perfjunit.internal.report.data.LatencyCurve}, and {@code load}, a {@link
     *     io.github.perfjunit.internal.report.data.LoadCourse}, also of each load with a name in {@code loads}. An
     *     explanation may have {@code flames}, each a {@link io.github.perfjunit.internal.explain.FlameGraph}. A study may
     *     have {@code noteLabels}, the words for kinds of notes, and its {@code history}: itself and the studies of its scenario before it, the oldest first, each with {@code id},
     *     {@code startedAt}, {@code sameConditions} as the study that is shown, {@code differences} from it in words, and
     *     {@code targets}, each with {@code name}, {@code fingerprint} and, by metric, {@code n}, {@code median} and the
     *     limits {@code lower} and {@code upper} of its interval with 95 % confidence, if there is one. Its {@code
     *     figureTitle} stands in saved figures in place of its {@code title}; none stands there if it is empty
     * @throws IllegalArgumentException if a study holds a number that is not finite, which JSON can't
     * @throws UncheckedIOException if the file can't be written
     */
    public static void write(Path file, List<JsonObject> studies) {
        String page = of(studies);
        try {
            WholeFile.write(file, page);
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write " + file, e);
        }
    }

    static String of(List<JsonObject> studies) {
        String charts = Resources.text("echarts/echarts.min.js");
        String script = "(() => {\n'use strict';\n" + Resources.joined(SCRIPTS) + "})();\n";
        return Template.of(Resources.text("page.html"))
                .filledWith(Map.of(
                        "policy", policy(List.of(charts, script)),
                        "style", Resources.joined(STYLES),
                        "charts", charts,
                        "data", json(studies),
                        "script", script));
    }

    /**
     * Returns the permissions that the page has in a browser: to be shown, and to run inline scripts of exactly these texts.
     * Everything else is forbidden, and each request above all.
     */
    private static String policy(List<String> scripts) {
        String hashes = scripts.stream()
                .map(script -> "'sha256-" + new Sha256().add(script).base64() + "'")
                .collect(Collectors.joining(" "));
        return "default-src 'none'; script-src " + hashes
                + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
    }

    /** JSON without a character that could end the element it stands in. */
    private static String json(List<JsonObject> studies) {
        JsonArray array = new JsonArray();
        studies.forEach(array::add);
        StringWriter text = new StringWriter();
        JsonWriter writer = new JsonWriter(text);
        writer.setHtmlSafe(true);
        writer.setStrictness(Strictness.STRICT);
        new Gson().toJson(array, writer);
        return text.toString();
    }
}
