package io.github.perfjunit.generator;

import com.google.protobuf.AnyProto;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.MethodDescriptorProto;
import com.google.protobuf.DescriptorProtos.ServiceDescriptorProto;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DurationProto;
import com.google.protobuf.FieldMaskProto;
import com.google.protobuf.StructProto;
import com.google.protobuf.TimestampProto;
import com.google.protobuf.WrappersProto;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A message with a field of each type that protobuf writes in JSON in a way of its own. */
final class WellKnown {

    /** A value that each of these fields can't have; quotes are {@code `}. A field mask can have any text. */
    static final Map<String, String> WRONG = Map.of(
            "any", "{`@type`:`t/none.Such`}",
            "duration", "`soon`",
            "timestamp", "`now`",
            "wrapped", "`x`",
            "bytes", "`%`");

    private static final String RIGHT = "{`any`:{`@type`:`t/all.Types`,`bytes`:`aGk=`},`duration`:`1.5s`,"
            + "`mask`:`a.b,cD`,`struct`:{`x`:[1,null,`y`]},`timestamp`:`2026-01-02T03:04:05Z`,`wrapped`:`7`,`bytes`:`aGk`}";

    private static final List<FileDescriptor> IMPORTS = List.of(
            AnyProto.getDescriptor(),
            DurationProto.getDescriptor(),
            FieldMaskProto.getDescriptor(),
            StructProto.getDescriptor(),
            TimestampProto.getDescriptor(),
            WrappersProto.getDescriptor());

    private WellKnown() {}

    /** A plan that sends this field to nobody. */
    static String plan(String field, String value) {
        return plan("{`" + field + "`:" + value + "}");
    }

    /** A plan that sends all of the fields to nobody. */
    static String planOfAll() {
        return plan(RIGHT);
    }

    private static String plan(String message) {
        return GrpcPlans.calling(
                "http://127.0.0.1:1", descriptorSet(), "all.Service/Call", message, "", GrpcPlans.FOUR_USERS);
    }

    private static String descriptorSet() {
        FileDescriptorSet.Builder set = FileDescriptorSet.newBuilder();
        IMPORTS.forEach(file -> set.addFile(file.toProto()));
        return Base64.getEncoder().encodeToString(set.addFile(file()).build().toByteArray());
    }

    private static FileDescriptorProto file() {
        return FileDescriptorProto.newBuilder()
                .setName("all.proto")
                .setPackage("all")
                .setSyntax("proto3")
                .addAllDependency(IMPORTS.stream().map(FileDescriptor::getName).collect(Collectors.toList()))
                .addMessageType(DescriptorProto.newBuilder()
                        .setName("Types")
                        .addField(field("any", 1, "Any"))
                        .addField(field("duration", 2, "Duration"))
                        .addField(field("mask", 3, "FieldMask"))
                        .addField(field("struct", 4, "Struct"))
                        .addField(field("timestamp", 5, "Timestamp"))
                        .addField(field("wrapped", 6, "Int64Value"))
                        .addField(FieldDescriptorProto.newBuilder()
                                .setName("bytes")
                                .setNumber(7)
                                .setType(FieldDescriptorProto.Type.TYPE_BYTES)
                                .setLabel(Label.LABEL_OPTIONAL)))
                .addService(ServiceDescriptorProto.newBuilder()
                        .setName("Service")
                        .addMethod(MethodDescriptorProto.newBuilder()
                                .setName("Call")
                                .setInputType(".all.Types")
                                .setOutputType(".all.Types")))
                .build();
    }

    private static FieldDescriptorProto field(String name, int number, String type) {
        return FieldDescriptorProto.newBuilder()
                .setName(name)
                .setNumber(number)
                .setType(FieldDescriptorProto.Type.TYPE_MESSAGE)
                .setTypeName(".google.protobuf." + type)
                .setLabel(Label.LABEL_OPTIONAL)
                .build();
    }
}
