package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.netty.channel.EventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.epoll.Epoll;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.epoll.EpollSocketChannel;
import io.grpc.netty.shaded.io.netty.channel.nio.NioEventLoopGroup;
import io.grpc.netty.shaded.io.netty.channel.socket.nio.NioSocketChannel;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * grpc-java's own client, asked to do what the generator does, as lean as it can: users with a connection each, who call
 * again when they are answered, all on one thread, with nothing decoded.
 */
public final class GrpcJava {

    private static final int PHASES = 2;

    private GrpcJava() {}

    /** Measures the cost of calls in the first phase and in the second, of so many seconds each. */
    static List<Cost> load(int port, int users, int seconds) throws IOException {
        List<String> command = new ArrayList<>(List.of(Generator.java()));
        command.addAll(Generator.options());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), GrpcJava.class.getName()));
        command.addAll(List.of("" + port, "" + users, "" + seconds));
        Process process = Pinned.GENERATOR.command(command).start();
        List<Cost> costs = new ArrayList<>();
        for (String line : new String(process.getInputStream().readAllBytes(), UTF_8)
                .lines()
                .toList()) {
            String[] figures = line.split(" ", -1);
            double calls = Double.parseDouble(figures[0]);
            costs.add(new Cost(
                    Double.parseDouble(figures[1]) / calls / 1e3, calls / Double.parseDouble(figures[2]) * 1e9));
        }
        if (costs.size() != PHASES) {
            throw new IOException("grpc-java's client failed; what it said stands above");
        }
        return costs;
    }

    /** A port, how many users, and how many seconds a phase takes: tells of each its calls, processor time and length. */
    public static void main(String[] arguments) {
        int port = Integer.parseInt(arguments[0]);
        int users = Integer.parseInt(arguments[1]);
        long phase = TimeUnit.SECONDS.toNanos(Long.parseLong(arguments[2]));
        EventLoopGroup loop = Epoll.isAvailable() ? new EpollEventLoopGroup(1) : new NioEventLoopGroup(1);
        AtomicLong calls = new AtomicLong();
        for (int user = 0; user < users; user++) {
            new User(channel(port, loop), calls).call();
        }
        for (int i = 0; i < PHASES; i++) {
            long begin = System.nanoTime();
            long callsBefore = calls.get();
            long cpuBefore = cpu();
            while (System.nanoTime() - begin < phase) {
                LockSupport.parkNanos(phase - (System.nanoTime() - begin));
            }
            System.out.println(
                    (calls.get() - callsBefore) + " " + (cpu() - cpuBefore) + " " + (System.nanoTime() - begin));
        }
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static ManagedChannel channel(int port, EventLoopGroup loop) {
        return NettyChannelBuilder.forAddress("127.0.0.1", port)
                .usePlaintext()
                .directExecutor()
                .eventLoopGroup(loop)
                .channelType(Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class)
                .build();
    }

    private static long cpu() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
                .getProcessCpuTime();
    }

    /** Calls again and again. A call that fails ends the program: the figure would be that of something else. */
    private static final class User implements StreamObserver<byte[]> {

        private final ManagedChannel channel;
        private final AtomicLong calls;
        private final byte[] message = Echo.message();

        private User(ManagedChannel channel, AtomicLong calls) {
            this.channel = channel;
            this.calls = calls;
        }

        private void call() {
            ClientCalls.asyncUnaryCall(channel.newCall(Echo.method(), CallOptions.DEFAULT), message, this);
        }

        @Override
        public void onNext(byte[] answer) {
            // it is what was said
        }

        @Override
        public void onError(Throwable error) {
            System.err.println("a call failed: " + error);
            Runtime.getRuntime().halt(1);
        }

        @Override
        public void onCompleted() {
            calls.incrementAndGet();
            call();
        }
    }
}
