package io.github.perfjunit.it.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Answers {@code /ready} with 200, or with 503, and {@code /checkout} with a small document; it can be loaded. */
final class HttpEndpoints {

    private static final int THREADS = 64;

    /** The number of connections that may wait to be accepted. A load begins with many at once. */
    private static final int BACKLOG = 1_024;

    private static final int SLOW_EVERY = 20;

    private final Fault fault;
    private final int slowMillis;
    private final AtomicInteger checkouts = new AtomicInteger();

    private HttpEndpoints(Fault fault, int slowMillis) {
        this.fault = fault;
        this.slowMillis = slowMillis;
    }

    static void start(int port, Fault fault, int slowMillis) throws IOException {
        // Else it waits with small answers for more to send, and closes connections that nobody uses for a moment.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        System.setProperty("sun.net.httpserver.maxIdleConnections", "2000");
        HttpEndpoints endpoints = new HttpEndpoints(fault, slowMillis);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.createContext("/ready", endpoints::ready);
        server.createContext("/checkout", endpoints::checkout);
        ReadinessEndpoint.addOrders(server);
        ShopEndpoints.add(server);
        FormEndpoints.add(server);
        server.start();
    }

    private void ready(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(fault == Fault.NEVER_READY ? 503 : 200, -1);
        exchange.close();
    }

    private void checkout(HttpExchange exchange) throws IOException {
        int number = checkouts.incrementAndGet();
        if (fault == Fault.CRASH_UNDER_LOAD && number == 500) {
            System.out.println("java.lang.IllegalStateException: too many customers");
            Runtime.getRuntime().halt(7);
        }
        if (number % SLOW_EVERY == 0) {
            sleep();
        }
        byte[] body = ("{\"checkout\": " + number + "}").getBytes(UTF_8);
        exchange.getRequestBody().readAllBytes();
        exchange.getResponseHeaders().add("content-type", "application/json");
        exchange.sendResponseHeaders(fault == Fault.ERRORS && number % 10 == 0 ? 503 : 200, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    private void sleep() {
        try {
            Thread.sleep(slowMillis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
