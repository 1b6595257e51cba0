package io.github.perfjunit.generator.plan;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A JSON object that is read field by field: what is missing, of the wrong kind or unknown is refused by its path. */
public final class Fields {

    private final JsonObject object;
    private final String path;
    private final Set<String> known = new HashSet<>();

    Fields(JsonElement element, String path) throws RefusedException {
        if (!element.isJsonObject()) {
            throw new RefusedException(name(path) + ": an object was expected, found " + element);
        }
        this.object = element.getAsJsonObject();
        this.path = path;
    }

    private static String name(String path) {
        return path.isEmpty() ? "the plan" : path;
    }

    /** The path of one of its fields, for a message. */
    public String path(String field) {
        return path.isEmpty() ? field : path + "." + field;
    }

    /** Whether the field is there. */
    public boolean has(String field) {
        known.add(field);
        return object.has(field) && !object.get(field).isJsonNull();
    }

    /** Returns the exception that refuses a field with this reason. */
    public RefusedException refused(String field, String why) {
        return new RefusedException(path(field) + ": " + why);
    }

    private JsonElement get(String field) throws RefusedException {
        if (!has(field)) {
            throw refused(field, "is missing");
        }
        return object.get(field);
    }

    /** The object that is there. */
    public Fields object(String field) throws RefusedException {
        return new Fields(get(field), path(field));
    }

    /** The objects that are there. */
    public List<Fields> objects(String field) throws RefusedException {
        List<Fields> objects = new ArrayList<>();
        for (JsonElement each : array(field)) {
            objects.add(new Fields(each, path(field) + "[" + objects.size() + "]"));
        }
        return objects;
    }

    private JsonArray array(String field) throws RefusedException {
        JsonElement element = get(field);
        if (!element.isJsonArray()) {
            throw refused(field, "an array was expected, found " + element);
        }
        return element.getAsJsonArray();
    }

    /** The texts that are there. */
    public List<String> texts(String field) throws RefusedException {
        return texts(array(field), path(field));
    }

    List<List<String>> rows(String field) throws RefusedException {
        List<List<String>> rows = new ArrayList<>();
        for (JsonElement row : array(field)) {
            String where = path(field) + "[" + rows.size() + "]";
            if (!row.isJsonArray()) {
                throw new RefusedException(where + ": an array of texts was expected, found " + row);
            }
            rows.add(texts(row.getAsJsonArray(), where));
        }
        return rows;
    }

    private static List<String> texts(JsonArray array, String where) throws RefusedException {
        List<String> texts = new ArrayList<>();
        for (JsonElement each : array) {
            if (!isText(each)) {
                throw new RefusedException(where + "[" + texts.size() + "]: a text was expected, found " + each);
            }
            texts.add(each.getAsString());
        }
        return texts;
    }

    private static boolean isText(JsonElement element) {
        return element instanceof JsonPrimitive primitive && primitive.isString();
    }

    /** The text that is there. */
    public String text(String field) throws RefusedException {
        JsonElement element = get(field);
        if (!isText(element)) {
            throw refused(field, "a text was expected, found " + element);
        }
        return element.getAsString();
    }

    /** The text that is there, if one is. */
    public Optional<String> optionalText(String field) throws RefusedException {
        return has(field) ? Optional.of(text(field)) : Optional.empty();
    }

    /** The meaning of the word that is there; {@code absent} where none is. */
    <T> T word(String field, T absent, Map<String, T> words) throws RefusedException {
        return has(field) ? word(field, words) : absent;
    }

    /** The meaning of the word that is there. */
    <T> T word(String field, Map<String, T> words) throws RefusedException {
        String word = text(field);
        T meaning = words.get(word);
        if (meaning == null) {
            throw refused(
                    field,
                    "'" + word + "' is unknown: known are "
                            + words.keySet().stream().sorted().toList());
        }
        return meaning;
    }

    /** The number that is there. */
    public double number(String field) throws RefusedException {
        JsonElement element = get(field);
        if (!(element instanceof JsonPrimitive primitive) || !primitive.isNumber()) {
            throw refused(field, "a number was expected, found " + element);
        }
        return element.getAsDouble();
    }

    /** A whole number of at least {@code least}; {@code absent} where the field isn't there. */
    public long whole(String field, long least, long absent) throws RefusedException {
        return has(field) ? whole(field, least) : absent;
    }

    /** A whole number of at least {@code least}. */
    public long whole(String field, long least) throws RefusedException {
        double number = number(field);
        if (number != Math.rint(number) || Math.abs(number) > Long.MAX_VALUE / 2.0) {
            throw refused(field, "a whole number was expected, found " + get(field));
        }
        long whole = get(field).getAsBigDecimal().longValue();
        if (whole < least) {
            throw refused(field, "must be at least " + least + ", found " + whole);
        }
        return whole;
    }

    /** Names and texts of an object whose fields are free. */
    List<Header> headers(String field) throws RefusedException {
        List<Header> headers = new ArrayList<>();
        Fields free = object(field);
        for (String name : free.object.keySet()) {
            headers.add(new Header(name, free.text(name)));
        }
        return headers;
    }

    /** A header as the plan has it: its value may have placeholders. */
    record Header(String name, String value) {}

    /** To be called last: what nobody asked for is unknown. */
    public void refuseUnknown() throws RefusedException {
        for (String field : object.keySet()) {
            if (!known.contains(field)) {
                throw refused(field, "is unknown");
            }
        }
    }
}
