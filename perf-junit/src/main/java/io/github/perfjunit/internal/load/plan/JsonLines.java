package io.github.perfjunit.internal.load.plan;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import io.github.perfjunit.internal.json.Json;
import io.github.perfjunit.load.LoadData;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads data with a JSON object in each line; empty lines are passed over. */
public final class JsonLines {

    private JsonLines() {}

    /** The objects of these lines as rows. */
    public static LoadData read(List<String> lines) {
        List<String> columns = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1);
            if (!line.isBlank()) {
                JsonObject object = object(line, number);
                if (rows.isEmpty()) {
                    columns.addAll(object.keySet());
                }
                rows.add(row(object, columns, number));
            }
        }
        return new LoadData(columns, rows, LoadData.Order.SEQUENTIAL);
    }

    private static JsonObject object(String line, int number) {
        try {
            JsonElement element = Json.parse(line);
            if (element.isJsonObject()) {
                return element.getAsJsonObject();
            }
        } catch (JsonParseException e) {
            throw new LoadRefusal("line " + number + " is no JSON: " + e.getMessage(), e);
        }
        throw new LoadRefusal("line " + number + " is no JSON object");
    }

    private static List<String> row(JsonObject object, List<String> columns, int number) {
        if (!object.keySet().equals(Set.copyOf(columns))) {
            throw new LoadRefusal("line " + number + " has " + object.keySet() + " where the first one has " + columns);
        }
        List<String> row = new ArrayList<>();
        for (String column : columns) {
            JsonElement value = object.get(column);
            if (!value.isJsonPrimitive()) {
                throw new LoadRefusal("line " + number + " has no text, number or truth value as " + column);
            }
            row.add(value.getAsString());
        }
        return row;
    }
}
