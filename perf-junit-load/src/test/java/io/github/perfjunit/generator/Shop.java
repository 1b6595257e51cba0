package io.github.perfjunit.generator;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.MethodDescriptorProto;
import com.google.protobuf.DescriptorProtos.ServiceDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.TimestampProto;
import java.util.Base64;

/**
 * The descriptors of a service with a method of each kind, as protoc makes them:
 *
 * <pre>
 * message Query { int32 page = 1; string text = 2; repeated int64 ids = 3; Kind kind = 4; Query inner = 5;
 *                 google.protobuf.Timestamp since = 6; }
 * message Item { string text = 1; int32 number = 2; }
 * service Catalog { rpc List(Query) returns (Item); rpc Watch(Query) returns (stream Item);
 *                   rpc Upload(stream Query) returns (Item); rpc Chat(stream Query) returns (stream Item); }
 * </pre>
 */
final class Shop {

    static final String SERVICE = "shop.Catalog";

    private Shop() {}

    /** The descriptor set with its imports, in base64. */
    static String descriptorSet() {
        return descriptorSetOf("Catalog");
    }

    /** The same with the service called otherwise. */
    static String descriptorSetOf(String service) {
        return base64(FileDescriptorSet.newBuilder()
                .addFile(TimestampProto.getDescriptor().toProto())
                .addFile(file(service)));
    }

    /** The same as made without --include_imports. */
    static String withoutImports() {
        return base64(FileDescriptorSet.newBuilder().addFile(file("Catalog")));
    }

    private static String base64(FileDescriptorSet.Builder set) {
        return Base64.getEncoder().encodeToString(set.build().toByteArray());
    }

    static Descriptor message(String name) {
        try {
            return FileDescriptor.buildFrom(file("Catalog"), new FileDescriptor[] {TimestampProto.getDescriptor()})
                    .findMessageTypeByName(name);
        } catch (DescriptorValidationException e) {
            throw new AssertionError(e);
        }
    }

    private static FileDescriptorProto file(String service) {
        return FileDescriptorProto.newBuilder()
                .setName("shop.proto")
                .setPackage("shop")
                .setSyntax("proto3")
                .addDependency("google/protobuf/timestamp.proto")
                .addMessageType(DescriptorProto.newBuilder()
                        .setName("Query")
                        .addField(field("page", 1, FieldDescriptorProto.Type.TYPE_INT32))
                        .addField(field("text", 2, FieldDescriptorProto.Type.TYPE_STRING))
                        .addField(field("ids", 3, FieldDescriptorProto.Type.TYPE_INT64)
                                .setLabel(Label.LABEL_REPEATED))
                        .addField(field("kind", 4, FieldDescriptorProto.Type.TYPE_ENUM)
                                .setTypeName(".shop.Kind"))
                        .addField(field("inner", 5, FieldDescriptorProto.Type.TYPE_MESSAGE)
                                .setTypeName(".shop.Query"))
                        .addField(field("since", 6, FieldDescriptorProto.Type.TYPE_MESSAGE)
                                .setTypeName(".google.protobuf.Timestamp")))
                .addMessageType(DescriptorProto.newBuilder()
                        .setName("Item")
                        .addField(field("text", 1, FieldDescriptorProto.Type.TYPE_STRING))
                        .addField(field("number", 2, FieldDescriptorProto.Type.TYPE_INT32))
                        .addField(field("data", 3, FieldDescriptorProto.Type.TYPE_BYTES))
                        .addField(field("tags", 4, FieldDescriptorProto.Type.TYPE_STRING)
                                .setLabel(Label.LABEL_REPEATED)))
                .addEnumType(EnumDescriptorProto.newBuilder()
                        .setName("Kind")
                        .addValue(value("ANY", 0))
                        .addValue(value("BOOK", 1)))
                .addService(ServiceDescriptorProto.newBuilder()
                        .setName(service)
                        .addMethod(method("List"))
                        .addMethod(method("Watch").setServerStreaming(true))
                        .addMethod(method("Upload").setClientStreaming(true))
                        .addMethod(method("Chat").setClientStreaming(true).setServerStreaming(true)))
                .build();
    }

    private static FieldDescriptorProto.Builder field(String name, int number, FieldDescriptorProto.Type type) {
        return FieldDescriptorProto.newBuilder()
                .setName(name)
                .setNumber(number)
                .setType(type)
                .setLabel(Label.LABEL_OPTIONAL);
    }

    private static EnumValueDescriptorProto.Builder value(String name, int number) {
        return EnumValueDescriptorProto.newBuilder().setName(name).setNumber(number);
    }

    private static MethodDescriptorProto.Builder method(String name) {
        return MethodDescriptorProto.newBuilder()
                .setName(name)
                .setInputType(".shop.Query")
                .setOutputType(".shop.Item");
    }
}
