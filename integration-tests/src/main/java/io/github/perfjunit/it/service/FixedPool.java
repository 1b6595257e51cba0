package io.github.perfjunit.it.service;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * A server whose capacity is known: four threads, each busy for 20 ms with an answer, so 200 answers a second. It halts with exit code
 * 7 at the request of the number in {@code DIES_AT}, if that is set.
 */
public final class FixedPool {

    private static final int THREADS = 4;
    private static final Duration BUSY = Duration.ofMillis(20);
    private static final int BACKLOG = 4_096;

    private FixedPool() {}

    /** Serves at the port that is its argument. */
    public static void main(String[] arguments) throws IOException {
        InetSocketAddress address =
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
        String last = System.getenv("DIES_AT");
        int diesAt = last == null ? Integer.MAX_VALUE : Integer.parseInt(last);
        // after an overload, the JDK's server would close all idle connections but 200, while requests are on their way
        System.setProperty("sun.net.httpserver.maxIdleConnections", "4096");
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(address, BACKLOG);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.createContext("/", exchange -> {
            if (requests.incrementAndGet() >= diesAt) {
                Runtime.getRuntime().halt(7);
            }
            long until = System.nanoTime() + BUSY.toNanos();
            while (System.nanoTime() - until < 0) {
                LockSupport.parkNanos(until - System.nanoTime());
            }
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
    }
}
