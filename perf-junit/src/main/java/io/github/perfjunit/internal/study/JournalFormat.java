package io.github.perfjunit.internal.study;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.explain.Explanation;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** The format of a study's header, its runs and its metrics in JSON: one line each in the journal. */
public final class JournalFormat {

    /** Raised when a line changes so that older readers can't read it. */
    private static final int VERSION = 1;

    private static final Set<String> NEEDED_OF_JVM = Set.of("target", "version", "collector", "arguments");

    private static final Set<String> NEEDED_OF_EXPLANATION =
            Set.of("reference", "candidate", "reason", "unit", "profiler", "totals", "causes", "notes");

    /** The key of the line with an explanation. */
    static final String EXPLANATION = "explanation";

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private JournalFormat() {}

    static String write(StudyHeader header) {
        JsonObject json = new JsonObject();
        json.addProperty("format", "perf-junit runs");
        json.addProperty("version", VERSION);
        json.add("study", json(header));
        return GSON.toJson(json);
    }

    /** The header as an object. */
    public static JsonObject json(StudyHeader header) {
        return GSON.toJsonTree(header).getAsJsonObject();
    }

    /**
     * The header that {@link #json(StudyHeader)} has written; members that it does not know are passed over.
     *
     * @throws RuntimeException if it lacks something
     */
    public static StudyHeader header(JsonObject json) {
        return StudyHeader.requireWhole(GSON.fromJson(json, StudyHeader.class));
    }

    static Optional<StudyHeader> readHeader(String line) {
        return parse(line)
                .filter(json -> json.has("study") && json.has("version"))
                .filter(json -> understood(() -> json.get("version").getAsInt()).equals(Optional.of(VERSION)))
                .flatMap(json -> understood(() -> header(json.getAsJsonObject("study"))));
    }

    /**
     * Returns what a line says, or nothing if a line that is JSON says it in another form: a text for a number, a list for an object,
     * an unknown word. Readers of JSON have an exception of their own for each of these.
     */
    public static <T> Optional<T> understood(Supplier<T> reader) {
        try {
            return Optional.of(reader.get());
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    static String write(RunRecord run) {
        return GSON.toJson(RunFormat.json(run));
    }

    static String write(Metric<?> metric) {
        return write("metric", json(metric));
    }

    /** A metric as an object. */
    public static JsonObject json(Metric<?> metric) {
        JsonObject definition = new JsonObject();
        definition.addProperty("id", metric.id());
        definition.addProperty("unit", metric.quantity().baseUnit());
        definition.addProperty("direction", metric.direction().name());
        if (!metric.qualifiers().equals(Metric.Qualifiers.NONE)) {
            definition.addProperty("base", metric.baseId());
            definition.add("qualifiers", GSON.toJsonTree(metric.qualifiers().values()));
        }
        return definition;
    }

    static Optional<Metric<?>> readMetric(JsonObject line) {
        return read("metric", line).flatMap(json -> understood(() -> metric(json.getAsJsonObject())));
    }

    /** The metric that {@link #json(Metric)} has written. */
    public static Metric<?> metric(JsonObject json) {
        return Metric.recorded(
                json.get("id").getAsString(),
                json.get("unit").getAsString(),
                Direction.valueOf(json.get("direction").getAsString()));
    }

    static String write(EarlyEnd end) {
        return write("earlyEnd", json(end));
    }

    static Optional<EarlyEnd> readEarlyEnd(JsonObject line) {
        return read("earlyEnd", line).flatMap(json -> understood(() -> earlyEnd(json.getAsJsonObject())));
    }

    /** An early end as an object. */
    public static JsonObject json(EarlyEnd end) {
        return GSON.toJsonTree(end).getAsJsonObject();
    }

    /** The early end that {@link #json(EarlyEnd)} has written. */
    public static EarlyEnd earlyEnd(JsonObject json) {
        return GSON.fromJson(json, EarlyEnd.class);
    }

    /**
     * The study of a document whose members {@code runs}, {@code metrics} and {@code earlyEnd} are as written here.
     *
     * @param header what the study is
     * @param json with the ids of metrics that {@link WindowIds} gives
     */
    public static StudyResult study(StudyHeader header, JsonObject json) {
        return new StudyResult(
                        header,
                        list(json, "runs", RunFormat::run),
                        Optional.ofNullable(json.getAsJsonObject("earlyEnd")).map(JournalFormat::earlyEnd),
                        list(json, "metrics", JournalFormat::metric))
                .with(explanations(json));
    }

    /** None in documents of studies in which nothing was explained. */
    private static List<Explanation> explanations(JsonObject json) {
        return Optional.ofNullable(json.getAsJsonArray("explanations")).stream()
                .flatMap(array -> array.asList().stream())
                .flatMap(each -> explanation(each).stream())
                .toList();
    }

    private static <T> List<T> list(JsonObject json, String member, Function<JsonObject, T> reader) {
        return json.getAsJsonArray(member).asList().stream()
                .map(JsonElement::getAsJsonObject)
                .<T>map(reader)
                .toList();
    }

    /** An object for each item. */
    public static <T> JsonArray array(Collection<? extends T> items, Function<T, JsonObject> writer) {
        JsonArray array = new JsonArray();
        items.forEach(item -> array.add(writer.apply(item)));
        return array;
    }

    /** In one line. */
    static String compact(JsonObject json) {
        return GSON.toJson(json);
    }

    static String write(String key, JsonElement content) {
        JsonObject json = new JsonObject();
        json.add(key, content);
        return GSON.toJson(json);
    }

    static Optional<JsonElement> read(String key, JsonObject line) {
        return line.keySet().equals(Set.of(key)) ? Optional.of(line.get(key)) : Optional.empty();
    }

    static String write(TargetJvm jvm) {
        return write(TargetJvm.KEY, json(jvm));
    }

    /** A JVM as an object. */
    public static JsonObject json(TargetJvm jvm) {
        return GSON.toJsonTree(jvm).getAsJsonObject();
    }

    /** The JVM that {@link #json(TargetJvm)} has written; nothing for what lacks a part of it. */
    public static Optional<TargetJvm> jvm(JsonElement json) {
        boolean whole = json.isJsonObject() && json.getAsJsonObject().keySet().containsAll(NEEDED_OF_JVM);
        return whole ? understood(() -> GSON.fromJson(json, TargetJvm.class)) : Optional.empty();
    }

    /** An explanation as an object. */
    public static JsonObject json(Explanation explanation) {
        return GSON.toJsonTree(explanation).getAsJsonObject();
    }

    /** The explanation that {@link #json(Explanation)} has written; nothing for what lacks a part of it. */
    public static Optional<Explanation> explanation(JsonElement json) {
        boolean whole = json.isJsonObject() && json.getAsJsonObject().keySet().containsAll(NEEDED_OF_EXPLANATION);
        return whole ? understood(() -> GSON.fromJson(json, Explanation.class)) : Optional.empty();
    }

    /** A line; nothing for what is no JSON object, as one that was cut off. */
    static Optional<JsonObject> parse(String line) {
        if (!line.startsWith("{")) {
            return Optional.empty();
        }
        try {
            JsonElement element = JsonParser.parseString(line);
            return element.isJsonObject() ? Optional.of(element.getAsJsonObject()) : Optional.empty();
        } catch (JsonParseException e) {
            return Optional.empty();
        }
    }
}
