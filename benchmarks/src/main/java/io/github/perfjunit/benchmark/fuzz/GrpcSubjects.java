package io.github.perfjunit.benchmark.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.Consumer;

/** The load generator's readers of gRPC: descriptors, messages and trailers. */
final class GrpcSubjects {

    private final Internals code;

    private GrpcSubjects(Internals code) {
        this.code = code;
    }

    static List<Subject> all(Internals code) {
        GrpcSubjects subjects = new GrpcSubjects(code);
        return List.of(subjects.schema(), subjects.messages(), subjects.trailers());
    }

    private Internals.Code schemas() {
        return code.method("generator.grpc.Schema", "of", String.class, String.class);
    }

    private Internals.Code methods() {
        return code.method("generator.grpc.Schema", "method", String.class, String.class);
    }

    /** Descriptors of services. */
    private Subject schema() {
        Internals.Code of = schemas();
        Internals.Code method = methods();
        return Subject.of("grpc-schema", input -> {
                    Object schema = of.call(Base64.getEncoder().encodeToString(input), "grpc.descriptorSet");
                    method.call(schema, "/shop.Catalog/Find", "requests[0].uri");
                })
                .documents(code.exception("generator.plan.RefusedException"))
                .costing(4)
                .from(ShopSchema.bytes());
    }

    /** Messages of an answer, with their prefixes, and the ids in them. */
    private Subject messages() {
        Class<?> descriptor = code.type("com.google.protobuf.Descriptors$Descriptor");
        Object method = methods().made(schemas().made(ShopSchema.base64(), ""), "/shop.Catalog/Find", "");
        Object type = code.method("com.google.protobuf.Descriptors$MethodDescriptor", "getOutputType")
                .made(method);
        Internals.Code of = code.method("generator.grpc.IdField", "of", String.class, descriptor, String.class);
        Internals.Code in = code.method("generator.grpc.IdField", "in", byte[].class, int.class, int.class);
        List<Object> ids = List.of(
                of.made("id", type, ""),
                of.made("inner.name", type, ""),
                of.made("inner.raw", type, ""),
                of.made("inner.number", type, ""));
        Internals.Code collectors = code.constructor("generator.grpc.WholeMessages", boolean.class, Consumer.class);
        Internals.Code read = code.method("generator.grpc.WholeMessages", "read", code.type("io.netty.buffer.ByteBuf"));
        Internals.Code problem = code.method("generator.grpc.WholeMessages", "problem");
        Internals.Code wrap = code.method("io.netty.buffer.Unpooled", "wrappedBuffer", byte[].class);
        return Subject.of("grpc-messages", input -> {
                    List<byte[]> found = new ArrayList<>();
                    Consumer<byte[]> receiver = found::add;
                    Object collector = collectors.call(true, receiver);
                    int half = input.length / 2;
                    read.call(collector, wrap.call((Object) Arrays.copyOf(input, half)));
                    read.call(collector, wrap.call((Object) Arrays.copyOfRange(input, half, input.length)));
                    problem.call(collector);
                    for (byte[] message : found) {
                        for (Object id : ids) {
                            in.call(id, message, 0, message.length);
                        }
                    }
                })
                .documents(IOException.class)
                .from(joined(framed(ShopSchema.item()), framed(ShopSchema.item())), framed(new byte[0]));
    }

    private static byte[] framed(byte[] message) {
        return joined(new byte[] {0, 0, 0, 0, (byte) message.length}, message);
    }

    private Subject trailers() {
        Internals.Code status = code.method("generator.grpc.GrpcStatus", "ofCode", CharSequence.class);
        Internals.Code decode = code.method("generator.grpc.PercentText", "decode", CharSequence.class);
        return Subject.ofText("grpc-trailers", text -> {
                    status.call(text);
                    decode.call(text);
                })
                .from("0", "16", "not%20found: %e2%82%ac");
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
