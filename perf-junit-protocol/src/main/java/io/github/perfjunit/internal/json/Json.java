package io.github.perfjunit.internal.json;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonSyntaxException;

/** Reads JSON that others have written. */
public final class Json {

    private static final String BYTE_ORDER_MARK = "\ufeff";

    private Json() {}

    /**
     * The document that a text is.
     *
     * @throws JsonParseException if it is none
     */
    public static JsonElement parse(String text) {
        // of which Gson passes over one, and never ends if there are as many as fill its buffer
        if (text.startsWith(BYTE_ORDER_MARK.repeat(2))) {
            throw new JsonSyntaxException("it begins with several byte order marks");
        }
        return JsonParser.parseString(text);
    }
}
