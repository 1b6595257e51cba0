package io.github.perfjunit.generator.session;

import com.google.gson.stream.JsonReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A place in a JSON text (RFC 6901). The text is read up to that place, and nothing of it is kept. */
final class JsonPointer {

    private final List<String> tokens = new ArrayList<>();

    JsonPointer(String pointer) {
        if (!pointer.isEmpty()) {
            for (String token : pointer.substring(1).split("/", -1)) {
                tokens.add(token.replace("~1", "/").replace("~0", "~"));
            }
        }
    }

    /**
     * The text, number or truth value at this place; nothing if there is none.
     *
     * @throws IOException if this is no JSON, as far as it is read
     */
    Optional<String> find(JsonReader json) throws IOException {
        for (String token : tokens) {
            if (!enter(json, token)) {
                return Optional.empty();
            }
        }
        return switch (json.peek()) {
            case STRING, NUMBER -> Optional.of(json.nextString());
            case BOOLEAN -> Optional.of(Boolean.toString(json.nextBoolean()));
            default -> Optional.empty();
        };
    }

    private static boolean enter(JsonReader json, String token) throws IOException {
        return switch (json.peek()) {
            case BEGIN_OBJECT -> enterObject(json, token);
            case BEGIN_ARRAY -> enterArray(json, token);
            default -> false;
        };
    }

    private static boolean enterObject(JsonReader json, String token) throws IOException {
        json.beginObject();
        while (json.hasNext()) {
            if (json.nextName().equals(token)) {
                return true;
            }
            json.skipValue();
        }
        return false;
    }

    private static boolean enterArray(JsonReader json, String token) throws IOException {
        if (!token.matches("0|[1-9][0-9]{0,8}")) {
            return false;
        }
        json.beginArray();
        for (int left = Integer.parseInt(token); left > 0 && json.hasNext(); left--) {
            json.skipValue();
        }
        return json.hasNext();
    }
}
