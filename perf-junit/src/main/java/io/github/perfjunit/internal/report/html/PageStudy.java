package io.github.perfjunit.internal.report.html;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.FlameGraph;
import io.github.perfjunit.internal.explain.Kind;
import io.github.perfjunit.internal.explain.Profile;
import io.github.perfjunit.internal.explain.ProfileFolder;
import io.github.perfjunit.internal.explain.UnreadableProfileException;
import io.github.perfjunit.internal.process.OutputTail;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.report.data.LatencyCurve;
import io.github.perfjunit.internal.report.data.LoadCourse;
import io.github.perfjunit.internal.report.data.RecordedStudy;
import io.github.perfjunit.internal.report.data.Series;
import io.github.perfjunit.internal.report.data.StudyDocument;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A study as the page reads it: its document, with what lies in other files. */
final class PageStudy {

    /** Points of a curve: more than a chart has pixels for are of no use. */
    private static final int POINTS = 400;

    /** Points of a curve of latencies between 90 % and 99 %, and so on. */
    private static final int POINTS_PER_NINE = 16;

    /** Points of a course of load: each has five numbers. */
    private static final int SECONDS = 120;

    /** The number of lines that the page shows of a failed target's output. */
    private static final int LAST_LINES = 40;

    /** The phases that begin at the instant that a metric records, in the order of time. */
    private static final List<Map.Entry<Metric<?>, String>> PHASES = List.of(
            Map.entry(Metrics.STARTUP_TIME, "ready"),
            Map.entry(Metrics.DRAIN_FIRST_DOCUMENT, "draining"),
            Map.entry(Metrics.DRAIN_TIME, "drained"));

    private static final Gson GSON = new Gson();

    /** Whether the flame graphs of a study are shown. */
    enum Flames {
        /** With those of its profiles that were kept. */
        SHOWN,
        /** Without: there are enough on the page. */
        LEFT_OUT
    }

    private PageStudy() {}

    /**
     * The study as the page shows it, with its series and outputs.
     *
     * @param flames whether its flame graphs are shown, which are large
     */
    static JsonObject of(RecordedStudy recorded, Flames flames) {
        StudyResult study = recorded.content().study();
        JsonObject json = StudyDocument.of(recorded.content());
        JsonArray runs = json.getAsJsonArray("runs");
        for (int i = 0; i < runs.size(); i++) {
            complete(runs.get(i).getAsJsonObject(), study.runs().get(i), recorded.directory());
        }
        json.add("noteLabels", noteLabels(study));
        if (flames == Flames.SHOWN && json.has("explanations")) {
            json.getAsJsonArray("explanations")
                    .forEach(explanation -> addFlames(explanation.getAsJsonObject(), recorded.directory()));
        }
        return json;
    }

    /** The profiles may have been deleted, or be of an earlier version: then there is no graph. */
    private static void addFlames(JsonObject explanation, StudyDirectory directory) {
        String nameBefore = explanation.get("reference").getAsString();
        String nameAfter = explanation.get("candidate").getAsString();
        ProfileFolder reference = new ProfileFolder(directory.profile(nameBefore));
        ProfileFolder candidate = new ProfileFolder(directory.profile(nameAfter));
        if (!reference.isProfile() || !candidate.isProfile()) {
            return;
        }
        try {
            Profile before = reference.read();
            Profile after = candidate.read();
            List<FlameGraph> flames = Arrays.stream(Kind.values())
                    .map(kind -> FlameGraph.of(kind, before, after))
                    .filter(flame -> !flame.isEmpty())
                    .toList();
            Optional<String> refused =
                    Explanation.incomparable(Map.entry(nameBefore, before), Map.entry(nameAfter, after));
            if (refused.isEmpty() && !flames.isEmpty()) {
                explanation.add("flames", GSON.toJsonTree(flames));
            }
        } catch (IOException | UnreadableProfileException e) {
            explanation.getAsJsonArray("notes").add(FailureReasons.because("There is no flame graph", e));
        }
    }

    /** The words for the kinds of notes that its runs have. */
    private static JsonObject noteLabels(StudyResult study) {
        JsonObject labels = new JsonObject();
        study.runs().stream()
                .flatMap(run -> run.notes().stream())
                .map(Note::kind)
                .distinct()
                .forEach(kind -> labels.addProperty(kind.name(), kind.label()));
        return labels;
    }

    private static void complete(JsonObject json, RunRecord run, StudyDirectory directory) {
        Series.read(directory.series(run)).ifPresent(series -> {
            JsonObject curve = GSON.toJsonTree(series.thinned(POINTS)).getAsJsonObject();
            curve.add("phases", phases(run));
            json.add("series", curve);
        });
        addLoad(json, LatencyCurve.file(directory, run), LoadCourse.file(directory, run));
        if (!run.loads().isEmpty()) {
            JsonObject loads = new JsonObject();
            run.loads().forEach(load -> {
                JsonObject one = new JsonObject();
                addLoad(one, LatencyCurve.file(directory, run, load), LoadCourse.file(directory, run, load));
                loads.add(load, one);
            });
            json.add("loads", loads);
        }
        if (!run.isCompleted()) {
            json.add("lastOutput", GSON.toJsonTree(lastOutput(directory.outputs(run))));
        }
    }

    private static void addLoad(JsonObject json, Path latency, Path course) {
        LatencyCurve.read(latency)
                .ifPresent(curve -> json.add("latency", GSON.toJsonTree(curve.thinned(POINTS_PER_NINE))));
        LoadCourse.read(course).ifPresent(each -> json.add("load", GSON.toJsonTree(each.thinned(SECONDS))));
    }

    /** Returns the last lines; those of a system program by program, each under the name of its file. */
    private static List<String> lastOutput(List<Path> files) {
        if (files.size() == 1) {
            return OutputTail.of(files.get(0), LAST_LINES);
        }
        List<String> lines = new ArrayList<>();
        for (Path file : files) {
            lines.add("[" + file.getFileName() + "]");
            lines.addAll(OutputTail.of(file, LAST_LINES / files.size()));
        }
        return lines;
    }

    private static JsonArray phases(RunRecord run) {
        JsonArray phases = new JsonArray();
        phases.add(phase("starting", 0));
        PHASES.forEach(
                begins -> run.value(begins.getKey().id()).ifPresent(at -> phases.add(phase(begins.getValue(), at))));
        return phases;
    }

    private static JsonObject phase(String name, double at) {
        JsonObject phase = new JsonObject();
        phase.addProperty("name", name);
        phase.addProperty("at", at);
        return phase;
    }
}
