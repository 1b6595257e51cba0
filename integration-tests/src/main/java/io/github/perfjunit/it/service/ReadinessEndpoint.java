package io.github.perfjunit.it.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Answers {@code /ready} with 200, or with 503; {@code /orders} with an order, in chunks; and {@code /metrics} with how many
 * orders it has served, and how long that took, in the text format of Prometheus.
 */
final class ReadinessEndpoint {

    private static final double[] BOUNDS_MS = {1, 10, 100, 60_000};

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
        Queue<Double> milliseconds = new ConcurrentLinkedQueue<>();
        server.createContext("/orders", exchange -> {
            long began = System.nanoTime();
            // before the answer begins: a client that has its head may ask for the metrics at once
            milliseconds.add((System.nanoTime() - began) / 1e6);
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("{\"order\": 1}".getBytes(UTF_8));
            exchange.close();
        });
        server.createContext("/metrics", exchange -> answer(exchange, metrics(milliseconds)));
    }

    private static String metrics(Queue<Double> milliseconds) {
        return "# TYPE orders_served_total counter\n"
                + "orders_served_total{path=\"/orders\",status=\"200\"} " + milliseconds.size() + "\n"
                + "orders_served_total{path=\"/orders\",status=\"404\"} 0\n"
                + "orders_patience_ms 1500\n"
                + "# TYPE orders_duration_milliseconds histogram\n"
                + Stream.concat(
                                DoubleStream.of(BOUNDS_MS)
                                        .mapToObj(bound -> bucket(
                                                String.valueOf(bound),
                                                milliseconds.stream()
                                                        .filter(duration -> duration <= bound)
                                                        .count())),
                                Stream.of(bucket("+Inf", milliseconds.size())))
                        .collect(Collectors.joining());
    }

    private static String bucket(String bound, long count) {
        return "orders_duration_milliseconds_bucket{path=\"/orders\",le=\"" + bound + "\"} " + count + "\n";
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write(text.getBytes(UTF_8));
        exchange.close();
    }
}
