package io.github.perfjunit.internal.report.data;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.json.Json;
import io.github.perfjunit.internal.recording.MetricGroup;
import io.github.perfjunit.internal.study.JournalFormat;
import io.github.perfjunit.internal.study.RunFormat;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.study.TargetJvm;
import io.github.perfjunit.internal.study.WindowIds;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.internal.verdict.Diagnostics;
import io.github.perfjunit.internal.verdict.PowerForecast;
import io.github.perfjunit.internal.verdict.Warnings;
import io.github.perfjunit.internal.verdict.trend.Trend;
import io.github.perfjunit.internal.verdict.warning.Warning;
import io.github.perfjunit.statistics.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code study.json}: everything that is known of a study in one document, described by {@code study-v1.schema.json}. */
public final class StudyDocument {

    private static final String FORMAT = "perf-junit study";

    /** Raised when a document changes so that older readers can't read it. */
    private static final int VERSION = 1;

    private static final Gson GSON =
            new GsonBuilder().disableHtmlEscaping().setPrettyPrinting().create();

    private StudyDocument() {}

    /**
     * A study with what was judged of it.
     *
     * @param study its runs
     * @param reported what was said of them
     * @param jvms what its targets ran on, as far as it was seen
     * @param trend its levels beside those of earlier builds, if a history is kept
     */
    public record Content(StudyResult study, ReportedAssertions reported, List<TargetJvm> jvms, Optional<Trend> trend) {

        public Content {
            jvms = List.copyOf(jvms);
        }

        /** A study of which no history is kept. */
        public Content(StudyResult study, ReportedAssertions reported, List<TargetJvm> jvms) {
            this(study, reported, jvms, Optional.empty());
        }

        /** A study whose targets were no JVMs. */
        public Content(StudyResult study, ReportedAssertions reported) {
            this(study, reported, List.of());
        }
    }

    /** The document of a study. */
    public static JsonObject of(Content content) {
        StudyResult study = content.study();
        ReportedAssertions reported = content.reported();
        JsonObject json = new JsonObject();
        json.addProperty("format", FORMAT);
        json.addProperty("version", VERSION);
        json.addProperty("title", study.header().design().title());
        JournalFormat.json(study.header()).asMap().forEach(json::add);
        seedAsText(json.getAsJsonObject("design"));
        study.unfinished().ifPresent(reason -> json.addProperty("incomplete", reason));
        study.earlyEnd().ifPresent(end -> {
            json.add("earlyEnd", JournalFormat.json(end));
            json.addProperty("earlyEndText", end.toString());
        });
        Diagnostics.orders(study).ifPresent(orders -> json.addProperty("orders", orders));
        json.add("jvms", JournalFormat.array(content.jvms(), JournalFormat::json));
        json.add("metrics", JournalFormat.array(study.metrics(), StudyDocument::metric));
        List<RunRecord> counted = study.judged();
        json.add("runs", JournalFormat.array(study.runs(), run -> run(run, counted.contains(run))));
        json.add("summaries", JournalFormat.array(TargetSummary.all(study), StudyDocument::summary));
        GSON.toJsonTree(reported).getAsJsonObject().asMap().forEach(json::add);
        List<Warning> warnings = Warnings.of(study, reported.metricsOf(study));
        json.add(
                "warnings",
                GSON.toJsonTree(warnings.stream().map(Warning::sentence).toList()));
        json.add("validity", JournalFormat.array(warnings, StudyDocument::warning));
        json.add("disturbed", GSON.toJsonTree(Warnings.disturbedBlocks(study, targets(study))));
        json.add("outlooks", GSON.toJsonTree(PowerForecast.soFar(study)));
        if (!study.explanations().isEmpty()) {
            json.add("explanations", JournalFormat.array(study.explanations(), JournalFormat::json));
        }
        content.trend().ifPresent(trend -> json.add(Trend.KEY, GSON.toJsonTree(trend)));
        json.add("caveats", GSON.toJsonTree(caveats(study.header(), reported)));
        json.addProperty("methods", Methods.of(content));
        return json;
    }

    private static List<String> targets(StudyResult study) {
        return study.header().targets().stream().map(TargetInfo::name).toList();
    }

    private static JsonObject warning(Warning warning) {
        JsonObject json = GSON.toJsonTree(warning).getAsJsonObject();
        json.addProperty("label", warning.kind().label());
        json.addProperty("headline", warning.headline());
        json.addProperty("sentence", warning.sentence());
        return json;
    }

    /** JavaScript and R have no whole numbers of 64 bits. */
    private static void seedAsText(JsonObject json) {
        json.addProperty("seed", json.get("seed").getAsString());
    }

    private static List<String> caveats(StudyHeader header, ReportedAssertions reported) {
        return reported.budgets().isEmpty()
                ? List.of()
                : StandIns.caveat(header).map(List::of).orElse(List.of());
    }

    private static JsonObject metric(Metric<?> metric) {
        JsonObject json = JournalFormat.json(metric);
        json.addProperty("group", MetricGroup.of(metric).name());
        json.addProperty("displayUnit", metric.quantity().displayUnit());
        json.addProperty("displayFactor", metric.quantity().toDisplay(1));
        return json;
    }

    private static JsonObject run(RunRecord run, boolean isJudged) {
        JsonObject json = RunFormat.json(run);
        seedAsText(json);
        json.addProperty("judged", isJudged);
        return json;
    }

    private static JsonObject summary(TargetSummary summary) {
        Summary.Result result = summary.summary();
        JsonObject json = new JsonObject();
        json.addProperty("metric", summary.metric().id());
        json.addProperty("target", summary.target());
        json.addProperty("n", result.n());
        json.addProperty("min", result.min());
        json.addProperty("q1", result.q1());
        json.addProperty("median", result.median());
        json.addProperty("q3", result.q3());
        json.addProperty("max", result.max());
        json.addProperty("mean", result.mean());
        json.addProperty("sd", Numbers.finite(result.sd()));
        return json;
    }

    /** Writes the document to a file, over what is there. */
    public static void write(Path file, Content content) {
        try {
            Files.writeString(file, GSON.toJson(of(content)) + "\n", UTF_8);
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write " + file, e);
        }
    }

    /**
     * Reads a document back.
     *
     * @throws IllegalArgumentException if the file is no such document, or one of a version that is not known
     */
    public static Content read(Path file) {
        JsonObject json = parse(file);
        try {
            return content(file, WindowIds.ofDocument(json));
        } catch (NumberFormatException e) {
            throw damaged(file, e);
        } catch (IllegalArgumentException e) {
            throw e;
        } catch (RuntimeException e) {
            throw damaged(file, e);
        }
    }

    private static Content content(Path file, JsonObject json) {
        boolean ours = json.has("format") && FORMAT.equals(json.get("format").getAsString());
        if (!ours || json.get("version").getAsInt() != VERSION) {
            throw new IllegalArgumentException(file + " is not a study of perf-junit in version " + VERSION
                    + " of its format: " + (ours ? "its version is " + json.get("version") : "it says no such format"));
        }
        StudyResult study = JournalFormat.study(JournalFormat.header(json), json);
        return new Content(
                study,
                GSON.fromJson(json, ReportedAssertions.class),
                jvms(json),
                Optional.ofNullable(GSON.fromJson(json.get(Trend.KEY), Trend.class)));
    }

    /** None in documents of earlier versions. */
    private static List<TargetJvm> jvms(JsonObject json) {
        return Optional.ofNullable(json.getAsJsonArray("jvms")).stream()
                .flatMap(array -> array.asList().stream())
                .flatMap(jvm -> JournalFormat.jvm(jvm).stream())
                .toList();
    }

    private static JsonObject parse(Path file) {
        try {
            return Json.parse(Files.readString(file)).getAsJsonObject();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read " + file, e);
        } catch (JsonParseException | IllegalStateException e) {
            throw new IllegalArgumentException(file + " is not a study of perf-junit: it is no JSON object", e);
        }
    }

    private static IllegalArgumentException damaged(Path file, RuntimeException cause) {
        return new IllegalArgumentException(file + " can't be read as a study: " + cause.getMessage(), cause);
    }
}
