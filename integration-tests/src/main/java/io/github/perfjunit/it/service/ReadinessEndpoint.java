package io.github.perfjunit.it.service;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/** Answers {@code /ready} with 200, or with 503. */
final class ReadinessEndpoint {

    private ReadinessEndpoint() {}

    static void start(int port, boolean ready) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/ready", exchange -> {
            exchange.sendResponseHeaders(ready ? 200 : 503, -1);
            exchange.close();
        });
        server.start();
    }
}
