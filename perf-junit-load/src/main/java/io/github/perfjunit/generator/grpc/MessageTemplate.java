package io.github.perfjunit.generator.grpc;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.Template;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.json.Json;
import io.github.perfjunit.internal.protocol.WirePlan.Data;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A message in JSON with placeholders, and what it is on the wire. Without placeholders it is encoded once. */
final class MessageTemplate {

    /** A counter that a load of a day reaches, and the largest of all random numbers. */
    private static final long HIGH_COUNTER = 1_000_000_000;

    private static final long HIGH_RANDOM = Long.MAX_VALUE;

    /** In the year 2286, in microseconds. */
    private static final long HIGH_TIME = 9_999_999_999_999_999L;

    /** One byte that says it is not compressed, and four for the length. */
    static final int PREFIX = 5;

    private final JsonText json;
    private final Descriptor type;
    private final JsonFormat.Parser parser;
    private final String path;
    private byte @Nullable [] fixed;

    /**
     * A message of this type.
     *
     * @param json an empty message if there is none
     * @param types what an Any can hold
     * @param path for messages
     */
    MessageTemplate(Optional<Template> json, Descriptor type, JsonFormat.TypeRegistry types, String path) {
        this.json = new JsonText(json);
        this.type = type;
        this.parser = JsonFormat.parser().usingTypeRegistry(types);
        this.path = path;
    }

    /** Refuses what does not fit the message, with any row of the data. */
    void check(Optional<Data> data) throws RefusedException {
        List<List<String>> rows = json.hasColumns() ? data.orElseThrow().rows() : List.of(List.of());
        for (List<String> row : rows) {
            check(Values.sample(0, row));
        }
        check(new Values(HIGH_COUNTER, HIGH_RANDOM, HIGH_TIME, rows.get(0)));
        if (json.isFixed()) {
            fixed = encode(Values.NONE);
        }
    }

    private void check(Values values) throws RefusedException {
        String text = json.render(values);
        try {
            JsonElement element = Json.parse(text);
            new MessageCheck(parser).problem(element, type).ifPresent(problem -> {
                throw new IllegalArgumentException(problem);
            });
        } catch (JsonParseException e) {
            throw new RefusedException(path + ": '" + text + "' is no JSON: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new RefusedException(path + ": " + text + " is no " + type.getFullName() + ": " + e.getMessage());
        }
    }

    /**
     * The message with its prefix.
     *
     * @throws IllegalArgumentException if it can't be, with these values
     */
    byte[] framed(Values values) {
        byte[] ready = fixed;
        return ready == null ? encode(values) : ready;
    }

    /** The message in JSON. */
    String json(Values values) {
        return json.render(values);
    }

    private byte[] encode(Values values) {
        DynamicMessage.Builder message = DynamicMessage.newBuilder(type);
        try {
            parser.merge(json.render(values), message);
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException("a message can't be encoded: " + e.getMessage(), e);
        }
        byte[] encoded = message.build().toByteArray();
        return ByteBuffer.allocate(PREFIX + encoded.length)
                .put((byte) 0)
                .putInt(encoded.length)
                .put(encoded)
                .array();
    }
}
