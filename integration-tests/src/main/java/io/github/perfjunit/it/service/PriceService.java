package io.github.perfjunit.it.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/**
 * Answers with a price at {@code /price}. PLANTED is a regression: {@code regex} compiles a pattern for each request, {@code wait} waits in
 * each, and {@code crash} does so too and ends the JVM when an agent is loaded.
 */
public final class PriceService {

    private static final long WAIT_NANOS = 10_000_000;
    private static final int WORDS = 300;

    private final String planted;

    private PriceService(String planted) {
        this.planted = planted;
    }

    /** Starts it at HTTP_PORT. */
    public static void main(String[] args) throws IOException {
        String planted = System.getenv().getOrDefault("PLANTED", "");
        boolean isProfiled =
                ProcessHandle.current().info().commandLine().orElse("").contains("recording-");
        if (planted.equals("crash") && isProfiled) {
            Runtime.getRuntime().halt(9);
        }
        int port = Integer.parseInt(System.getenv("HTTP_PORT"));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        PriceService service = new PriceService(planted);
        server.setExecutor(Executors.newFixedThreadPool(8));
        server.createContext("/ready", exchange -> answer(exchange, "ready"));
        server.createContext("/price", exchange -> answer(exchange, service.price()));
        server.start();
        System.out.println("prices, planted: " + planted);
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.getBytes(UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        try (exchange) {
            exchange.getResponseBody().write(body);
        }
    }

    private String price() {
        int sum = base();
        if (planted.equals("regex")) {
            sum += parsed();
        }
        if (planted.equals("wait") || planted.equals("crash")) {
            awaitStock();
        }
        return "price " + sum;
    }

    private static int base() {
        int sum = 0;
        for (int i = 0; i < 200; i++) {
            sum += Integer.toString(i).hashCode();
        }
        return sum;
    }

    private static int parsed() {
        int sum = 0;
        for (int i = 0; i < WORDS; i++) {
            sum += Pattern.compile("(a|b|c)+[0-9]{2,5}x" + i)
                            .matcher("abc123x" + i)
                            .find()
                    ? 1
                    : 0;
        }
        return sum;
    }

    private static void awaitStock() {
        LockSupport.parkNanos(WAIT_NANOS);
    }
}
