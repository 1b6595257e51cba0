package io.github.perfjunit.benchmark.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** An HTTP service in which one regression can be planted, by the variable PLANTED. */
public final class Shop {

    private static final int THREADS = 8;

    private Shop() {}

    /** Serves at HTTP_PORT. */
    public static void main(String[] arguments) throws IOException {
        Planted.Work work = new Planted.Work(System.getenv().getOrDefault("PLANTED", ""));
        AtomicInteger number = new AtomicInteger();
        int port = Integer.parseInt(System.getenv("HTTP_PORT"));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.createContext("/", exchange -> {
            byte[] body;
            try {
                body = Integer.toString(work.request(number.incrementAndGet())).getBytes(UTF_8);
            } catch (ReflectiveOperationException | InterruptedException e) {
                throw new IOException(e);
            }
            exchange.sendResponseHeaders(200, body.length);
            try (exchange) {
                exchange.getResponseBody().write(body);
            }
        });
        server.start();
    }
}
