package io.github.perfjunit.studies.reactive;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The service that the shops ask for a price: each answer takes 20 ms, however many are asked for at once. */
public final class PriceService {

    private static final int CONNECTIONS = 10_000;
    private static final long DELAY_MILLIS = 20;
    private static final int THREADS = 4;

    private PriceService() {}

    public static void main(String[] arguments) throws IOException {
        // the JDK's server sends head and body apart, and would wait 40 ms for the acknowledgement of the first
        System.setProperty("sun.net.httpserver.nodelay", "true");
        // it would close those beyond 200 that are idle, and all after 30 s, while the shop sends the next request
        System.setProperty("sun.net.httpserver.maxIdleConnections", String.valueOf(CONNECTIONS));
        System.setProperty("sun.net.httpserver.idleInterval", "600");
        InetSocketAddress address =
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]));
        HttpServer server = HttpServer.create(address, CONNECTIONS);
        Executor later = CompletableFuture.delayedExecutor(
                DELAY_MILLIS, TimeUnit.MILLISECONDS, Executors.newFixedThreadPool(THREADS));
        server.createContext("/ready", exchange -> answer(exchange, "{}"));
        server.createContext("/prices/", exchange -> {
            String id = exchange.getRequestURI().getPath().substring("/prices/".length());
            String offer = "{\"id\": " + Long.parseLong(id) + ", \"price\": 12.5}";
            later.execute(() -> answer(exchange, offer));
        });
        server.start();
    }

    private static void answer(HttpExchange exchange, String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        } catch (IOException e) {
            // the shop has closed the connection: it is the shop's failure, which the load counts
        }
    }
}
