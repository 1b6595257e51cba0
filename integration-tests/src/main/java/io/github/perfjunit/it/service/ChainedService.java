package io.github.perfjunit.it.service;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;

/**
 * A service that may need another: it asks the one at {@code NEXT} before it says that it is open, and for each {@code /users}.
 * {@code /exit?3} ends it. The environment has {@code HTTP_PORT}.
 */
public final class ChainedService {

    private static final int THREADS = 4;

    private final HttpClient client = HttpClient.newHttpClient();
    private final String next = System.getenv("NEXT");

    private ChainedService() {}

    /** Serves until it is ended. */
    public static void main(String[] args) throws IOException {
        new ChainedService().start(Integer.parseInt(System.getenv("HTTP_PORT")), String.join(" ", args));
    }

    private void start(int port, String arguments) throws IOException {
        System.out.println("told: " + arguments + " " + System.getProperty("next.port", ""));
        System.out.println("next says: " + answer());
        if ("AT_ONCE".equals(System.getenv("EXIT"))) {
            System.out.println("it has no table");
            System.exit(5);
        }
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/ready", exchange -> send(exchange, "ready"));
        server.createContext("/users", exchange -> send(exchange, answer()));
        server.createContext("/exit", ChainedService::exit);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.start();
        System.out.println("open");
    }

    private String answer() {
        if (next == null) {
            return "available";
        }
        try {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create(next + "/users")).build();
            return "via " + client.send(request, BodyHandlers.ofString()).body();
        } catch (IOException e) {
            return "nothing: " + e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "nothing";
        }
    }

    private static void exit(HttpExchange exchange) {
        System.out.println("the table burns");
        Runtime.getRuntime().halt(Integer.parseInt(exchange.getRequestURI().getQuery()));
    }

    private static void send(HttpExchange exchange, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
