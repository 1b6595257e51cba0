package io.github.perfjunit.rabbitmq.internal;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.json.Json;
import io.github.perfjunit.rabbitmq.QueueType;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A policy of a broker, which sets properties of all queues whose names match.
 *
 * @param ofOperator whether it is an operator policy, which applies beside the other
 * @param applyTo {@code all}, {@code queues}, {@code exchanges}, or queues of one type
 * @param priority of several that match, the one with the highest applies
 */
record Policy(boolean ofOperator, Pattern pattern, String applyTo, int priority, Map<String, String> definition) {

    /** @throws IllegalArgumentException for what is no list of policies, and for a pattern that Java does not understand */
    static List<Policy> parse(String json, boolean ofOperator) {
        try {
            return Json.parse(json).getAsJsonArray().asList().stream()
                    .map(policy -> of(policy.getAsJsonObject(), ofOperator))
                    .toList();
        } catch (RuntimeException e) {
            // readers of JSON have an exception of their own for each thing that is missing, or of another kind
            throw new IllegalArgumentException("it is no list of policies: " + e.getMessage(), e);
        }
    }

    private static Policy of(JsonObject json, boolean ofOperator) {
        Map<String, String> definition = new TreeMap<>();
        if (json.get("definition").isJsonObject()) { // an empty one can be written as an array
            json.getAsJsonObject("definition")
                    .entrySet()
                    .forEach(entry -> definition.put(entry.getKey(), text(entry.getValue())));
        }
        return new Policy(
                ofOperator,
                Pattern.compile(json.get("pattern").getAsString()),
                json.get("apply-to").getAsString(),
                json.get("priority").getAsInt(),
                definition);
    }

    private static String text(JsonElement value) {
        return value.isJsonPrimitive() ? value.getAsString() : value.toString();
    }

    private boolean matches(QueueDeclaration queue) {
        boolean ofType =
                switch (applyTo) {
                    case "all", "queues" -> true;
                    case "streams" -> queue.type() == QueueType.STREAM;
                    default -> applyTo.equals(queue.type().label() + "_queues");
                };
        return ofType && pattern.matcher(queue.name()).find();
    }

    /** Returns what the policies set for a queue: of each sort one applies, and of two values the lower. */
    static Map<String, String> effective(List<Policy> policies, QueueDeclaration queue) {
        Map<String, String> effective = new TreeMap<>();
        for (boolean ofOperator : new boolean[] {false, true}) {
            policies.stream()
                    .filter(policy -> policy.ofOperator() == ofOperator && policy.matches(queue))
                    .max(Comparator.comparingInt(Policy::priority))
                    .ifPresent(policy ->
                            policy.definition().forEach((key, value) -> effective.merge(key, value, Policy::lower)));
        }
        return effective;
    }

    private static String lower(String own, String ofOperator) {
        try {
            return Double.parseDouble(own) <= Double.parseDouble(ofOperator) ? own : ofOperator;
        } catch (NumberFormatException e) {
            return ofOperator;
        }
    }
}
