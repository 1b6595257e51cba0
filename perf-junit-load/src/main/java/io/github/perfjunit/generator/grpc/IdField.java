package io.github.perfjunit.generator.grpc;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import io.github.perfjunit.generator.plan.RefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The field of a message that is its id, or the time of its sending. It is read from the bytes of the message, of which
 * everything else is skipped.
 *
 * @param path the field, after those of the messages in which it is
 */
record IdField(List<FieldDescriptor> path) {

    /** Values that are equal as texts if they are equal: bytes are in base 64, as in JSON. */
    private static final Set<FieldDescriptor.Type> IDS = Set.of(
            FieldDescriptor.Type.INT32,
            FieldDescriptor.Type.INT64,
            FieldDescriptor.Type.UINT32,
            FieldDescriptor.Type.UINT64,
            FieldDescriptor.Type.SINT32,
            FieldDescriptor.Type.SINT64,
            FieldDescriptor.Type.FIXED32,
            FieldDescriptor.Type.FIXED64,
            FieldDescriptor.Type.SFIXED32,
            FieldDescriptor.Type.SFIXED64,
            FieldDescriptor.Type.STRING,
            FieldDescriptor.Type.BYTES);

    /** A tag is the number of a field, and in its lowest bits the type on the wire. */
    private static final int TYPE_BITS = 3;

    private static final Pattern DOT = Pattern.compile("\\.");

    /** The meanings of a field. */
    private enum Meaning {
        ID("no id", "an id is a whole number, a string or bytes"),
        TIME("no time", "a time is a whole number or a string");

        private final String notThis;
        private final String rule;

        Meaning(String notThis, String rule) {
            this.notThis = notThis;
            this.rule = rule;
        }

        private boolean allows(FieldDescriptor.Type type) {
            return IDS.contains(type) && (this == ID || type != FieldDescriptor.Type.BYTES);
        }
    }

    /**
     * Returns the field of this name, as an id.
     *
     * @param name in its file or in JSON; in messages within the message, after their names and dots
     * @param where for a refusal
     */
    static IdField of(String name, Descriptor type, String where) throws RefusedException {
        return of(name, type, where, Meaning.ID);
    }

    /**
     * Returns the field of this name, as a time.
     *
     * @param name in its file or in JSON; in messages within the message, after their names and dots
     * @param where for a refusal
     */
    static IdField ofTime(String name, Descriptor type, String where) throws RefusedException {
        return of(name, type, where, Meaning.TIME);
    }

    private static IdField of(String name, Descriptor type, String where, Meaning meaning) throws RefusedException {
        List<FieldDescriptor> path = new ArrayList<>();
        Descriptor within = type;
        String[] names = DOT.split(name, -1);
        for (int i = 0; i < names.length; i++) {
            FieldDescriptor field = field(names[i], within, where);
            boolean isLast = i == names.length - 1;
            if (field.isRepeated()) {
                throw new RefusedException(where + ": " + field.getFullName() + " is a list, and " + meaning.notThis);
            }
            if (isLast ? !meaning.allows(field.getType()) : field.getType() != FieldDescriptor.Type.MESSAGE) {
                throw new RefusedException(where + ": " + field.getFullName() + " is of type "
                        + field.getType().name().toLowerCase(Locale.ROOT)
                        + (isLast ? ": " + meaning.rule : ", and no message"));
            }
            path.add(field);
            within = isLast ? within : field.getMessageType();
        }
        return new IdField(List.copyOf(path));
    }

    private static FieldDescriptor field(String name, Descriptor type, String where) throws RefusedException {
        return type.getFields().stream()
                .filter(each ->
                        each.getName().equals(name) || each.getJsonName().equals(name))
                .findFirst()
                .orElseThrow(() -> new RefusedException(where + ": " + type.getFullName() + " has no field '" + name
                        + "': known are "
                        + type.getFields().stream()
                                .map(FieldDescriptor::getName)
                                .toList()));
    }

    /** As users wrote it. */
    String name() {
        return String.join(".", path.stream().map(FieldDescriptor::getName).toList());
    }

    /**
     * The id of a message, if it has one. A number without presence that is not there is 0, as protobuf has it; an empty text
     * is no id.
     *
     * @throws IOException if this is no such message
     */
    Optional<String> in(byte[] bytes, int from, int to) throws IOException {
        return Optional.ofNullable(read(CodedInputStream.newInstance(bytes, from, to - from), 0))
                .filter(id -> !id.isEmpty());
    }

    /** The id of a message that was encoded here, with its prefix, if it has one. */
    Optional<String> inFramed(byte[] framed) {
        try {
            return in(framed, MessageTemplate.PREFIX, framed.length);
        } catch (IOException e) {
            throw new UncheckedIOException("a message that was encoded here can't be read", e);
        }
    }

    private @Nullable String read(CodedInputStream in, int depth) throws IOException {
        FieldDescriptor field = path.get(depth);
        boolean isLast = depth == path.size() - 1;
        int wanted = (field.getNumber() << TYPE_BITS) | field.getLiteType().getWireType();
        String found = isLast
                        && !field.hasPresence()
                        && field.getType() != FieldDescriptor.Type.STRING
                        && field.getType() != FieldDescriptor.Type.BYTES
                ? "0"
                : null;
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (tag != wanted) {
                if (!in.skipField(tag)) {
                    return found;
                }
            } else if (isLast) {
                found = value(field.getType(), in);
            } else {
                int limit = in.pushLimit(in.readRawVarint32());
                found = read(in, depth + 1);
                in.popLimit(limit);
            }
        }
        return found;
    }

    private static String value(FieldDescriptor.Type type, CodedInputStream in) throws IOException {
        return switch (type) {
            case STRING -> in.readString();
            case BYTES -> Base64.getEncoder().encodeToString(in.readByteArray());
            case UINT64 -> Long.toUnsignedString(in.readUInt64());
            case FIXED64 -> Long.toUnsignedString(in.readFixed64());
            case UINT32 -> Integer.toUnsignedString(in.readUInt32());
            case FIXED32 -> Integer.toUnsignedString(in.readFixed32());
            case SINT32 -> Integer.toString(in.readSInt32());
            case SINT64 -> Long.toString(in.readSInt64());
            case SFIXED32 -> Integer.toString(in.readSFixed32());
            case SFIXED64 -> Long.toString(in.readSFixed64());
            case INT32 -> Integer.toString(in.readInt32());
            case INT64 -> Long.toString(in.readInt64());
            default -> throw new IllegalStateException("no id: " + type);
        };
    }
}
