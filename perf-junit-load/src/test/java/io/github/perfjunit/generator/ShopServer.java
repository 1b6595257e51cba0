package io.github.perfjunit.generator;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import io.grpc.Context;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.ServerInterceptors;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.netty.shaded.io.netty.handler.ssl.SslContext;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * grpc-java's own server with a method of each kind. It does what the text of a query says: {@code fail NOT_FOUND} ends with
 * that status, {@code never} with none; {@code Watch} answers with as many items as the page, others with the same text.
 */
final class ShopServer implements AutoCloseable {

    private static final Metadata.Key<String> TRACE = Metadata.Key.of("x-trace", Metadata.ASCII_STRING_MARSHALLER);

    private final Queue<DynamicMessage> queries = new ConcurrentLinkedQueue<>();
    private final Queue<String> traces = new ConcurrentLinkedQueue<>();
    private final AtomicInteger withDeadline = new AtomicInteger();
    private final AtomicInteger cancelled = new AtomicInteger();
    private final Server server;

    private ShopServer(Optional<SslContext> tls) throws IOException {
        NettyServerBuilder builder =
                NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        tls.ifPresent(builder::sslContext);
        server = builder.addService(ServerInterceptors.intercept(service(), new Listening()))
                .directExecutor()
                .build()
                .start();
    }

    static ShopServer start() throws IOException {
        return new ShopServer(Optional.empty());
    }

    static ShopServer start(SslContext tls) throws IOException {
        return new ShopServer(Optional.of(tls));
    }

    int port() {
        return server.getPort();
    }

    /** All messages that came. */
    List<DynamicMessage> queries() {
        return List.copyOf(queries);
    }

    /** The values of the metadata {@code x-trace}. */
    List<String> traces() {
        return List.copyOf(traces);
    }

    int withDeadline() {
        return withDeadline.get();
    }

    int cancelled() {
        return cancelled.get();
    }

    /** Says GOAWAY to all connections, and ends when the calls under way have. */
    void shutdown() {
        server.shutdown();
    }

    @Override
    public void close() throws InterruptedException {
        server.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
    }

    private ServerServiceDefinition service() {
        return ServerServiceDefinition.builder(Shop.SERVICE)
                .addMethod(
                        method("List", MethodType.UNARY),
                        ServerCalls.asyncUnaryCall(
                                (DynamicMessage query, StreamObserver<DynamicMessage> out) -> answer(query, 1, out)))
                .addMethod(
                        method("Watch", MethodType.SERVER_STREAMING),
                        ServerCalls.asyncServerStreamingCall(
                                (DynamicMessage query, StreamObserver<DynamicMessage> out) ->
                                        answer(query, page(query), out)))
                .addMethod(
                        method("Upload", MethodType.CLIENT_STREAMING),
                        ServerCalls.asyncClientStreamingCall(out -> new Uploaded(out)))
                .addMethod(
                        method("Chat", MethodType.BIDI_STREAMING),
                        ServerCalls.asyncBidiStreamingCall(out -> new Echoed(out)))
                .build();
    }

    private void answer(DynamicMessage query, int times, StreamObserver<DynamicMessage> out) {
        queries.add(query);
        String text = text(query);
        if (text.equals("never")) {
            return;
        }
        for (int i = 0; i < times; i++) {
            out.onNext(item(text, i));
        }
        end(text, out);
    }

    private static void end(String text, StreamObserver<DynamicMessage> out) {
        if (text.startsWith("fail ")) {
            Status status = Status.fromCode(Status.Code.valueOf(text.substring("fail ".length())));
            out.onError(status.withDescription("as you wish: 100 % \u00fc").asRuntimeException());
        } else {
            out.onCompleted();
        }
    }

    /** Answers to all of them at their end. */
    private final class Uploaded implements StreamObserver<DynamicMessage> {

        private final StreamObserver<DynamicMessage> out;
        private int count;

        private Uploaded(StreamObserver<DynamicMessage> out) {
            this.out = out;
        }

        @Override
        public void onNext(DynamicMessage query) {
            queries.add(query);
            count++;
            if (text(query).startsWith("fail ") && count == 1) {
                end(text(query), out);
            }
        }

        @Override
        public void onError(Throwable cause) {
            cancelled.incrementAndGet();
        }

        @Override
        public void onCompleted() {
            out.onNext(item("received " + count, count));
            out.onCompleted();
        }
    }

    /** Answers each at once. */
    private final class Echoed implements StreamObserver<DynamicMessage> {

        private final StreamObserver<DynamicMessage> out;

        private Echoed(StreamObserver<DynamicMessage> out) {
            this.out = out;
        }

        @Override
        public void onNext(DynamicMessage query) {
            queries.add(query);
            out.onNext(item(text(query), page(query)));
        }

        @Override
        public void onError(Throwable cause) {
            cancelled.incrementAndGet();
        }

        @Override
        public void onCompleted() {
            out.onCompleted();
        }
    }

    static String text(DynamicMessage query) {
        return (String) query.getField(query.getDescriptorForType().findFieldByName("text"));
    }

    static int page(DynamicMessage query) {
        return (Integer) query.getField(query.getDescriptorForType().findFieldByName("page"));
    }

    static DynamicMessage item(String text, int number) {
        Descriptor type = Shop.message("Item");
        return DynamicMessage.newBuilder(type)
                .setField(type.findFieldByName("text"), text)
                .setField(type.findFieldByName("number"), number)
                .build();
    }

    static MethodDescriptor<DynamicMessage, DynamicMessage> method(String name, MethodType kind) {
        return MethodDescriptor.<DynamicMessage, DynamicMessage>newBuilder()
                .setType(kind)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(Shop.SERVICE, name))
                .setRequestMarshaller(new Wire(Shop.message("Query")))
                .setResponseMarshaller(new Wire(Shop.message("Item")))
                .build();
    }

    private record Wire(Descriptor type) implements MethodDescriptor.Marshaller<DynamicMessage> {

        @Override
        public InputStream stream(DynamicMessage message) {
            return new ByteArrayInputStream(message.toByteArray());
        }

        @Override
        public DynamicMessage parse(InputStream stream) {
            try {
                return DynamicMessage.parseFrom(type, stream);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private final class Listening implements ServerInterceptor {

        @Override
        public <Q, A> ServerCall.Listener<Q> interceptCall(
                ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
            String trace = headers.get(TRACE);
            if (trace != null) {
                traces.add(trace);
            }
            if (Context.current().getDeadline() != null) {
                withDeadline.incrementAndGet();
            }
            return next.startCall(call, headers);
        }
    }
}
