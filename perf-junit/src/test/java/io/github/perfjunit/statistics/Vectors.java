package io.github.perfjunit.statistics;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.assertj.core.data.Offset;

/** Inputs with expected results from exact enumeration in rational arithmetic. */
final class Vectors {
    private Vectors() {}

    static List<JsonObject> all() throws IOException {
        try (Reader reader = new InputStreamReader(
                Objects.requireNonNull(Vectors.class.getResourceAsStream("/statistics/vectors.json")),
                StandardCharsets.UTF_8)) {
            JsonArray vectors = JsonParser.parseReader(reader).getAsJsonObject().getAsJsonArray("vectors");
            return StreamSupport.stream(vectors.spliterator(), false)
                    .map(JsonElement::getAsJsonObject)
                    .toList();
        }
    }

    static String id(JsonObject vector) {
        return vector.get("id").getAsString();
    }

    static String kind(JsonObject vector) {
        return vector.get("kind").getAsString();
    }

    static double[] numbers(JsonObject object, String name) {
        return StreamSupport.stream(object.getAsJsonArray(name).spliterator(), false)
                .mapToDouble(Vectors::number)
                .toArray();
    }

    static double number(JsonObject object, String name) {
        return number(object.get(name));
    }

    private static double number(JsonElement element) {
        return switch (element.getAsString()) {
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> element.getAsDouble();
        };
    }

    static double fraction(JsonObject object, String name) {
        String[] parts = object.get(name).getAsString().split("/", -1);
        return parts.length == 1
                ? Double.parseDouble(parts[0])
                : Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]);
    }

    /** The vectors print ten significant digits. */
    static Offset<Double> tenDigits(double expected) {
        return Offset.offset(Math.max(Math.abs(expected), 1e-300) * 1e-9);
    }
}
