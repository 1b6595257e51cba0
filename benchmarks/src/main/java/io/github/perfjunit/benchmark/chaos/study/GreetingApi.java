package io.github.perfjunit.benchmark.chaos.study;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.DescriptorProtos.MethodDescriptorProto;
import com.google.protobuf.DescriptorProtos.ServiceDescriptorProto;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** A service with one method that answers with the message it gets. */
final class GreetingApi {

    static final String SERVICE = "chaos.Greeting";
    static final String METHOD = SERVICE + "/Greet";

    private GreetingApi() {}

    static MethodDescriptor<byte[], byte[]> greet() {
        return MethodDescriptor.<byte[], byte[]>newBuilder()
                .setType(MethodType.UNARY)
                .setFullMethodName(METHOD)
                .setRequestMarshaller(new Bytes())
                .setResponseMarshaller(new Bytes())
                .build();
    }

    /** The description of the service that the load generator needs. */
    static byte[] descriptorSet() {
        FileDescriptorProto file = FileDescriptorProto.newBuilder()
                .setName("greeting.proto")
                .setPackage("chaos")
                .setSyntax("proto3")
                .addMessageType(DescriptorProto.newBuilder()
                        .setName("Text")
                        .addField(FieldDescriptorProto.newBuilder()
                                .setName("value")
                                .setNumber(1)
                                .setType(FieldDescriptorProto.Type.TYPE_STRING)
                                .setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL)))
                .addService(ServiceDescriptorProto.newBuilder()
                        .setName("Greeting")
                        .addMethod(MethodDescriptorProto.newBuilder()
                                .setName("Greet")
                                .setInputType(".chaos.Text")
                                .setOutputType(".chaos.Text")))
                .build();
        return FileDescriptorSet.newBuilder().addFile(file).build().toByteArray();
    }

    private static final class Bytes implements MethodDescriptor.Marshaller<byte[]> {

        @Override
        public InputStream stream(byte[] value) {
            return new ByteArrayInputStream(value);
        }

        @Override
        public byte[] parse(InputStream stream) {
            try {
                return stream.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
