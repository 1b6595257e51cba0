package io.github.perfjunit.benchmark.chaos.study;

import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** A service that speaks gRPC, on grpc-java's own server. */
final class GrpcTarget {

    private GrpcTarget() {}

    /** Serves until it is stopped; the argument is the time that a call takes, in microseconds. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        long micros = Long.parseLong(arguments[0]);
        int port = Integer.parseInt(System.getenv("GRPC_PORT"));
        Server server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
                .addService(ServerServiceDefinition.builder(GreetingApi.SERVICE)
                        .addMethod(GreetingApi.greet(), ServerCalls.<byte[], byte[]>asyncUnaryCall((message, out) -> {
                            Work.take(micros);
                            out.onNext(message);
                            out.onCompleted();
                        }))
                        .build())
                .build()
                .start();
        System.out.println("serving at " + server.getPort());
        server.awaitTermination();
    }
}
