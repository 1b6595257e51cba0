package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.load.HttpLoad.Capture;
import java.util.Map;
import java.util.regex.Pattern;

/** Captures as handlers of an answer. A request whose answer lacks one is invalid. */
final class CaptureHandlers {

    /** Characters that have a meaning in a path of Hyperfoil's. */
    private static final Pattern SPECIAL = Pattern.compile("[.\\[\\]\"\\\\\\s]");

    private static final Pattern INDEX = Pattern.compile("0|[1-9][0-9]{0,8}");

    private CaptureHandlers() {}

    static void into(JsonObject handler, Map<String, Capture> captures) {
        JsonArray headers = new JsonArray();
        JsonArray bodies = new JsonArray();
        JsonArray completions = new JsonArray();
        captures.forEach((name, part) -> {
            switch (part.source()) {
                case HEADER -> headers.add(header(name, part.expression()));
                case JSON -> bodies.add(json(name, part.expression()));
                case REGEX, COOKIE -> throw refusal(name, part, "it finds parts of JSON and headers only");
            }
            completions.add(required(name));
        });
        addUnlessEmpty(handler, "header", headers);
        addUnlessEmpty(handler, "body", bodies);
        addUnlessEmpty(handler, "onCompletion", completions);
    }

    private static void addUnlessEmpty(JsonObject handler, String name, JsonArray elements) {
        if (!elements.isEmpty()) {
            handler.add(name, elements);
        }
    }

    private static JsonObject header(String variable, String header) {
        JsonObject filter = new JsonObject();
        filter.add("header", property("equalTo", header));
        filter.add("processor", property("store", variable));
        return Benchmark.object("filter", filter);
    }

    private static JsonObject json(String variable, String pointer) {
        JsonObject json = property("query", query(variable, pointer));
        json.addProperty("toVar", variable);
        return Benchmark.object("json", json);
    }

    /** {@code .items[0].id} for {@code /items/0/id}. */
    private static String query(String variable, String pointer) {
        StringBuilder query = new StringBuilder();
        for (String token : pointer.split("/", -1)) {
            String key = token.replace("~1", "/").replace("~0", "~");
            if (query.isEmpty() && key.isEmpty() && pointer.length() > 1) {
                query.append('.');
            } else if (INDEX.matcher(key).matches()) {
                query.append('[').append(key).append(']');
            } else if (key.isEmpty() || SPECIAL.matcher(key).find()) {
                throw refusal(variable, Capture.jsonPointer(pointer), "it takes no such key");
            } else {
                query.append(query.length() == 1 ? "" : ".").append(key);
            }
        }
        return query.toString();
    }

    /** Without it, the next request that sends the value would fail the whole phase. */
    private static JsonObject required(String variable) {
        JsonObject condition = property("fromVar", variable);
        condition.addProperty("isSet", false);
        JsonObject conditional = Benchmark.object("stringCondition", condition);
        conditional.add("actions", Benchmark.array(Benchmark.object("markRequestInvalid", new JsonObject())));
        return Benchmark.object("conditional", conditional);
    }

    private static JsonObject property(String name, String value) {
        JsonObject object = new JsonObject();
        object.addProperty(name, value);
        return object;
    }

    private static LoadRefusal refusal(String name, Capture part, String why) {
        return new LoadRefusal("capture(" + name + ", " + part + ") can't be done by Hyperfoil: " + why);
    }
}
