package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;

/** grpc-java's server in a JVM and on a core of its own. */
public final class EchoServer implements AutoCloseable {

    private final Process process;
    private final int port;

    private EchoServer(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static EchoServer start() throws IOException {
        Process process = Pinned.SERVER
                .command(List.of(
                        Generator.java(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        EchoServer.class.getName()))
                .start();
        BufferedReader output = process.inputReader(UTF_8);
        String line = output.readLine();
        if (line == null) {
            throw new IOException("the server of gRPC did not start; what it said stands above");
        }
        return new EchoServer(process, Integer.parseInt(line));
    }

    int port() {
        return port;
    }

    /** It ends with its input. */
    @Override
    public void close() throws IOException {
        Pinned.end(process);
    }

    /** Tells its port, and serves as long as it has an input. */
    public static void main(String[] arguments) throws IOException {
        Server server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .directExecutor()
                .addService(ServerServiceDefinition.builder(Echo.SERVICE)
                        .addMethod(Echo.method(), ServerCalls.<byte[], byte[]>asyncUnaryCall((message, out) -> {
                            out.onNext(message);
                            out.onCompleted();
                        }))
                        .build())
                .build()
                .start();
        System.out.println(server.getPort());
        while (System.in.read() >= 0) {
            // nothing is said to it
        }
        server.shutdownNow();
    }
}
