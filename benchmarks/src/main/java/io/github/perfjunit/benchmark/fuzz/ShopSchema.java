package io.github.perfjunit.benchmark.fuzz;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.MethodDescriptorProto;
import com.google.protobuf.DescriptorProtos.ServiceDescriptorProto;
import java.util.Base64;

/** A service of gRPC with a message in a message, as descriptors. */
final class ShopSchema {

    private static final String ITEM = ".shop.Item";

    private ShopSchema() {}

    private static FieldDescriptorProto.Builder field(String name, int number, FieldDescriptorProto.Type type) {
        return FieldDescriptorProto.newBuilder()
                .setName(name)
                .setNumber(number)
                .setType(type)
                .setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL);
    }

    /** Returns the set of its two files. */
    static byte[] bytes() {
        FileDescriptorProto parts = FileDescriptorProto.newBuilder()
                .setName("parts.proto")
                .setPackage("shop")
                .setSyntax("proto3")
                .addMessageType(DescriptorProto.newBuilder()
                        .setName("Part")
                        .addField(field("name", 1, FieldDescriptorProto.Type.TYPE_STRING))
                        .addField(field("raw", 2, FieldDescriptorProto.Type.TYPE_BYTES))
                        .addField(field("number", 3, FieldDescriptorProto.Type.TYPE_SINT64)))
                .build();
        FileDescriptorProto shop = FileDescriptorProto.newBuilder()
                .setName("shop.proto")
                .setPackage("shop")
                .setSyntax("proto3")
                .addDependency("parts.proto")
                .addMessageType(DescriptorProto.newBuilder()
                        .setName("Item")
                        .addField(field("id", 1, FieldDescriptorProto.Type.TYPE_INT64))
                        .addField(field("inner", 2, FieldDescriptorProto.Type.TYPE_MESSAGE)
                                .setTypeName(".shop.Part"))
                        .addField(field("tags", 3, FieldDescriptorProto.Type.TYPE_STRING)
                                .setLabel(FieldDescriptorProto.Label.LABEL_REPEATED)))
                .addService(ServiceDescriptorProto.newBuilder()
                        .setName("Catalog")
                        .addMethod(MethodDescriptorProto.newBuilder()
                                .setName("Find")
                                .setInputType(ITEM)
                                .setOutputType(ITEM)))
                .build();
        return FileDescriptorSet.newBuilder()
                .addFile(parts)
                .addFile(shop)
                .build()
                .toByteArray();
    }

    /** Returns the set as the generator takes it. */
    static String base64() {
        return Base64.getEncoder().encodeToString(bytes());
    }

    /** Returns the bytes of an item: id 150, inner {name "abc", raw 2 bytes, number -5}, tags "x". */
    static byte[] item() {
        return new byte[] {8, (byte) 0x96, 1, 18, 11, 10, 3, 'a', 'b', 'c', 18, 2, 0, (byte) 0xff, 24, 9, 26, 1, 'x'};
    }
}
