package io.github.perfjunit.generator.grpc;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import java.util.Map;
import java.util.Optional;

/** Finds out which field of some JSON does not fit its message: the parser itself doesn't always name it. */
final class MessageCheck {

    private final JsonFormat.Parser parser;

    MessageCheck(JsonFormat.Parser parser) {
        this.parser = parser;
    }

    /** Returns a description of what is wrong with it, beginning with the field; empty if nothing is wrong. */
    Optional<String> problem(JsonElement json, Descriptor type) {
        return problem(json, type, "");
    }

    private Optional<String> problem(JsonElement json, Descriptor type, String path) {
        Optional<String> whole = merge(json, type);
        if (whole.isEmpty() || !json.isJsonObject()) {
            return whole.map(problem -> at(path, problem));
        }
        for (Map.Entry<String, JsonElement> entry : json.getAsJsonObject().entrySet()) {
            JsonObject alone = new JsonObject();
            alone.add(entry.getKey(), entry.getValue());
            Optional<String> problem = merge(alone, type);
            if (problem.isPresent()) {
                String inner = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
                return child(entry, type)
                        .flatMap(message -> problem(entry.getValue(), message, inner))
                        .or(() -> Optional.of(at(inner, problem.get())));
            }
        }
        return whole.map(problem -> at(path, problem));
    }

    private static String at(String path, String problem) {
        return path.isEmpty() ? problem : path + ": " + problem;
    }

    /** The type of a field that is a message of its own. */
    private static Optional<Descriptor> child(Map.Entry<String, JsonElement> entry, Descriptor type) {
        return type.getFields().stream()
                .filter(field -> field.getName().equals(entry.getKey())
                        || field.getJsonName().equals(entry.getKey()))
                .filter(field -> field.getJavaType() == FieldDescriptor.JavaType.MESSAGE && !field.isRepeated())
                .map(FieldDescriptor::getMessageType)
                .findFirst();
    }

    private Optional<String> merge(JsonElement json, Descriptor type) {
        try {
            parser.merge(json.toString(), DynamicMessage.newBuilder(type));
            return Optional.empty();
        } catch (InvalidProtocolBufferException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }
}
