package io.github.perfjunit.internal.protocol;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import io.github.perfjunit.internal.json.Json;
import java.io.IOException;
import java.io.StringReader;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * The form of messages: a record is an object with a field for each component, and nothing else. Optional components can be
 * absent, all others must be there. Enumerated values are words such as {@code keep-alive}. One of several records is an
 * object with one field, which is called as the record.
 */
public final class Codec {

    private static final Gson GSON = new GsonBuilder()
            .disableHtmlEscaping()
            .registerTypeAdapterFactory(new Adapters())
            .registerTypeAdapter(String.class, Scalars.TEXT)
            .registerTypeAdapter(int.class, Scalars.INT)
            .registerTypeAdapter(long.class, Scalars.LONG)
            .registerTypeAdapter(Long.class, Scalars.LONG)
            .registerTypeAdapter(double.class, Scalars.DOUBLE)
            .registerTypeAdapter(boolean.class, Scalars.BOOLEAN)
            .registerTypeAdapter(OptionalInt.class, Scalars.OPTIONAL_INT)
            .registerTypeAdapter(OptionalLong.class, Scalars.OPTIONAL_LONG)
            .registerTypeAdapter(Histogram.class, Scalars.HISTOGRAM)
            .create();

    private Codec() {}

    /** The message as one line. */
    public static String write(Object message) {
        return GSON.toJson(message);
    }

    /**
     * The message that a line is.
     *
     * @throws MalformedException if it is none: what is missing, unknown, of another kind or out of range is named by its path
     */
    public static <T> T read(String line, Class<T> type) {
        JsonReader in = new JsonReader(new StringReader(line));
        try {
            T message = GSON.getAdapter(type).read(in);
            if (in.peek() != JsonToken.END_DOCUMENT) {
                throw new MalformedException("", "there is more behind it");
            }
            return message;
        } catch (IOException e) {
            throw new MalformedException(Scalars.path(in), "is no JSON");
        } catch (JsonParseException | IllegalStateException e) {
            throw new MalformedException(Scalars.path(in), "is of another kind: " + e.getMessage());
        }
    }

    /**
     * The greeting that a line is, of whatever version of the protocol.
     *
     * @return what is known of it: 0 as protocol where it names none, as the first version did
     * @throws MalformedException if it is no greeting
     */
    public static Answer.Ready greeting(String line) {
        try {
            if (Json.parse(line) instanceof JsonObject object
                    && object.get("ready") instanceof JsonObject ready) {
                String version = ready.get("version") instanceof JsonPrimitive text ? text.getAsString() : "unknown";
                long protocol = number(ready, "protocol");
                return new Answer.Ready(
                        protocol == (int) protocol ? (int) protocol : 0, number(ready, "pid"), version, "");
            }
        } catch (JsonParseException e) {
            throw new MalformedException("", "is no JSON: " + e.getMessage());
        }
        throw new MalformedException("ready", "is missing");
    }

    /** A whole number; 0 for whatever else another version may write. */
    private static long number(JsonObject object, String field) {
        try {
            return object.get(field) instanceof JsonPrimitive number && number.isNumber()
                    ? number.getAsBigDecimal().longValueExact()
                    : 0;
        } catch (ArithmeticException | NumberFormatException e) {
            return 0;
        }
    }
}
