package io.github.perfjunit.rabbitmq.internal;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A server that answers requests for the management API with statuses that the test chooses, and keeps the requests. */
final class ManagementServer implements AutoCloseable {

    static final Credentials CLERK = new Credentials("clerk", "s3cr3tPa55wort", "/");

    private final HttpServer server;
    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private final Map<String, Integer> statuses = new ConcurrentHashMap<>();
    private final Map<String, String> bodies = new ConcurrentHashMap<>();

    ManagementServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
            requests.add(request);
            byte[] body = bodies.getOrDefault(request, "").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(statuses.getOrDefault(request, 500), body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    /** The requests so far that change something. */
    List<String> changes() {
        return requests.stream().filter(request -> !request.startsWith("GET")).toList();
    }

    ManagementServer answers(String request, int status) {
        statuses.put(request, status);
        return this;
    }

    ManagementServer answers(String request, String body) {
        bodies.put(request, body);
        return this;
    }

    ManagementApi api() {
        return new ManagementApi("http://127.0.0.1:" + server.getAddress().getPort() + "/", CLERK);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
