package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;

/** A server in a JVM and on a core of its own that is busy for 300 µs with each answer, so its capacity is some 2,000 a second. */
public final class BusyServer implements AutoCloseable {

    private static final Duration BUSY = Duration.ofNanos(300_000);
    private static final int BACKLOG = 4_096;

    private final Process process;
    private final int port;

    private BusyServer(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    static BusyServer start() throws IOException {
        Process process = Pinned.SERVER
                .command(List.of(
                        Generator.java(),
                        "-XX:+UseSerialGC",
                        "-Dsun.net.httpserver.nodelay=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        BusyServer.class.getName()))
                .start();
        BufferedReader output = process.inputReader(UTF_8);
        String line = output.readLine();
        if (line == null) {
            throw new IOException("the server did not start; what it said stands above");
        }
        return new BusyServer(process, Integer.parseInt(line));
    }

    String uri() {
        return "http://127.0.0.1:" + port + "/";
    }

    /** It ends with its input. */
    @Override
    public void close() throws IOException {
        Pinned.end(process);
    }

    /** Tells its port, and serves as long as it has an input. */
    public static void main(String[] arguments) throws IOException {
        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), BACKLOG);
        server.setExecutor(Executors.newSingleThreadExecutor());
        server.createContext("/", exchange -> {
            long until = System.nanoTime() + BUSY.toNanos();
            while (System.nanoTime() - until < 0) {
                Thread.onSpinWait();
            }
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        System.out.println(server.getAddress().getPort());
        while (System.in.read() >= 0) {
            // nothing is said to it
        }
        server.stop(0);
        System.exit(0);
    }
}
