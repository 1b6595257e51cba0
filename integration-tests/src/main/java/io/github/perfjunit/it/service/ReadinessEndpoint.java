package io.github.perfjunit.it.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Answers {@code /ready} with 200, or with 503; {@code /orders} with an order, in chunks; and {@code /metrics} with how many
 * orders it has served, in the text format of Prometheus.
 */
final class ReadinessEndpoint {

    private ReadinessEndpoint() {}

    static void start(int port, boolean ready) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/ready", exchange -> {
            exchange.sendResponseHeaders(ready ? 200 : 503, -1);
            exchange.close();
        });
        addOrders(server);
        server.start();
    }

    /** Orders, and how many were served, for a server that answers other things itself. */
    static void addOrders(HttpServer server) {
        AtomicInteger served = new AtomicInteger();
        server.createContext("/orders", exchange -> {
            served.incrementAndGet();
            answer(exchange, "{\"order\": 1}");
        });
        server.createContext("/metrics", exchange -> answer(exchange, metrics(served.get())));
    }

    private static String metrics(int served) {
        return "# TYPE orders_served_total counter\n"
                + "orders_served_total{path=\"/orders\",status=\"200\"} " + served + "\n"
                + "orders_served_total{path=\"/orders\",status=\"404\"} 0\n"
                + "orders_patience_ms 1500\n";
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write(text.getBytes(UTF_8));
        exchange.close();
    }
}
