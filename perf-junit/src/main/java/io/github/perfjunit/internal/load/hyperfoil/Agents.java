package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.perfjunit.internal.load.plan.Fields;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The agents of a controller. Immutable.
 *
 * @param byName each as Hyperfoil reads it: a place, or properties
 * @param threads of each agent, if that was said
 */
record Agents(Map<String, JsonElement> byName, OptionalInt threads) {

    static final Agents NONE = new Agents(Map.of(), OptionalInt.empty());

    Agents {
        byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    Agents with(String name, String where) {
        return with(name, new JsonPrimitive(Fields.requireText("agent " + name, where)));
    }

    Agents with(String name, Map<String, String> properties) {
        JsonObject json = new JsonObject();
        properties.forEach(json::addProperty);
        return with(name, json);
    }

    private Agents with(String name, JsonElement definition) {
        Fields.requireText("agent", name);
        Fields.require(!byName.containsKey(name), "agent", name, "different from the names of other agents");
        Map<String, JsonElement> more = new LinkedHashMap<>(byName);
        more.put(name, definition);
        return new Agents(more, threads);
    }

    Agents withThreads(int number) {
        Fields.require(number >= 1, "threads", number, "at least 1");
        return new Agents(byName, OptionalInt.of(number));
    }

    boolean isEmpty() {
        return byName.isEmpty();
    }

    JsonObject json() {
        JsonObject json = new JsonObject();
        byName.forEach(json::add);
        return json;
    }
}
