package io.github.perfjunit.generator;

import com.google.protobuf.DynamicMessage;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
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
import java.util.function.UnaryOperator;

/** grpc-java's own server: {@code shop.Catalog/Watch} is a subscription, and what {@code List} brings comes on all of them. */
final class NewsServer implements AutoCloseable {

    private final List<ServerCallStreamObserver<DynamicMessage>> watching = new CopyOnWriteArrayList<>();
    private final AtomicInteger watched = new AtomicInteger();
    private final UnaryOperator<String> text;
    private volatile Runnable onQuery = () -> {};
    private volatile int refused;
    private final Server server;

    /**
     * Starts it.
     *
     * @param text makes the text of an item of that of a query; no item comes of an empty text
     */
    NewsServer(UnaryOperator<String> text) throws IOException {
        this.text = text;
        server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .addService(ServerServiceDefinition.builder(Shop.SERVICE)
                        .addMethod(
                                ShopServer.method("Watch", MethodType.SERVER_STREAMING),
                                ServerCalls.asyncServerStreamingCall(
                                        (DynamicMessage query, StreamObserver<DynamicMessage> out) -> watch(out)))
                        .addMethod(
                                ShopServer.method("List", MethodType.UNARY), ServerCalls.asyncUnaryCall(this::publish))
                        .build())
                .directExecutor()
                .build()
                .start();
    }

    private void watch(StreamObserver<DynamicMessage> out) {
        if (watched.incrementAndGet() == refused) {
            out.onError(Status.RESOURCE_EXHAUSTED.asRuntimeException());
            return;
        }
        var subscription = (ServerCallStreamObserver<DynamicMessage>) out;
        subscription.setOnCancelHandler(() -> watching.remove(subscription));
        watching.add(subscription);
    }

    /** Sets something that is done for each query. */
    void onQuery(Runnable action) {
        onQuery = action;
    }

    /** Refuses the subscription of this number. */
    void refuseWatcher(int number) {
        refused = number;
    }

    private void publish(DynamicMessage query, StreamObserver<DynamicMessage> out) {
        onQuery.run();
        String published = text.apply(ShopServer.text(query));
        if (!published.isEmpty()) {
            publish(published, ShopServer.page(query));
        }
        out.onNext(ShopServer.item("taken", 0));
        out.onCompleted();
    }

    /** Sends an item on all subscriptions. */
    synchronized void publish(String published, int number) {
        watching.forEach(each -> each.onNext(ShopServer.item(published, number)));
    }

    /** Ends all subscriptions. */
    synchronized void endAll() {
        watching.forEach(each -> each.onError(Status.UNAVAILABLE.asRuntimeException()));
        watching.clear();
    }

    int port() {
        return server.getPort();
    }

    /** Returns the number of all subscriptions that there were. */
    int watched() {
        return watched.get();
    }

    @Override
    public void close() throws InterruptedException {
        server.shutdownNow().awaitTermination(10, TimeUnit.SECONDS);
    }
}
