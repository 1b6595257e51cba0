package io.github.perfjunit.internal.study;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.perfjunit.api.Metric;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The ids of metrics within windows in records of the first form, {@code steady.cpu.time} with the base {@code cpu.time}, which
 * are read as {@code cpu.time{window=steady}}: so a later study is compared with them.
 */
public final class WindowIds {

    /** Members whose text is the id of a metric. */
    private static final String METRIC = "metric";

    private final Map<String, String> ids = new LinkedHashMap<>();

    private WindowIds(Stream<JsonElement> definitions) {
        definitions.filter(JsonElement::isJsonObject).forEach(each -> add(each.getAsJsonObject()));
    }

    private void add(JsonObject definition) {
        String base = text(definition, "base");
        String id = text(definition, "id");
        if (!base.isEmpty() && !id.contains("{") && id.endsWith("." + base)) {
            String windows = id.substring(0, id.length() - base.length() - 1);
            // Windows could be within windows then; a name has no dots.
            String window = windows.replace('.', '-');
            JournalFormat.understood(() -> Metric.Qualifiers.NONE.in(window))
                    .ifPresent(qualifiers -> ids.put(id, base + qualifiers));
        }
    }

    /** Empty for what is no text. */
    private static String text(JsonObject definition, String member) {
        return definition.get(member) instanceof JsonPrimitive text ? text.getAsString() : "";
    }

    /** A document with its metrics under {@code metrics}, in today's form. */
    public static JsonObject ofDocument(JsonObject json) {
        JsonElement metrics = json.get("metrics");
        WindowIds ids = new WindowIds(metrics == null ? Stream.empty() : metrics.getAsJsonArray().asList().stream());
        return ids.ids.isEmpty() ? json : ids.today(json).getAsJsonObject();
    }

    /** The lines of a journal, in today's form. */
    static List<JsonObject> ofJournal(List<JsonObject> lines) {
        WindowIds ids = new WindowIds(lines.stream().flatMap(line -> JournalFormat.read(METRIC, line).stream()));
        return ids.ids.isEmpty()
                ? lines
                : lines.stream().map(line -> ids.today(line).getAsJsonObject()).toList();
    }

    private JsonElement today(JsonElement json) {
        if (json.isJsonArray()) {
            JsonArray array = new JsonArray();
            json.getAsJsonArray().forEach(each -> array.add(today(each)));
            return array;
        }
        if (!json.isJsonObject()) {
            return json;
        }
        JsonObject object = new JsonObject();
        boolean definition = json.getAsJsonObject().has("base");
        json.getAsJsonObject().entrySet().forEach(each -> {
            boolean isId =
                    each.getKey().equals(METRIC) || (definition && each.getKey().equals("id"));
            JsonElement value = isId ? id(each.getValue()) : today(each.getValue());
            object.add(ids.getOrDefault(each.getKey(), each.getKey()), value);
        });
        return object;
    }

    private JsonElement id(JsonElement value) {
        return value.isJsonPrimitive()
                ? new JsonPrimitive(ids.getOrDefault(value.getAsString(), value.getAsString()))
                : today(value);
    }
}
