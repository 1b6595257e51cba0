package io.github.perfjunit.internal.study;

import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.load.result.CapacityCurve.Outcome;
import io.github.perfjunit.internal.load.result.CapacityCurve.Step;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The format of the steps of a search for the capacity in JSON. */
final class CapacityFormat {

    private CapacityFormat() {}

    static JsonObject json(CapacityCurve curve) {
        JsonObject json = new JsonObject();
        json.addProperty("search", curve.search());
        curve.capacity().ifPresent(rate -> json.addProperty("capacity", rate));
        curve.saturation().ifPresent(step -> json.addProperty("saturation", step.rate()));
        json.add("steps", JournalFormat.array(curve.steps(), CapacityFormat::json));
        return json;
    }

    private static JsonObject json(Step step) {
        JsonObject json = new JsonObject();
        json.addProperty("rate", step.rate());
        json.addProperty("outcome", step.outcome().label());
        if (!step.reason().isEmpty()) {
            json.addProperty("reason", step.reason());
        }
        json.addProperty("seconds", step.seconds());
        json.addProperty("sent", step.sent());
        json.addProperty("completed", step.completed());
        json.addProperty("perSecond", step.perSecond());
        JsonObject metrics = new JsonObject();
        step.metrics().forEach(metrics::addProperty);
        json.add("metrics", metrics);
        return json;
    }

    static CapacityCurve curve(JsonObject json) {
        List<Step> steps = json.getAsJsonArray("steps").asList().stream()
                .map(each -> step(each.getAsJsonObject()))
                .toList();
        OptionalDouble capacity =
                json.has("capacity") ? OptionalDouble.of(json.get("capacity").getAsDouble()) : OptionalDouble.empty();
        return new CapacityCurve(json.get("search").getAsString(), capacity, steps);
    }

    private static Step step(JsonObject json) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        json.getAsJsonObject("metrics")
                .entrySet()
                .forEach(each -> metrics.put(each.getKey(), each.getValue().getAsDouble()));
        return new Step(
                json.get("rate").getAsDouble(),
                Outcome.of(json.get("outcome").getAsString()),
                json.has("reason") ? json.get("reason").getAsString() : "",
                json.get("seconds").getAsDouble(),
                json.get("sent").getAsLong(),
                json.get("completed").getAsLong(),
                json.get("perSecond").getAsDouble(),
                metrics);
    }
}
