package io.github.perfjunit.experiment;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How a study's header and its runs are written as JSON, one line each. */
final class JournalFormat {

    /** Raised when a line changes so that older readers can't read it. */
    private static final int VERSION = 1;

    private static final Set<String> NEEDED =
            Set.of("target", "block", "order", "seed", "outcome", "startedAt", "seconds", "metrics", "kinds", "notes");

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private JournalFormat() {}

    static String write(StudyHeader header) {
        JsonObject json = new JsonObject();
        json.addProperty("format", "perf-junit runs");
        json.addProperty("version", VERSION);
        json.add("study", GSON.toJsonTree(header));
        return GSON.toJson(json);
    }

    static Optional<StudyHeader> readHeader(String line) {
        return parse(line)
                .filter(json -> json.has("study"))
                .filter(json -> json.has("version") && json.get("version").getAsInt() == VERSION)
                .map(json -> GSON.fromJson(json.get("study"), StudyHeader.class));
    }

    static String write(RunRecord run) {
        JsonObject json = new JsonObject();
        json.addProperty("target", run.target());
        json.addProperty("block", run.block());
        json.addProperty("order", run.order());
        json.addProperty("warmUp", run.isWarmUp());
        json.addProperty("outcome", run.outcome().label());
        json.addProperty("seed", run.seed());
        json.addProperty("startedAt", run.startedAt());
        json.addProperty("seconds", run.seconds());
        json.add("metrics", GSON.toJsonTree(run.metrics()));
        json.add("kinds", GSON.toJsonTree(run.kinds()));
        json.add("notes", GSON.toJsonTree(run.notes()));
        if (run.failure() != null) {
            json.addProperty("failure", run.failure());
        }
        return GSON.toJson(json);
    }

    static Optional<RunRecord> readRun(String line) {
        return parse(line).filter(json -> json.keySet().containsAll(NEEDED)).map(JournalFormat::run);
    }

    private static RunRecord run(JsonObject json) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        json.getAsJsonObject("metrics")
                .entrySet()
                .forEach(entry -> metrics.put(entry.getKey(), entry.getValue().getAsDouble()));
        Map<String, String> kinds = new LinkedHashMap<>();
        json.getAsJsonObject("kinds")
                .entrySet()
                .forEach(entry -> kinds.put(entry.getKey(), entry.getValue().getAsString()));
        List<String> notes = json.getAsJsonArray("notes").asList().stream()
                .map(JsonElement::getAsString)
                .toList();
        return new RunRecord(
                json.get("target").getAsString(),
                json.get("block").getAsInt(),
                json.get("order").getAsInt(),
                json.get("seed").getAsLong(),
                RunOutcome.of(json.get("outcome").getAsString()),
                json.get("startedAt").getAsString(),
                json.get("seconds").getAsDouble(),
                metrics,
                kinds,
                notes,
                json.has("failure") ? json.get("failure").getAsString() : null);
    }

    static String write(EarlyEnd end) {
        JsonObject json = new JsonObject();
        json.add("earlyEnd", GSON.toJsonTree(end));
        return GSON.toJson(json);
    }

    static Optional<EarlyEnd> readEarlyEnd(String line) {
        return parse(line)
                .filter(json -> json.has("earlyEnd"))
                .map(json -> GSON.fromJson(json.get("earlyEnd"), EarlyEnd.class));
    }

    private static Optional<JsonObject> parse(String line) {
        try {
            JsonElement element = JsonParser.parseString(line);
            return element.isJsonObject() ? Optional.of(element.getAsJsonObject()) : Optional.empty();
        } catch (JsonParseException e) {
            return Optional.empty();
        }
    }
}
