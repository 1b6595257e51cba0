package io.github.perfjunit.cli;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
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
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    /**
     * Reads the labels.
     *
     * @param options each the name of a target, an equals sign and its label
     * @throws IllegalArgumentException if one is not, or a target has two labels
     */
    static TargetLabels parse(List<String> options) {
        Map<String, String> labels = new LinkedHashMap<>();
        for (String option : options) {
            int sign = option.indexOf('=');
            if (sign < 1 || option.substring(sign + 1).isBlank()) {
                throw new IllegalArgumentException(
                        "--name: '" + option + "' is not TARGET=TEXT, such as springMvc=\"Spring MVC\"");
            }
            String target = option.substring(0, sign);
            if (labels.put(target, option.substring(sign + 1)) != null) {
                throw new IllegalArgumentException("--name: there are two texts for '" + target + "'");
            }
        }
        return new TargetLabels(labels);
    }

    /** Returns the label of a target, or its name if it has none. */
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
        Set<String> names = new LinkedHashSet<>(targets);
        Set<String> unknown = new LinkedHashSet<>(labels.keySet());
        unknown.removeAll(names);
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("--name: there is no target '" + String.join("', '", unknown)
                    + "'; there are " + String.join(", ", names));
        }
        Map<String, String> shown = new LinkedHashMap<>();
        for (String name : names) {
            String other = shown.put(of(name), name);
            if (other != null) {
                throw new IllegalArgumentException("--name: '" + other + "' and '" + name + "' would both be called '"
                        + of(name) + "'; all targets of the studies need different names");
            }
        }
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
