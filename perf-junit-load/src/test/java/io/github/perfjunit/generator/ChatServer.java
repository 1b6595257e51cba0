package io.github.perfjunit.generator;

import com.google.protobuf.DynamicMessage;
import io.grpc.Attributes;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.ServerTransportFilter;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** grpc-java's own server with {@code shop.Catalog/Chat}, whose streams do what a test says. */
final class ChatServer implements AutoCloseable {

    private final List<Talk> talks = new CopyOnWriteArrayList<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger halfClosed = new AtomicInteger();
    private final AtomicInteger cancelled = new AtomicInteger();
    private final Server server;

    /** The answers to a message. */
    interface Answers {

        void to(String text, Talk talk);
    }

    /** The behaviour of its streams. */
    enum Manner {
        /** Ends with OK when the other side has ended. */
        POLITE,
        /** Never ends. */
        ENDLESS,
        /** Reads nothing. */
        DEAF,
        /** Allows one stream on a connection. */
        LONE
    }

    ChatServer(Answers answers) throws IOException {
        this(answers, Manner.POLITE);
    }

    ChatServer(Answers answers, Manner manner) throws IOException {
        server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .maxConcurrentCallsPerConnection(manner == Manner.LONE ? 1 : Integer.MAX_VALUE)
                .addService(ServerServiceDefinition.builder(Shop.SERVICE)
                        .addMethod(
                                ShopServer.method("Chat", MethodType.BIDI_STREAMING),
                                ServerCalls.asyncBidiStreamingCall(out -> {
                                    var talk =
                                            new Talk(answers, manner, (ServerCallStreamObserver<DynamicMessage>) out);
                                    talks.add(talk);
                                    return talk;
                                }))
                        .build())
                .addTransportFilter(new ServerTransportFilter() {
                    @Override
                    public Attributes transportReady(Attributes attributes) {
                        connections.incrementAndGet();
                        return attributes;
                    }
                })
                .directExecutor()
                .build()
                .start();
    }

    int port() {
        return server.getPort();
    }

    /** All streams that were opened. */
    List<Talk> talks() {
        return List.copyOf(talks);
    }

    int connections() {
        return connections.get();
    }

    /** Streams whose end the other side has announced. */
    int halfClosed() {
        return halfClosed.get();
    }

    /** Streams that the other side has reset, or whose connection it has closed. */
    int cancelled() {
        return cancelled.get();
    }

    /** Sends this on all streams. */
    void broadcast(String text) {
        talks.forEach(each -> each.say(text));
    }

    /** Takes no further streams, and keeps those that it has. */
    void goAway() {
        server.shutdown();
    }

    @Override
    public void close() throws InterruptedException {
        server.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
    }

    /** One stream. */
    final class Talk implements StreamObserver<DynamicMessage> {

        private final Answers answers;
        private final Manner manner;
        private final ServerCallStreamObserver<DynamicMessage> out;
        private final List<String> heard = new CopyOnWriteArrayList<>();

        private Talk(Answers answers, Manner manner, ServerCallStreamObserver<DynamicMessage> out) {
            this.answers = answers;
            this.manner = manner;
            this.out = out;
            out.setOnCancelHandler(cancelled::incrementAndGet);
            if (manner == Manner.DEAF) {
                out.disableAutoRequest();
            }
        }

        /** The texts that came, in their order. */
        List<String> heard() {
            return List.copyOf(heard);
        }

        synchronized void say(String text) {
            if (!out.isCancelled()) {
                out.onNext(ShopServer.item(text, 0));
            }
        }

        synchronized void end(Status status) {
            if (status.isOk()) {
                out.onCompleted();
            } else {
                out.onError(status.asRuntimeException());
            }
        }

        @Override
        public void onNext(DynamicMessage query) {
            String text = ShopServer.text(query);
            heard.add(text);
            answers.to(text, this);
        }

        @Override
        public void onError(Throwable cause) {
            // counted by the handler of cancellations
        }

        @Override
        public void onCompleted() {
            halfClosed.incrementAndGet();
            if (manner != Manner.ENDLESS) {
                end(Status.OK);
            }
        }
    }
}
