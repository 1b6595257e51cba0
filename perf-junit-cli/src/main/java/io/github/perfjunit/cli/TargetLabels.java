package io.github.perfjunit.cli;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The names that targets have in a paper. In a study they have those of fields of a test class.
 *
 * @param labels by the names of the targets
 */
record TargetLabels(Map<String, String> labels) {

    /** The members of a study's document that name a target, wherever they are. */
    private static final Set<String> REFERENCES = Set.of("target", "candidate", "reference");

    TargetLabels {
        labels = Map.copyOf(labels);
    }

    /** The label of a target: its name, if there is no other. */
    String of(String target) {
        return labels.getOrDefault(target, target);
    }

    /**
     * Checks that each label is of a target, and that no two targets look alike.
     *
     * @param targets all names that the studies have
     * @throws IllegalArgumentException otherwise
     */
    void requireFitting(Collection<String> targets) {
        labels.keySet().stream()
                .filter(name -> !targets.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException("--name: there is no target '" + name + "'; there are "
                            + String.join(", ", new LinkedHashSet<>(targets)));
                });
        Set<String> shown = new LinkedHashSet<>();
        new LinkedHashSet<>(targets)
                .stream()
                        .map(this::of)
                        .filter(label -> !shown.add(label))
                        .findFirst()
                        .ifPresent(label -> {
                            throw new IllegalArgumentException("--name: two targets would be called '" + label + "'");
                        });
    }

    /** Puts the labels in the place of the names in a study, as the page reads it. */
    void putInto(JsonObject study) {
        study.getAsJsonArray("targets").forEach(target -> relabel(target.getAsJsonObject(), "name"));
        relabelReferences(study);
    }

    private void relabelReferences(JsonElement element) {
        if (element.isJsonArray()) {
            element.getAsJsonArray().forEach(this::relabelReferences);
        } else if (element.isJsonObject()) {
            JsonObject object = element.getAsJsonObject();
            REFERENCES.forEach(key -> relabel(object, key));
            object.asMap().values().forEach(this::relabelReferences);
        }
    }

    private void relabel(JsonObject object, String key) {
        if (object.get(key) instanceof JsonPrimitive name && name.isString()) {
            object.addProperty(key, of(name.getAsString()));
        }
    }
}
