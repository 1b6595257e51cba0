package io.github.perfjunit.generator.grpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.util.JsonFormat;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An id is read from the bytes of a message as protobuf's own JSON would show it. */
class IdFieldTest {

    private static final FieldDescriptorProto.Type[] KINDS = {
        FieldDescriptorProto.Type.TYPE_INT32,
        FieldDescriptorProto.Type.TYPE_INT64,
        FieldDescriptorProto.Type.TYPE_UINT32,
        FieldDescriptorProto.Type.TYPE_UINT64,
        FieldDescriptorProto.Type.TYPE_SINT32,
        FieldDescriptorProto.Type.TYPE_SINT64,
        FieldDescriptorProto.Type.TYPE_FIXED32,
        FieldDescriptorProto.Type.TYPE_FIXED64,
        FieldDescriptorProto.Type.TYPE_SFIXED32,
        FieldDescriptorProto.Type.TYPE_SFIXED64,
        FieldDescriptorProto.Type.TYPE_STRING,
        FieldDescriptorProto.Type.TYPE_BYTES
    };

    private static final Descriptor ALL = all();

    /** A message with a field of each kind, such as {@code int32}, one that may be absent, and one that is the same message. */
    private static Descriptor all() {
        var message = DescriptorProto.newBuilder().setName("All");
        for (int i = 0; i < KINDS.length; i++) {
            String name = KINDS[i].name().substring("TYPE_".length()).toLowerCase(java.util.Locale.ROOT);
            message.addField(FieldDescriptorProto.newBuilder()
                    .setName(name)
                    .setNumber(i + 1)
                    .setType(KINDS[i])
                    .setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL));
        }
        message.addOneofDecl(com.google.protobuf.DescriptorProtos.OneofDescriptorProto.newBuilder()
                .setName("_may_be"));
        message.addField(FieldDescriptorProto.newBuilder()
                .setName("may_be")
                .setNumber(20)
                .setType(FieldDescriptorProto.Type.TYPE_INT32)
                .setProto3Optional(true)
                .setOneofIndex(0)
                .setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL));
        message.addField(FieldDescriptorProto.newBuilder()
                .setName("inner")
                .setNumber(21)
                .setType(FieldDescriptorProto.Type.TYPE_MESSAGE)
                .setTypeName(".All")
                .setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL));
        try {
            return FileDescriptor.buildFrom(
                            FileDescriptorProto.newBuilder()
                                    .setName("all.proto")
                                    .setSyntax("proto3")
                                    .addMessageType(message)
                                    .build(),
                            new FileDescriptor[0])
                    .findMessageTypeByName("All");
        } catch (com.google.protobuf.Descriptors.DescriptorValidationException e) {
            throw new AssertionError(e);
        }
    }

    private static Optional<String> id(String field, String json) throws Exception {
        var message = DynamicMessage.newBuilder(ALL);
        JsonFormat.parser().merge(json, message);
        byte[] bytes = message.build().toByteArray();
        return IdField.of(field, ALL, "match").in(bytes, 0, bytes.length);
    }

    @ParameterizedTest
    @CsvSource({
        "int32,-7,-7",
        "int64,-9223372036854775808,-9223372036854775808",
        "uint32,4294967295,4294967295",
        "uint64,18446744073709551615,18446744073709551615",
        "sint32,-7,-7",
        "sint64,-70000000000,-70000000000",
        "fixed32,4294967295,4294967295",
        "fixed64,18446744073709551615,18446744073709551615",
        "sfixed32,-7,-7",
        "sfixed64,-7,-7",
        "string,ü 1,ü 1",
        "bytes,AQID,AQID",
        "may_be,0,0",
        "mayBe,3,3"
    })
    void eachKind(String field, String value, String id) throws Exception {
        assertThat(id(field, "{\"" + field + "\":\"" + value + "\",\"inner\":{\"int32\":9,\"string\":\"no\"}}"))
                .contains(id);
    }

    /** Zero is not on the wire, so that a number that is not there is zero; other fields can be missing. */
    @ParameterizedTest
    @CsvSource({"int32,0", "fixed64,0", "string,", "bytes,", "may_be,", "inner.int32,", "inner.string,"})
    void aFieldThatIsNotThere(String field, String id) throws Exception {
        assertThat(id(field, "{}")).isEqualTo(Optional.ofNullable(id));
    }

    @Test
    void aFieldWithinMessages() throws Exception {
        String json = "{\"int32\":1,\"inner\":{\"int32\":2,\"inner\":{\"int32\":3}}}";

        assertThat(id("inner.int32", json)).contains("2");
        assertThat(id("inner.inner.int32", json)).contains("3");
        assertThat(id("inner.inner.inner.int32", json)).isEmpty();
        assertThat(id("inner.int64", json)).contains("0");
    }

    @Test
    void bytesThatAreNoMessage() throws Exception {
        IdField field = IdField.of("inner.int32", ALL, "match");

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> field.in(new byte[] {(byte) 0xaa, 1, 99, 1}, 0, 4));
    }
}
