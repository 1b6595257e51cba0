package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.UTF_8;

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
import java.util.Base64;

/** A service with one method, which answers with what it was told. Its messages are never decoded by grpc-java. */
final class Echo {

    static final String SERVICE = "bench.Echo";

    /** As JSON in a plan, and as bytes. */
    static final String JSON = "{\"text\":\"hello, hello, hello\"}";

    private static final byte[] TEXT = "hello, hello, hello".getBytes(UTF_8);

    private Echo() {}

    static MethodDescriptor<byte[], byte[]> method() {
        return MethodDescriptor.<byte[], byte[]>newBuilder()
                .setType(MethodType.UNARY)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(SERVICE, "Say"))
                .setRequestMarshaller(new Bytes())
                .setResponseMarshaller(new Bytes())
                .build();
    }

    /** The message that {@link #JSON} is: its only field has the number 1. */
    static byte[] message() {
        byte[] message = new byte[TEXT.length + 2];
        message[0] = 0x0a;
        message[1] = (byte) TEXT.length;
        System.arraycopy(TEXT, 0, message, 2, TEXT.length);
        return message;
    }

    /** Returns the description of the service that the generator needs, in base 64. */
    static String descriptorSet() {
        FileDescriptorProto file = FileDescriptorProto.newBuilder()
                .setName("echo.proto")
                .setPackage("bench")
                .setSyntax("proto3")
                .addMessageType(DescriptorProto.newBuilder()
                        .setName("Said")
                        .addField(FieldDescriptorProto.newBuilder()
                                .setName("text")
                                .setNumber(1)
                                .setType(FieldDescriptorProto.Type.TYPE_STRING)
                                .setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL)))
                .addService(ServiceDescriptorProto.newBuilder()
                        .setName("Echo")
                        .addMethod(MethodDescriptorProto.newBuilder()
                                .setName("Say")
                                .setInputType(".bench.Said")
                                .setOutputType(".bench.Said")))
                .build();
        byte[] set = FileDescriptorSet.newBuilder().addFile(file).build().toByteArray();
        return Base64.getEncoder().encodeToString(set);
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
