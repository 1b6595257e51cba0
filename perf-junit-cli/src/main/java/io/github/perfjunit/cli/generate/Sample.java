package io.github.perfjunit.cli.generate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Values that fit a schema: its examples where it has any, else values that are made by its type and format. */
final class Sample {

    /** Schemas may contain themselves. */
    private static final int DEEPEST = 6;

    /** Schemas of large APIs have dozens of properties with schemas that have dozens of properties. */
    private static final int MOST_VALUES = 1_000;

    private final OpenApiFile file;
    private int left = MOST_VALUES;

    Sample(OpenApiFile file) {
        this.file = file;
    }

    /** Returns the example of a parameter or of a media type, or a value that fits its schema. */
    @Nullable
    Object of(Node described) {
        Node example = described.child("example");
        if (!example.isAbsent()) {
            return example.value();
        }
        return described.child("examples").children().values().stream()
                .map(file::resolve)
                .map(each -> each.child("value"))
                .filter(each -> !each.isAbsent())
                .flatMap(each -> Stream.ofNullable(each.value()))
                .findFirst()
                .orElseGet(() -> fitting(described.child("schema"), 0));
    }

    private @Nullable Object fitting(Node unresolved, int depth) {
        return fitting(unresolved, depth, 0);
    }

    /** @param parts of how many schemas without objects or arrays between them it is a part: one may be a part of itself */
    private @Nullable Object fitting(Node unresolved, int depth, int parts) {
        Node schema = file.resolve(unresolved);
        if (--left < 0 || parts > DEEPEST) {
            return null;
        }
        Optional<Node> given = given(schema);
        if (given.isPresent()) {
            return given.get().value();
        }
        if (!schema.list("allOf").isEmpty()) {
            return merged(schema, depth, parts);
        }
        for (String choice : List.of("oneOf", "anyOf")) {
            if (!schema.list(choice).isEmpty()) {
                return fitting(schema.list(choice).get(0), depth, parts + 1);
            }
        }
        return switch (type(schema)) {
            case "object" -> object(schema, depth);
            case "array" -> depth >= DEEPEST ? List.of() : listOf(fitting(schema.child("items"), depth + 1));
            case "integer" ->
                schema.child("minimum").isAbsent() ? 1 : schema.child("minimum").value();
            case "number" ->
                schema.child("minimum").isAbsent()
                        ? 1.5
                        : schema.child("minimum").value();
            case "boolean" -> true;
            default -> text(schema);
        };
    }

    private static List<@Nullable Object> listOf(@Nullable Object element) {
        List<@Nullable Object> list = new ArrayList<>();
        list.add(element);
        return list;
    }

    private static Optional<Node> given(Node schema) {
        for (String name : List.of("example", "const", "default")) {
            if (!schema.child(name).isAbsent()) {
                return Optional.of(schema.child(name));
            }
        }
        for (String name : List.of("examples", "enum")) {
            if (!schema.list(name).isEmpty()) {
                return Optional.of(schema.list(name).get(0));
            }
        }
        return Optional.empty();
    }

    /** In version 3.1 a schema may have several types, of which null is no useful one. */
    private static String type(Node schema) {
        return schema.list("type").stream()
                .map(each -> String.valueOf(each.value()))
                .filter(each -> !each.equals("null"))
                .findFirst()
                .or(() -> schema.text("type"))
                .orElse(schema.child("properties").isAbsent() ? "string" : "object");
    }

    private Map<String, @Nullable Object> object(Node schema, int depth) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        if (depth < DEEPEST && left > 0) {
            schema.child("properties").children().forEach((name, property) -> {
                if (!file.resolve(property).isTrue("readOnly")) {
                    object.put(name, fitting(property, depth + 1));
                }
            });
        }
        return object;
    }

    private Map<String, @Nullable Object> merged(Node schema, int depth, int parts) {
        Map<String, @Nullable Object> merged = new LinkedHashMap<>();
        schema.list("allOf").forEach(part -> {
            if (fitting(part, depth, parts + 1) instanceof Map<?, ?> map) {
                map.forEach((name, value) -> merged.put(String.valueOf(name), value));
            }
        });
        merged.putAll(object(schema, depth));
        return merged;
    }

    private static String text(Node schema) {
        return switch (schema.text("format").orElse("")) {
            case "date-time" -> "2026-01-31T12:00:00Z";
            case "date" -> "2026-01-31";
            case "time" -> "12:00:00Z";
            case "uuid" -> "7f9c24e8-3b12-4fef-91e0-56a2d5a7c1d3";
            case "email" -> "user@example.com";
            case "uri", "url" -> "http://example.com/";
            case "ipv4" -> "192.0.2.1";
            default -> "text";
        };
    }
}
